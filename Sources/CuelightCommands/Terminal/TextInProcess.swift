import MediaModel
import Conformance
import Records
import Reporting
import Sandbox
import SystemIO

/// Reads a text in this process with resource limits, for commands on one caption file.
///
/// A file that exceeds a limit is reported like any other unreadable file.
enum TextInProcess {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - writesJSON: Whether standard output is a JSON document.
  ///   - exitsZero: Whether the exit status is 0 if a file exceeds a limit and ends the program.
  ///   - outputs: The files that are not written if a limit ends the program.
  ///   - read: The function that reads the file.
  /// - Returns: The result of `read`.
  /// - Throws: The error of `read`.
  static func read<Value, Failure: Error>(
    _ file: String, writesJSON: Bool, exitsZero: Bool, keeping outputs: [String] = [],
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    begin(file, writesJSON: writesJSON, exitsZero: exitsZero, keeping: outputs)
    defer { OwnLimits.end() }
    return try read()
  }

  /// Sets the limits for a file.
  private static func begin(
    _ file: String, writesJSON: Bool, exitsZero: Bool, keeping outputs: [String]
  ) {
    let unwritten = outputs.map { " -o \($0) was not written; an existing file is older." }.joined()
    let failure = ReportedError(
      code: .mediaLimit,
      message: "\(file): Reading it takes more than \(OwnLimits.memory >> 30) GiB of memory, "
        + "or than a lower limit of the system, or more than "
        + "\(OwnLimits.cpuTime.components.seconds) s of CPU time; or this program has a bug. "
        + "The file is probably damaged; if it plays, split it.")
    OwnLimits.begin(
      complaint: Array("cuelight: \(Escaping.terminal(failure.message + unwritten))\n".utf8),
      document: writesJSON ? ErrorsJSON.bytes(of: [failure]) : [],
      status: ExitStatus.unreadable.reported(exitsZero: exitsZero).rawValue)
  }
}
