import Glibc
import SystemPackage
import Synchronization

/// All children of this process that are not reaped, so that a program that ends leaves none.
enum LivingChildren {
  private struct State {
    var children: [pid_t: ChildProcess] = [:]
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Starts a child and counts it.
  ///
  /// - Parameter spawn: Starts it; called while no end can begin.
  /// - Returns: The child.
  /// - Throws: The system's error; `Errno.canceled` after ``end()``.
  static func start(_ spawn: () throws(Errno) -> pid_t) throws(Errno) -> ChildProcess {
    try state.withLock { (state) throws(Errno) in
      guard !state.isClosed else { throw Errno.canceled }
      let child = ChildProcess(try spawn())
      state.children[child.identifier] = child
      return child
    }
  }

  /// Takes out a child that is reaped.
  static func remove(_ child: ChildProcess) {
    state.withLock { state in
      // The number may belong to a younger child already.
      if state.children[child.identifier] === child { state.children[child.identifier] = nil }
    }
  }

  /// Kills and reaps all children; no more can be started.
  static func end() {
    let children = state.withLock { state in
      state.isClosed = true
      return Array(state.children.values)
    }
    for child in children { child.kill() }
  }
}
