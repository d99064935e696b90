/// Does many jobs, a few at a time, and delivers the results, in order or as they come.
///
/// Memory does not grow with the number of jobs: a result is given away as soon as all before it
/// are there, and no job starts that is far ahead of the first that is not done.
struct ConcurrentRun: Sendable {
  /// How many jobs run at once, at least one.
  let limit: Int

  /// How many results may wait for one before them, for each job that runs.
  private static let mostWaiting = 64

  /// Does the jobs.
  ///
  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - keepsOrder: Whether results are delivered in order; else each as soon as it is there.
  ///   - isStopped: Whether no further job is started.
  ///   - job: Does the job of a number, from 0 on.
  ///   - take: Takes each result with its number.
  func perform<T: Sendable>(
    _ count: Int, keepsOrder: Bool = true, isStopped: () -> Bool = { false },
    _ job: @escaping @Sendable (Int) async -> T, take: (Int, T) -> Void
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
          take(number, result)
          given += 1
          continue
        }
        waiting[number] = result
        while let following = waiting.removeValue(forKey: given) {
          take(given, following)
          given += 1
        }
      }
    }
  }
}
