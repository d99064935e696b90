/// A part of the picture that cues are shown in, in WebVTT's terms (WebVTT, section 3.4).
public struct CueRegion: Sendable, Hashable {
  /// The name that cues use.
  public var id: String
  /// The width in per cent of the picture's.
  public var width: Double = 100
  /// The height in lines.
  public var lines = 3
  /// The point of the region that is placed, across, in per cent of its width.
  public var regionAnchorX: Double = 0
  /// The point of the region that is placed, down, in per cent of its height.
  public var regionAnchorY: Double = 100
  /// Where that point is across the picture, in per cent.
  public var viewportAnchorX: Double = 0
  /// Where that point is down the picture, in per cent.
  public var viewportAnchorY: Double = 100
  /// Whether lines move up as others come (`scroll:up`).
  public var scrollsUp = false

  /// Creates a region as it is when nothing more is said of it.
  ///
  /// - Parameter id: The name that cues use.
  public init(id: String) { self.id = id }
}
