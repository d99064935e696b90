/// How many columns a text takes on a terminal.
package enum DisplayWidth {
  /// Counts columns: two for wide East Asian characters and pictures, none for marks.
  ///
  /// - Parameter text: Escaped text.
  /// - Returns: The columns.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The beginning of a text that fits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The columns there are.
  /// - Returns: As many of its characters as fit.
  package static func prefix(of text: String, columns: Int) -> String {
    var used = 0
    let fitting = text.prefix { character in
      used += self.columns(of: String(character))
      return used <= columns
    }
    return String(fitting)
  }

  /// The large blocks of Unicode's East_Asian_Width W and F (UAX 11).
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300, 0x2010...0x205F: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
