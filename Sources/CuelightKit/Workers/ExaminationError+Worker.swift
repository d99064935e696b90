import Forms
import MediaModel
import Sandbox
import SystemPackage
import WorkerProtocol

extension ExaminationError {
  /// The failure of a file that was no longer wanted.
  static var cancelled: Self {
    Self(
      code: .mediaCancelled, message: "The examination was canceled; check it again.")
  }

  /// The failure of a file that took too long.
  static var timedOut: Self {
    Self(
      code: .mediaTimedOut,
      message: "Examining it took too long, so it was stopped; --timeout gives it more time.")
  }

  /// The failure of a file without a worker, because the program that was started is from another
  /// build.
  static func notUnderstood(_ executable: FilePath, _ error: WireError) -> Self {
    Self(
      code: .workerNotStarted,
      message: "\(executable.shown) is not a worker of this build of the program. \(error)")
  }

  /// The failure of a file that was the first job of a worker that died, or on which two workers
  /// died in succession.
  ///
  /// - Parameters:
  ///   - death: The end of the last worker.
  ///   - words: The last output of the worker; the code that prints it escapes it.
  ///   - limits: The worker's resource limits.
  /// - Returns: The failure.
  static func crashed(
    _ death: WorkerDeath, _ words: [UInt8], _ limits: SandboxLimits
  ) -> Self {
    if death == .outOfMemory {
      let message =
        "Examining it takes more memory than a worker may use: \(limits.addressSpace >> 20) MiB, "
        + "or less where a limit of the system is lower (ulimit -v, ulimit -d). The file is probably "
        + "damaged; if it plays, give a larger --max-memory, or split it."
      return Self(code: .mediaLimit, message: message)
    }
    let sentence = "It could not be examined: the worker that read it \(death)."
    return Self(
      code: .mediaCrashed, message: sentence + quotation(of: words))
  }

  /// The failure of a file without a worker.
  ///
  /// - Parameters:
  ///   - error: The reason why none started.
  ///   - words: The last output of the worker, for example the loader's message about a missing
  ///     library.
  /// - Returns: The failure.
  static func notStarted(_ error: SandboxError, _ words: [UInt8]) -> Self {
    Self(code: .workerNotStarted, message: "\(error)" + quotation(of: words))
  }

  /// The end of a worker's output, as a sentence; empty if there is no output.
  private static func quotation(of words: [UInt8]) -> String {
    guard let last = words.lastIndex(where: { $0 > UInt8(ascii: " ") }) else { return "" }
    let said = String(decoding: words[...last].suffix(300), as: UTF8.self)
    return " It wrote: \(said)"
  }
}
