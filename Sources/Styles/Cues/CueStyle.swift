/// How a part of a cue looks by style sheets.
package struct CueStyle: Sendable, Hashable {
  /// Whether nobody can read it: it is hidden, transparent, or has no size.
  package let isUnseen: StyleAnswer
  /// Whether it has the color of the background right behind it.
  package let isInGroundColor: StyleAnswer
  /// Its color; `nil` for one that is transparent or not known.
  package let color: StyleColor?
  /// Whether it is bold.
  package let isBold: Bool
  /// Whether it is in italics.
  package let isItalic: Bool
  /// Whether it is underlined.
  package let isUnderlined: Bool

  /// It is not known how it looks.
  static func unknown(_ reason: StyleUncertainty) -> CueStyle {
    CueStyle(
      isUnseen: .unknown(reason), isInGroundColor: .no, color: nil, isBold: false,
      isItalic: false, isUnderlined: false)
  }
}
