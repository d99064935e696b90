/// The kinds of characters for a count of words.
package enum WordCharacter: Equatable {
  /// A letter or digit.
  case letter
  /// A combining mark, which belongs to the letter before.
  case mark
  /// A mark that may be inside a word.
  case joiner
  /// A letter of a script without spaces between words, and how many quarters of a word it counts.
  case unparted(Int)
  /// Anything else.
  case other

  /// Classifies a character.
  ///
  /// - Parameter scalar: The character.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x27, 0x2C, 0x2D, 0x2E, 0xAD, 0x2019, 0x2010, 0x2011, 0x200C, 0x200D: self = .joiner
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case ..<0x80: self = .other
    // Kana, Bopomofo, Han and its extensions and compatibility forms, half-width kana.
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x312F,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFD:
      self = .unparted(2)
    // Thai and Lao, Burmese, Khmer; their marks count with the letters.
    case 0x0E01...0x0EDD, 0x1000...0x109F, 0x1780...0x17D3: self = .unparted(1)
    default: self = Self.byProperties(scalar)
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> WordCharacter {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    default: .other
    }
  }
}
