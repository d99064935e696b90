import FoundationEssentials
import Reporting

/// What the records of a process say about the try that made them.
///
/// It is found out once: to ask for the name of the machine costs more than to judge a small image.
struct RunFacts: Sendable {
  private let host: String
  private let attempt: Int

  /// The variables in which engines count the tries of a task.
  private static let counters = ["SLURM_RESTART_COUNT", "AWS_BATCH_JOB_ATTEMPT"]

  /// Asks for the facts; `nil` where SOURCE_DATE_EPOCH asks for the same bytes at any time.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard environment["SOURCE_DATE_EPOCH", default: ""].isEmpty else { return nil }
    host = ProcessInfo.processInfo.hostName
    attempt = Self.counters.lazy.compactMap { environment[$0].flatMap { Int($0) } }.first ?? 0
  }

  /// The try about a medium, which ends now.
  ///
  /// - Parameter begun: When it began.
  /// - Returns: The try.
  func attempt(since begun: ContinuousClock.Instant) -> ResultRecord.Try {
    let length = (ContinuousClock.now - begun).components
    return ResultRecord.Try(
      host: host, attempt: attempt,
      ended: Int(exactly: Date().timeIntervalSince1970.rounded(.down)) ?? 0,
      milliseconds: Int(length.seconds) * 1_000 + Int(length.attoseconds / 1_000_000_000_000_000))
  }
}
