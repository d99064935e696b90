/// The character tables of text (EBU Tech 3264, section 5 and appendix 2, not verified), by the
/// number in the header's CCT field.
enum STLCharacterTable: Int {
  /// ISO 6937-2: a diacritic mark comes before its letter.
  case latin = 0
  /// ISO 8859-5.
  case cyrillic = 1
  /// ISO 8859-6.
  case arabic = 2
  /// ISO 8859-7.
  case greek = 3
  /// ISO 8859-8.
  case hebrew = 4

  /// The diacritic mark that a code adds to the letter after it.
  ///
  /// - Returns: The mark, or `nil` for other codes.
  func mark(_ code: UInt8) -> Diacritic? {
    guard self == .latin, 0xC1...0xCF ~= code else { return nil }
    // C9 is the umlaut of the standard's first edition; it looks like the diaeresis.
    return code == 0xC9 ? .diaeresis : Diacritic(rawValue: code & 0x0F)
  }

  /// The character of a code.
  ///
  /// Codes below 80 are ASCII. ISO 6937-2 has ¤ at 24, but subtitling programs write the dollar
  /// sign there.
  ///
  /// - Parameter code: The code, 20 to 7E or A0 to FF.
  /// - Returns: The character, or `nil` if the table has none.
  func scalar(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0x20...0x7E: return Unicode.Scalar(code)
    case 0xA0...0xFF: break
    default: return nil
    }
    switch self {
    case .latin: return Self.latinUpper[Int(code) - 0xA0]
    case .cyrillic: return Self.cyrillic(code)
    case .arabic: return Self.arabic(code)
    case .greek: return Self.greek(code)
    case .hebrew: return Self.hebrew(code)
    }
  }

  /// ISO 6937-2 from A0 with the additions of ISO 6937 (1994); `_` marks a code without character.
  private static let latinUpper: [Unicode.Scalar?] = {
    let rows =
      "_¡¢£$¥#§¤‘“«←↑→↓" + "°±²³×µ¶_÷’”»¼½¾¿" + "________________" + "—¹®©™♪¬¦____⅛⅜⅝⅞"
      + "ΩÆĐªĦ_ĲĿŁØŒºÞŦŊŉ" + "ĸæđðħıĳŀłøœßþŧŋ_"
    var table = rows.unicodeScalars.map { $0 == "_" ? nil : Optional($0) }
    table[0x00] = "\u{A0}"
    table[0x17] = "\u{B7}"
    table[0x5F] = "\u{AD}"
    return table
  }()

  private static func cyrillic(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0xA0, 0xAD: Unicode.Scalar(code)
    case 0xF0: "№"
    case 0xFD: "§"
    default: Unicode.Scalar(0x0401 + UInt32(code) - 0xA1)
    }
  }

  private static func arabic(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0xA0, 0xA4, 0xAD: Unicode.Scalar(code)
    case 0xAC, 0xBB, 0xBF, 0xC1...0xDA, 0xE0...0xF2: Unicode.Scalar(0x0600 + UInt32(code) - 0xA0)
    default: nil
    }
  }

  private static func greek(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0xA1: "‘"
    case 0xA2: "’"
    case 0xA4: "€"
    case 0xA5: "₯"
    case 0xAA: "ͺ"
    case 0xAF: "―"
    case 0xA0...0xAD, 0xB0...0xB3, 0xB7, 0xBB, 0xBD: Unicode.Scalar(code)
    case 0xAE, 0xD2, 0xFF: nil
    default: Unicode.Scalar(0x0384 + UInt32(code) - 0xB4)
    }
  }

  private static func hebrew(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0xAA: "×"
    case 0xBA: "÷"
    case 0xDF: "‗"
    case 0xFD: "\u{200E}"
    case 0xFE: "\u{200F}"
    case 0xA0, 0xA2...0xBE: Unicode.Scalar(code)
    case 0xE0...0xFA: Unicode.Scalar(0x05D0 + UInt32(code) - 0xE0)
    default: nil
    }
  }
}
