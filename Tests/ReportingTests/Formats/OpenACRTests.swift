import Conformance
import Foundation
import Records
import Reporting
import Testing
import Yams

@Suite struct `OpenACR` {
  private static let settings = {
    var settings = ReportSettings()
    settings.product = "Player"
    settings.author = "ann@example.org"
    return settings
  }()

  private func report(_ run: RunRecord) throws -> [UInt8] {
    try RecordFormat.openacr.bytes(of: run, Self.settings)
  }

  /// The YAML, read by a reader that is not ours.
  private func tree(_ bytes: [UInt8]) throws -> JSONTree {
    let node = try #require(try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)))
    return Self.tree(node)
  }

  private static func tree(_ node: Node) -> JSONTree {
    switch node {
    case .mapping(let mapping):
      let members = mapping.map { ($0.key.string ?? "", tree($0.value)) }
      return .object(Dictionary(members) { first, _ in first })
    case .sequence(let sequence): return .array(sequence.map(tree))
    case .scalar(let scalar): return .text(scalar.string)
    case .alias: return .null
    }
  }

  private func levels(_ run: RunRecord) throws -> [JSONTree: JSONTree] {
    let chapters = try #require(try tree(try report(run))["chapters"])
    let criteria = ["success_criteria_level_a", "success_criteria_level_aa"].flatMap {
      chapters[$0]?["criteria"]?.elements ?? []
    }
    let pairs = criteria.compactMap { criterion -> (JSONTree, JSONTree)? in
      guard let number = criterion["num"],
        let level = criterion["components"]?[0]?["adherence"]?["level"]
      else { return nil }
      return (number, level)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// A medium with these outcomes; all other criteria do not apply.
  private func medium(_ name: String, _ outcomes: [String: Outcome]) -> PresentationVerdict {
    var verdict = PresentationVerdict(source: name)
    verdict.results = Rulebook(.dhsIOS).criteria.map {
      CriterionResult(
        criterion: $0.id, title: $0.title, outcome: outcomes[$0.id.description] ?? .doesNotApply,
        reason: "Told.", findings: [], notEvaluated: [])
    }
    return verdict
  }

  private func run(_ media: [String: Outcome]...) -> RunRecord {
    let verdicts = media.enumerated().map { medium("\($0).mp4", $1) }
    return RunRecord(Report(tool: Fixture.tool, profile: "dhs-ios", presentations: verdicts))
  }

  @Test func `a medium that fails a stricter test does not hide one that fails the criterion`()
    throws
  {
    let both = run(["3.1.B": .notCompliant], ["3.3.A": .notCompliant])
    #expect(try levels(both)[.text("2.2.2")] == .text("does-not-support"))
  }

  private static let met: [String: Outcome] = ["3.3.B": .compliant, "3.3.C": .compliant]

  @Test(
    .enabled(
      if: PublishedSchema.exists("openacr-0.1.0.json"),
      "CUELIGHT_DATA has no schemas/openacr-0.1.0.json"))
  func `a report is valid against the schema, and its criteria are in the catalog`() throws {
    let schema = try Schema(try PublishedSchema.text("openacr-0.1.0.json"))
    let document = try tree(try report(run(Self.met, ["3.3.D": .notCompliant])))
    #expect(schema.faults(of: document) == [])
    let catalog = try PublishedSchema.text("openacr-2.5-wcag-2.2-508-en.yaml")
    for number in try levels(run(Self.met)).keys {
      guard case .text(let number) = number else { continue }
      #expect(catalog.contains("- id: \(number)\n"))
    }
  }

  private func notes(of document: JSONTree) -> String {
    guard case .text(let notes)? = document["notes"] else {
      Issue.record("no notes")
      return ""
    }
    return notes
  }

  private func run508(_ outcomes: [String: Outcome]) -> RunRecord {
    run(outcomes, of: "section508")
  }

  private func run(_ outcomes: [String: Outcome], of profile: String) -> RunRecord {
    var verdict = PresentationVerdict(source: "0.mp4")
    verdict.results = (Profile.named(profile)?.testedClauses ?? []).map {
      CriterionResult(
        criterion: $0.id, title: $0.title, outcome: outcomes[$0.id.description] ?? .compliant,
        reason: "Told.", findings: [], notEvaluated: [])
    }
    return RunRecord(Report(tool: Fixture.tool, profile: profile, presentations: [verdict]))
  }

  @Test func `clauses of EN 301 549 without a chapter in the format are in the notes`() throws {
    let met = try tree(try report(run(["7.2.1": .doesNotApply], of: "en301549")))
    #expect(met["catalog"] == .text("2.5-edition-wcag-2.2-508-eu-en"))
    let better = notes(of: met)
    #expect(better.contains(" 7.1.1 Captioning playback (compliant), "))
    #expect(better.contains(", 7.2.1 Audio description playback (does not apply), "))
    let worse = notes(of: try tree(try report(run(["7.1.1": .notCompliant], of: "en301549"))))
    #expect(worse.contains("Not compliant beside these criteria: 7.1.1"))
    #expect(!worse.contains("7.1.1 Captioning playback (compliant)"))
  }

  @Test func `the controls of Revised Section 508 are in the chapter about software`() throws {
    for (outcome, level) in [(Outcome.compliant, "supports"), (.notCompliant, "does-not-support")] {
      let document = try tree(try report(run508(["503.4.1": outcome])))
      let criteria = document["chapters"]?["software"]?["criteria"]
      #expect(criteria?.elements.count == 2)
      #expect(criteria?[0]?["num"] == .text("503.4.1"))
      #expect(criteria?[0]?["components"]?[0]?["adherence"]?["level"] == .text(level))
      #expect(criteria?[1]?["num"] == .text("503.4.2"))
      #expect(criteria?[1]?["components"]?[0]?["adherence"]?["level"] == .text("supports"))
      // What a chapter shows is no failure beside the criteria.
      #expect(
        try !String(decoding: report(run508(["503.4.1": outcome])), as: UTF8.self)
          .contains("beside these criteria"))
    }
    // Other profiles decide none of them.
    #expect(try tree(try report(run(Self.met)))["chapters"]?["software"] == nil)
  }

  @Test(
    .enabled(
      if: PublishedSchema.exists("openacr-0.1.0.json"),
      "CUELIGHT_DATA has no schemas/openacr-0.1.0.json"))
  func `the chapter about software has the numbers of the catalog`() throws {
    let schema = try Schema(try PublishedSchema.text("openacr-0.1.0.json"))
    let document = try tree(try report(run508(["503.4.2": .notCompliant])))
    #expect(schema.faults(of: document) == [])
    let catalog = try PublishedSchema.text("openacr-2.5-wcag-2.2-508-en.yaml")
    // The list of components at the end of the catalog has an entry of the same name.
    let start = try #require(catalog.range(of: "\n  - id: software\n")).upperBound
    let end = try #require(catalog.range(of: "\n  - id: ", range: start..<catalog.endIndex))
    let chapter = catalog[start..<end.lowerBound]
    for number in ["503.4.1", "503.4.2"] {
      #expect(chapter.contains("- id: \(number)\n"))
    }
  }

  @Test func `levels follow from the media`() throws {
    let levels = try levels(
      run(
        Self.met.merging(["3.3.D": .notCompliant]) { $1 },
        ["3.3.B": .notCompliant, "3.3.C": .notCompliant, "3.2.B": .compliant]))
    #expect(
      levels == [
        .text("1.2.1"): .text("supports"), .text("1.2.2"): .text("partially-supports"),
        .text("1.2.5"): .text("does-not-support"), .text("1.4.2"): .text("not-applicable"),
        .text("2.2.2"): .text("not-applicable"), .text("2.3.1"): .text("not-applicable"),
      ])
  }

  @Test func `where only a test fails that asks for more, the criterion is left out`() throws {
    let levels = try levels(run(["3.3.A": .notCompliant]))
    #expect(Set(levels.keys) == [.text("1.2.1"), .text("1.2.2"), .text("1.2.5"), .text("2.3.1")])
    let text = String(decoding: try report(run(["3.3.A": .notCompliant])), as: UTF8.self)
    #expect(text.contains("1.4.2 Audio Control is left out"))
  }

  @Test func `a failure that no criterion shows is in the notes`() throws {
    let failing = Self.met.merging(["3.3.F": .notCompliant]) { $1 }
    let notes = notes(of: try tree(try report(run(failing, failing))))
    #expect(notes.contains("Not compliant beside these criteria: 3.3.F"))
    #expect(notes.contains("(0.mp4 and 1 more)"))
    let better = String(decoding: try report(run(Self.met)), as: UTF8.self)
    #expect(!better.contains("beside these criteria"))
  }

  @Test(arguments: `A hostile medium`.names)
  func `the name of a medium that fails is text of one note`(_ name: String) throws {
    let verdict = medium(name, ["3.3.B": .notCompliant])
    let run = RunRecord(Report(tool: Fixture.tool, profile: "dhs-ios", presentations: [verdict]))
    let criteria = try #require(
      try tree(try report(run))["chapters"]?["success_criteria_level_a"]?["criteria"]
    ).elements
    #expect(criteria.count == 5)
    let adherence = try #require(criteria[1]["components"]?[0]?["adherence"])
    #expect(adherence["level"] == .text("does-not-support"))
    guard case .text(let notes)? = adherence["notes"] else {
      Issue.record("no notes")
      return
    }
    #expect(notes.hasPrefix("Tests 3.3.B, 3.3.C. Not compliant: "))
  }

  @Test func `it is withheld while a review is open, with all that is open`() throws {
    let open = run(Self.met, ["3.3.B": .compliant, "3.3.C": .needsReview])
    let withheld = #expect(throws: ReportWithheld.self) { try report(open) }
    #expect(
      withheld?.reasons == ["1.mp4: 3.3.C Captions say all that is heard needs review: Told."])
  }

  @Test(arguments: ReportShape<Report>.all)
  func `it is withheld exactly where something is open or could not be read`(
    _ shape: ReportShape<Report>
  ) throws {
    let run = RunRecord(try shape.report())
    let outcomes = run.media.flatMap(\.outcomes)
    let isOpen = run.isUnread || run.media.isEmpty || outcomes.contains(where: \.isQuestion)
    let isWithheld: Bool
    do {
      _ = try report(run)
      isWithheld = false
    } catch { isWithheld = error is ReportWithheld }
    #expect(isWithheld == isOpen)
  }

  @Test func `it is withheld where nobody answers for it`() {
    #expect(throws: ReportWithheld.self) {
      try RecordFormat.openacr.bytes(of: run(Self.met), ReportSettings())
    }
  }
}
