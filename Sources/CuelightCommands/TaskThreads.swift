import ArgumentParser
import Dispatch
import FoundationEssentials
import MediaModel
import Sandbox
import Synchronization

/// The threads on which tasks run.
///
/// Without a thread for it, a task does not begin, and the program would wait for ever: the runtime
/// tries again and again. So the first threads are tried before the first task.
enum TaskThreads {
  /// That this user may start no more threads.
  struct Missing: Error {
    /// The number that a run needs.
    let count: Int

    /// The issue as reports have it.
    var issue: InputIssues {
      let message = """
        The system lets this user start fewer than \(count) more threads or processes, which a run \
        needs. Raise the limit (ulimit -u, or the one of the container), or end other processes.
        """
      return InputIssues(entries: [.init(code: .workerNotStarted, message: message)])
    }
  }

  /// Runs a command in a task, and waits for its end on this thread.
  ///
  /// - Parameter command: The command.
  /// - Throws: What the command throws, or ``Missing``.
  static func run(_ command: sending any AsyncParsableCommand) throws {
    // Each processor has a thread of tasks, a thread that waits for a worker, and two workers.
    let count = 2 + 4 * min(ProcessInfo.processInfo.activeProcessorCount, 8)
    guard StartableThreads.areAvailable(count) else { throw Missing(count: count) }
    let failure = Mutex<(any Error)?>(nil)
    let end = DispatchSemaphore(value: 0)
    let work = Task.detached {
      var command = command
      try await command.run()
    }
    Task.detached {
      do {
        try await work.value
      } catch {
        failure.withLock { $0 = error }
      }
      end.signal()
    }
    end.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
