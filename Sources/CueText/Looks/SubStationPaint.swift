package import MediaModel
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
  /// The color of the fill, if it is known.
  package var fill: CueColor?
  /// The color of the outline or of the box in its place, if it is known.
  package var outline: CueColor?
  /// Whether the outline or the box lets something behind it through.
  package var isOutlineFaint = false

  /// Creates the paint of text that can be seen.
  package init() {}

  /// Whether nobody can read the text.
  package var isUnseen: Bool {
    guard isFillClear else { return false }
    return isBoxed || (isOutlineClear || !hasOutline) && (isShadowClear || !hasShadow)
  }

  /// Whether the text has the color of the box behind it; with an outline in the color of its fill
  /// it can be read.
  package var isInGroundColor: Bool {
    guard isBoxed, !isOutlineClear, !isOutlineFaint, let fill, let outline else { return false }
    return fill.isLike(outline)
  }

  /// Whether a color of a style lets more than a quarter of what is behind it through.
  ///
  /// - Parameter text: The color.
  /// - Returns: Whether its opacity, `AA`, is over `40`.
  package static func isFaint(style text: ArraySlice<UInt8>) -> Bool {
    let digits = digits(of: text)
    guard digits.count == 8 else { return false }
    return UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16).map { $0 > 0x40 }
      ?? true
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
