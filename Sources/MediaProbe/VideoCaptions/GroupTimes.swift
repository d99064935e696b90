internal import MediaModel

/// Computes the time of MPEG-2 pictures without a time stamp from their position in their group
/// (`temporal_reference`, ISO/IEC 13818-2, section 6.3.9); program streams stamp few pictures.
struct GroupTimes {
  /// The count at which `temporal_reference` returns to zero without a group header.
  private static let wrap = 1_024

  private var base: MediaTime?
  private var most = 0

  /// The time of a picture.
  ///
  /// - Parameters:
  ///   - position: Its position in its group.
  ///   - startsGroup: Whether a group starts with it.
  ///   - stamp: Its time stamp, or `nil`.
  ///   - frameLength: The display time of a frame, in microseconds.
  /// - Returns: The time, or `nil` before the first time stamp.
  mutating func time(
    of position: Int, startsGroup: Bool, stamp: MediaTime?, frameLength: Int64
  ) -> MediaTime? {
    func length(_ count: Int) -> Duration { .microseconds(Int64(count) * frameLength) }
    if startsGroup {
      base = base?.advanced(by: length(most + 1))
      most = 0
    } else if position < most - Self.wrap / 2 {
      base = base?.advanced(by: length(Self.wrap))
      most = 0
    }
    most = max(most, position)
    if let stamp { base = stamp.advanced(by: .zero - length(position)) }
    return base?.advanced(by: length(position))
  }
}
