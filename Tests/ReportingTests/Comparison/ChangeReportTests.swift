import Conformance
import Forms
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// What changed since an earlier run, in each format that says it.
@Suite("Changes in reports")
struct ChangeReportTests {
  /// A film that was added and fails, one that is worse, one that was repaired, one that is gone, and
  /// one that was renamed.
  private func runs() throws -> (old: Report, new: Report) {
    var better = try Fixture.late()
    better.source = "talk.mp4"
    var worse = try Fixture.compliant()
    worse.source = "clip.mkv"
    var renamed = try Fixture.animated()
    renamed.source = "loading.gif"
    renamed.hash = try Fixture.hash("e")
    var same = try Fixture.animated()
    same.hash = try Fixture.hash("e")
    let gone = try Fixture.uncovered()
    return (
      Fixture.report(better, worse, same, gone, try Fixture.still()),
      Fixture.report(
        try Fixture.compliant(), try Fixture.review(), renamed, try Fixture.late(),
        Fixture.unexamined())
    )
  }

  private func comparison(_ old: Report, _ new: Report) throws -> RunComparison {
    let stored = try StoredRun(RunNDJSON.bytes(of: old), named: "old\u{1B}.ndjson")
    let later = try StoredRun(RunNDJSON.bytes(of: new), named: "new.ndjson")
    return RunComparison(
      ComparedRun(stored, named: "old\u{1B}.ndjson", by: "dhs-ios"),
      ComparedRun(later, named: "new.ndjson", by: "dhs-ios"))
  }

  private func record(_ old: Report, _ new: Report) throws -> RunRecord {
    var record = RunRecord(new)
    record.changes = try comparison(old, new)
    return record
  }

  @Test(arguments: [false, true])
  func `text begins with them`(_ isVerbose: Bool) throws {
    let (old, new) = try runs()
    let text = CheckText.text(
      of: new, style: ReportStyle(width: 90), isVerbose: isVerbose,
      changes: try comparison(old, new))
    #expect(!text.contains("\u{1B}"))
    let name = isVerbose ? "changes-verbose.txt" : "changes.txt"
    try Golden.expect(text, is: name)
  }

  @Test func `text of a single medium has them`() throws {
    let text = CheckText.text(
      of: Fixture.report(try Fixture.late()), style: ReportStyle(width: 90),
      changes: try comparison(
        Fixture.report(try Fixture.late()), Fixture.report(try Fixture.late())))
    #expect(text.contains("Since old\\u{1B}.ndjson: "))
    #expect(text.contains("still open."))
  }

  @Test func `JSON has them as its schema says`() throws {
    let (old, new) = try runs()
    let bytes = CheckJSON.bytes(of: new, changes: try comparison(old, new))
    #expect(try Schema(named: "check").faults(of: bytes) == [])
    let changes = try #require(try JSONTree.parse(bytes)["changes"])
    let document = RunComparison.form.value(try comparison(old, new)).document
    try Golden.expect(String(decoding: document, as: UTF8.self), is: "changes.json")
    #expect(changes["gotWorse"] == .bool(true))
  }

  @Test func `JSON of a stored run has them too`() throws {
    let (old, new) = try runs()
    let stored = try StoredRun(RunNDJSON.bytes(of: new), named: "new.ndjson")
    let changes = try comparison(old, new)
    var bytes: [UInt8] = []
    _ = LinedReport(RunWithChanges(stored, changes)).writeJSON {
      bytes += $0
      return true
    }
    #expect(bytes == CheckJSON.bytes(of: new, changes: changes))
  }

  @Test func `Markdown has a section`() throws {
    let (old, new) = try runs()
    let bytes = try RecordFormat.markdown.bytes(of: record(old, new), ReportSettings())
    try Golden.expect(bytes, is: "changes.md")
  }

  @Test func `a page has a part that its contents name, of one medium and of several`() throws {
    let (old, new) = try runs()
    let one = Fixture.report(try Fixture.late())
    for report in [new, one] {
      let bytes = try RecordFormat.html.bytes(of: record(old, report), ReportSettings())
      let page = HTMLElements(String(decoding: bytes, as: UTF8.self))
      #expect(page.unbalanced == [])
      let names = page.values(of: "id")
      #expect(names.contains("Changes"))
      #expect(page.values(of: "href").contains("#Changes"))
      for link in page.values(of: "href") where link.hasPrefix("#") {
        #expect(names.contains(String(link.dropFirst())), "\(link)")
      }
    }
    try Golden.expect(
      try RecordFormat.html.bytes(of: record(old, new), ReportSettings()),
      is: "Formats/changes.html")
  }

  @Test func `formats for machines are as without them`() throws {
    let (old, new) = try runs()
    for format in RecordFormat.allCases where ![.html, .markdown, .openacr].contains(format) {
      let bytes = try format.bytes(of: record(old, new), ReportSettings())
      #expect(bytes == (try format.bytes(of: RunRecord(new), ReportSettings())), "\(format)")
    }
  }
}
