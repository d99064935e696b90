import Records

/// Commands in the output of a program.
///
/// Services that run programs read commands from their output: GitHub from a line that begins with
/// `::` after white space, and from the older `##[name]` anywhere in a line; Azure Pipelines from
/// `##vso[` anywhere in a line.
extension Escaping {
  /// A line of text that no service takes for a command.
  ///
  /// - Parameter line: One line, already escaped for a terminal.
  /// - Returns: The line, with the number of the character that would make it a command.
  package static func line(_ line: String) -> String {
    let start = line.utf8.first { $0 != UInt8(ascii: " ") }
    let mayBegin = start.map { $0 == UInt8(ascii: ":") || $0 >= 0x80 } ?? false
    return withoutMarks(mayBegin ? withoutStart(line) : line)
  }

  /// A line that does not begin with the mark of GitHub.
  private static func withoutStart(_ line: String) -> String {
    let words = line.unicodeScalars.drop { $0.properties.isWhitespace }
    guard words.starts(with: "::".unicodeScalars) else { return line }
    return String(line.unicodeScalars[..<words.startIndex]) + "\\u{3A}"
      + String(words.dropFirst())
  }

  /// A line without the marks that count anywhere in it.
  static func withoutMarks(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return line }
    return ["[", "vso["].reduce(line) { $0.replacing("##" + $1, with: "#\\u{23}" + $1) }
  }
}
