import Synchronization

/// Where the jobs of a ``ConcurrentRun`` come from, which may not all be known when it starts.
protocol JobFeed: Sendable {
  /// The number of the next job, counted from 0; `nil` if none is known now.
  func next() -> Int?
  /// Whether no further job will become known.
  var isEnded: Bool { get }
  /// Waits until further jobs are known, or the end is.
  func fill() async
}

/// Jobs whose number is known from the start.
final class CountedJobs: JobFeed {
  private let count: Int
  private let given = Mutex(0)

  /// Creates jobs.
  init(_ count: Int) { self.count = count }

  func next() -> Int? {
    given.withLock { given in
      guard given < count else { return nil }
      defer { given += 1 }
      return given
    }
  }

  var isEnded: Bool { true }

  func fill() async {}
}
