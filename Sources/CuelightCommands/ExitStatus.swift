import ArgumentParser
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
  /// The call or the configuration is wrong, or the results cannot be written.
  case usage = 2
  /// A medium, a part of it, captions or a manifest could not be read.
  case unreadable = 3
  /// Only reviews are open and `--fail-on review` was given, or `sync --write` wrote nothing.
  case review = 4

  /// The exit status of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - failsOnReview: Whether open reviews count.
  init(_ report: Report, failsOnReview: Bool) {
    self.init(RunRecord(report).totals, failsOnReview: failsOnReview)
  }

  /// What a run, stored or not, means for the caller.
  ///
  /// - Parameters:
  ///   - run: What the run comes to.
  ///   - failsOnReview: Whether open reviews count.
  init(_ run: RunTotals, failsOnReview: Bool) {
    if run.isUnread {
      self = .unreadable
    } else if run.worst == .notCompliant {
      self = .notCompliant
    } else if run.worst == .needsReview, failsOnReview {
      self = .review
    } else {
      self = .success
    }
  }

  /// The exit status of a verdict on synchronization.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - failsOnReview: Whether an open verdict counts.
  init(_ verdict: SyncVerdict, failsOnReview: Bool) {
    if verdict.isOutOfSync {
      self = .notCompliant
    } else {
      self = verdict == .cannotTell && failsOnReview ? .review : .success
    }
  }

  /// The exit status of a check's result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - failsOnReview: Whether open questions count.
  init(_ result: CheckResult, failsOnReview: Bool) {
    switch result {
    case .passed, .doesNotApply: self = .success
    case .failed, .absent: self = .notCompliant
    case .review: self = failsOnReview ? .review : .success
    }
  }
}

/// The outcome that makes a run fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  /// Something not compliant.
  case nc
  /// Also an open review.
  case review
}
