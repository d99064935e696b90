/// Performs many jobs, a few at a time, and delivers the results in order or on completion.
///
/// Memory does not grow with the number of jobs: a result is delivered as soon as all earlier
/// results are, and no job starts far ahead of the first unfinished one.
struct ConcurrentRun: Sendable {
  /// The number of jobs that run at the same time, at least one.
  let limit: Int

  /// The number of results that may wait for an earlier one, for each running job.
  private static let mostWaiting = 64

  /// What happened in a run.
  private enum Event<T: Sendable>: Sendable {
    case done(Int, T)
    /// Further jobs are known, or the end is.
    case filled
  }

  /// Performs a number of jobs, as those of a feed.
  func perform<T: Sendable>(
    _ count: Int, keepsOrder: Bool = true, isStopped: () -> Bool = { false },
    _ job: @escaping @Sendable (Int) async -> T, deliver: (Int, T) -> Void
  ) async {
    await perform(
      CountedJobs(count), keepsOrder: keepsOrder, isStopped: isStopped, job, deliver: deliver)
  }

  /// Performs the jobs of a feed; the first begin before the last are known.
  ///
  /// - Parameters:
  ///   - feed: The jobs.
  ///   - keepsOrder: Whether results are delivered in order; otherwise each on completion.
  ///   - isStopped: Whether no further job is started.
  ///   - job: Performs the job with a number, counted from 0.
  ///   - deliver: Receives each result with its number.
  func perform<T: Sendable>(
    _ feed: some JobFeed, keepsOrder: Bool = true, isStopped: () -> Bool = { false },
    _ job: @escaping @Sendable (Int) async -> T, deliver: (Int, T) -> Void
  ) async {
    await withTaskGroup(of: Event<T>.self) { group in
      var waiting: [Int: T] = [:]
      var (next, given, running) = (0, 0, 0)
      var isFilling = false
      while true {
        while running < max(1, limit), next < given + max(1, limit) * Self.mostWaiting,
          !isStopped(), let number = feed.next()
        {
          group.addTask { .done(number, await job(number)) }
          (next, running) = (next + 1, running + 1)
        }
        if !isFilling, !feed.isEnded, !isStopped() {
          isFilling = true
          group.addTask {
            await feed.fill()
            return .filled
          }
        }
        guard let event = await group.next() else { return }
        guard case .done(let number, let result) = event else {
          isFilling = false
          continue
        }
        running -= 1
        guard keepsOrder else {
          deliver(number, result)
          given += 1
          continue
        }
        waiting[number] = result
        while let following = waiting.removeValue(forKey: given) {
          deliver(given, following)
          given += 1
        }
      }
    }
  }
}
