import CSandbox
import Glibc
import SystemPackage
import Synchronization

/// All children of this process that are not reaped; a program ends them before it ends.
enum LivingChildren {
  private struct State {
    var children: [pid_t: ChildProcess] = [:]
    var isClosed = false
    var endsBySignal = false
  }

  private static let state = Mutex(State())

  /// Starts a child and adds it.
  ///
  /// - Parameter spawn: Starts it; ``end(bySignal:)`` waits meanwhile.
  /// - Returns: The child.
  /// - Throws: The system's error; `Errno.canceled` after ``end()``.
  static func start(_ spawn: () throws(Errno) -> pid_t) throws(Errno) -> ChildProcess {
    do throws(Errno) {
      return try state.withLock { (state) throws(Errno) in
        guard !state.isClosed else { throw Errno.canceled }
        let child = ChildProcess(try spawn())
        state.children[child.identifier] = child
        return child
      }
    } catch {
      waitForSignal()
      throw error
    }
  }

  /// Removes a child that is reaped.
  static func remove(_ child: ChildProcess) {
    state.withLock { state in
      // The number may belong to a younger child already.
      if state.children[child.identifier] === child { state.children[child.identifier] = nil }
    }
    waitForSignal()
  }

  /// Stops the calling thread if a signal ends the program: otherwise it would report the death of
  /// workers that the program itself killed.
  private static func waitForSignal() {
    while state.withLock(\.endsBySignal) { _ = pause() }
  }

  /// Kills and reaps all children; no more can be started.
  ///
  /// - Parameter bySignal: Whether a signal ends the program next.
  static func end(bySignal: Bool = false) {
    csandbox_end_bounded()
    let children = state.withLock { state in
      state.isClosed = true
      state.endsBySignal = bySignal
      return Array(state.children.values)
    }
    for child in children { child.end() }
  }
}
