import Glibc
import Synchronization

/// Gives a command that can stop early the time to do so when a signal asks the program to end.
///
/// Without a command that can, a signal ends the program at once, and so does a second signal.
package enum StopRequest {
  private struct State {
    var grace: Duration?
    var cancel: (@Sendable () -> Void)?
    var signal: Int32?
  }

  private static let state = Mutex(State())
  /// How long a command may take to end when its work was canceled.
  private static let lastWait = Duration.seconds(5)

  /// The signal that asked for an end, or `nil`.
  package static var signal: Int32? { state.withLock { $0.signal } }

  /// Lets the command that runs stop by itself from now on: it asks for ``signal`` and ends.
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

  /// Waits until the command has ended, on the thread that a signal woke.
  ///
  /// - Parameter signal: The signal.
  static func take(_ signal: Int32) {
    let grace = state.withLock { state in
      if state.grace != nil { state.signal = signal }
      return state.grace
    }
    guard let grace else { return }
    wait(grace)
    state.withLock { $0.cancel }?()
    wait(lastWait)
  }

  /// Returns only if the command still runs: its end is the end of the program.
  private static func wait(_ time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      while state.withLock({ $0.grace == nil }) { _ = pause() }
      usleep(10_000)
    }
  }
}
