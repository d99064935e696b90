/// A part of the picture for cues, in WebVTT's terms (WebVTT, section 3.4).
public struct CueRegion: Sendable, Hashable {
  /// The name that cues use.
  public var id: String
  /// The width in per cent of the picture's width.
  public var width: Double = 100
  /// The height in lines.
  public var lines = 3
  /// The horizontal anchor point inside the region, in per cent of its width.
  public var regionAnchorX: Double = 0
  /// The vertical anchor point inside the region, in per cent of its height.
  public var regionAnchorY: Double = 100
  /// The horizontal place of the anchor point in the picture, in per cent.
  public var viewportAnchorX: Double = 0
  /// The vertical place of the anchor point in the picture, in per cent.
  public var viewportAnchorY: Double = 100
  /// Whether old lines move up when new lines appear (`scroll:up`).
  public var scrollsUp = false

  /// Creates a region with default settings.
  ///
  /// - Parameter id: The name that cues use.
  public init(id: String) { self.id = id }
}
