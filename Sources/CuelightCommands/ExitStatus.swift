import Conformance
import Records
import Reporting

/// The exit status of a run.
///
/// If several apply, the first one in this order decides: 2, 3, 1, 4.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Nothing failed, and everything was read.
  case success = 0
  /// A result is not compliant or got worse, or captions are out of sync.
  case notCompliant = 1
  /// The command line, the configuration or a baseline is invalid, or the results cannot be
  /// written.
  case usage = 2
  /// A medium, a part of it, captions or a manifest could not be read.
  case unreadable = 3
  /// Only reviews are open and `--fail-on review` was given, the openacr report was withheld, or
  /// `sync --write` wrote nothing.
  case review = 4
  /// This machine lacks a component that a run needs, or failed in a run with `--results` or while it
  /// wrote to an audit; another machine, or a later call, may succeed.
  case environment = 5
  /// SIGHUP stopped the run.
  case hungUp = 129
  /// SIGINT stopped the run: 128 plus the number of the signal, as shells report it.
  case interrupted = 130
  /// SIGTERM or `--deadline` stopped the run before all media were judged.
  case terminated = 143

  /// The exit status of a run with results.
  init(_ reasons: Set<FailureRule.Reason>, under rule: FailureRule) {
    let counted = reasons.intersection(rule.reasons)
    if counted.contains(.error) {
      self = .unreadable
    } else if !counted.isDisjoint(with: [.nc, .worse]) {
      self = .notCompliant
    } else {
      self = counted.contains(.review) ? .review : .success
    }
  }

  /// The status that the process returns to the caller.
  ///
  /// - Parameter exitsZero: Whether `--exit-zero` was given; it changes the status of results only.
  /// - Returns: The same status, or success.
  func reported(exitsZero: Bool) -> ExitStatus {
    let isResult = [ExitStatus.notCompliant, .unreadable, .review].contains(self)
    return exitsZero && isResult ? .success : self
  }

  /// The status of a run that a signal stopped.
  init(stoppedBy signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .terminated }
}

extension RunTotals {
  /// The reasons to fail of the run, stored or not; accepted findings of a baseline do not count.
  var failureReasons: Set<FailureRule.Reason> {
    var reasons: Set<FailureRule.Reason> = []
    if isUnread { reasons.insert(.error) }
    if unaccepted.contains(.notCompliant) { reasons.insert(.nc) }
    if unaccepted.contains(.needsReview) { reasons.insert(.review) }
    return reasons
  }

  /// That nothing was looked at in some media; `nil` if something was in each.
  var hintToLook: String? {
    guard unseen > 0 else { return nil }
    let media = unseen == 1 ? "one medium" : "\(unseen) media"
    return """
      Nothing was looked at in \(media): the profile asks only about flashes. Run it again with \
      --picture always.
      """
  }
}

extension SyncVerdict {
  /// The reasons to fail of the verdict.
  var failureReasons: Set<FailureRule.Reason> {
    if isOutOfSync { return [.nc] }
    return self == .cannotTell ? [.review] : []
  }
}

extension CheckResult {
  /// The reasons to fail of the result.
  var failureReasons: Set<FailureRule.Reason> {
    switch self {
    case .passed, .doesNotApply: []
    case .failed, .absent: [.nc]
    case .review: [.review]
    }
  }
}
