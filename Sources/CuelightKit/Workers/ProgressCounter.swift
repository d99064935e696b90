import Conformance
import Synchronization

/// Counts finished files over all threads of a run.
final class ProgressCounter: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let tell: @Sendable (CheckProgress) -> Void

  init(total: Int, tell: @escaping @Sendable (CheckProgress) -> Void) {
    self.total = total
    self.tell = tell
  }

  /// A file was read further.
  func advanced(_ source: String, _ fraction: Float) {
    let count = done.withLock { $0 }
    tell(CheckProgress(done: count, total: total, source: source, fraction: fraction))
  }

  /// A file is done.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - verdicts: Its presentations.
  ///   - start: When its examination began.
  func finished(
    _ source: String, _ verdicts: [PresentationVerdict], since start: ContinuousClock.Instant
  ) {
    let count = done.withLock { count in
      count += 1
      return count
    }
    var progress = CheckProgress(done: count, total: total, source: source, fraction: 1)
    progress.finished = .init(outcomes: verdicts.map(\.worst), took: start.duration(to: .now))
    tell(progress)
  }
}
