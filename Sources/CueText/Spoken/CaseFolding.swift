/// The folded form in which characters are compared.
package enum CaseFolding {
  /// Adds a character to a word in its folded form.
  ///
  /// Letters are made capital and then small, which also makes `ß` equal to `ss` and both forms of
  /// `σ` equal; full-width forms become plain ones. Vowel points, which are optional in Arabic and
  /// Hebrew, are dropped. Precomposed and combining accents need no change: Swift compares texts by
  /// canonical equivalence.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - text: The word.
  package static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    let value = scalar.value
    if value < 0x80 {
      text.append(Unicode.Scalar(UInt8(value) | (0x41...0x5A ~= value ? 0x20 : 0)))
      return
    }
    if isOptional(value) { return }
    // A combining dot above is kept, except after an i: İ may be written in two scalars.
    if value == 0x307, text.last == "i" { return }
    if (0xFF01...0xFF5E).contains(value), let plain = Unicode.Scalar(value - 0xFEE0) {
      append(plain, plainly: &text)
      return
    }
    // ẞ becomes ss, as ß does.
    let plain = scalar == "ẞ" ? "ß" : unpointed(scalar)
    for upper in plain.properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars where lower != "\u{307}" {
        text.append(lower)
      }
    }
    if value == 0x307 { text.append(scalar) }
  }

  private static func append(_ scalar: Unicode.Scalar, plainly text: inout String.UnicodeScalarView)
  {
    text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
  }

  /// Vowel points of Arabic and Hebrew.
  private static func isOptional(_ value: UInt32) -> Bool {
    (0x64B...0x652).contains(value) || value == 0x670 || (0x591...0x5C7).contains(value)
  }

  /// The letter of a Hebrew presentation form, which has its points in the same scalar.
  private static func unpointed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFB1D: "\u{5D9}"
    case 0xFB1F: "\u{5F2}"
    case 0xFB2A...0xFB2D: "\u{5E9}"
    case 0xFB2E...0xFB30: "\u{5D0}"
    // Bet to tav in the order of the alphabet.
    case 0xFB31...0xFB4A: Unicode.Scalar(scalar.value - 0xFB31 + 0x5D1) ?? scalar
    case 0xFB4B: "\u{5D5}"
    case 0xFB4C: "\u{5D1}"
    case 0xFB4D: "\u{5DB}"
    case 0xFB4E: "\u{5E4}"
    default: scalar
    }
  }

  /// A text in its folded form.
  ///
  /// - Parameter text: The text.
  /// - Returns: The folded text.
  package static func folded(_ text: some StringProtocol) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &view) }
    return String(view)
  }
}
