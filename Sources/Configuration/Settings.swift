package import SystemPackage
import SystemIO
import StrictYAML

/// The settings of a run.
///
/// From the lowest layer to the highest: the configuration of the user, the nearest configuration,
/// the environment. Options of the call are above them.
package struct Settings: Sendable, Hashable {
  /// Which configuration files are read.
  package enum Source: Sendable, Hashable {
    /// That of the user, and the nearest one from a folder upwards.
    case nearest(to: FilePath)
    /// One file and no other.
    case file(String)
    /// None.
    case none
  }

  /// The values.
  package private(set) var values: [Setting: SettingValue] = [:]
  /// A file that is named nearly as a configuration is, and is not read.
  package private(set) var misnamed: String?

  /// Reads the settings of a run.
  ///
  /// - Parameters:
  ///   - source: Which files are read.
  ///   - environment: The environment.
  /// - Throws: The first layer that cannot be used.
  package init(
    _ source: Source, environment: [String: String]
  ) throws(ConfigurationError) {
    switch source {
    case .none: break
    case .file(let name): try add(FilePath(name))
    case .nearest(let folder):
      if let user = ConfigurationFinder.ofUser(environment) { try addIfThere(user) }
      let found = ConfigurationFinder.nearest(to: folder)
      if let file = found.file { try add(file) }
      misnamed = found.misnamed?.string
    }
    try values.merge(Self.variables(environment)) { _, higher in higher }
  }

  private mutating func addIfThere(_ path: FilePath) throws(ConfigurationError) {
    do throws(OpenError) {
      _ = try FileKind(at: path)
    } catch {
      // A home folder that is missing or closed holds no configuration for this run.
      return
    }
    try add(path)
  }

  private mutating func add(_ path: FilePath) throws(ConfigurationError) {
    let bytes: [UInt8]
    do throws(OpenError) {
      bytes = try OpenedFile(path: path, followsLinks: true, maximumSize: Self.largestFile)
        .readAll(limit: Int(Self.largestFile))
    } catch {
      throw error == .notFound && path.isPath(to: .link)
        ? .danglingLink(path.string) : .notReadable(path.string, error)
    }
    do throws(DocumentError) {
      try values.merge(ConfigurationReader.read(bytes, file: path.string)) { _, higher in higher }
    } catch {
      throw .issues(error)
    }
  }

  private static let largestFile: Int64 = 1 << 20

  // MARK: Environment

  /// The values of the environment; an empty variable is as one that is not there.
  private static func variables(
    _ environment: [String: String]
  ) throws(ConfigurationError) -> [Setting: SettingValue] {
    var values: [Setting: SettingValue] = [:]
    for setting in Setting.allCases {
      guard let written = environment[setting.variable], !written.isEmpty else { continue }
      values[setting] = SettingValue(
        text: try text(written, of: setting), origin: .environment(setting.variable))
    }
    try refuseUnknown(environment.keys.sorted())
    return values
  }

  private static func text(
    _ written: String, of setting: Setting
  ) throws(ConfigurationError) -> String {
    guard setting.form == .flag else { return written }
    switch written {
    case "true", "1": return "true"
    case "false", "0": return "false"
    default: throw .badVariable(setting.variable, expected: "true or false")
    }
  }

  /// A typing error in a name must not change what a run means; a name that is like no setting
  /// belongs to something else.
  private static func refuseUnknown(_ names: [String]) throws(ConfigurationError) {
    let prefix = Setting.variablePrefix
    let known = Setting.allCases.map { String($0.variable.dropFirst(prefix.count)) }
    for name in names where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      guard !known.contains(rest), let meant = KeySuggestion.nearest(to: rest, among: known) else {
        continue
      }
      throw .unknownVariable(name, meant: prefix + meant)
    }
  }
}
