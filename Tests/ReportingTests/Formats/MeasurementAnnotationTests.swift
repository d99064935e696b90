import Conformance
import Records
import Reporting
import Testing

@Suite struct `Annotations of sync and narration` {
  private func results(_ list: AnnotationList) throws -> [JSONTree] {
    let tree = try JSONTree.parse(AnnotationFormat.sarif.bytes(of: list))
    return try #require(tree["runs"]?[0]?["results"]).elements
  }

  @Test(arguments: ReportShape<SyncReport>.all)
  func `what fails is a failure, what is open a review, and what passes nothing`(
    _ shape: ReportShape<SyncReport>
  ) throws {
    let report = try shape.report()
    let kinds = try results(AnnotationList(report, tool: Fixture.tool)).map { $0["kind"] }
    if report.verdict.isOutOfSync {
      #expect(!kinds.isEmpty)
      #expect(kinds.allSatisfy { $0 == .text("fail") })
    } else if report.verdict == .cannotTell {
      #expect(!kinds.isEmpty)
      #expect(kinds.allSatisfy { $0 == .text("review") })
    } else {
      #expect(kinds.isEmpty)
    }
  }

  @Test func `late captions are at their file, with what to do`() throws {
    let list = AnnotationList(try Fixture.lateSync(), tool: Fixture.tool)
    let text = String(decoding: AnnotationFormat.github.bytes(of: list), as: UTF8.self)
    let report = try Fixture.lateSync()
    #expect(text.hasPrefix("::error file=\(report.captions.resource),title=captions.late::"))
    #expect(text.contains("1.5 s earlier"))
    #expect(text.split(separator: "\n").count == report.result.findings.count)
  }

  @Test(
    .enabled(
      if: PublishedSchema.exists("sarif-2.1.0.json"), "CUELIGHT_DATA has no sarif-2.1.0.json"),
    arguments: ReportShape<SyncReport>.all)
  func `SARIF of sync is valid against its schema`(_ shape: ReportShape<SyncReport>) throws {
    let schema = try Schema(try PublishedSchema.text("sarif-2.1.0.json"))
    let list = AnnotationList(try shape.report(), tool: Fixture.tool)
    #expect(try schema.faults(of: AnnotationFormat.sarif.bytes(of: list)) == [])
  }

  @Test func `narration that was measured has no alert`() throws {
    #expect(try results(AnnotationList(Fixture.describedNarration, tool: Fixture.tool)).isEmpty)
  }
}
