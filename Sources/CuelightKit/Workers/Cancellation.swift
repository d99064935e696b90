import Sandbox
import Synchronization

/// Ends the worker of an examination whose result is no longer needed.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var process: WorkerProcess?
  }

  private let state = Mutex(State())

  /// Whether the examination was canceled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Sets the worker that a cancellation ends; an earlier cancellation ends it at once.
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

  /// Removes the worker, which is free for other files.
  func release() { state.withLock { $0.process = nil } }
}
