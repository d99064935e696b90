import Conformance
import MediaModel

/// The current results of an audit as a run, so that the formats of reports can write them.
package struct AuditedRun: RecordedRun {
  package let tool: RunRecord.Tool
  package let profile: String
  /// The other profiles of current results, sorted: a run has those of one.
  package let otherProfiles: [String]
  private let media: [MediumRecord]
  private let failures: [RunRecord.Failure]

  /// Creates a run of the current results.
  ///
  /// - Parameters:
  ///   - content: The audit.
  ///   - namesOthers: Whether what is open by other profiles is among the failures of the run, for a
  ///     report that must not look better than the audit.
  package init(_ content: AuditContent, namesOthers: Bool = false) {
    let current = content.current
    let profile = content.runs.last?.profile ?? Profile.dhsIOS.name
    self.profile = profile
    otherProfiles = Set(current.map(\.profile)).subtracting([profile]).sorted()
    tool = Self.tool(content.runs.last?.tool ?? content.head.tool)
    let own = current.filter { $0.profile == profile }
    let rows = Grouping.byText(
      own.flatMap { result in result.media.map { ($0.name, (result: result, medium: $0)) } })
    let objections = Dictionary(
      own.filter(\.isDisputed).map { ($0.number, content.objections(to: $0)) },
      uniquingKeysWith: { first, _ in first })
    media =
      rows.map { MediumRecord(audited: $0.text, $0.values, objections) }
      + content.notTested.map { MediumRecord(notTested: $0) }
    let others = namesOthers ? current.filter { $0.profile != profile } : []
    failures = (content.problems + others.compactMap(\.reasonOpen))
      .map { RunRecord.Failure(code: .runMissing, message: $0) }
  }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    for (index, medium) in media.enumerated() where need.includes(index + 1) {
      guard receive(medium) else { break }
    }
    return RunRecord.Rest(skipped: [], failures: failures)
  }

  /// The program from its name and version, such as `cuelight 0.2.0`.
  private static func tool(_ text: String) -> RunRecord.Tool {
    let parts = text.split(separator: " ", maxSplits: 1)
    return RunRecord.Tool(
      name: parts.first.map(String.init) ?? "cuelight",
      version: parts.count == 2 ? String(parts[1]) : "")
  }
}

extension MediumRecord {
  /// Creates the record of a medium from its rows in an audit.
  ///
  /// - Parameters:
  ///   - name: The medium, as the user would name it.
  ///   - rows: Its results, each with the medium that has its content now.
  ///   - objections: The objections to disputed results, by the number of the result.
  fileprivate init(
    audited name: String, _ rows: [(result: AuditResult, medium: AuditMedium)],
    _ objections: [Int: [AuditDispute]]
  ) {
    self.init(named: name)
    guard let medium = rows.first?.medium else { return }
    sha256 = medium.sha256
    kind = Medium.Kind(rawValue: medium.kind) ?? .none
    placements = medium.placements.map { placement in
      let differing = rows.filter { placement.outcomes[$0.result.criterion] != nil }
      return PlacementRecord(
        placement,
        Dictionary(
          differing.map { ($0.result.criterion, $0.result.outcome(in: placement, of: medium)) },
          uniquingKeysWith: max))
    }
    manifest = medium.manifest
    unread = medium.unread
    if !unread.isEmpty { status = .examinedInPart }
    outcomes = rows.compactMap { OutcomeRecord($0.result, objections[$0.result.number] ?? []) }
  }

  /// Creates the record of a medium that could not be judged.
  fileprivate init(notTested medium: AuditNotTested) {
    self.init(named: medium.medium)
    status = .couldNotBeExamined
    error = RunRecord.Failure(code: .runMissing, message: medium.reason)
  }
}

extension AuditResult {
  /// What is open, for a report that does not show the result; `nil` if nothing is.
  fileprivate var reasonOpen: String? {
    guard outcome >= .needsReview else { return nil }
    return "\(medium.name): this report leaves out \(criterion) \(title) (\(outcome.inWords) by "
      + "\(profile)): \(reason)"
  }
}

extension OutcomeRecord {
  /// Creates the record of a result of an audit; `nil` if its criterion is not known.
  fileprivate init?(_ result: AuditResult, _ objections: [AuditDispute]) {
    guard let criterion = CriterionID(named: result.criterion, of: result.profile) else {
      return nil
    }
    let words = objections.map { " Disputed on \($0.time) by \($0.person): \($0.note)" }.joined()
    self.init(
      attestedBy: result.attestations.compactMap(AttestationRecord.init), criterion: criterion,
      decidedOn: nil, findings: result.findings.map(FindingRecord.init), notEvaluated: [],
      outcome: result.outcome, reason: result.reason + words, title: result.title)
  }
}

extension FindingRecord {
  /// Creates the record of a finding of an audit.
  fileprivate init(_ finding: AuditFinding) {
    self.init()
    code = finding.code
    location = finding.place
    question = finding.question
    remedy = finding.remedy
    what = finding.what
  }
}

extension CriterionID {
  /// The criterion with a name in a profile.
  ///
  /// - Parameters:
  ///   - name: The name, such as `3.3.B` or `1.2.2`.
  ///   - profile: The name of the profile.
  fileprivate init?(named name: String, of profile: String) {
    let clauses = Profile.named(profile)?.clauses ?? []
    guard let id = clauses.first(where: { $0.id.description == name })?.id ?? CriterionID(name)
    else { return nil }
    self = id
  }
}
