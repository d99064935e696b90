import TextBasics

/// What is drawn of a text of SubStation Alpha: its fill, its outline and its shadow.
///
/// A text without fill can be read if its outline or its shadow is drawn.
package struct SubStationPaint: Hashable, Sendable {
  /// Whether the fill is fully transparent.
  package var isFillClear = false
  /// Whether the outline is fully transparent.
  package var isOutlineClear = false
  /// Whether the shadow is fully transparent.
  package var isShadowClear = false
  /// Whether the style has an outline, as far as it says.
  package var hasOutline = true
  /// Whether the style has a shadow, as far as it says.
  package var hasShadow = true
  /// Whether a box is drawn in place of the outline.
  package var isBoxed = false

  /// Creates the paint of text that can be seen.
  package init() {}

  /// Whether nobody can read the text.
  package var isUnseen: Bool {
    guard isFillClear else { return false }
    return isBoxed || (isOutlineClear || !hasOutline) && (isShadowClear || !hasShadow)
  }

  /// Whether a color of a style, `&HAABBGGRR`, is fully transparent.
  ///
  /// - Parameter text: The color.
  /// - Returns: Whether its opacity is written and zero: `AA` is `FF`.
  package static func isClear(style text: ArraySlice<UInt8>) -> Bool {
    let digits = digits(of: text)
    return digits.count == 8 && digits.prefix(2).allSatisfy { $0.lowered == 0x66 }
  }

  /// Whether the value of `\alpha` or `\1a`, `&HFF&`, is fully transparent.
  ///
  /// - Parameter text: The value.
  /// - Returns: Whether it is; `nil` for a value that is not an opacity.
  static func isClear(override text: ArraySlice<UInt8>) -> Bool? {
    let digits = digits(of: text)
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0.hexDigitValue != nil }) else {
      return nil
    }
    return digits.count == 2 && digits.allSatisfy { $0.lowered == 0x66 }
  }

  private static func digits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let written = text.drop { $0.isSpace || $0 == 0x26 }.prefix { $0 != 0x26 && !$0.isSpace }
    return written.first?.lowered == 0x68 ? written.dropFirst() : []
  }
}
