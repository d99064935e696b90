import CueText
import MediaModel

/// What styles say about the colors of text and of the background behind it; `nil` if nothing.
struct TTMLPaint: Hashable, Sendable {
  /// `tts:color`; the inner `nil` is a color that is not opaque.
  var ink: CueColor??
  /// `tts:backgroundColor`, which the content covers too; the inner `nil` is one that is not opaque.
  var ground: CueColor??
  /// Whether an outline or a shadow is drawn around the letters.
  var isOutlined: Bool?

  /// Overrides what this says with what a stronger or an inner style says.
  mutating func override(with stronger: TTMLPaint) {
    ink = stronger.ink ?? ink
    ground = stronger.ground ?? ground
    isOutlined = stronger.isOutlined ?? isOutlined
  }

  /// Whether the text has the color of its background; a color that no style names is unknown.
  var isInGroundColor: Bool {
    TextPaint(ink: ink ?? nil, ground: ground ?? nil, isOutlined: isOutlined ?? false)
      .isInGroundColor
  }
}
