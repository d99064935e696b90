/// The speed of a run and its remaining time.
struct ProgressEstimate: Equatable {
  /// The minimum elapsed time for a reliable rate.
  private static let least = Duration.seconds(2)

  /// The rate, in words; `nil` while it is unknown.
  let rate: String?
  /// The remaining time, in words; `nil` while it is unknown.
  let remaining: String?

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - done: The number of media that are done.
  ///   - total: The number of all media.
  ///   - elapsed: The time since the start, on a monotonic clock.
  init(done: Int, total: Int, elapsed: Duration) {
    guard done > 0, elapsed >= Self.least else {
      (rate, remaining) = (nil, nil)
      return
    }
    let each = elapsed / done
    let perMinute = Duration.seconds(60) / each
    rate =
      perMinute >= 60
      ? "\(Self.rounded(perMinute / 60)) a second" : "\(Self.rounded(perMinute)) a minute"
    remaining = Self.words(each * max(0, total - done))
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = Int((min(number, 1e9) * 10).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }

  private static func words(_ time: Duration) -> String {
    let seconds = time.components.seconds
    switch seconds {
    case ..<90: return "\(max(seconds, 1)) s left"
    case ..<5_400: return "\((seconds + 30) / 60) min left"
    default: return "\((seconds + 1_800) / 3_600) h left"
    }
  }
}
