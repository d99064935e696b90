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
  func finished(_ source: String) {
    let count = done.withLock { count in
      count += 1
      return count
    }
    tell(CheckProgress(done: count, total: total, source: source, fraction: 1))
  }
}
