package import SystemIO
package import StrictYAML

/// Why the settings of a run cannot be used.
package enum ConfigurationError: Error, Sendable, Hashable {
  /// A configuration with issues.
  case issues(DocumentError)
  /// A configuration that could not be opened.
  case notReadable(String, OpenError)
  /// A variable that is named nearly as a setting is.
  case unknownVariable(String, meant: String)
  /// A variable with a value that its setting does not take.
  case badVariable(String, expected: String)

  /// One entry an issue, with a stable name and what happened and what to do; may quote files
  /// unescaped.
  package var entries: [(code: String, message: String)] {
    switch self {
    case .issues(let error): error.entries
    case .notReadable(let file, let error):
      [("configuration.notReadable", "The configuration \(file) \(error).")]
    case .unknownVariable(let name, let meant):
      [
        (
          "configuration.unknownKey",
          "The variable \(name) is not a setting; did you mean \(meant)? Otherwise unset it."
        )
      ]
    case .badVariable(let name, let expected):
      [("configuration.badValue", "The variable \(name) takes \(expected); change or unset it.")]
    }
  }
}
