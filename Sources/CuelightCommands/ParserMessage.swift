/// Messages of the argument parser.
enum ParserMessage {
  /// A message on one line.
  ///
  /// The parser writes each possible interpretation of a word on a separate line, and each value if
  /// there are more than three.
  ///
  /// - Returns: The message, with the values separated by commas.
  static func onOneLine(_ message: String) -> String {
    let readings = message.split(separator: "\n   or: ").joined(separator: "; or: ")
    let values = readings.split(separator: "\n  - ")
    return values.prefix(1).joined() + (values.count > 1 ? " " : "")
      + values.dropFirst().joined(separator: ", ")
  }
}
