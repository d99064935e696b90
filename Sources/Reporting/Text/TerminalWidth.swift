internal import CaptionQuality

/// Computes the number of columns that a text takes on a terminal.
package enum TerminalWidth {
  /// Counts columns: two for wide East Asian characters and pictures, zero for combining marks.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The start of a text that fits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The available columns.
  /// - Returns: As many of its characters as fit.
  package static func prefix(of text: String, columns: Int) -> String {
    var used = 0
    let fitting = text.prefix { character in
      used += self.columns(of: String(character))
      return used <= columns
    }
    return String(fitting)
  }

  /// The width of one scalar: terminals count each scalar separately.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 || 0x2010...0x205F ~= scalar.value { return 1 }
    if DisplayWidth.isWide(scalar) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

extension String {
  /// The text, without its middle if it is wider: a name is known by its start and its end.
  ///
  /// - Parameter columns: The most columns, at least three.
  /// - Returns: The text, or its start and its end.
  func cut(to columns: Int) -> String {
    guard TerminalWidth.columns(of: self) > columns else { return self }
    let end = columns / 2
    var tail = suffix(end)
    while TerminalWidth.columns(of: tail) > end { tail = tail.dropFirst() }
    return TerminalWidth.prefix(of: self, columns: columns - end - 1) + "…" + tail
  }
}
