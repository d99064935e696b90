/// The position and look of a cue, in WebVTT's terms (WebVTT, section 3.1).
public struct CueSettings: Sendable, Hashable {
  /// Horizontal, or vertical growing to the left (`rl`) or right (`lr`).
  public enum Vertical: String, Sendable, Hashable { case rl, lr }
  /// Alignment of the line position.
  public enum LineAlign: String, Sendable, Hashable { case start, center, end }
  /// Alignment of the box position.
  public enum PositionAlign: String, Sendable, Hashable {
    case auto, lineLeft = "line-left", center, lineRight = "line-right"
  }
  /// Alignment of the text.
  public enum Align: String, Sendable, Hashable { case start, center, end, left, right }

  /// The line: a line number if ``snapToLines``, else per cent; `nil` is auto.
  public var line: Double?
  /// Whether ``line`` is a line number.
  public var snapToLines = true
  /// Alignment of the line position.
  public var lineAlign = LineAlign.start
  /// The position in per cent; `nil` is auto.
  public var position: Double?
  /// Alignment of the box position.
  public var positionAlign = PositionAlign.auto
  /// The width in per cent.
  public var size: Double = 100
  /// Alignment of the text.
  public var align = Align.center
  /// The writing direction; `nil` is horizontal.
  public var vertical: Vertical?
  /// The region's identifier; `nil` for none.
  public var region: String?

  /// Creates the default settings of a cue.
  public init() {}
}
