package import Conformance

/// The state of an audit: what stands, what is open, what was disputed and refused.
package struct AuditStatus: Sendable, Hashable {
  /// A current result that is not compliant or needs review.
  package struct Open: Sendable, Hashable {
    /// The number of the result.
    package let number: Int
    /// The run that it is from.
    package let run: Int
    /// The medium; unescaped.
    package let medium: String
    /// The criterion.
    package let criterion: String
    /// The profile that decides.
    package let profile: String
    /// The outcome.
    package let outcome: Outcome
    /// The reason; unescaped.
    package let reason: String
    /// The stable names of its findings, sorted.
    package let codes: [String]
    /// Whether it is not compliant and disputed.
    package let isDisputed: Bool

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - number: The number of the result.
    ///   - run: The run that it is from.
    ///   - medium: The medium.
    ///   - criterion: The criterion.
    ///   - profile: The profile that decides.
    ///   - outcome: The outcome.
    ///   - reason: The reason.
    ///   - codes: The stable names of its findings.
    ///   - isDisputed: Whether it is disputed.
    package init(
      number: Int, run: Int, medium: String, criterion: String, profile: String, outcome: Outcome,
      reason: String, codes: [String], isDisputed: Bool
    ) {
      self.number = number
      self.run = run
      self.medium = medium
      self.criterion = criterion
      self.profile = profile
      self.outcome = outcome
      self.reason = reason
      self.codes = codes
      self.isDisputed = isDisputed
    }
  }

  /// A person and the number of answers by that person.
  package struct Attester: Sendable, Hashable {
    /// The person; unescaped.
    package let person: String
    /// The number of answers.
    package let answers: Int

    /// Creates a person.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - answers: The number of answers.
    package init(person: String, answers: Int) {
      self.person = person
      self.answers = answers
    }
  }

  /// What is audited, and by whom.
  package var head: AuditHead
  /// The runs, in the order in which they were added.
  package var runs: [AuditRun] = []
  /// How many current results have each outcome, without those that nobody looked at.
  package var counts: [Outcome: Int] = [:]
  /// How many current results only say that the run was not asked to look at the picture.
  package var notLookedAt = 0
  /// The number of results that are no longer current: of earlier runs, or of content that no
  /// medium has now.
  package var superseded = 0
  /// The results that are not compliant, those that are not disputed first, then those that need
  /// review; each in the order of the audit.
  package var open: [Open] = []
  /// The objections, in the order in which they were made.
  package var disputes: [AuditDispute] = []
  /// The refused attempts, in order.
  package var refusals: [AuditRefusal] = []
  /// The media that the latest run with their name could not judge.
  package var notTested: [AuditNotTested] = []
  /// The persons who answered, those with the most answers first.
  package var attesters: [Attester] = []
  /// The reasons why runs that still count could not judge all media, and what they could not read
  /// of media; unescaped.
  package var problems: [String] = []

  /// Creates the state of an audit without runs.
  ///
  /// - Parameter head: What is audited, and by whom.
  package init(head: AuditHead) { self.head = head }

  /// The results that are not compliant and not disputed.
  package var undisputed: [Open] {
    open.filter { $0.outcome == .notCompliant && !$0.isDisputed }
  }

  /// The results that are not compliant and disputed.
  package var disputed: [Open] { open.filter(\.isDisputed) }

  /// The results that need review.
  package var questions: [Open] { open.filter { $0.outcome == .needsReview } }

  /// Whether all media were judged: a run is there, and nothing was left untested.
  package var isWhole: Bool { !runs.isEmpty && notTested.isEmpty && problems.isEmpty }

  /// Whether everything passes.
  ///
  /// - Parameter acceptsDisputed: Whether a disputed result does not count.
  /// - Returns: Whether all media were judged, and no result stands that is not compliant.
  package func passes(acceptsDisputed: Bool) -> Bool {
    isWhole && undisputed.isEmpty && (acceptsDisputed || disputed.isEmpty)
  }
}
