import Conformance
import Foundation
import Reporting
import Testing

@Suite struct `Reports of sync` {
  /// A report shape and the name of its goldens.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let report: @Sendable () throws -> SyncReport
    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "good", report: Fixture.goodSync), Shape(name: "late", report: Fixture.lateSync),
    Shape(name: "rate", report: Fixture.frameRateSync),
    Shape(name: "drift", report: Fixture.driftSync), Shape(name: "cut", report: Fixture.cutSync),
    Shape(name: "unknown", report: Fixture.unknownSync),
    Shape(name: "other", report: Fixture.otherSync),
  ]

  @Test(arguments: shapes)
  func `the text is the one that was read and approved`(_ shape: Shape) throws {
    let text = SyncText.text(of: try shape.report(), style: ReportStyle(width: 90))
    try Golden.expect(text, is: "sync-\(shape.name).txt")
  }

  @Test(arguments: shapes)
  func `the JSON is the one that was read and approved`(_ shape: Shape) throws {
    try Golden.expect(SyncJSON.bytes(of: try shape.report()), is: "sync-\(shape.name).json")
  }

  @Test(arguments: shapes)
  func `the JSON is valid against its schema`(_ shape: Shape) throws {
    let schema = try Schema(named: "sync")
    #expect(try schema.faults(of: SyncJSON.bytes(of: try shape.report())) == [])
  }

  @Test(arguments: shapes)
  func `no character that commands a terminal is left in either form`(_ shape: Shape) throws {
    let report = try shape.report()
    let text = SyncText.text(of: report, style: ReportStyle())
    let json = String(decoding: SyncJSON.bytes(of: report), as: UTF8.self)
    for scalar in (text + json).unicodeScalars where scalar != "\n" {
      #expect(!Escaping.isActive(scalar))
    }
  }

  @Test func `a named ratio is no drift, and the rate is written to nine places`() throws {
    let tree = try JSONTree.parse(SyncJSON.bytes(of: try Fixture.frameRateSync()))
    #expect(tree["verdict"] == .text("rate"))
    #expect(tree["driftPpm"] == .number(0))
    #expect(tree["rate"] == .number(1.042709376))
    #expect(tree["frameRates"]?["captions"] == .text("23.976"))
    let drifting = try JSONTree.parse(SyncJSON.bytes(of: try Fixture.driftSync()))
    #expect(drifting["driftPpm"] == .number(500))
    #expect(drifting["frameRates"] == .null)
  }

  @Test func `what was not measured is null`() throws {
    let tree = try JSONTree.parse(SyncJSON.bytes(of: try Fixture.unknownSync()))
    #expect(tree["verdict"] == .text("cannotTell"))
    for name in ["offset", "rate", "driftPpm", "correlation", "margin", "uncertainty"] {
      #expect(tree[name] == .null, "\(name)")
    }
    #expect(tree["obstacles"] == .array([.text("tooLittleSpeech"), .text("tooFewCues")]))
  }

  @Test func `the schema names every verdict and profile that there is`() throws {
    let properties = try Schema(named: "sync").root["$defs"]?["report"]?["properties"]
    let verdicts = try #require(properties?["verdict"]?["enum"]).texts
    #expect(verdicts == SyncVerdict.allCases.map(\.rawValue))
    let profiles = try #require(properties?["profile"]?["enum"]).texts
    #expect(profiles == SyncLimits.all.map(\.name))
  }

  @Test func `definitions that sync and check share are the same`() throws {
    let (sync, check) = (try Schema(named: "sync").root, try Schema(named: "check").root)
    for name in ["finding", "findingCode", "location", "cut", "window", "range"] {
      #expect(sync["$defs"]?[name] != nil)
      #expect(sync["$defs"]?[name] == check["$defs"]?[name], "\(name)")
    }
  }
}
