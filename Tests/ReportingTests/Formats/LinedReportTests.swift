import Baselines
import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// A stored run in the formats that take its lines over.
@Suite struct `A stored run as JSON, NDJSON and text` {
  private func stored(_ report: Report) throws -> StoredRun {
    try StoredRun(RunNDJSON.bytes(of: report), named: "run.ndjson")
  }

  private func collect(_ write: (([UInt8]) -> Bool) -> WrittenReport) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = write {
      bytes += $0
      return true
    }
    return bytes
  }

  /// With profiles that are reported beside it and the rules of a page.
  private static func shapes() throws -> [Report] {
    var reports = try ReportShape<Report>.all.map { try $0.report() }
    for index in reports.indices where index.isMultiple(of: 2) {
      reports[index].also = ["wcag22", "act"]
      reports[index].pages = [
        PageReport(page: "a\u{1B}.html", targets: [], isComplete: index.isMultiple(of: 4))
      ]
    }
    return reports
  }

  @Test func `has the bytes of the report`() throws {
    for report in try Self.shapes() {
      let run = LinedReport(try stored(report))
      #expect(collect(run.writeJSON) == CheckJSON.bytes(of: report))
      #expect(collect(run.writeNDJSON) == RunNDJSON.bytes(of: report))
      let totals = RunRecord(report).totals
      #expect(run.writeJSON { _ in true }.totals.results == totals.results)
    }
  }

  @Test(arguments: [false, true])
  func `has the text of the check`(_ isVerbose: Bool) throws {
    let style = ReportStyle(width: 90)
    for report in try Self.shapes() {
      let run = LinedReport(try stored(report))
      let text = collect { run.writeText(style, isVerbose: isVerbose, to: $0) }
      #expect(
        String(decoding: text, as: UTF8.self)
          == CheckText.text(of: report, style: style, isVerbose: isVerbose))
    }
  }

  @Test func `ends early when nobody wants more, and its totals are those of all`() throws {
    let report = Report(
      tool: Fixture.tool, profile: "dhs-ios",
      presentations: Array(repeating: try Fixture.review(), count: 300) + [try Fixture.late()])
    let run = LinedReport(try stored(report))
    for write in [run.writeJSON, run.writeNDJSON, { run.writeText(ReportStyle(), to: $0) }] {
      var pieces = 0
      let written = write { _ in
        pieces += 1
        return false
      }
      #expect(pieces <= 2)
      #expect(written.totals.worst == .notCompliant)
      #expect(!written.totals.isUnread)
    }
  }

  @Test func `loses marks that have expired and no other byte`() throws {
    let report = try Fixture.accepted()
    let line = try #require(
      RunNDJSON.bytes(of: report).split(separator: UInt8(ascii: "\n")).dropFirst().first)
    let day = try #require(CalendarDay("2027-06-02"))
    let run = LinedReport(RunOnDay(try stored(report), on: day))
    let later = collect(run.writeNDJSON).split(separator: UInt8(ascii: "\n")).dropFirst().first
    let mark =
      "\"suppressed\": { \"expires\": \"2027-06-01\", \"owner\": \"=Ann\", \"reason\": "
      + "\"Repaired in June; \\u001b[31m::error::<b>\"}, "
    let whole = String(decoding: line, as: UTF8.self)
    try #require(whole.contains(mark))
    #expect(String(decoding: try #require(later), as: UTF8.self) == whole.replacing(mark, with: ""))
    let document = String(decoding: collect(run.writeJSON), as: UTF8.self)
    #expect(document.contains("\"accepted\": 0"))
    let early = RunOnDay(try stored(report), on: try #require(CalendarDay("2027-06-01")))
    #expect(collect(LinedReport(early).writeNDJSON) == RunNDJSON.bytes(of: report))
  }

  /// Where another program wrote the members in another order.
  @Test(arguments: [
    (#"{"suppressed": 1, "what": 2}"#, #"{"what": 2}"#),
    (#"{"code": 1, "suppressed": {"a": [1]}}"#, #"{"code": 1}"#),
    (#"{"code": 1, "suppressed": 2, "what": 3}"#, #"{"code": 1, "what": 3}"#),
    (#"{"what": 3}"#, #"{"what": 3}"#),
  ])
  func `loses a mark wherever it is`(_ finding: String, _ expected: String) throws {
    func line(_ finding: String) throws -> StoredLine {
      try StoredLine(
        reading: Array(#"{"presentation": {"outcomes": [{"findings": [{}, \#(finding)]}]}}"#.utf8))
    }
    let written = try line(finding)
    let unmarked = try line(expected).bytes
    #expect(FindingMarks.removing([false, true], from: written) == unmarked)
    #expect(FindingMarks.removing([true, false], from: written) == written.bytes)
  }

  @Test func `keeps the code of a failure that this version does not know`() throws {
    var report = Fixture.report(try Fixture.late())
    report.failures = [.init(code: .mediaNotFound, message: "Gone.")]
    let bytes = Array(
      String(decoding: RunNDJSON.bytes(of: report), as: UTF8.self)
        .replacing("media.notFound", with: "media.later").utf8)
    let run = LinedReport(try StoredRun(bytes, named: "run.ndjson"))
    let document = try JSONTree.parse(collect(run.writeJSON))
    #expect(document["errors"]?[0]?["code"] == .text("media.later"))
    // The SHA-256 is not that of the changed line.
    #expect(document["errors"]?[1]?["code"] == .text("run.damaged"))
  }
}
