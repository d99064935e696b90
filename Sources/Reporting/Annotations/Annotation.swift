import Conformance
import Baselines
import Records

/// A problem, question or piece of advice with a location, as editors and review tools show it.
struct Annotation: Sendable, Hashable {
  /// The severity.
  enum Level: Sendable, Hashable {
    /// Not compliant, or an issue of severity error.
    case error
    /// A person must answer a question.
    case review
    /// An issue of severity warning.
    case warning
    /// An issue of severity note.
    case note
    /// Advice that does not affect the outcome.
    case advice
  }

  /// How much an annotation matters, worst first: reports list their annotations in this order.
  enum Weight: String, Sendable, CaseIterable {
    /// What fails, and no baseline accepts.
    case error
    /// What a person must look at.
    case warning
    /// Notes, advice, and what a baseline accepts.
    case notice
  }

  /// The violated rule: a criterion, or the code of an issue.
  let rule: String
  /// The stable name of the problem.
  let code: String
  /// The severity.
  let level: Level
  /// The problem.
  let what: String
  /// The results of the placements if they differ, one sentence, or `nil`.
  var placements: String?
  /// The effect on users, or `nil`.
  var why: String?
  /// The remedy, or `nil` if ``what`` contains it.
  var remedy: String?
  /// The command that makes the repair, or `nil`.
  var command: String?
  /// The location.
  let place: PlaceRecord
  /// The baseline's entry about it, or `nil`.
  var suppressed: Acceptance?
  /// The identity that is stable from run to run.
  let identity: FindingIdentity

  /// How much it matters.
  var weight: Weight {
    guard suppressed == nil else { return .notice }
    return switch level {
    case .error: .error
    case .warning, .review: .warning
    case .note, .advice: .notice
    }
  }
}

/// A rule that annotations name.
struct AnnotationRule: Sendable, Hashable {
  /// Its name, such as `3.3.B` or `webvtt.timing`.
  let id: String
  /// The requirement, or the problem, in a few words.
  let title: String
  /// The condition in whole sentences.
  let text: String
  /// The information for the repair.
  let help: String
  /// The clauses of standards, such as `WCAG 2 1.2.2`.
  let clauses: [String]
  /// Whether this version tests it.
  var isTested = true
}
