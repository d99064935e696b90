/// How many columns a character takes (Unicode Standard Annex 11, East Asian Width).
enum DisplayWidth {
  /// The columns of a character as people count them.
  ///
  /// - Parameter character: The character.
  /// - Returns: 2 for a wide one, 0 for one that is not seen, such as a direction mark, else 1.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isWide(first.value) || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) {
      return 2
    }
    if first.value < 0x300 { return first.value < 0x20 || first.value == 0xAD ? 0 : 1 }
    switch first.properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  /// Whether a character is of width "W" or "F".
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FF, 0x1_F1E6...0x1_F202, 0x1_F210...0x1_F265,
      0x1_F300...0x1_F64F, 0x1_F680...0x1_F6FF, 0x1_F7E0...0x1_F7EB, 0x1_F900...0x1_F9FF,
      0x1_FA70...0x1_FAFF, 0x2_0000...0x3_FFFD:
      true
    default: false
    }
  }
}
