internal import MediaModel

/// Gives decoded pictures their presentation times, each later than the one before.
///
/// It treats jumps as ``AudioSampleClock`` does, so that pictures and sound stay together.
struct PictureClock {
  /// The longest step back that only leaves pictures out; a longer one means that the clock was set
  /// back.
  private static let longestStepBack: Int64 = 1_000_000
  /// The longest jump; a longer one is a damaged time stamp.
  static let longestJump: Int64 = 24 * 3_600_000_000
  /// The time of a picture whose length nothing tells: 25 pictures a second.
  static let usualLength: Int64 = 40_000

  /// The length of a picture by the headers, in microseconds.
  private let nominal: Int64
  private var last: Int64?
  private var lastLength: Int64 = 0
  private var shift: Int64
  /// The number of times that the clock was set back or far forward.
  private(set) var resets = 0
  /// The number of pictures that were left out, because they are not later than the one before.
  private(set) var late = 0

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - nominal: The length of a picture by the headers in microseconds; `nil` if unknown.
  ///   - shift: What the jumps before the first picture add to a time stamp.
  init(nominal: Int64?, shift: Int64 = 0) {
    self.shift = shift
    self.nominal = nominal.flatMap { $0 > 0 ? $0 : nil } ?? Self.usualLength
  }

  /// The time span of a picture.
  ///
  /// - Parameters:
  ///   - stamp: Its time stamp, or `nil`; then it follows the picture before.
  ///   - length: Its length in microseconds; zero if unknown.
  /// - Returns: The span; `nil` if the picture begins before the first presented moment, or not
  ///   after the picture before.
  mutating func place(_ stamp: MediaTime?, length: Int64) -> Range<MediaTime>? {
    let time = stamp.map { corrected($0.microseconds &+ shift) } ?? expected
    if time < 0 { return nil }
    if let last, time <= last {
      late += 1
      return nil
    }
    if length > 0 || last == nil {
      lastLength = length > 0 ? min(length, Self.longestJump) : nominal
    } else if let last {
      lastLength = min(time - last, Self.longestStepBack)
    }
    last = time
    let start = MediaTime(microseconds: time)
    return start..<max(start, start.advanced(by: .microseconds(lastLength)))
  }

  /// Whether a step from one time stamp to the next one, in microseconds, means that the clock was set.
  static func isJump(_ step: Int64) -> Bool { step < -longestStepBack || step > longestJump }

  /// The time of the next picture if nothing is missing.
  private var expected: Int64 {
    last.map { MediaTime(microseconds: $0).advanced(by: .microseconds(lastLength)).microseconds }
      ?? 0
  }

  /// A time stamp after all jumps; a new jump shifts this time stamp and all later ones.
  private mutating func corrected(_ stamp: Int64) -> Int64 {
    guard let last else { return stamp }
    // Both are far from the ends of their range, as `MediaTime` is.
    guard Self.isJump(stamp &- last) else { return stamp }
    shift = shift &+ (expected &- stamp)
    resets += 1
    return expected
  }
}
