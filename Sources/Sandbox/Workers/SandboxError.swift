package import SystemPackage

/// The reason why a worker could not be started, or could not exchange messages.
package enum SandboxError: Error, Sendable, Hashable {
  /// The program could not be started.
  case cannotStart(FilePath, Errno)
  /// The worker is dead: take another one.
  case died(WorkerDeath)
  /// The worker did not answer, or did not receive, in time; it still lives.
  case deadline
  /// A message announces more bytes than the limit: the worker cannot be trusted any more.
  case messageTooLarge(size: Int, limit: Int)
  /// This process was not started as a worker: descriptor 3 is not a socket.
  case notStartedAsWorker
  /// The socket failed.
  case channel(Errno)
}

extension SandboxError: CustomStringConvertible {
  /// One sentence that says what happened.
  package var description: String {
    switch self {
    case .cannotStart(let program, let reason):
      "The worker \(program) could not be started: \(SystemLimit.explanation(reason))"
    case .died(let death): "The worker \(death)."
    case .deadline: "The worker did not answer in time."
    case .messageTooLarge(let size, let limit):
      "The worker announced a message of \(size) bytes; at most \(limit) are allowed."
    case .notStartedAsWorker:
      "This program is a part of cuelight, which starts it; it cannot be used by itself."
    case .channel(let reason): "The connection to the worker failed: \(reason)."
    }
  }
}
