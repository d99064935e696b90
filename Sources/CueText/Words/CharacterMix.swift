import TextBasics

/// The kinds of the characters of a word, which tell words from codes.
struct CharacterMix {
  private(set) var digits = 0
  /// Small letters.
  private(set) var small = 0
  /// Capital letters.
  private(set) var capitals = 0
  /// Characters that are neither letters nor digits of ASCII, nor `+`, `/`, `-` and `_`.
  private(set) var others = 0
  /// How often a letter follows a digit, or a digit a letter.
  private(set) var changes = 0
  /// Whether all letters are from `a` to `f`.
  private(set) var isHexadecimal = true

  /// Counts characters.
  init(_ word: ArraySlice<UInt8>) {
    var wasDigit: Bool?
    for byte in word {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x61...0x7A: small += 1
      case 0x41...0x5A: capitals += 1
      case 0x2B, 0x2D, 0x2F, 0x5F: continue
      default:
        others += 1
        continue
      }
      if !byte.isDigit, byte | 0x20 > 0x66 { isHexadecimal = false }
      if let wasDigit, wasDigit != byte.isDigit { changes += 1 }
      wasDigit = byte.isDigit
    }
  }
}
