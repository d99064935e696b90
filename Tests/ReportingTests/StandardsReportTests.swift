import Conformance
import MediaModel
import Records
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
    let lines = text.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 90 })
  }

  @Test func `the report of the default profile alone has its clauses and no other profile`() throws
  {
    let report = try report("dhs-ios", also: [])
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(json.contains("\"profiles\"") && !json.contains("\"also\""))
    #expect(json.contains("\"corresponds\"") && json.contains("\"1.2.2\""))
    #expect(!CheckText.text(of: report, style: ReportStyle()).contains("decides nothing"))
  }

  /// A report of many media says once what is the same for all of them.
  @Test(arguments: [RecordFormat.tap, .junit, .markdown])
  func `the clauses that correspond are there once for each criterion, not for each medium`(
    _ format: RecordFormat
  ) throws {
    var report = try report("dhs-ios", also: [])
    func text() throws -> String {
      String(decoding: try format.bytes(of: RunRecord(report), ReportSettings()), as: UTF8.self)
        .replacing("\\", with: "")
    }
    let one = try text()
    #expect(one.contains("WCAG 2.2 1.2.2, 1.2.4; ADA Title II 35.200-1.2.2"))
    #expect(one.contains("; Revised Section 508 E205.4-1.2.2"))
    #expect(one.contains("EN 301 549 7.1.1, 7.1.2"))
    let count = one.split(separator: "WCAG 2.2 ").count
    report.presentations = Array(repeating: report.presentations[0], count: 20)
    // A Markdown page about many media is short and leaves them out.
    #expect(try text().split(separator: "WCAG 2.2 ").count == (format == .markdown ? 1 : count))
  }

  @Test func `the text of one medium names them with -v, without what only adopts WCAG`() throws {
    let report = try report("dhs-ios", also: [])
    func text(_ isVerbose: Bool) -> String {
      CheckText.text(of: report, style: ReportStyle(width: 110), isVerbose: isVerbose)
    }
    let line =
      "  see    WCAG 2.2 1.2.2, 1.2.4; Revised Section 508 302.4, 413.1.1, 413.1.2, 415.1.1;"
    #expect(text(true).contains(line))
    #expect(!text(true).contains("E205.4"))
    // What does not apply is one line for all with the reason, and then a line each.
    #expect(text(true).contains("  3.1.A  WCAG 2.2 2.2.2"))
    #expect(!text(false).contains("see  ") && !text(false).contains("3.1.A  WCAG"))
  }

  @Test(arguments: ["dhs-ios", "wcag22", "section508", "en301549", "bbc-mobile", "trusted-tester"])
  func `a picture that was not looked at is said in both forms, and asks nobody`(
    _ name: String
  ) throws {
    let report = try report(name, also: [])
    let clause = try #require(Self.flashing(of: name))
    let text = CheckText.text(of: report, style: ReportStyle(width: 200))
    #expect(text.contains("\(clause.title): not looked at."))
    let json = String(decoding: CheckJSON.bytes(of: report), as: UTF8.self)
    #expect(json.contains("\"code\": \"flashing.notLookedAt\""))
    #expect(report.questions.allSatisfy { !$0.criteria.contains(clause.id) })
  }

  private static func flashing(of profile: String) -> Clause? {
    let flashing = CriterionID(.flashing, .a)
    return Profile.named(profile)?.testedClauses.first {
      $0.id == flashing || $0.tests == [flashing]
    }
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
    #expect(text.contains("among those about media"))
    let other = Report(tool: Fixture.tool, profile: "bbc-mobile", presentations: [verdict])
    #expect(throws: ReportWithheld.self) {
      try RecordFormat.openacr.bytes(of: RunRecord(other), settings)
    }
  }

  /// The formats that have a line for each clause that is not tested; the others have it in another
  /// form, or cannot express it.
  static let formats = RecordFormat.allCases.filter {
    ![.html, .sarif, .github, .gitlab, .openacr].contains($0)
  }

  @Test(arguments: ["dhs-ios", "wcag22", "trusted-tester"])
  func `a picture that was not looked at has a form of its own in each format`(
    _ name: String
  ) throws {
    let record = RunRecord(try report(name, also: []))
    let clause = try #require(Self.flashing(of: name))
    let formats = RecordFormat.allCases.filter { $0 != .openacr }
    let texts = try Dictionary(
      uniqueKeysWithValues: formats.map { format in
        (format, String(decoding: try format.bytes(of: record, ReportSettings()), as: UTF8.self))
      })
    let cases = texts[.junit]?.split(separator: "<testcase").dropFirst() ?? []
    let junit = try #require(cases.first { $0.contains("name=\"\(clause.id) ") })
    #expect(junit.contains("<skipped"))
    #expect(texts[.tap]?.contains("# SKIP Whether") == true)
    #expect(texts[.earl]?.contains("earl:untested") == true)
    for format in [RecordFormat.sarif, .github, .gitlab] {
      #expect(texts[format]?.contains("flashing.notLookedAt") == false, "\(format)")
    }
  }

  @Test(arguments: formats + [.html, .sarif])
  func `what a profile beside the verdict does not test is in the format, with its profile`(
    _ format: RecordFormat
  ) throws {
    let record = RunRecord(try report("dhs-ios", also: ["trusted-tester", "en301549"]))
    let text = String(decoding: try format.bytes(of: record, ReportSettings()), as: UTF8.self)
    let plain = text.replacing("\\", with: "")
    let reasons = try ["trusted-tester", "en301549"].map { name in
      try #require(Profile.named(name)?.untestedClauses.first?.notTested)
    }
    #expect(reasons.allSatisfy(plain.contains))
    #expect(plain.contains("trusted-tester") && plain.contains("en301549"))
  }

  @Test(arguments: [RecordFormat.csv, .html])
  func `the clauses of other standards are beside those of the profile`(
    _ format: RecordFormat
  ) throws {
    let record = RunRecord(try report("dhs-ios", also: []))
    let text = String(decoding: try format.bytes(of: record, ReportSettings()), as: UTF8.self)
    #expect(text.contains("WCAG 2.2 1.2.2"))
  }

  @Test func `a placement whose result is another one has a row of its own result`() throws {
    var verdict = try Fixture.verdict(Evidence(medium: Fixture.film()))
    verdict.results = Rulebook(.dhsIOS).criteria.map { criterion in
      let isStoppable = criterion.id.description == "3.3.A"
      return CriterionResult(
        criterion: criterion.id, title: criterion.title,
        outcome: isStoppable ? .notCompliant : .doesNotApply, reason: "“second” starts by itself.",
        findings: [], notEvaluated: [])
    }
    let stoppable = try #require(CriterionID("3.3.A"))
    verdict.placements = [("first", Outcome.doesNotApply), ("second", .notCompliant)].map {
      var placement = Placement()
      placement.id = $0
      var declared = DeclaredPlacement(placement, DeclaredAlternatives())
      declared.outcomes = [stoppable: $1]
      return declared
    }
    let report = Report(tool: Fixture.tool, profile: "dhs-ios", presentations: [verdict])
    let bytes = try RecordFormat.csv.bytes(of: RunRecord(report), ReportSettings())
    let rows = CSVTable.rows(String(decoding: bytes, as: UTF8.self)).filter { $0[3] == "3.3.A" }
    #expect(rows.map { $0[1] + " " + $0[5] } == ["first DNA", "second NC", " NC"])
    #expect(!rows[0].joined().contains("starts by itself"))
    #expect(rows[1].joined().contains("starts by itself"))
  }
}
