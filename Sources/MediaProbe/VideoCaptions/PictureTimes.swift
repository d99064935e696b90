internal import MediaModel

/// Gives each packet of a video its time, also where time stamps are missing or start anew.
struct PictureTimes {
  /// Pictures are decoded before others that are shown earlier; more than this is a clock that was
  /// set back.
  private static let longestStep: Int64 = 2_000_000
  /// A jump that is longer than this is a damaged time stamp.
  private static let longestJump: Int64 = 24 * 3_600_000_000

  private var shift: Int64 = 0
  private var last: Int64?
  private var end: Int64 = 0
  private var latest: Int64 = 0
  /// How often the clock was set back or far forward.
  private(set) var resets = 0

  /// Places a packet.
  ///
  /// - Parameters:
  ///   - stamp: Its time stamp, or `nil`.
  ///   - length: How long its picture is shown, in microseconds; zero when unknown.
  /// - Returns: Its time, and whether it starts anew instead of following the packets before.
  mutating func place(_ stamp: MediaTime?, length: Int64) -> (time: MediaTime, isReset: Bool) {
    let length = min(max(length, 0), Self.longestStep)
    var time = Self.bounded(stamp.map { $0.microseconds + shift } ?? (last ?? 0) + length)
    let isReset =
      last != nil && (time < latest - Self.longestStep || time > latest + Self.longestJump)
    if isReset {
      // It goes on as the sound does: as if nothing had happened.
      shift = Self.bounded(Self.bounded(shift + end) - time)
      time = end
      resets += 1
    }
    latest = isReset || last == nil ? time : max(latest, time)
    last = time
    end = Self.bounded(max(isReset ? time : end, time + length))
    return (MediaTime(microseconds: time), isReset)
  }

  /// Within the clock's ends, which leave room for a sum of two.
  private static func bounded(_ time: Int64) -> Int64 {
    MediaTime(microseconds: time).microseconds
  }
}
