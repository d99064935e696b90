package import MediaModel

/// What a drawing says about its motion.
package struct VectorMotion: Sendable, Hashable {
  /// The most bytes of a drawing.
  package static let byteLimit = 32 << 20

  /// How it moves.
  package let image: MovingImage
  /// When what moves for certain begins, counted from when the page is shown.
  package let begin: Duration
  /// When it moves, where it is a CSS animation that ends; else empty.
  package let stretches: [Range<Duration>]
  /// What of it is not known, and why: one sentence each.
  package let notices: [String]
  /// Whether an act of the user may stop it, by the timing or the style sheets alone.
  package let mayStopOnEvent: Bool
}
