import Dispatch
import Synchronization
package import SystemPackage

/// The threads on which the tasks of a program run.
package final class TaskThreads: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  /// One signal for each job that waits.
  private let waiting = DispatchSemaphore(value: 0)

  /// Starts threads, which stay until the program ends.
  ///
  /// - Parameter count: The number; fewer are enough if the system refuses the others.
  /// - Throws: The reason of the system if not one could be started.
  package init(_ count: Int) throws(Errno) {
    var refusal: Errno?
    var started = 0
    while started < max(1, count), refusal == nil {
      do throws(Errno) {
        try OwnThread.start { [self] in serve() }
        started += 1
      } catch {
        refusal = error
      }
    }
    if started == 0, let refusal { throw refusal }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = unsafe UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Carries out jobs in their order.
  private func serve() {
    while true {
      waiting.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        continue
      }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Carries out work in a task on these threads, and waits for its end on this one.
  ///
  /// - Parameter work: The work.
  /// - Throws: What it throws.
  package func wait(for work: sending @escaping () async throws -> Void) throws {
    let failure = Mutex<(any Error)?>(nil)
    let end = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: self) {
      do {
        try await work()
      } catch {
        failure.withLock { $0 = error }
      }
      end.signal()
    }
    end.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
