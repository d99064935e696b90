import Conformance
import Records

/// An outcome in words; the looks differ in border and symbol, not only in color.
struct OutcomeMark {
  /// The class of the style sheet, which adds a symbol before the words.
  let look: String
  /// The outcome in words.
  let words: String

  private init(_ look: String, _ words: String) {
    (self.look, self.words) = (look, words)
  }

  /// The mark of an outcome, which stays what it is if a baseline accepts it.
  init(_ outcome: Outcome, isAccepted: Bool = false) {
    let note = isAccepted ? " (accepted)" : ""
    switch outcome {
    case .notCompliant: self.init("nc", "Not compliant" + note)
    case .needsReview: self.init("nr", "Needs review" + note)
    case .compliant: self.init("c", "Compliant")
    case .doesNotApply: self.init("dna", "Does not apply")
    }
  }

  /// The mark of a result.
  init(_ result: OutcomeRecord) {
    self =
      result.isNotLookedAt
      ? .notLookedAt : Self(result.outcome, isAccepted: result.isAccepted)
  }

  /// The mark of a result of an audit.
  init(_ result: AuditResult) {
    self = result.isNotLookedAt ? .notLookedAt : Self(result.outcome)
  }

  /// The mark of what a run was not asked to look at.
  static let notLookedAt = Self("nr", "Not looked at")

  /// The mark of a medium; an unread medium is never shown as compliant.
  init(_ medium: MediumRecord) {
    let worst = medium.worst
    switch medium.status {
    case .couldNotBeExamined: self.init("nc", "Could not be examined")
    case .examinedInPart where worst != .notCompliant: self.init("nr", "Read in part")
    case .examined where medium.isUnseen: self = .notLookedAt
    case .examined, .examinedInPart:
      self.init(
        worst, isAccepted: medium.outcomes.allSatisfy { $0.outcome != worst || $0.isAccepted })
    }
  }

  func write(to page: inout HTMLWriter) {
    page.element(.span, .classes("mark " + look), text: words)
  }
}
