import TextBasics

/// Detects files in which a blank line follows every line.
///
/// A transfer that replaces the LF of each CR LF by CR LF produces such files.
enum SubRipSpacing {
  /// The number of lines that are examined.
  private static let lines = 64

  /// Examines the start of a file.
  ///
  /// - Parameter reader: The file from its start.
  /// - Returns: The first blank line after a line; `nil` when a line has no blank line after it, or
  ///   when there are fewer than two timing lines.
  static func doubled(_ reader: ByteReader) -> TextLine? {
    var reader = reader
    while reader.skipBlankLine() != nil {}
    var first: TextLine?
    var times = 0
    for _ in 0..<(lines / 2) {
      guard let line = reader.readLine() else { break }
      let isLast = reader.isAtEnd
      let blank = reader.skipBlankLine()
      guard blank != nil || isLast else { return nil }
      if line.hasShortArrow { times += 1 }
      first = first ?? blank
    }
    return times > 1 ? first : nil
  }
}
