import FoundationEssentials
import Reporting

/// What a record says about the try that made it.
enum RunFacts {
  /// Whether SOURCE_DATE_EPOCH asks for the same bytes at any time.
  static var hasFixedDate: Bool {
    !ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH", default: ""].isEmpty
  }

  /// The variables in which engines count the tries of a task.
  private static let counters = ["SLURM_RESTART_COUNT", "AWS_BATCH_JOB_ATTEMPT"]

  /// The try that ends now.
  ///
  /// - Parameter begun: When it began.
  /// - Returns: The try.
  static func attempt(since begun: ContinuousClock.Instant) -> ResultRecord.Try {
    let environment = ProcessInfo.processInfo.environment
    let attempt = counters.lazy.compactMap { environment[$0].flatMap { Int($0) } }.first
    let length = (ContinuousClock.now - begun).components
    return ResultRecord.Try(
      host: ProcessInfo.processInfo.hostName, attempt: attempt ?? 0,
      ended: Int(exactly: Date().timeIntervalSince1970.rounded(.down)) ?? 0,
      milliseconds: Int(length.seconds) * 1_000 + Int(length.attoseconds / 1_000_000_000_000_000))
  }
}
