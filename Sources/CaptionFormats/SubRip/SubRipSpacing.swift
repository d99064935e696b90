import TextBasics

/// Finds files in which a blank line follows every line, as a transfer leaves them that writes CR
/// LF for each LF of a CR LF.
enum SubRipSpacing {
  /// Lines that are looked at.
  private static let lines = 64

  /// Looks at the start of a file.
  ///
  /// - Parameter reader: The file from its start.
  /// - Returns: The first blank line after a line, or `nil` when not every line has one.
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
