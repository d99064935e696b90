/// The characters of CEA-708 (CTA-708-E, section 7.1, not verified).
enum CEA708Characters {
  /// The character that receivers show for an unknown code (CTA-708-E).
  static let unknown: Unicode.Scalar = "_"

  /// A character of G0 or G1: ASCII with ♪ at `7F`, and Latin-1.
  ///
  /// - Returns: The character; `nil` for the spaces.
  static func basic(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0x20, 0xA0: nil
    case 0x7F: "♪"
    default: Unicode.Scalar(code)
    }
  }

  /// The characters of G2, with the borders that windows are drawn with.
  private static let second: [UInt8: Unicode.Scalar] = [
    0x25: "…", 0x2A: "Š", 0x2C: "Œ", 0x30: "█", 0x31: "\u{2018}", 0x32: "\u{2019}", 0x33: "“",
    0x34: "”", 0x35: "•", 0x39: "™", 0x3A: "š", 0x3C: "œ", 0x3D: "℠", 0x3F: "Ÿ", 0x76: "⅛",
    0x77: "⅜", 0x78: "⅝", 0x79: "⅞", 0x7A: "│", 0x7B: "┐", 0x7C: "└", 0x7D: "─", 0x7E: "┘",
    0x7F: "┌",
  ]

  /// The text of a code of G2 or G3 (after EXT1).
  ///
  /// - Returns: The characters, with `nil` for a space; no array if the code is not defined.
  static func extended(_ code: UInt8) -> [Unicode.Scalar?]? {
    switch code {
    case 0x20, 0x21: [nil]
    case 0xA0: Array("[CC]".unicodeScalars)
    default: second[code].map { [$0] }
    }
  }
}
