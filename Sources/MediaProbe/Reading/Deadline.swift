internal import Glibc
internal import MediaModel

/// Stops a pass: on request, or when its time is over.
final class Deadline {
  private let isCancelled: () -> Bool
  private let wallEnd: ContinuousClock.Instant
  private let processorEnd: Duration
  private var calls = 0
  /// Why the pass must stop; stays once it is set.
  private(set) var stop: ProbeError?

  /// Starts the clocks.
  init(limits: ReadingLimits, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    wallEnd = ContinuousClock.now.advanced(by: limits.wallTime)
    processorEnd = Self.processorTime + limits.processorTime
  }

  /// Whether the pass must stop; asks the clocks only now and then, since packets are many.
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

  /// Throws where the pass must stop; asked after a reading that ends early then.
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
