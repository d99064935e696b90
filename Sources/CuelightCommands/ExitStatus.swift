import Conformance
import Reporting

/// The exit status of a run.
///
/// If several apply, the first of this order decides: 2, 3, 1, 4.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Nothing failed, and everything was read.
  case success = 0
  /// Something is not compliant, or captions are out of sync.
  case notCompliant = 1
  /// The call, the configuration or a baseline is wrong, or the results cannot be written.
  case usage = 2
  /// A medium, a part of it, captions or a manifest could not be read.
  case unreadable = 3
  /// Only reviews are open, and `--fail-on review` was given, openacr was withheld, or
  /// `sync --write` wrote nothing.
  case review = 4
  /// This machine lacks what a run needs, or is at fault in a run with `--results`: another one may
  /// succeed.
  case environment = 5
  /// SIGHUP stopped the run.
  case hungUp = 129
  /// SIGINT stopped the run: 128 and the number of the signal, as shells report it.
  case interrupted = 130
  /// SIGTERM or `--deadline` stopped the run before all media were judged.
  case terminated = 143

  /// The exit status of a run that shows something.
  ///
  /// - Parameters:
  ///   - reasons: What the run shows.
  ///   - rule: What makes it fail.
  init(_ reasons: Set<FailureRule.Reason>, under rule: FailureRule) {
    let counted = reasons.intersection(rule.reasons)
    if counted.contains(.error) {
      self = .unreadable
    } else if counted.contains(.nc) {
      self = .notCompliant
    } else {
      self = counted.contains(.review) ? .review : .success
    }
  }

  /// The status that the caller sees.
  ///
  /// - Parameter exitsZero: Whether `--exit-zero` was given; a wrong call and a
  ///   machine that lacks something stay what they are.
  /// - Returns: The same status, or success.
  func reported(exitsZero: Bool) -> ExitStatus {
    let isResult = [ExitStatus.notCompliant, .unreadable, .review].contains(self)
    return exitsZero && isResult ? .success : self
  }

  /// The status of a run that a signal stopped.
  ///
  /// - Parameter signal: The signal's number.
  init(stoppedBy signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .terminated }
}

extension RunTotals {
  /// What the run, stored or not, shows; what a baseline accepts does not count.
  var failureReasons: Set<FailureRule.Reason> {
    var reasons: Set<FailureRule.Reason> = []
    if isUnread { reasons.insert(.error) }
    if unaccepted.contains(.notCompliant) { reasons.insert(.nc) }
    if unaccepted.contains(.needsReview) { reasons.insert(.review) }
    return reasons
  }
}

extension SyncVerdict {
  /// What the verdict shows.
  var failureReasons: Set<FailureRule.Reason> {
    if isOutOfSync { return [.nc] }
    return self == .cannotTell ? [.review] : []
  }
}

extension CheckResult {
  /// What the result shows.
  var failureReasons: Set<FailureRule.Reason> {
    switch self {
    case .passed, .doesNotApply: []
    case .failed, .absent: [.nc]
    case .review: [.review]
    }
  }
}
