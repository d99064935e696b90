import Conformance
import Records
import Reporting
import Testing

/// What holds of every format that is made from the record of a run.
@Suite struct `Formats of a run` {
  typealias Shape = ReportShape<Report>
  static let shapes = ReportShape<Report>.all

  private static let settings = {
    var settings = ReportSettings()
    settings.product = "Player"
    settings.author = "ann@example.org"
    settings.subjectBase = "https://example.org/media"
    return settings
  }()

  /// The report, or why it is withheld.
  private func text(_ run: RunRecord, as format: RecordFormat) -> String {
    do throws(ReportWithheld) {
      return String(decoding: try format.bytes(of: run, Self.settings), as: UTF8.self)
    } catch {
      return "withheld\n" + error.reasons.map { Escaping.terminal($0) + "\n" }.joined()
    }
  }

  @Test(arguments: RecordFormat.allCases, shapes)
  func `the report is the one that was read and approved`(
    _ format: RecordFormat, _ shape: Shape
  ) throws {
    let text = text(RunRecord(try shape.report()), as: format)
    // The ends of lines in a table of commas are CR LF.
    let shown = text.replacing("\r\n", with: "<CR>\n")
    try Golden.expect(shown, is: "Formats/\(shape.name).\(format.rawValue)")
  }

  @Test(arguments: shapes)
  func `the records are the ones that were read and approved`(_ shape: Shape) throws {
    try Golden.expect(
      RunNDJSON.bytes(of: try shape.report()), is: "Formats/\(shape.name).ndjson")
  }

  @Test(arguments: RecordFormat.allCases, shapes)
  func `a stored run gives the same report as the run`(
    _ format: RecordFormat, _ shape: Shape
  ) throws {
    let report = try shape.report()
    let stored = RunRecord(try StoredRun(RunNDJSON.bytes(of: report), named: "run.ndjson"))
    #expect(stored == RunRecord(report))
    #expect(text(stored, as: format) == text(RunRecord(report), as: format))
  }

  @Test(arguments: RecordFormat.allCases, shapes)
  func `no character that commands a terminal or turns text is left`(
    _ format: RecordFormat, _ shape: Shape
  ) throws {
    let text = text(RunRecord(try shape.report()), as: format)
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\r" {
      #expect(!Escaping.isActive(scalar))
    }
  }

  @Test(arguments: shapes)
  func `the results over all media are those of the report`(_ shape: Shape) throws {
    let report = try shape.report()
    let run = RunRecord(report)
    #expect(run.totals.results.map(\.criterion) == report.results.map(\.criterion))
    #expect(run.totals.results.map(\.outcome) == report.results.map(\.outcome))
    #expect(run.totals.worst == report.presentations.compactMap(\.worst).max())
  }

  @Test(arguments: RecordFormat.allCases)
  func `a report ends early when nobody wants more of it`(_ format: RecordFormat) throws {
    let verdict = try Fixture.compliant()
    let report = Report(
      tool: Fixture.tool, profile: "dhs-ios",
      presentations: Array(repeating: verdict, count: 1_000))
    var pieces = 0
    _ = format.write(RunRecord(report), Self.settings) { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }

  @Test(arguments: RecordFormat.allCases.filter { $0 != .openacr })
  func `a reader that stops early changes nothing that the run comes to`(
    _ format: RecordFormat
  ) throws {
    let report = Report(
      tool: Fixture.tool, profile: "dhs-ios",
      presentations: Array(repeating: try Fixture.review(), count: 300) + [try Fixture.late()])
    let stored = try StoredRun(RunNDJSON.bytes(of: report), named: "run.ndjson")
    let written = format.write(stored, Self.settings) { _ in false }
    #expect(!written.totals.isUnread)
    #expect(written.damages == [])
    #expect(written.totals.worst == .notCompliant)
  }

  @Test func `a moment is given only where it is asked for, in Coordinated Universal Time`() throws
  {
    let run = RunRecord(Fixture.report(try Fixture.compliant()))
    var settings = Self.settings
    func text(_ format: RecordFormat) throws -> String {
      String(decoding: try format.bytes(of: run, settings), as: UTF8.self)
    }
    #expect(try text(.junit).contains(#"timestamp="1970-01-01T00:00:00""#))
    #expect(try !text(.earl).contains(#""date": "1970"#))
    // date -u -d @1772366400 +%FT%TZ
    settings.date = ReportDate(sourceDateEpoch: "1772366400")
    #expect(try text(.junit).contains(#"timestamp="2026-03-01T12:00:00""#))
    #expect(try text(.earl).contains(#""date": "2026-03-01T12:00:00Z""#))
    #expect(try text(.openacr).contains("report_date: \"2026-03-01T12:00:00Z\""))
    #expect(try text(.markdown).contains("2026-03-01T12:00:00Z"))
  }

  @Test(arguments: ["", " ", "-1", "1.5", "0x10", "253402300800", "99999999999999999999", "now"])
  func `what is not a moment is refused`(_ text: String) {
    #expect(ReportDate(sourceDateEpoch: text) == nil)
  }

  @Test func `advice is distinguished from what decides`() throws {
    let report = Fixture.report(try Fixture.review(), try Fixture.late())
    let findings = RunRecord(report).media.flatMap(\.outcomes).flatMap(\.findings)
    #expect(findings.contains { !$0.isAdvice })
    for outcome in RunRecord(report).media.flatMap(\.outcomes) where outcome.outcome < .needsReview
    {
      #expect(outcome.findings.allSatisfy { $0.isAdvice }, "\(outcome.criterion)")
    }
  }
}
