package import StrictYAML
import SystemPackage

/// Reads `.cuelightrc.yml`, in YAML or JSON, as strictly as a manifest.
package enum ConfigurationReader {
  private static let kind = DocumentKind(.configuration, largestFile: 1 << 20)

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name; paths in it start from its folder.
  /// - Returns: The values.
  /// - Throws: Every issue that could be found in one reading.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(DocumentError) -> [Setting: SettingValue] {
    try DocumentReader.read(bytes, as: kind, file: file) { root, source, issues in
      var decoder = ConfigurationDecoder(source: source, issues: issues, file: file)
      let values = decoder.values(root)
      issues = decoder.issues
      return values
    }
  }
}

/// Turns the tree of a configuration into values.
private struct ConfigurationDecoder: DocumentDecoding {
  let source: YAMLSource
  var issues: IssueList
  var path: [PathStep] = []
  let file: String

  init(source: YAMLSource, issues: IssueList, file: String) {
    self.source = source
    self.issues = issues
    self.file = file
  }

  mutating func values(_ root: YAMLNode) -> [Setting: SettingValue]? {
    guard let members = versionedMembers(root, as: ConfigurationObject.configuration) else {
      return nil
    }
    var values: [Setting: SettingValue] = [:]
    for setting in Setting.allCases {
      values[setting] = field(setting.rawValue, in: members) { decoder, node in
        decoder.value(node, setting.form)
      }
    }
    return values
  }

  private mutating func value(_ node: YAMLNode, _ form: Setting.Form) -> SettingValue? {
    text(node, form).map { text in
      SettingValue(text: text, origin: .file(file, line: source.line(at: node.offset)))
    }
  }

  private mutating func text(_ node: YAMLNode, _ form: Setting.Form) -> String? {
    switch form {
    case .word: text(node)
    case .words: words(node)
    case .number: wholeNumber(node)
    case .wordOrNumber: wordOrNumber(node)
    case .flag: bool(node).map { "\($0)" }
    case .path: text(node).map(resolved)
    case .paths: paths(node)
    }
  }

  private mutating func words(_ node: YAMLNode) -> String? {
    guard case .list(let items) = node.value else { return text(node) }
    if items.isEmpty {
      report(.badValue, at: node, "This list is empty; write at least one word, or remove the key.")
    }
    return each(items) { $0.text($1) }.joined(separator: ",")
  }

  private mutating func paths(_ node: YAMLNode) -> String? {
    guard case .list(let items) = node.value else { return text(node).map(resolved) }
    if items.isEmpty {
      report(.badValue, at: node, "This list is empty; name at least one file, or remove the key.")
    }
    return each(items) { decoder, item in decoder.text(item).map(decoder.resolved) }
      .joined(separator: Setting.separator)
  }

  private mutating func wholeNumber(_ node: YAMLNode) -> String? {
    guard let number = number(node) else { return nil }
    if let whole = Int(exactly: number) { return "\(whole)" }
    report(.badValue, at: node, "This is not a whole number; write one.")
    return nil
  }

  private mutating func wordOrNumber(_ node: YAMLNode) -> String? {
    if case .scalar(let text, isPlain: true) = node.value, case .number = PlainScalar(text) {
      return wholeNumber(node)
    }
    return text(node)
  }

  /// A path from the folder of the configuration; the text has no NUL.
  private func resolved(_ written: String) -> String {
    if Setting.notPaths.contains(written) { return written }
    let folder = FilePath(file).removingLastComponent()
    return folder.isEmpty ? written : folder.pushing(FilePath(written)).string
  }
}

/// The mapping of a configuration and its keys.
private enum ConfigurationObject: DocumentObject {
  case configuration

  var required: [String] { ["version"] }
  var optional: [String] { Setting.allCases.map(\.rawValue) }

  /// The keys of the other file that is found by itself.
  private static let manifestKeys = ["media", "defaults", "player"]

  func advice(on key: String) -> String? {
    guard Self.manifestKeys.contains(key) else { return nil }
    return ": it belongs to a manifest; write it in cuelight.yml."
  }
}
