/// Messages of the argument parser.
enum ParserMessage {
  /// A message on one line: the parser writes each possible interpretation of a word, and each of
  /// more than three values, on a line of its own.
  ///
  /// - Parameter message: The message.
  /// - Returns: The message, with the values separated by commas.
  static func onOneLine(_ message: String) -> String {
    let readings = message.split(separator: "\n   or: ").joined(separator: "; or: ")
    let values = readings.split(separator: "\n  - ")
    return values.prefix(1).joined() + (values.count > 1 ? " " : "")
      + values.dropFirst().joined(separator: ", ")
  }
}
