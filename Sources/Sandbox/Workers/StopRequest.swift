import Glibc
import Synchronization

/// Gives a command that can stop early the time to do so after a signal asks the program to end.
///
/// If the command cannot stop early, the signal ends the program at once, and so does a second
/// signal.
package enum StopRequest {
  private struct State {
    var grace: Duration?
    var cancel: (@Sendable () -> Void)?
    var signal: Int32?
  }

  private static let state = Mutex(State())
  /// How long a command may take to end after its work was canceled.
  private static let lastWait = Duration.seconds(5)

  /// The signal that asked for an end, or `nil`.
  package static var signal: Int32? { state.withLock { $0.signal } }

  /// Lets the running command stop by itself from now on: it checks ``signal`` and ends.
  ///
  /// - Parameters:
  ///   - grace: How long it may take.
  ///   - cancel: Called on another thread when it takes longer.
  package static func accept(grace: Duration, cancel: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.grace = grace
      state.cancel = cancel
    }
  }

  /// The command has ended by itself.
  package static func finish() {
    state.withLock { state in
      state.grace = nil
      state.cancel = nil
    }
  }

  /// Waits until the command has ended; called on the thread that a signal woke.
  static func handle(_ signal: Int32) {
    let grace = state.withLock { state in
      if state.grace != nil { state.signal = signal }
      return state.grace
    }
    guard let grace else { return }
    wait(grace)
    state.withLock { $0.cancel }?()
    wait(lastWait)
  }

  /// Waits, and returns only if the command still runs; otherwise the program is ending.
  private static func wait(_ time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      while state.withLock({ $0.grace == nil }) { _ = pause() }
      usleep(10_000)
    }
  }
}
