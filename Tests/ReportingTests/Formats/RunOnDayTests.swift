import Baselines
import Conformance
import Records
import Reporting
import Testing

/// A stored run with a baseline, shown on another day.
@Suite struct `A stored run on another day` {
  private func stored(_ report: Report) throws -> StoredRun {
    try StoredRun(RunNDJSON.bytes(of: report), named: "run.ndjson")
  }

  private func totals(_ day: String) throws -> (record: RunRecord, totals: RunTotals) {
    let run = RunOnDay(try stored(Fixture.accepted()), on: try #require(CalendarDay(day)))
    let record = RunRecord(run)
    return (record, record.totals)
  }

  @Test func `is the same up to the last day of what it accepts`() throws {
    for day in ["2027-06-01", "2020-01-01"] {
      #expect(try totals(day).record == RunRecord(try Fixture.accepted()))
    }
  }

  @Test func `counts a finding again whose entry has expired since`() throws {
    let later = try totals("2027-06-02")
    #expect(later.totals.unaccepted.contains(.notCompliant))
    let findings = later.record.media.flatMap(\.outcomes).flatMap(\.findings)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.suppressed == nil })
    let before = try #require(RunRecord(try Fixture.accepted()).baseline)
    let use = try #require(later.record.baseline)
    #expect(before.accepted > 0)
    #expect(use.accepted == 0)
    #expect(use.expired.count == before.expired.count + before.accepted)
    #expect(use.unused == before.unused)
    #expect(use.expired.last?.code == "captions.late")
  }

  @Test func `changes no outcome`() throws {
    let outcomes = try totals("2030-01-01").record.media.flatMap(\.outcomes).map(\.outcome)
    #expect(outcomes == RunRecord(try Fixture.accepted()).media.flatMap(\.outcomes).map(\.outcome))
  }

  @Test(arguments: ["never", "", "2027-13-01", "9999-99-99"])
  func `accepts nothing until a day that there is not`(_ day: String) throws {
    let lines = String(decoding: RunNDJSON.bytes(of: try Fixture.accepted()), as: UTF8.self)
    let changed = lines.replacing("\"expires\": \"2027-06-01\"", with: "\"expires\": \"\(day)\"")
    let run = try StoredRun(Array(changed.utf8), named: "run.ndjson")
    let record = RunRecord(RunOnDay(run, on: try #require(CalendarDay("2020-01-01"))))
    #expect(record.totals.unaccepted.contains(.notCompliant))
  }

  @Test func `names at most a hundred entries and counts the rest`() throws {
    let report = try Fixture.accepted()
    let use = try #require(report.baseline)
    var many = report
    many.baseline = BaselineUse(
      file: use.file, accepted: 0, expired: [],
      unused: Array(repeating: try #require(use.unused.first), count: 250))
    let bytes = try RecordFormat.tap.bytes(of: RunRecord(many), ReportSettings())
    let notes = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("# known.yml")
    }
    #expect(notes.count == 101)
    #expect(notes.last?.contains("150 more entries") == true)
  }
}
