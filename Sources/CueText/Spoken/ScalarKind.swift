/// The kind of a character in what is said.
package enum ScalarKind: Equatable {
  /// A letter or digit.
  case letter
  /// A mark that combines with the letter before.
  case mark
  /// A letter of a script without spaces between words.
  case unparted
  /// An apostrophe in any of its forms.
  case apostrophe
  /// A character without width that is dropped.
  case invisible
  /// A sign that is spoken as a word.
  case sign
  /// The end of a line.
  case newline
  /// A space in any of its forms.
  case space
  /// Anything else.
  case other

  /// Classifies a character.
  ///
  /// - Parameter scalar: The character.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0x20, 0x09, 0xA0, 0x3000: self = .space
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x02BC, 0xFF07: self = .apostrophe
    case 0x24, 0x25, 0x26, 0x40, 0xA3, 0xA5, 0xB0, 0x20AC: self = .sign
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0x0640,
      0xFE00...0xFE0F:
      self = .invisible
    case ..<0x80: self = .other
    // Letters of Latin, Greek, Cyrillic, Hebrew and Arabic, and Hangul: the tables are slow.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C1, 0x391...0x3A1, 0x3A3...0x3F5, 0x3F7...0x481,
      0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A, 0x671...0x6D3, 0x1E00...0x1EFF,
      0xAC00...0xD7A3:
      self = .letter
    // Dashes, quotation marks and dots, and punctuation of the width of an ideograph.
    case 0x2010...0x2027, 0x3001...0x3003, 0x3008...0x3020, 0xFF01...0xFF06, 0xFF08...0xFF0F,
      0xFF1A...0xFF20:
      self = .other
    // Kana, Bopomofo, Han and its extensions and compatibility forms, half-width kana.
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x312F,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFD:
      self = .unparted
    // Thai and Lao, Burmese and Khmer with their marks, without their punctuation.
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E50...0x0E59, 0x0E81...0x0EDD, 0x1000...0x1049,
      0x1050...0x109F, 0x1780...0x17D3:
      self = .unparted
    default: self = Self.byProperties(scalar)
    }
  }

  /// Whether it is a space, the end of a line, or nothing that is seen.
  var isBetweenWords: Bool { self == .space || self == .newline || self == .invisible }

  /// Whether it is a letter, a digit or a mark on a letter.
  var isPartOfWord: Bool { self == .letter || self == .unparted || self == .mark }

  /// Whether a character may be a letter that is not known: one that this version of Unicode does
  /// not have, of a font of its own, or lost.
  static func mayBeLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 || (0x2010...0x2027).contains(scalar.value) { return false }
    if scalar.value == 0xFFFD { return true }
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned: return true
    default: return false
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    case .spaceSeparator: .space
    default: .other
    }
  }
}
