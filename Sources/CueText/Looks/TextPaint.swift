package import MediaModel
import Styles

/// The color of a text and of the background right behind it.
package struct TextPaint: Hashable, Sendable {
  /// The color of the text; `nil` if it is not known or not opaque.
  package var ink: CueColor?
  /// The color of the background; `nil` without a background, or if that is not opaque.
  package var ground: CueColor?
  /// Whether an outline or a shadow is drawn around the letters, so that they can be read.
  package var isOutlined: Bool

  /// Creates a paint.
  ///
  /// - Parameters:
  ///   - ink: The color of the text.
  ///   - ground: The color of the background.
  ///   - isOutlined: Whether an outline or a shadow is drawn.
  package init(ink: CueColor? = nil, ground: CueColor? = nil, isOutlined: Bool = false) {
    self.ink = ink
    self.ground = ground
    self.isOutlined = isOutlined
  }

  /// The colors of WebVTT without style sheets.
  static let usual = TextPaint(
    ink: CueColor(UsualCueLooks.ink), ground: CueColor(UsualCueLooks.ground))

  /// Whether the text has the color of its background.
  package var isInGroundColor: Bool {
    guard !isOutlined, let ink, let ground else { return false }
    return ink.isLike(ground)
  }
}
