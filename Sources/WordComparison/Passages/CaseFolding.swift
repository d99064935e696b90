/// What characters are compared by.
enum CaseFolding {
  /// Adds a character to a word in its folded form.
  ///
  /// Letters are made capital and then small, which also makes `ß` of two letters alike `ss` and
  /// the two forms of `σ` one; full-width forms become plain ones. Points that Arabic and Hebrew
  /// may leave out are dropped. Precomposed and combining accents need nothing: Swift compares
  /// texts by canonical equivalence.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - text: The word.
  static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    let value = scalar.value
    if value < 0x80 {
      text.append(Unicode.Scalar(UInt8(value) | (0x41...0x5A ~= value ? 0x20 : 0)))
      return
    }
    if isOptional(value) { return }
    if (0xFF01...0xFF5E).contains(value), let plain = Unicode.Scalar(value - 0xFEE0) {
      append(plain, plainly: &text)
      return
    }
    for upper in scalar.properties.uppercaseMapping.unicodeScalars {
      for lower in upper.properties.lowercaseMapping.unicodeScalars where lower != "\u{307}" {
        text.append(lower)
      }
    }
    // A dot above that is no part of a capital I stays.
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

  /// A text in its folded form.
  ///
  /// - Parameter text: The text.
  /// - Returns: The folded text.
  static func folded(_ text: some StringProtocol) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &view) }
    return String(view)
  }
}
