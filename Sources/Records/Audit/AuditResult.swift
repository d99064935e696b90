package import Conformance

/// The result of one criterion for one medium in one run of an audit.
package struct AuditResult: Sendable, Hashable {
  /// Its number in the audit, from 1, in the order in which results were added.
  package var number: Int
  /// The run.
  package var run: Int
  /// The medium; of a current result of ``AuditContent/current``, the first that has its content now.
  package var medium: AuditMedium
  /// The media that have its content now, sorted by name; empty for a result that is not current.
  ///
  /// The result is that of each; the medium that it was found for may have other content since.
  package var holders: [AuditMedium] = []
  /// The media that it is about: those that have its content now, else that of its run.
  package var media: [AuditMedium] { holders.isEmpty ? [medium] : holders }
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
  /// Whether it only says that the run was not asked to look at the picture: no person is asked.
  package var isNotLookedAt: Bool { outcome.isNotLookedAt(by: findings.map(\.code)) }

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
  /// The manifest or page that declares it, or `nil`; unescaped.
  package var manifest: String?
  /// The parts that could not be read, one sentence each; unescaped.
  package var unread: [String] = []
  /// Its placements, in the order of the run.
  package var placements: [AuditPlacement] = []

  /// Creates a medium without placements.
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

/// A place where a page or a manifest shows a medium.
package struct AuditPlacement: Sendable, Hashable {
  /// Its name in the manifest, or `nil`; unescaped.
  package var name: String?
  /// The page or screen, or `nil`; unescaped.
  package var page: String?
  /// The outcome of each criterion here, by the name of the criterion; empty if the medium has only
  /// one placement.
  package var outcomes: [String: Outcome]

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - name: Its name in the manifest.
  ///   - page: The page or screen.
  ///   - outcomes: The outcome of each criterion here, by the name of the criterion.
  package init(name: String?, page: String?, outcomes: [String: Outcome] = [:]) {
    self.name = name
    self.page = page
    self.outcomes = outcomes
  }
}

extension AuditResult {
  /// The outcome in one placement of a medium that has the content.
  ///
  /// It is that of the whole medium where placements do not differ, and where the worst of them is
  /// another one: then a refused run judged them.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - medium: Its medium.
  /// - Returns: The outcome.
  package func outcome(in placement: AuditPlacement, of medium: AuditMedium) -> Outcome {
    let worst = medium.placements.compactMap { $0.outcomes[criterion] }.max()
    guard worst == outcome else { return outcome }
    return placement.outcomes[criterion] ?? outcome
  }

  /// Whether an objection to another result is one to this: both have the same findings about the
  /// same content.
  ///
  /// - Parameter other: The result that was disputed.
  /// - Returns: Whether the objection holds for this result, too.
  package func hasSameFindings(as other: AuditResult) -> Bool {
    contentKey == other.contentKey && criterion == other.criterion && profile == other.profile
      && Set(findings.map(\.code)) == Set(other.findings.map(\.code))
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
