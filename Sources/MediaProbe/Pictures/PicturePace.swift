internal import MediaModel

/// Chooses the pictures that are far enough from each other.
struct PicturePace {
  /// Containers round times to a millisecond: two rounded times may be nearer by less than one.
  private static let tolerance = Duration.milliseconds(1)

  private var last: MediaTime?

  /// Whether a picture is wanted; it is then the last one.
  ///
  /// - Parameters:
  ///   - time: Its time, later than that of all pictures before.
  ///   - interval: The shortest time between two pictures.
  /// - Returns: Whether it is wanted.
  mutating func accepts(_ time: MediaTime, interval: Duration) -> Bool {
    if let last, interval > .zero, last.duration(to: time) + Self.tolerance <= interval {
      return false
    }
    last = time
    return true
  }
}
