import Baselines

/// A fault, question or piece of advice at a place, as editors and review tools show it.
struct Annotation: Sendable, Hashable {
  /// How much it matters.
  enum Level: Sendable, Hashable {
    /// Not compliant, or an issue of severity error.
    case error
    /// An issue of severity warning.
    case warning
    /// An issue of severity note.
    case note
    /// A person must answer a question.
    case review
    /// Advice beside an outcome that was decided without it.
    case advice
  }

  /// The rule that it breaks: a criterion, or the code of an issue.
  let rule: String
  /// The stable name of what was found.
  let code: String
  /// How much it matters.
  let level: Level
  /// What was found.
  let what: String
  /// Why it matters, or `nil`.
  var why: String?
  /// What to do, or `nil` where ``what`` says it.
  var remedy: String?
  /// The command that makes the repair, or `nil`.
  var command: String?
  /// Where it is.
  let place: PlaceRecord
  /// What a baseline says about it, or `nil`.
  var suppressed: FindingRecord.Suppression?
  /// What makes it the same from run to run.
  let identity: FindingIdentity
}

/// A rule that annotations name.
struct AnnotationRule: Sendable, Hashable {
  /// Its name, such as `3.3.B` or `webvtt.timing`.
  let id: String
  /// What must hold, or what is wrong, in a few words.
  let title: String
  /// The condition in whole sentences.
  let text: String
  /// What a reader must know to repair it.
  let help: String
  /// The clauses of standards, such as `WCAG 2 1.2.2`.
  let clauses: [String]
  /// Whether this version tests it.
  var isTested = true
}
