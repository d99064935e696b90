import Conformance
import MediaModel

/// The current results of an audit as a run, so that the formats of reports can write them.
package struct AuditedRun: RecordedRun {
  package let tool: RunRecord.Tool
  package let profile: String
  /// The other profiles of current results, sorted: a run has those of one.
  package let otherProfiles: [String]
  private let media: [MediumRecord]

  /// Creates a run of the current results.
  ///
  /// - Parameter content: The audit.
  package init(_ content: AuditContent) {
    let current = content.current
    let profile = content.runs.last?.profile ?? Profile.dhsIOS.name
    self.profile = profile
    otherProfiles = Set(current.map(\.profile)).subtracting([profile]).sorted()
    tool = Self.tool(content.runs.last?.tool ?? content.head.tool)
    let disputes = Dictionary(
      content.disputes.map { ($0.result, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = Grouping.byText(
      current.filter { $0.profile == profile }.flatMap { result in
        ([result.medium.name] + result.alsoNamed).map { ($0, result) }
      })
    media =
      rows.map { MediumRecord(audited: $0.text, $0.values, disputes) }
      + content.notTested.map { MediumRecord(notTested: $0) }
  }

  package func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> RunRecord.Rest {
    for (index, medium) in media.enumerated() where need.includes(index + 1) {
      guard take(medium) else { break }
    }
    return RunRecord.Rest(skipped: [], failures: [])
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
  ///   - results: Its results.
  ///   - disputes: The objections, by the number of the result.
  fileprivate init(
    audited name: String, _ results: [AuditResult], _ disputes: [Int: AuditDispute]
  ) {
    self.init(named: name)
    guard let medium = results.first?.medium else { return }
    sha256 = medium.sha256
    kind = Medium.Kind(rawValue: medium.kind) ?? .none
    placements = medium.pages.map { PlacementRecord(page: $0) }
    // Pages are declared: what they decide was not found by the program alone.
    manifest = medium.pages.isEmpty ? nil : medium.source
    outcomes = results.compactMap { OutcomeRecord($0, dispute: disputes[$0.number]) }
  }

  /// Creates the record of a medium that could not be judged.
  ///
  /// - Parameter medium: The medium.
  fileprivate init(notTested medium: AuditNotTested) {
    self.init(named: medium.medium)
    status = .couldNotBeExamined
    error = RunRecord.Failure(code: .runMissing, message: medium.reason)
  }
}

extension OutcomeRecord {
  /// Creates the record of a result of an audit; `nil` if its criterion is not known.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - dispute: The objection to it, or `nil`.
  fileprivate init?(_ result: AuditResult, dispute: AuditDispute?) {
    guard let criterion = CriterionID(named: result.criterion, of: result.profile) else {
      return nil
    }
    let objection = dispute.map { " Disputed on \($0.time) by \($0.person): \($0.note)" } ?? ""
    self.init(
      attestedBy: result.attestations.compactMap(AttestationRecord.init), criterion: criterion,
      decidedOn: nil, findings: result.findings.map(FindingRecord.init), notEvaluated: [],
      outcome: result.outcome, reason: result.reason + objection, title: result.title)
  }
}

extension FindingRecord {
  /// Creates the record of a finding of an audit.
  ///
  /// - Parameter finding: The finding.
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
