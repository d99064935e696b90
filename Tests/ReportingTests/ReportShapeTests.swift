import Conformance
import Records
import Reporting
import Testing

@Suite struct `Reports of check, sync and narration` {
  static let reports =
    ReportShape<Report>.all.map(ReportForms.init)
    + ReportShape<SyncReport>.all.map(ReportForms.init)
    + ReportShape<NarrationReport>.all.map(ReportForms.init)

  @Test(arguments: reports)
  func `the text is the one that was read and approved`(_ report: ReportForms) throws {
    try Golden.expect(try report.text(ReportStyle(width: 90)), is: "\(report.golden).txt")
  }

  @Test(arguments: reports)
  func `the JSON is the one that was read and approved`(_ report: ReportForms) throws {
    try Golden.expect(try report.json(), is: "\(report.golden).json")
  }

  @Test(arguments: reports)
  func `the JSON is valid against its schema`(_ report: ReportForms) throws {
    let schema = try Schema(named: report.schema)
    #expect(try schema.faults(of: report.json()) == [])
  }

  @Test(arguments: reports)
  func `no character that commands a terminal is left in either form`(
    _ report: ReportForms
  ) throws {
    let json = String(decoding: try report.json(), as: UTF8.self)
    for scalar in (try report.text(ReportStyle()) + json).unicodeScalars where scalar != "\n" {
      #expect(!Escaping.isActive(scalar))
    }
  }
}
