/// The characters of CEA-608.
enum CEA608Characters {
  /// The character that replaces one with wrong parity (47 CFR 79.101, `7F`).
  static let solidBlock: Unicode.Scalar = "\u{2588}"

  /// A character of the standard set, `20` to `7F`: ASCII except for eleven codes (79.101).
  ///
  /// - Parameter code: The code without its parity bit.
  /// - Returns: The character; `nil` for a space and for any code without a character.
  static func standard(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    // CTA-608-E has a plain single quote in its extended set, so this one is a closing quote.
    case 0x27: "\u{2019}"
    case 0x2A: "á"
    case 0x5C: "é"
    case 0x5E: "í"
    case 0x5F: "ó"
    case 0x60: "ú"
    case 0x7B: "ç"
    case 0x7C: "÷"
    case 0x7D: "Ñ"
    case 0x7E: "ñ"
    case 0x7F: solidBlock
    case 0x21...0x7A: Unicode.Scalar(code)
    default: nil
    }
  }

  /// A special character, `11 30` to `11 3F` (79.101).
  ///
  /// - Parameter code: The second byte without its parity bit.
  /// - Returns: The character; `nil` for the transparent space and for codes without a character.
  static func special(_ code: UInt8) -> Unicode.Scalar? {
    code == 0x39 ? nil : pick(specials, code, from: 0x30)
  }

  /// An extended character, `12 20` to `13 3F` (CTA-608-E).
  ///
  /// - Parameters:
  ///   - set: The first byte without parity and channel bits: `12` Spanish and French, `13`
  ///     Portuguese, German and Danish.
  ///   - code: The second byte without its parity bit.
  /// - Returns: The character.
  static func extended(set: UInt8, _ code: UInt8) -> Unicode.Scalar? {
    pick(set == 0x12 ? spanishFrench : portugueseGermanDanish, code, from: 0x20)
  }

  private static let specials = Array("®°½¿™¢£♪à\u{A0}èâêîôû".unicodeScalars)
  private static let spanishFrench = Array(
    "ÁÉÓÚÜü\u{2018}¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»".unicodeScalars)
  // `13 37` is the vertical line of a frame; its corners are the last codes of the set.
  private static let portugueseGermanDanish = Array(
    "ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘".unicodeScalars)

  private static func pick(
    _ table: [Unicode.Scalar], _ code: UInt8, from first: UInt8
  ) -> Unicode.Scalar? {
    let index = Int(code) - Int(first)
    return table.indices.contains(index) ? table[index] : nil
  }
}
