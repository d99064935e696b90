import Conformance
import Synchronization

/// Counts finished files over all threads of a run.
final class ProgressCounter: Sendable {
  private struct Count {
    var done = 0
    var total: Int
  }

  private let count: Mutex<Count>
  private let tell: @Sendable (CheckProgress) -> Void

  init(total: Int, tell: @escaping @Sendable (CheckProgress) -> Void) {
    count = Mutex(Count(total: total))
    self.tell = tell
  }

  /// Records the progress of a file.
  func advanced(_ source: String, _ fraction: Float) {
    let count = count.withLock { $0 }
    tell(
      CheckProgress(done: count.done, total: count.total, source: source, fraction: fraction))
  }

  /// Records that a file is not judged in this run: it does not count.
  func leftOut(_ source: String) {
    let count = count.withLock { count in
      count.total -= 1
      return count
    }
    tell(CheckProgress(done: count.done, total: count.total, source: source, fraction: 0))
  }

  /// Records that a file is finished.
  func finished(
    _ source: String, _ verdicts: [PresentationVerdict], since start: ContinuousClock.Instant
  ) {
    let count = count.withLock { count in
      count.done += 1
      return count
    }
    var progress = CheckProgress(
      done: count.done, total: count.total, source: source, fraction: 1)
    progress.finished = .init(outcomes: verdicts.map(\.worst), took: start.duration(to: .now))
    tell(progress)
  }
}
