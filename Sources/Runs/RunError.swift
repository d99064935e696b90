package import SystemPackage

/// The reason why a plan, a shard or a results folder cannot be used.
package enum RunError: Error, Sendable, Hashable {
  /// The call, or a file that it names, is wrong. The text says what happened and what to do.
  case wrong(String)
  /// The system refused a correct operation, for example because the disk is full.
  case system(String, Errno)
}

extension RunError: CustomStringConvertible {
  /// The problem and the remedy; may quote files unescaped.
  package var description: String {
    switch self {
    case .wrong(let sentence): sentence
    case .system(let what, let reason): "\(what): \(reason)."
    }
  }
}
