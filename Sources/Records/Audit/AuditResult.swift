package import Conformance

/// The result of one criterion for one medium in one run of an audit.
package struct AuditResult: Sendable, Hashable {
  /// Its number in the audit, from 1, in the order in which results were added.
  package var number: Int
  /// The run.
  package var run: Int
  /// The medium.
  package var medium: AuditMedium
  /// The names of other media that have the same content now, sorted; unescaped.
  ///
  /// The result is theirs too.
  package var alsoNamed: [String] = []
  /// The criterion, such as `3.3.B`.
  package var criterion: String
  /// Its title.
  package var title: String
  /// The profile that decides.
  package var profile: String
  /// The hash of everything that the result is about, in hexadecimal digits; attestations are not a
  /// part of it.
  package var contentKey: String
  /// The outcome.
  package var outcome: Outcome
  /// The reason, one sentence; unescaped.
  package var reason: String
  /// The problems and open questions that determine the outcome, worst first.
  package var findings: [AuditFinding] = []
  /// The answers of persons about it, in the order of the run.
  package var attestations: [AuditAttestation] = []
  /// Whether it is the latest result about content that a medium has now.
  package var isCurrent = false
  /// Whether it is not compliant and disputed: an objection to the same findings on the same content
  /// was made.
  package var isDisputed = false

  /// Creates a result without findings.
  ///
  /// - Parameters:
  ///   - number: Its number in the audit.
  ///   - run: The run.
  ///   - medium: The medium.
  ///   - criterion: The criterion.
  ///   - title: Its title.
  ///   - profile: The profile that decides.
  ///   - contentKey: The hash of everything that it is about.
  ///   - outcome: The outcome.
  ///   - reason: The reason.
  package init(
    number: Int, run: Int, medium: AuditMedium, criterion: String, title: String, profile: String,
    contentKey: String, outcome: Outcome, reason: String
  ) {
    self.number = number
    self.run = run
    self.medium = medium
    self.criterion = criterion
    self.title = title
    self.profile = profile
    self.contentKey = contentKey
    self.outcome = outcome
    self.reason = reason
  }
}

/// A medium of a run of an audit.
package struct AuditMedium: Sendable, Hashable {
  /// The medium, with its program if there are several; unescaped.
  package var name: String
  /// The file of the medium, as the user would name it; unescaped.
  package var source: String
  /// The kind, such as `multimedia`.
  package var kind: String
  /// SHA-256 of the medium, or `nil`.
  package var sha256: String?
  /// The pages that its placements name, sorted, each once; unescaped.
  package var pages: [String] = []

  /// Creates a medium without pages.
  ///
  /// - Parameters:
  ///   - name: The medium, with its program.
  ///   - source: The file of the medium.
  ///   - kind: The kind.
  ///   - sha256: SHA-256 of the medium.
  package init(name: String, source: String, kind: String, sha256: String?) {
    self.name = name
    self.source = source
    self.kind = kind
    self.sha256 = sha256
  }
}

/// A problem or an open question of a result.
package struct AuditFinding: Sendable, Hashable {
  /// The stable name, such as `captions.late`.
  package var code: String
  /// The place.
  package var place: PlaceRecord
  /// The problem; unescaped.
  package var what: String
  /// The question to a person, or `nil`; unescaped.
  package var question: String?
  /// The remedy; unescaped.
  package var remedy: String
  /// Its identity from run to run: 64 hexadecimal digits.
  package var fingerprint: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - code: The stable name.
  ///   - place: The place.
  ///   - what: The problem.
  ///   - question: The question to a person.
  ///   - remedy: The remedy.
  ///   - fingerprint: Its identity from run to run.
  package init(
    code: String, place: PlaceRecord, what: String, question: String?, remedy: String,
    fingerprint: String
  ) {
    self.code = code
    self.place = place
    self.what = what
    self.question = question
    self.remedy = remedy
    self.fingerprint = fingerprint
  }
}
