import Conformance
import Forms
import MediaModel
import Records

/// A run as EARL 1.0 (W3C Working Group Note, 2017) in JSON-LD: one assertion for each criterion
/// and medium, and for each placement if their results differ.
///
/// What a person decided is asserted by that person. The file contains the context, so that reading
/// it needs no network.
struct EARLReport: RecordReport {
  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private let clauses: [Clause]
  /// The success criteria of WCAG for each clause of a profile.
  private var criteria: [String: [CriterionID: [WCAGCriterion]]] = [:]
  private var graph = JSONElements(depth: 2)
  private var subjects = 0
  private var persons = EARLPersons()
  private var pages: EARLPages

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    clauses = (Profile.named(profile) ?? .dhsIOS).clauses
    pages = EARLPages(base: settings.subjectBase)
    find(criteriaOf: profile)
  }

  private mutating func find(criteriaOf name: String) {
    guard criteria[name] == nil else { return }
    let clauses = Profile.named(name)?.clauses ?? []
    criteria[name] = Dictionary(
      clauses.map { ($0.id, WCAGCriterion.of($0.id, in: name)) },
      uniquingKeysWith: { first, _ in first })
  }

  var notes: [String] { pages.notes }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    bytes.append(text: "{\n  \"@context\": ")
    bytes.append(EARLNode.context, depth: 1)
    bytes.append(text: ",\n  \"@graph\": [")
    graph.add(EARLNode.tool(tool), to: &bytes)
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    let name = "_:subject\(subjects)"
    subjects += 1
    for other in medium.also { find(criteriaOf: other.profile) }
    for node in nodes(of: medium, name) { graph.add(node, to: &bytes) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    for node in unread(rest.failures) { graph.add(node, to: &bytes) }
    graph.end(in: &bytes)
    bytes.append(text: "\n}\n")
    return false
  }

  /// The inputs that the run could not read: a separate subject, so that no graph appears complete.
  private func unread(_ failures: [RunRecord.Failure]) -> [JSONValue] {
    if failures.isEmpty { return [] }
    let subject = JSONValue.object([
      "@id": .text("_:run"), "@type": .text("TestSubject"), "title": .text("The run"),
    ])
    let test = JSONValue.object([
      "@id": .text("urn:cuelight:test:reading"), "@type": .text("TestCriterion"),
      "title": .text("All of the run can be read"),
    ])
    return [subject] + failures.map { EARLNode.assertion("_:run", test, untested($0.message)) }
  }

  private mutating func nodes(of medium: MediumRecord, _ name: String) -> [JSONValue] {
    let subject = JSONValue.object([
      "@id": .text(name), "@type": .text("TestSubject"),
      "description": medium.sha256.map { .text("SHA-256 \($0)") },
      "source": .text(address(of: medium)), "title": .text(medium.name),
    ])
    let assertions =
      medium.error.map { error in
        tested.map { assertion(name, profile, $0.id, $0.title, untested(error.message)) }
      } ?? judged(name, medium, profile, medium.outcomes)
    let parts = placements(name, medium) + notTested(name, medium)
    let also = medium.also.flatMap { judged(name, medium, $0.profile, $0.outcomes) }
    return [subject] + assertions + parts + also + onPages(medium)
  }

  /// The assertions about a medium: a person's where a person decided, and before it the person's
  /// node if it is new.
  private mutating func judged(
    _ subject: String, _ medium: MediumRecord, _ profile: String, _ outcomes: [OutcomeRecord]
  ) -> [JSONValue] {
    outcomes.flatMap { result in
      let (findings, persons) = findings(of: result, in: medium)
      return persons
        + findings.map { assertion(subject, profile, result.criterion, result.title, $0) }
    }
  }

  /// What was found for a criterion: by each person who decided it, else by the program.
  private mutating func findings(
    of result: OutcomeRecord, in medium: MediumRecord
  ) -> (findings: [EARLNode.Finding], persons: [JSONValue]) {
    let outcome = result.isNotLookedAt ? "untested" : EARLNode.outcome(result.outcome)
    let words = Self.words(of: result)
    // A person with the opposite answer did not decide; the words name them.
    let deciding = result.decidedBy.filter { $0.passes == (result.outcome == .compliant) }
    guard !deciding.isEmpty else {
      return (
        [
          .init(
            outcome: outcome, description: words, date: settings.date?.text,
            assertor: EARLNode.toolName, mode: Self.mode(of: medium))
        ], []
      )
    }
    var nodes: [JSONValue] = []
    let findings = deciding.map { answer in
      let (name, new) = persons.node(answer.by, role: answer.role)
      nodes += [new].compactMap { $0 }
      return EARLNode.Finding(
        outcome: outcome, description: words, date: answer.time, assertor: name,
        mode: answer.claim.isAboutMeasured ? .semiAuto : .manual)
    }
    return (findings, nodes)
  }

  /// The results of the placements for criteria where they differ; each placement is a subject that
  /// is part of the medium (EARL 1.0 Schema, Test Subject).
  private func placements(_ subject: String, _ medium: MediumRecord) -> [JSONValue] {
    var named: Set<Int> = []
    return medium.outcomes.flatMap { result in
      let entries = medium.placementResults(of: result.criterion)?.entries ?? []
      return entries.flatMap { entry in
        let name = "\(subject)placement\(entry.index)"
        let node = JSONValue.object([
          "@id": .text(name), "@type": .text("TestSubject"), "isPartOf": .text(subject),
          "source": .text(address(of: medium)), "title": .text("\(medium.name): \(entry.name)"),
        ])
        let outcome = Outcome.allCases.first { $0.abbreviation == entry.outcome }
        let finding = EARLNode.Finding(
          outcome: outcome.map(EARLNode.outcome) ?? "untested",
          description: ["By itself, this placement has \(entry.outcome)."],
          date: settings.date?.text, assertor: EARLNode.toolName, mode: Self.mode(of: medium))
        let own = assertion(name, profile, result.criterion, result.title, finding)
        return named.insert(entry.index).inserted ? [node, own] : [own]
      }
    }
  }

  /// The results of the medium on each of its pages, for each success criterion by itself.
  private mutating func onPages(_ medium: MediumRecord) -> [JSONValue] {
    var nodes: [JSONValue] = []
    for (page, placements) in pages.pages(of: medium) {
      nodes += pages.node(of: page)
      for result in medium.outcomes {
        let (findings, persons) = findings(of: result, in: medium)
        let own = EARLPages.outcome(of: result, in: placements)
        nodes += persons
        for finding in findings {
          nodes += pages.assertions(
            page, medium.name, result, own, finding, profile,
            criteria[profile]?[result.criterion] ?? [])
        }
      }
    }
    return nodes
  }

  private var tested: [Clause] { clauses.filter { $0.notTested == nil } }

  /// The clauses that this version does not test, so that no graph appears to cover them.
  private func notTested(_ subject: String, _ medium: MediumRecord) -> [JSONValue] {
    UntestedClauses(of: profile, beside: medium).entries.map { entry in
      assertion(
        subject, entry.profile, entry.clause.id, entry.clause.title, untested(entry.reason))
    }
  }

  /// The mode of a result that the program decided: with a manifest, people declared some of the
  /// facts.
  private static func mode(of medium: MediumRecord) -> EARLNode.Mode {
    medium.manifest == nil ? .automatic : .semiAuto
  }

  private func address(of medium: MediumRecord) -> String {
    guard let base = settings.subjectBase else { return Escaping.uri(medium.source) }
    return EARLPages.address(of: medium.source, from: base)
  }

  private func assertion(
    _ subject: String, _ profile: String, _ criterion: CriterionID, _ title: String,
    _ finding: EARLNode.Finding
  ) -> JSONValue {
    let parts = (criteria[profile]?[criterion] ?? []).map(\.identifier)
    return EARLNode.assertion(
      subject, EARLNode.test(criterion.description, of: profile, title, partOf: parts), finding)
  }

  private static func words(of result: OutcomeRecord) -> [String] {
    let findings = result.decisive.map { finding in
      [
        "\(finding.location.inWords): \(finding.what) \(finding.remedy)",
        finding.suppressed?.sentence,
      ].compactMap { $0 }.joined(separator: " ")
    }
    return findings.isEmpty ? [result.reason] : findings
  }

  private func untested(_ why: String) -> EARLNode.Finding {
    .init(
      outcome: "untested", description: [why], date: settings.date?.text,
      assertor: EARLNode.toolName, mode: .automatic)
  }
}
