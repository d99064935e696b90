/// How many columns a character takes (Unicode Standard Annex 11, East Asian Width).
package enum DisplayWidth {
  /// The columns of a character as people count them.
  ///
  /// - Returns: 2 for a wide one, 0 for an invisible one, such as a direction mark, else 1.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isWide(first) || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) {
      return 2
    }
    if first.value < 0x300 { return first.value < 0x20 || first.value == 0xAD ? 0 : 1 }
    switch first.properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  /// Whether a scalar has the width "W" or "F", or is part of a picture that is two columns wide.
  ///
  /// - Parameter scalar: The scalar.
  /// - Returns: Whether it takes two columns.
  package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1_6FE0...0x1_B2FF, 0x1_F1E6...0x1_F202, 0x1_F210...0x1_F265, 0x1_F300...0x1_F64F,
      0x1_F680...0x1_F6FF, 0x1_F7E0...0x1_F7F0, 0x1_F900...0x1_F9FF, 0x1_FA70...0x1_FAFF,
      0x2_0000...0x3_FFFD:
      true
    case 0x231A...0x2B55: isWideSymbol(scalar.value)
    default: false
    }
  }

  /// The few wide symbols among the narrow ones, such as a watch or a star.
  private static func isWideSymbol(_ value: UInt32) -> Bool {
    switch value {
    case 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE,
      0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F, 0x268A...0x268F, 0x2693, 0x26A1,
      0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3,
      0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755,
      0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55:
      true
    default: false
    }
  }
}
