import Configuration
import CuelightKit
import FoundationEssentials
import MediaModel
import SystemPackage

/// The answer to “web, application or broadcast?”, kept in the configuration of the current folder.
struct UseAnswer {
  private let use: MediaUse

  /// Creates an answer.
  init(_ use: MediaUse) { self.use = use }

  /// Whether no setting names a profile.
  ///
  /// A configuration that cannot be read is an answer of its own: the check that reads it says what
  /// is wrong.
  static var isOpen: Bool {
    do throws(ConfigurationError) {
      return try settings().values[.profile] == nil
    } catch {
      return false
    }
  }

  /// Writes the configuration.
  ///
  /// A configuration here or in a folder above is left alone: a new one would hide it, with
  /// everything else that it sets.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  func keep() throws {
    let settings: Settings
    do throws(ConfigurationError) {
      settings = try Self.settings()
    } catch {
      throw InputIssues(entries: error.entries)
    }
    if let value = settings.values[.profile], value.text == use.profile {
      return Output.complaint("The profile is \(use.profile) already (\(value.origin)).")
    }
    if let file = ConfigurationFinder.nearest(to: ".").file {
      Output.complaint(
        "\(file.string) exists and is left alone. Write “profile: \(use.profile)” in it.")
      throw ExitStatus.usage
    }
    do throws(ExaminationError) {
      try ManifestDrafter.write(use.configuration, to: ConfigurationFinder.name)
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.usage
    }
    Output.complaint(
      "\(ConfigurationFinder.name) was written: runs from this folder are judged by "
        + "\(use.profile).")
  }

  private static func settings() throws(ConfigurationError) -> Settings {
    try Settings(.nearest(to: "."), environment: ProcessInfo.processInfo.environment)
  }
}
