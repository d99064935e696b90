import Conformance
import MediaModel
import Reporting
import Testing

@Suite struct `Reports by several standards` {
  /// A film with captions and without description, judged by one profile and by others beside it.
  private func report(_ name: String, also: [String]) throws -> Report {
    let profile = try #require(Profile.named(name))
    let evidence = Evidence(medium: Fixture.film())
    var verdict = try Fixture.verdict(evidence)
    verdict.results = Rulebook(profile).judge(evidence)
    verdict.also = try also.map {
      ProfileResults(
        profile: $0, results: Rulebook(try #require(Profile.named($0))).judge(evidence))
    }
    var report = Report(tool: Fixture.tool, profile: name, presentations: [verdict])
    report.also = also
    return report
  }

  @Test func `the text of wcag22 beside two others is approved`() throws {
    let report = try report("wcag22", also: ["bbc-mobile", "gsa-mobile"])
    try Golden.expect(
      CheckText.text(of: report, style: ReportStyle(width: 90)), is: "check-also.txt")
  }

  @Test func `the JSON of wcag22 beside another is approved and valid`() throws {
    let report = try report("wcag22", also: ["trusted-tester"])
    let bytes = CheckJSON.bytes(of: report)
    try Golden.expect(bytes, is: "check-also.json")
    #expect(try Schema(named: "check").faults(of: bytes) == [])
  }

  @Test(arguments: Profile.names.filter { $0 != "gsa-mobile" })
  func `the JSON of every profile is valid, and the text keeps to the width`(
    _ name: String
  ) throws {
    let report = try report(name, also: Profile.names.filter { $0 != name })
    #expect(try Schema(named: "check").faults(of: CheckJSON.bytes(of: report)) == [])
    let text = CheckText.text(of: report, style: ReportStyle(width: 90))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `the report of the default profile alone says nothing about other standards`() throws {
    let report = try report("dhs-ios", also: [])
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(!json.contains("\"profiles\"") && !json.contains("\"also\""))
    #expect(!CheckText.text(of: report, style: ReportStyle()).contains("not tested"))
  }

  @Test(arguments: ["wcag22", "section508", "en301549", "bbc-mobile", "trusted-tester"])
  func `flashing is said to be not tested in both forms`(_ name: String) throws {
    let report = try report(name, also: [])
    let clause = try #require(
      Profile.named(name)?.untestedClauses.first { $0.notTested?.contains("flashing") == true })
    let text = CheckText.text(of: report, style: ReportStyle(width: 90))
    #expect(text.contains("not tested: "))
    #expect(text.contains(clause.id.description))
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(json.contains("\"notTested\": \"This version does not measure flashing.\""))
  }

  @Test(arguments: Profile.names.filter { $0 != "gsa-mobile" })
  func `the run of every profile is stored and read again`(_ name: String) throws {
    let report = try report(name, also: ["wcag22", "dhs-ios"])
    let stored = RunRecord(try StoredRun(RunNDJSON.bytes(of: report), named: "run.ndjson"))
    #expect(stored == RunRecord(report))
    #expect(stored.profile == name)
  }

  @Test func `a conformance report by wcag22 answers each criterion by its own clause`() throws {
    let profile = try #require(Profile.named("wcag22"))
    var verdict = try Fixture.verdict(Evidence(medium: Fixture.film()))
    verdict.results = profile.testedClauses.map { clause in
      CriterionResult(
        criterion: clause.id, title: clause.title,
        outcome: clause.id.description == "1.2.2" ? .notCompliant : .doesNotApply, reason: "So.",
        findings: [], notEvaluated: [])
    }
    let report = Report(tool: Fixture.tool, profile: "wcag22", presentations: [verdict])
    var settings = ReportSettings()
    settings.product = "Player"
    settings.author = "ann@example.org"
    let text = String(
      decoding: try RecordFormat.openacr.bytes(of: RunRecord(report), settings), as: UTF8.self)
    #expect(text.contains("num: \"1.2.3\"") && text.contains("num: \"1.2.4\""))
    #expect(text.contains("does-not-support"))
    #expect(text.contains("left out, 2.3.1 among those about media"))
    let other = Report(tool: Fixture.tool, profile: "bbc-mobile", presentations: [verdict])
    #expect(throws: ReportWithheld.self) {
      try RecordFormat.openacr.bytes(of: RunRecord(other), settings)
    }
  }

  static let formats: [RecordFormat] = [.csv, .earl, .junit, .markdown, .tap]

  @Test(arguments: ["dhs-ios", "wcag22", "trusted-tester"], formats)
  func `flashing is said to be not tested in the format`(
    _ name: String, _ format: RecordFormat
  ) throws {
    let record = RunRecord(try report(name, also: []))
    let text = String(decoding: try format.bytes(of: record, ReportSettings()), as: UTF8.self)
    let clause = try #require(
      Profile.named(name)?.untestedClauses.first { $0.notTested?.contains("flashing") == true })
    let line = text.split(separator: "\n").first { $0.contains("does not measure flashing") }
    #expect(line != nil)
    #expect(text.contains(clause.id.description))
  }
}
