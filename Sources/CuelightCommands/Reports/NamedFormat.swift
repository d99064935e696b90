/// A format that a command writes, to standard output or to a file.
protocol NamedFormat: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The end of a file's name that means the format, or `nil`.
  var suffix: String? { get }
}
