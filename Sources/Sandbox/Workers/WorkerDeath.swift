import Glibc

/// How a worker ended.
package enum WorkerDeath: Sendable, Hashable {
  /// It ended by itself with this code.
  case exited(code: Int32)
  /// A signal killed it.
  case signal(Int32)
  /// It ended because memory was refused.
  case outOfMemory
  /// It closed its end of the connection but did not end, so it was killed.
  case hungUp
  /// Other code in this process waited for it first, so its exit status is not known.
  case unknown

  /// The signal's name such as `SIGSYS`, or `nil` when no signal killed the worker.
  package var signalName: String? {
    guard case .signal(let number) = self else { return nil }
    return Self.names[number] ?? "signal \(number)"
  }

  /// The signals that a fault, a limit or a person can cause.
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP",
    SIGILL: "SIGILL", SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE",
    SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM",
    SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}

extension WorkerDeath {
  /// What Swift's allocator and C++ libraries write when memory is refused.
  private static let complaints = ["failed to allocate", "std::bad_alloc"]
    .map { Array($0.utf8) }

  /// The death with its cause, if the runtime wrote that memory was refused.
  ///
  /// The process then ends by a signal that faults of a program cause too.
  ///
  /// - Parameter words: The last bytes that the worker wrote.
  /// - Returns: The death.
  func explained(by words: [UInt8]) -> Self {
    guard case .signal = self, Self.complaints.contains(where: { words.contains($0) }) else {
      return self
    }
    return .outOfMemory
  }
}

extension WorkerDeath: CustomStringConvertible {
  /// What happened, to follow "The worker".
  package var description: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signal: "was killed by \(signalName ?? "a signal")"
    case .outOfMemory: "ran out of memory"
    case .hungUp: "closed its connection and was killed"
    case .unknown: "ended in an unknown way"
    }
  }
}
