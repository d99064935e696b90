import CSandbox
import Glibc
package import SystemPackage

/// A command that a user wants to have run, outside any sandbox and without a shell.
package enum UserCommand {
  /// How a command ended.
  package enum Ending: Sendable, Hashable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal.
    case signal(Int32)
    /// It took too long and was killed, with all that it had started in its process group.
    case timedOut
    /// Something else in this process took the news of its end.
    case unknown
  }

  /// Runs a command and waits for it.
  ///
  /// Its standard input is empty; what it writes goes to standard error.
  ///
  /// - Parameters:
  ///   - program: Its name, searched in `PATH`, or its path.
  ///   - arguments: Its arguments: bytes without a zero byte, which no argument can have.
  ///   - limit: How long it may take.
  /// - Returns: How it ended.
  /// - Throws: Why it could not be started.
  package static func run(
    _ program: FilePath, _ arguments: [[UInt8]], limit: Duration
  ) throws(Errno) -> Ending {
    let all = [Array(program.string.utf8)] + arguments
    let block = all.flatMap { $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0] }
    let milliseconds = limit.components.seconds.multipliedReportingOverflow(by: 1_000)
    let wait = milliseconds.overflow ? .max : Int32(clamping: milliseconds.partialValue)
    var death = csandbox_death()
    var isLate: Int32 = 0
    let result = unsafe program.withPlatformString { path in
      unsafe block.withUnsafeBufferPointer {
        unsafe csandbox_run(path, $0.baseAddress, all.count, wait, &death, &isLate)
      }
    }
    guard result == 0 else { throw Errno(rawValue: -result) }
    if isLate != 0 { return .timedOut }
    return switch death.fate {
    case CSANDBOX_EXITED: .exited(death.code)
    case CSANDBOX_SIGNALED: .signal(death.code)
    default: .unknown
    }
  }
}
