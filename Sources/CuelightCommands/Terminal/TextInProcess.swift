import Conformance
import Reporting
import Sandbox

/// Reads a text in this process, as commands on one caption file do, within limits: a file that
/// meets one of them is told of like any other that cannot be read.
enum TextInProcess {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tellsJSON: Whether standard output is a document.
  ///   - read: Reads it.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  static func read<Value, Failure: Error>(
    _ file: String, tellsJSON: Bool, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    begin(file, tellsJSON: tellsJSON)
    defer { OwnLimits.end() }
    return try read()
  }

  /// Begins the limits for a file.
  private static func begin(_ file: String, tellsJSON: Bool) {
    let failure = PresentationVerdict.Failure(
      code: "media.limit",
      message: "\(file): Reading it takes more than \(OwnLimits.addressSpace >> 30) GiB of memory, "
        + "or less where the system sets a lower limit, or more than "
        + "\(OwnLimits.cpuTime.components.seconds) s of processor time; or this program has a fault. "
        + "The file is probably damaged; if it plays, split it.")
    OwnLimits.begin(
      complaint: Array("cuelight: \(Escaping.terminal(failure.message))\n".utf8),
      document: tellsJSON ? ErrorsJSON.bytes(of: [failure]) : [],
      status: ExitStatus.unreadable.rawValue)
  }
}
