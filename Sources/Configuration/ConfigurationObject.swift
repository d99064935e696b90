import StrictYAML

/// The mapping of a configuration and its keys.
enum ConfigurationObject: DocumentObject {
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
