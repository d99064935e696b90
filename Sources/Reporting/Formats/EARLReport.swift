import Conformance

/// A run as EARL 1.0 (W3C Working Group Note, 2017) in JSON-LD: one assertion for each criterion and
/// medium.
///
/// The context is in the file, so that reading it needs no network.
enum EARLReport {
  /// Writes the graph.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The base address of the subjects.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  static func bytes(of run: RunRecord, _ settings: ReportSettings) -> [UInt8] {
    let media = run.media.enumerated().flatMap { index, medium in
      nodes(of: medium, index, run, settings)
    }
    return JSONValue.object([
      "@context": context, "@graph": .array([assertor(run.tool)] + unread(of: run) + media),
    ]).document
  }

  /// The terms of the context that ACT publishes, as far as they are used here, and
  /// `description` as EARL itself uses it (dct:description).
  private static let context = JSONValue.object([
    "@vocab": .text("http://www.w3.org/ns/earl#"),
    "assertedBy": reference, "dct": .text("http://purl.org/dc/terms/"),
    "description": .text("dct:description"), "doap": .text("http://usefulinc.com/ns/doap#"),
    "earl": .text("http://www.w3.org/ns/earl#"),
    "isPartOf": .object(["@id": .text("dct:isPartOf"), "@type": .text("@id")]),
    "mode": reference, "name": .text("doap:name"), "outcome": reference,
    "revision": .text("doap:revision"), "source": .text("dct:source"), "subject": reference,
    "test": reference, "title": .text("dct:title"),
  ])

  private static let reference = JSONValue.inline(.object(["@type": .text("@id")]))
  private static let toolName = "_:cuelight"

  private static func assertor(_ tool: RunRecord.Tool) -> JSONValue {
    .object([
      "@id": .text(toolName), "@type": .inline(.texts(["Assertor", "Software"])),
      "name": .text(tool.name), "revision": .text(tool.version), "title": .text(tool.name),
    ])
  }

  /// What of the run could not be read: a subject of its own, so that no graph seems complete.
  private static func unread(of run: RunRecord) -> [JSONValue] {
    if run.failures.isEmpty { return [] }
    let subject = JSONValue.object([
      "@id": .text("_:run"), "@type": .text("TestSubject"), "title": .text("The run"),
    ])
    return [subject]
      + run.failures.map { failure in
        .object([
          "@type": .text("Assertion"), "assertedBy": .text(toolName),
          "mode": .text("earl:automatic"), "result": untested(failure.message),
          "subject": .text("_:run"),
          "test": .object([
            "@id": .text("urn:cuelight:test:reading"), "@type": .text("TestCriterion"),
            "title": .text("All of the run can be read"),
          ]),
        ])
      }
  }

  private static func nodes(
    of medium: MediumRecord, _ index: Int, _ run: RunRecord, _ settings: ReportSettings
  ) -> [JSONValue] {
    let name = "_:subject\(index)"
    let subject = JSONValue.object([
      "@id": .text(name), "@type": .text("TestSubject"),
      "description": medium.sha256.map { .text("SHA-256 \($0)") },
      "source": .text(address(of: medium, settings)), "title": .text(medium.name),
    ])
    let criteria = Rulebook(Profile.named(run.profile) ?? .dhsIOS).criteria
    let assertions =
      medium.error.map { error in
        criteria.map { assertion(name, run, $0.id, $0.title, untested(error.message), "automatic") }
      }
      ?? medium.outcomes.map {
        assertion(name, run, $0.criterion, $0.title, result(of: $0), mode(of: medium))
      }
    return [subject] + assertions
  }

  /// What a manifest declares and attests is people's word.
  private static func mode(of medium: MediumRecord) -> String {
    medium.manifest == nil ? "automatic" : "semiAuto"
  }

  private static func address(of medium: MediumRecord, _ settings: ReportSettings) -> String {
    guard let base = settings.subjectBase else { return Escaping.uri(medium.source) }
    let path = medium.source.hasPrefix("./") ? medium.source.dropFirst(2) : medium.source[...]
    return base + (base.hasSuffix("/") ? "" : "/") + Escaping.uri(String(path.drop { $0 == "/" }))
  }

  private static func assertion(
    _ subject: String, _ run: RunRecord, _ criterion: CriterionID, _ title: String,
    _ result: JSONValue, _ mode: String
  ) -> JSONValue {
    let clauses = WCAGCriterion.of(criterion).map(\.address)
    return .object([
      "@type": .text("Assertion"), "assertedBy": .text(toolName), "mode": .text("earl:\(mode)"),
      "result": result, "subject": .text(subject),
      "test": .object([
        "@id": .text("urn:cuelight:test:\(Escaping.uri(run.profile)):\(criterion)"),
        "@type": .text("TestCriterion"),
        "isPartOf": clauses.isEmpty ? nil : .texts(clauses), "title": .text(title),
      ]),
    ])
  }

  private static func result(of result: OutcomeRecord) -> JSONValue {
    let outcome =
      switch result.outcome {
      case .doesNotApply: "inapplicable"
      case .compliant: "passed"
      case .needsReview: "cantTell"
      case .notCompliant: "failed"
      }
    let findings = result.decisive.map { "\($0.location.inWords): \($0.what) \($0.remedy)" }
    return node(outcome, findings.isEmpty ? [result.reason] : findings)
  }

  private static func untested(_ why: String) -> JSONValue { node("untested", [why]) }

  private static func node(_ outcome: String, _ description: [String]) -> JSONValue {
    .object([
      "@type": .text("TestResult"), "description": .text(description.joined(separator: "\n")),
      "outcome": .text("earl:\(outcome)"),
    ])
  }
}
