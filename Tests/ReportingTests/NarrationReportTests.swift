import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import Testing

@Suite struct `Reports of narration` {
  @Test(arguments: NarrationComparison.Relation.allCases)
  func `the schema names every relation, and none leaves a command for a terminal`(
    _ relation: NarrationComparison.Relation
  ) throws {
    let relations = try #require(
      try Schema(named: "narration").root["$defs"]?["report"]?["properties"]?["relation"]?["enum"]
    ).texts
    #expect(relations.contains(relation.rawValue))
    let report = Fixture.narration(relation, described: "a\u{1B}[31m\u{202E}b.m4a")
    let text = NarrationText.text(of: report, style: ReportStyle())
    let json = String(decoding: NarrationJSON.bytes(of: report), as: UTF8.self)
    for scalar in (text + json).unicodeScalars where scalar != "\n" {
      #expect(!Escaping.isActive(scalar))
    }
  }

  @Test func `what cannot be said of a pair is null`() throws {
    let tree = try JSONTree.parse(NarrationJSON.bytes(of: Fixture.narration(.otherProgram)))
    #expect(tree["alignment"] == .null)
    #expect(tree["measures"]?["duckingDb"] == .null)
    #expect(tree["segments"] == .array([]))
  }
}
