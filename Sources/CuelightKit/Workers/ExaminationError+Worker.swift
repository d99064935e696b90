import MediaModel
import Sandbox
import SystemPackage
import WorkerProtocol

extension ExaminationError {
  /// The failure of a file that was no longer wanted.
  static var cancelled: Self {
    Self(
      code: .mediaCancelled, message: "Examining it was cancelled.")
  }

  /// The failure of a file that took too long.
  static var timedOut: Self {
    Self(
      code: .mediaTimedOut,
      message: "Examining it took too long, so it was stopped; --timeout gives it more time.")
  }

  /// The failure of a file that got no worker, because the program that was started is not of this
  /// build.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - error: What its first message is.
  /// - Returns: The failure.
  static func notUnderstood(_ executable: FilePath, _ error: WireError) -> Self {
    Self(
      code: .workerNotStarted,
      message: "\(executable.string) is not a worker of this build of the program. \(error)")
  }

  /// The failure of a file that was the first job of a worker that died, or on which two workers
  /// died one after the other.
  ///
  /// - Parameters:
  ///   - death: How the last one ended.
  ///   - words: The last that it wrote; whoever prints it escapes it.
  ///   - limits: What it could use.
  /// - Returns: The failure.
  static func crashed(
    _ death: WorkerDeath, _ words: [UInt8], _ limits: SandboxLimits
  ) -> Self {
    if death == .outOfMemory {
      let message =
        "Examining it takes more memory than a worker may use: \(limits.addressSpace >> 20) MiB, "
        + "or less where the system sets a lower limit. The file is probably damaged; if it plays, "
        + "give a larger --max-memory, or split it."
      return Self(code: .mediaLimit, message: message)
    }
    let sentence = "It could not be examined: the worker that read it \(death)."
    return Self(
      code: .mediaCrashed, message: sentence + quotation(of: words))
  }

  /// The failure of a file that got no worker.
  ///
  /// - Parameters:
  ///   - error: Why none started.
  ///   - words: The last that it wrote, such as the loader's: which library is missing.
  /// - Returns: The failure.
  static func notStarted(_ error: SandboxError, _ words: [UInt8]) -> Self {
    Self(code: .workerNotStarted, message: "\(error)" + quotation(of: words))
  }

  /// The end of what a worker wrote, as a sentence; empty when it wrote nothing.
  private static func quotation(of words: [UInt8]) -> String {
    let said = String(decoding: words.suffix(300), as: UTF8.self)
    return said.isEmpty ? "" : " It wrote: \(said)"
  }
}
