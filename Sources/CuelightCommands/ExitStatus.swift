import ArgumentParser
import Conformance

/// How a run ends; where several hold, the first of this order decides: 2, 3, 1, 4.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Nothing is not compliant, and everything was read.
  case success = 0
  /// Something is not compliant, or captions are out of sync.
  case notCompliant = 1
  /// The call or the configuration is wrong, or the results cannot be written.
  case usage = 2
  /// A medium, a part of it, captions or a manifest could not be read.
  case unreadable = 3
  /// Only reviews are open, and `--fail-on review` asks to tell, or `sync --write` wrote nothing.
  case review = 4

  /// What a report means for the caller.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - failsOnReview: Whether open reviews count.
  init(_ report: Report, failsOnReview: Bool) {
    let worst = report.presentations.compactMap(\.worst).max()
    let isUnread = report.presentations.contains { $0.failure != nil || !$0.unread.isEmpty }
    if isUnread || !report.failures.isEmpty {
      self = .unreadable
    } else if worst == .notCompliant {
      self = .notCompliant
    } else if worst == .needsReview, failsOnReview {
      self = .review
    } else {
      self = .success
    }
  }

  /// What a verdict on synchronization means for the caller.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - failsOnReview: Whether a verdict that cannot be given counts.
  init(_ verdict: SyncVerdict, failsOnReview: Bool) {
    if verdict.isOutOfSync {
      self = .notCompliant
    } else {
      self = verdict == .cannotTell && failsOnReview ? .review : .success
    }
  }

  /// What a check's result means for the caller.
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

/// What makes a run fail.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  /// Something not compliant.
  case nc
  /// Also an open review.
  case review
}
