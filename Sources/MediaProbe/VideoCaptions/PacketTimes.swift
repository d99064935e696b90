internal import MediaModel

/// Determines the time of each packet of a video, even if time stamps are missing or the clock is
/// reset.
struct PacketTimes {
  /// The longest normal step back, because the decoding order of pictures differs from the display
  /// order; a longer step means that the clock was set back.
  private static let longestStep: Int64 = 2_000_000
  /// The longest jump; a longer one is a damaged time stamp.
  private static let longestJump: Int64 = 24 * 3_600_000_000

  private var shift: Int64 = 0
  private var last: Int64?
  private var end: Int64 = 0
  private var latest: Int64 = 0
  /// The number of times that the clock was set back or far forward.
  private(set) var resets = 0

  /// Determines the time of a packet.
  ///
  /// - Parameters:
  ///   - stamp: Its time stamp, or `nil`.
  ///   - length: The display time of its picture, in microseconds; zero when unknown.
  /// - Returns: Its time, and whether the clock was reset before it.
  mutating func place(_ stamp: MediaTime?, length: Int64) -> (time: MediaTime, isReset: Bool) {
    let length = min(max(length, 0), Self.longestStep)
    var time = Self.bounded(stamp.map { $0.microseconds + shift } ?? (last ?? 0) + length)
    let isReset =
      last != nil && (time < latest - Self.longestStep || time > latest + Self.longestJump)
    if isReset {
      // The picture continues without a gap, like the sound.
      shift = Self.bounded(Self.bounded(shift + end) - time)
      time = end
      resets += 1
    }
    latest = isReset || last == nil ? time : max(latest, time)
    last = time
    end = Self.bounded(max(isReset ? time : end, time + length))
    return (MediaTime(microseconds: time), isReset)
  }

  /// A time within the limits of the clock; the sum of two such times cannot overflow.
  private static func bounded(_ time: Int64) -> Int64 {
    MediaTime(microseconds: time).microseconds
  }
}
