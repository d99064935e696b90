package import SystemPackage

/// A limit of the system that keeps a thread or a process from starting.
package enum SystemLimit {
  /// The limit and what to do about it, after a colon.
  ///
  /// - Parameter reason: The error of the system.
  /// - Returns: The sentences.
  package static func explanation(_ reason: Errno) -> String {
    switch reason {
    case .resourceTemporarilyUnavailable:
      "the limit of processes and threads is reached. Raise it (ulimit -u, or the one of the "
        + "container), or end other processes."
    case .noMemory:
      "the limit of memory is reached. Raise it (ulimit -v, ulimit -d, or the one of the "
        + "container), or end other processes."
    default: "\(reason)."
    }
  }
}
