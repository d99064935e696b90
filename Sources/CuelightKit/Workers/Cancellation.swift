import Sandbox
import Synchronization

/// Ends the worker of an examination that nobody waits for any more.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var process: WorkerProcess?
  }

  private let state = Mutex(State())

  /// Whether the examination was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Names the worker that a cancellation ends; one that came earlier ends it at once.
  ///
  /// - Parameter process: The worker.
  func watch(_ process: WorkerProcess) {
    state.withLock { state in
      state.process = process
      if state.isCancelled { process.kill() }
    }
  }

  /// Ends the worker.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.process?.kill()
    }
  }

  /// The worker is free for other files.
  func release() { state.withLock { $0.process = nil } }
}
