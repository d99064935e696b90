/// A rectangle in hundredths of the root's width and height.
struct TTMLRectangle: Sendable, Hashable {
  /// The left edge.
  let left: Double
  /// The upper edge.
  let top: Double
  let width: Double
  let height: Double

  /// The tolerance for rounded edges, in hundredths: authors write two or three decimals.
  static let tolerance = 0.02

  /// Whether it is in the root.
  var isInside: Bool {
    left >= -Self.tolerance && top >= -Self.tolerance
      && left + width <= 100 + Self.tolerance && top + height <= 100 + Self.tolerance
  }

  /// Whether the two have an area in common.
  func overlaps(_ other: TTMLRectangle) -> Bool {
    let across = min(left + width, other.left + other.width) - max(left, other.left)
    let down = min(top + height, other.top + other.height) - max(top, other.top)
    return across > Self.tolerance && down > Self.tolerance
  }
}
