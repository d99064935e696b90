/// Performs many jobs, a few at a time, and delivers the results in order or on completion.
///
/// Memory does not grow with the number of jobs: a result is delivered as soon as all earlier
/// results are, and no job starts far ahead of the first unfinished one.
struct ConcurrentRun: Sendable {
  /// The number of jobs that run at the same time, at least one.
  let limit: Int

  /// The number of results that may wait for an earlier one, for each running job.
  private static let mostWaiting = 64

  /// Performs the jobs.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - keepsOrder: Whether results are delivered in order; otherwise each on completion.
  ///   - isStopped: Whether no further job is started.
  ///   - job: Performs the job with a number, counted from 0.
  ///   - deliver: Receives each result with its number.
  func perform<T: Sendable>(
    _ count: Int, keepsOrder: Bool = true, isStopped: () -> Bool = { false },
    _ job: @escaping @Sendable (Int) async -> T, deliver: (Int, T) -> Void
  ) async {
    await withTaskGroup(of: (Int, T).self) { group in
      var waiting: [Int: T] = [:]
      var (next, given, running) = (0, 0, 0)
      while true {
        while running < max(1, limit), next < count,
          next < given + max(1, limit) * Self.mostWaiting,
          !isStopped()
        {
          let number = next
          group.addTask { (number, await job(number)) }
          (next, running) = (next + 1, running + 1)
        }
        guard let (number, result) = await group.next() else { return }
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
