/// Counts the characters of a line, and its columns and capitals.
///
/// Breaking text into characters as people count them (Unicode Standard Annex 29) is slow. In most
/// scripts of captions, each one is a single scalar value; see ``isSimple``.
struct LineCounts {
  /// Visible characters.
  private(set) var characters = 0
  private(set) var columns = 0
  private(set) var capitals = 0
  /// Letters that have a case.
  private(set) var casedLetters = 0
  /// Whether the line has anything except white space.
  private(set) var hasInk = false
  /// Whether every scalar value is a character by itself.
  private(set) var isSimple = true

  /// Adds a scalar value.
  mutating func add(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    countCase(scalar)
    switch value {
    case 0x20, 0xA0, 0x3000: addSimple(value == 0x3000 ? 2 : 1)
    // Latin without the soft hyphen; Greek and Cyrillic without combining marks; punctuation.
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF,
      0x2010...0x2027:
      hasInk = true
      addSimple(1)
    // Punctuation of the width of an ideograph, kana, ideographs, full-width letters.
    case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF60:
      hasInk = true
      addSimple(2)
    default:
      hasInk = hasInk || !scalar.properties.isWhitespace
      isSimple = false
    }
  }

  /// Counts characters as people do, for a line that is not simple.
  mutating func countGraphemes(of text: String) {
    (characters, columns) = (0, 0)
    for character in text {
      let width = DisplayWidth.columns(of: character)
      if width > 0 { characters += 1 }
      columns += width
    }
    hasInk = hasInk && columns > 0
  }

  private mutating func addSimple(_ width: Int) {
    characters += 1
    columns += width
  }

  private mutating func countCase(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x400...0x42F:
      capitals += 1
      casedLetters += 1
    case 0x61...0x7A, 0x430...0x45F: casedLetters += 1
    // Scripts from Hebrew to Burmese, and from Hangul jamo to the ideographs, have no case.
    case ..<0xAA, 0x590...0x109F, 0x1100...0x139F, 0x1400...0x1C7F, 0x2000...0x20FF,
      0x2E00...0xA63F, 0xAC00...0xFF20:
      break
    default:
      let properties = scalar.properties
      guard properties.isCased else { return }
      casedLetters += 1
      if properties.isUppercase { capitals += 1 }
    }
  }
}
