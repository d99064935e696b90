import CSandbox
import Glibc
import Synchronization

/// A child and its fate.
///
/// It is signaled only before it is reaped, because its number may belong to another process after
/// that. Whoever starts a child must kill it: the end of the last reference does not.
final class ChildProcess: Sendable {
  let identifier: pid_t
  private let death = Mutex<WorkerDeath?>(nil)

  init(_ identifier: pid_t) { self.identifier = identifier }

  /// Kills the child if it lives, and reaps it.
  @discardableResult
  func kill() -> WorkerDeath {
    let fate = end()
    LivingChildren.remove(self)
    return fate
  }

  /// Kills the child if it lives, and reaps it, but keeps it in ``LivingChildren``.
  @discardableResult
  func end() -> WorkerDeath {
    death.withLock { death in
      if let death { return death }
      _ = Glibc.kill(identifier, SIGKILL)
      let fate = Self.death(csandbox_reap(identifier, 1)) ?? .unknown
      death = fate
      return fate
    }
  }

  /// Reaps a child that closed its socket; kills it if it still lives after half a second.
  func awaitDeath() -> WorkerDeath {
    for _ in 0..<500 {
      if let death = reapIfDead() { return death }
      _ = usleep(1_000)
    }
    let fate = kill()
    return fate == .signal(SIGKILL) ? .hungUp : fate
  }

  private func reapIfDead() -> WorkerDeath? {
    let fate = death.withLock { death -> WorkerDeath? in
      if let death { return death }
      let fate = Self.death(csandbox_reap(identifier, 0))
      death = fate
      return fate
    }
    if fate != nil { LivingChildren.remove(self) }
    return fate
  }

  private static func death(_ found: csandbox_death) -> WorkerDeath? {
    switch found.fate {
    case CSANDBOX_RUNNING: nil
    case CSANDBOX_EXITED: .exited(code: found.code)
    case CSANDBOX_SIGNALED: .signal(found.code)
    default: .unknown
    }
  }
}
