package import MediaModel

/// The motion of a drawing.
package struct VectorMotion: Sendable, Hashable {
  /// The maximum number of bytes of a drawing.
  package static let byteLimit = 32 << 20

  /// How it moves.
  package let image: MovingImage
  /// The start of the certain motion, relative to the moment when the page is shown.
  package let begin: Duration
  /// The time ranges with motion if it is a CSS animation that ends; otherwise empty.
  package let stretches: [Range<Duration>]
  /// What is unknown about it and why, one sentence each.
  package let notices: [String]
  /// Whether a user action may stop it, by the timing or the style sheets alone.
  package let mayStopOnEvent: Bool
}
