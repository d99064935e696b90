import Conformance
import Forms
import Records

/// A run as EARL 1.0 (W3C Working Group Note, 2017) in JSON-LD: one assertion for each criterion
/// and medium, and for each placement if their results differ.
///
/// The file contains the context, so that reading it needs no network.
struct EARLReport: RecordReport {
  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private let clauses: [Clause]
  /// The addresses of the WCAG criteria for each clause of a profile.
  private var addresses: [String: [CriterionID: [String]]] = [:]
  private var graph = JSONElements(depth: 2)
  private var subjects = 0

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    clauses = (Profile.named(profile) ?? .dhsIOS).clauses
    find(addressesOf: profile)
  }

  private mutating func find(addressesOf name: String) {
    guard addresses[name] == nil else { return }
    let clauses = Profile.named(name)?.clauses ?? []
    addresses[name] = Dictionary(
      clauses.map { ($0.id, WCAGCriterion.of($0.id, in: name).map(\.address)) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    bytes.append(text: "{\n  \"@context\": ")
    bytes.append(Self.context, depth: 1)
    bytes.append(text: ",\n  \"@graph\": [")
    graph.add(assertor, to: &bytes)
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    let name = "_:subject\(subjects)"
    subjects += 1
    for other in medium.also { find(addressesOf: other.profile) }
    for node in nodes(of: medium, name) { graph.add(node, to: &bytes) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    for node in unread(rest.failures) { graph.add(node, to: &bytes) }
    graph.end(in: &bytes)
    bytes.append(text: "\n}\n")
    return false
  }

  /// The used terms of the context that ACT publishes, and `description` in EARL's own sense
  /// (dct:description).
  private static let context = JSONValue.object([
    "@vocab": .text("http://www.w3.org/ns/earl#"),
    "assertedBy": reference, "date": .text("dct:date"), "dct": .text("http://purl.org/dc/terms/"),
    "description": .text("dct:description"), "doap": .text("http://usefulinc.com/ns/doap#"),
    "earl": .text("http://www.w3.org/ns/earl#"),
    "isPartOf": .object(["@id": .text("dct:isPartOf"), "@type": .text("@id")]),
    "mode": reference, "name": .text("doap:name"), "outcome": reference,
    "revision": .text("doap:revision"), "source": .text("dct:source"), "subject": reference,
    "test": reference, "title": .text("dct:title"),
  ])

  private static let reference = JSONValue.inline(.object(["@type": .text("@id")]))
  private static let toolName = "_:cuelight"

  private var assertor: JSONValue {
    .object([
      "@id": .text(Self.toolName), "@type": .inline(.texts(["Assertor", "Software"])),
      "name": .text(tool.name), "revision": .text(tool.version), "title": .text(tool.name),
    ])
  }

  /// The inputs that the run could not read: a separate subject, so that no graph appears complete.
  private func unread(_ failures: [RunRecord.Failure]) -> [JSONValue] {
    if failures.isEmpty { return [] }
    let subject = JSONValue.object([
      "@id": .text("_:run"), "@type": .text("TestSubject"), "title": .text("The run"),
    ])
    return [subject]
      + failures.map { failure in
        .object([
          "@type": .text("Assertion"), "assertedBy": .text(Self.toolName),
          "mode": .text("earl:automatic"), "result": untested(failure.message),
          "subject": .text("_:run"),
          "test": .object([
            "@id": .text("urn:cuelight:test:reading"), "@type": .text("TestCriterion"),
            "title": .text("All of the run can be read"),
          ]),
        ])
      }
  }

  private func nodes(of medium: MediumRecord, _ name: String) -> [JSONValue] {
    let subject = JSONValue.object([
      "@id": .text(name), "@type": .text("TestSubject"),
      "description": medium.sha256.map { .text("SHA-256 \($0)") },
      "source": .text(address(of: medium)), "title": .text(medium.name),
    ])
    let assertions =
      medium.error.map { error in
        tested.map {
          assertion(name, profile, $0.id, $0.title, untested(error.message), "automatic")
        }
      } ?? judged(name, medium, profile, medium.outcomes)
    let also = medium.also.flatMap { judged(name, medium, $0.profile, $0.outcomes) }
    return [subject] + assertions + placements(name, medium) + notTested(name, medium) + also
  }

  private func judged(
    _ subject: String, _ medium: MediumRecord, _ profile: String, _ outcomes: [OutcomeRecord]
  ) -> [JSONValue] {
    outcomes.map {
      assertion(subject, profile, $0.criterion, $0.title, result(of: $0), Self.mode(of: medium))
    }
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
        let why = "By itself, this placement has \(entry.outcome)."
        let own = assertion(
          name, profile, result.criterion, result.title,
          self.node(outcome.map(Self.outcome) ?? "untested", [why]), Self.mode(of: medium))
        return named.insert(entry.index).inserted ? [node, own] : [own]
      }
    }
  }

  private var tested: [Clause] { clauses.filter { $0.notTested == nil } }

  /// The clauses that this version does not test, so that no graph appears to cover them.
  private func notTested(_ subject: String, _ medium: MediumRecord) -> [JSONValue] {
    UntestedClauses(of: profile, beside: medium).entries.map { entry in
      assertion(
        subject, entry.profile, entry.clause.id, entry.clause.title, untested(entry.reason),
        "automatic")
    }
  }

  /// The mode of testing: with a manifest, people declared or attested some of the facts.
  private static func mode(of medium: MediumRecord) -> String {
    medium.manifest == nil ? "automatic" : "semiAuto"
  }

  private func address(of medium: MediumRecord) -> String {
    guard let base = settings.subjectBase else { return Escaping.uri(medium.source) }
    let path = medium.source.hasPrefix("./") ? medium.source.dropFirst(2) : medium.source[...]
    return base + (base.hasSuffix("/") ? "" : "/") + Escaping.uri(String(path.drop { $0 == "/" }))
  }

  private func assertion(
    _ subject: String, _ profile: String, _ criterion: CriterionID, _ title: String,
    _ result: JSONValue, _ mode: String
  ) -> JSONValue {
    let clauses = addresses[profile]?[criterion] ?? []
    return .object([
      "@type": .text("Assertion"), "assertedBy": .text(Self.toolName),
      "mode": .text("earl:\(mode)"),
      "result": result, "subject": .text(subject),
      "test": .object([
        "@id": .text("urn:cuelight:test:\(Escaping.uri(profile)):\(criterion)"),
        "@type": .text("TestCriterion"),
        "isPartOf": clauses.isEmpty ? nil : .texts(clauses), "title": .text(title),
      ]),
    ])
  }

  private func result(of result: OutcomeRecord) -> JSONValue {
    let findings = result.decisive.map { finding in
      [
        "\(finding.location.inWords): \(finding.what) \(finding.remedy)",
        finding.suppressed?.sentence,
      ].compactMap { $0 }.joined(separator: " ")
    }
    return node(Self.outcome(result.outcome), findings.isEmpty ? [result.reason] : findings)
  }

  private static func outcome(_ outcome: Outcome) -> String {
    switch outcome {
    case .doesNotApply: "inapplicable"
    case .compliant: "passed"
    case .needsReview: "cantTell"
    case .notCompliant: "failed"
    }
  }

  private func untested(_ why: String) -> JSONValue { node("untested", [why]) }

  private func node(_ outcome: String, _ description: [String]) -> JSONValue {
    .object([
      "@type": .text("TestResult"), "date": settings.date.map { .text($0.text) },
      "description": .text(description.joined(separator: "\n")),
      "outcome": .text("earl:\(outcome)"),
    ])
  }
}
