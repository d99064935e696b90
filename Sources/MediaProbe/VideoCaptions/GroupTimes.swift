internal import MediaModel

/// Gives pictures of MPEG-2 video that have no time stamp their time, by their place in their
/// group (`temporal_reference`, ISO/IEC 13818-2, section 6.3.9): program streams stamp few.
struct GroupTimes {
  /// Where the count starts again without a group header.
  private static let wrap = 1_024

  private var base: MediaTime?
  private var most = 0

  /// The time of a picture.
  ///
  /// - Parameters:
  ///   - place: Its place in its group.
  ///   - startsGroup: Whether a group starts with it.
  ///   - stamp: Its time stamp, or `nil`.
  ///   - frameLength: How long a frame is shown, in microseconds.
  /// - Returns: The time, or `nil` as long as no time stamp was met.
  mutating func time(
    of place: Int, startsGroup: Bool, stamp: MediaTime?, frameLength: Int64
  ) -> MediaTime? {
    func length(_ count: Int) -> Duration { .microseconds(Int64(count) * frameLength) }
    if startsGroup {
      base = base?.advanced(by: length(most + 1))
      most = 0
    } else if place < most - Self.wrap / 2 {
      base = base?.advanced(by: length(Self.wrap))
      most = 0
    }
    most = max(most, place)
    if let stamp { base = stamp.advanced(by: .zero - length(place)) }
    return base?.advanced(by: length(place))
  }
}
