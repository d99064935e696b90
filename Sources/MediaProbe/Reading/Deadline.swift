internal import Glibc
internal import MediaModel

/// Stops a pass on request, or when its time limit is reached.
final class Deadline {
  private let isCancelled: () -> Bool
  private let wallEnd: ContinuousClock.Instant
  private let processorEnd: Duration
  private let wallTime: Duration
  private let processorTime: Duration
  private var calls = 0
  /// The reason why the pass must stop; it stays once it is set.
  private(set) var stop: ProbeError?

  /// Starts the clocks.
  init(limits: ReadingLimits, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    wallTime = limits.wallTime
    processorTime = limits.processorTime
    wallEnd = ContinuousClock.now.advanced(by: limits.wallTime)
    processorEnd = Self.processorTime + limits.processorTime
  }

  /// Whether the pass must stop; it reads the clocks only at some calls, because there are many
  /// packets.
  func mustStop() -> Bool {
    if stop != nil { return true }
    if isCancelled() {
      stop = .cancelled
    } else if calls.isMultiple(of: 128) {
      readClocks()
    }
    calls &+= 1
    return stop != nil
  }

  /// Whether a share of the time limit is over; it reads the clocks at each call.
  ///
  /// - Parameter percent: The share, 0 to 100.
  /// - Returns: Whether it is over.
  func hasSpent(percent: Int64) -> Bool {
    let rest = 100 - percent
    return ContinuousClock.now >= wallEnd - wallTime / 100 * rest
      || Self.processorTime >= processorEnd - processorTime / 100 * rest
  }

  /// Throws an error if the pass must stop; call it after reading that may have ended early for
  /// this reason.
  func check() throws(ProbeError) {
    if mustStop(), let stop { throw stop }
  }

  private func readClocks() {
    if ContinuousClock.now >= wallEnd {
      stop = .limit(.wallTime)
    } else if Self.processorTime >= processorEnd {
      stop = .limit(.processorTime)
    }
  }

  private static var processorTime: Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
