import Conformance
import Foundation
import MediaModel
import Reporting
import Testing

@Suite struct `Reports of narration` {
  /// A report shape and the name of its goldens.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let report: @Sendable () -> NarrationReport
    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "description") { Fixture.describedNarration },
    Shape(name: "copy") { Fixture.narration(.copy) },
    Shape(name: "other") { Fixture.narration(.otherProgramme) },
    Shape(name: "alone") { Fixture.narration(.narrationOnly) },
    Shape(name: "unknown") { Fixture.narration(.cannotTell) },
  ]

  @Test(arguments: shapes)
  func `the text is the one that was read and approved`(_ shape: Shape) throws {
    let text = NarrationText.text(of: shape.report(), style: ReportStyle(width: 90))
    try Golden.expect(text, is: "narration-\(shape.name).txt")
  }

  @Test(arguments: shapes)
  func `the JSON is the one that was read and approved`(_ shape: Shape) throws {
    try Golden.expect(NarrationJSON.bytes(of: shape.report()), is: "narration-\(shape.name).json")
  }

  @Test(arguments: shapes)
  func `the JSON is valid against its schema`(_ shape: Shape) throws {
    let schema = try Schema(named: "narration")
    #expect(try schema.faults(of: NarrationJSON.bytes(of: shape.report())) == [])
  }

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
    let tree = try JSONTree.parse(NarrationJSON.bytes(of: Fixture.narration(.otherProgramme)))
    #expect(tree["alignment"] == .null)
    #expect(tree["measures"]?["duckingDb"] == .null)
    #expect(tree["segments"] == .array([]))
  }
}
