package import SystemIO
package import StrictYAML

/// The reason why the settings of a run cannot be used.
package enum ConfigurationError: Error, Sendable, Hashable {
  /// A configuration with issues.
  case issues(DocumentError)
  /// A configuration that could not be opened.
  case notReadable(String, OpenError)
  /// A configuration that is a link to a file that does not exist.
  case danglingLink(String)
  /// A variable that is named nearly as a setting is.
  case unknownVariable(String, meant: String)
  /// A variable with a value that its setting does not take.
  case badVariable(String, expected: String)
}
