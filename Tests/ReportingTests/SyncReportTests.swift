import Conformance
import Foundation
import Records
import Reporting
import Testing

@Suite struct `Reports of sync` {
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
