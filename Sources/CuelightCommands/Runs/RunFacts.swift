import FoundationEssentials
import Records
import Reporting

/// The facts about an attempt that the records of a process contain.
///
/// They are read once, because a query for the host name takes longer than judging a small image.
struct RunFacts: Sendable {
  private let host: String
  private let attempt: Int

  /// The variables in which batch systems count the attempts of a task.
  private static let counters = ["SLURM_RESTART_COUNT", "AWS_BATCH_JOB_ATTEMPT"]

  /// Reads the facts; `nil` if `SOURCE_DATE_EPOCH` is set, because records must then not depend on
  /// the time.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard environment["SOURCE_DATE_EPOCH", default: ""].isEmpty else { return nil }
    host = ProcessInfo.processInfo.hostName
    attempt = Self.counters.lazy.compactMap { environment[$0].flatMap { Int($0) } }.first ?? 0
  }

  /// The attempt to judge a medium; it ends at the time of this call.
  func attempt(since begun: ContinuousClock.Instant) -> ResultRecord.Try {
    let length = (ContinuousClock.now - begun).components
    return ResultRecord.Try(
      host: host, attempt: attempt,
      ended: Int(exactly: Date().timeIntervalSince1970.rounded(.down)) ?? 0,
      milliseconds: Int(length.seconds) * 1_000 + Int(length.attoseconds / 1_000_000_000_000_000))
  }
}
