/// The speed of a run and its remaining time.
struct ProgressEstimate: Equatable {
  /// The minimum elapsed time for a reliable rate.
  private static let least = Duration.seconds(2)

  /// The least share from which the remaining time follows.
  private static let leastShare = 0.001

  /// The rate, in words; `nil` while it is unknown.
  let rate: String?
  /// The remaining time, in words; `nil` while it is unknown.
  let remaining: String?

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - done: The number of media that are done.
  ///   - share: The share of the run that is done, from 0 to 1.
  ///   - elapsed: The time since the start, on a monotonic clock.
  init(done: Int, share: Double, elapsed: Duration) {
    guard elapsed >= Self.least else {
      (rate, remaining) = (nil, nil)
      return
    }
    rate = done > 0 ? Self.rate(Duration.seconds(60) / (elapsed / done)) : nil
    remaining =
      share >= Self.leastShare && share < 1
      ? Self.words(elapsed * ((1 - share) / share)) : nil
  }

  private static func rate(_ perMinute: Double) -> String {
    perMinute >= 60 ? "\(rounded(perMinute / 60)) a second" : "\(rounded(perMinute)) a minute"
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
