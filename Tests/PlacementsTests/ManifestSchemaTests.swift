import Foundation
import TestSupport
import MediaModel
import Testing

@testable import Placements
@testable import StrictYAML

/// The published schema and the reader know the same keys and words.
@Suite struct `The manifest's schema` {
  private typealias Object = [String: Any]

  private func definitions() throws -> Object {
    let data = try Data(
      contentsOf: PackageFolder.root.appending(path: "Schemas/manifest.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    #expect(schema["$ref"] as? String == "#/$defs/manifest")
    return try #require(schema["$defs"] as? Object)
  }

  @Test(arguments: ManifestObject.allCases)
  func `has the keys that the reader has`(object: ManifestObject) throws {
    let definition = try #require(try definitions()[object.rawValue] as? Object)
    let keys = try #require(definition["properties"] as? Object).keys
    #expect(Set(keys) == Set(object.required + object.optional))
    #expect(Set(definition["required"] as? [String] ?? []) == Set(object.required))
    #expect(definition["additionalProperties"] as? Bool == false)
  }

  @Test func `describes no mapping that the reader does not know`() throws {
    let mappings = try definitions().filter { ($0.value as? Object)?["properties"] != nil }.keys
    #expect(Set(mappings) == Set(ManifestObject.allCases.map(\.rawValue)))
  }

  @Test func `has the words that the reader has`() throws {
    let controls = Placement.Control.allCases.filter { $0 != .native }
    try expect(["item", "purpose"], Placement.Purpose.allCases.map(\.rawValue))
    try expect(["captionFile", "kind"], ManifestDecoder.captionKinds.map(\.rawValue))
    try expect(["descriptionFile", "form"], AlternativeFile.Form.allCases.map(\.rawValue))
    try expect(["attestation", "claim"], Attestation.Claim.allCases.map(\.rawValue))
    try expect(["attestation", "result"], Attestation.Answer.allCases.map(\.rawValue))
    try expect(["captionStyle"], Placement.CaptionStyle.allCases.map(\.rawValue))
    try expect(["controlsLevel"], ControlsLevel.allCases.map(\.rawValue))
    try expect(["switch"], Placement.Switch.allCases.map(\.rawValue))
    let choices = try #require((try definitions()["controls"] as? Object)?["anyOf"] as? [Object])
    #expect(choices.first?["const"] as? String == Placement.Control.native.rawValue)
    #expect((choices.last?["items"] as? Object)?["enum"] as? [String] == controls.map(\.rawValue))
  }

  @Test(arguments: ["answers", "check", "manifest"])
  func `and each schema with answers of people has every claim`(name: String) throws {
    let file = PackageFolder.root.appending(path: "Schemas/\(name).schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    #expect(claims(in: schema) == [Attestation.Claim.allCases.map(\.rawValue)])
  }

  /// The words of each member `claim`.
  private func claims(in schema: Any) -> [[String]] {
    switch schema {
    case let object as Object:
      let words = ((object["properties"] as? Object)?["claim"] as? Object)?["enum"] as? [String]
      return (words.map { [$0] } ?? []) + object.values.flatMap { claims(in: $0) }
    case let list as [Any]: return list.flatMap { claims(in: $0) }
    default: return []
    }
  }

  private func expect(_ path: [String], _ words: [String]) throws {
    var object = try #require(try definitions()[path[0]] as? Object)
    if path.count > 1 {
      let properties = try #require(object["properties"] as? Object)
      object = try #require(properties[path[1]] as? Object)
    }
    #expect(object["enum"] as? [String] == words)
  }

  @Test func `has the reader's limits`() throws {
    let properties = try #require(
      (try definitions()["manifest"] as? Object)?["properties"] as? Object)
    #expect((properties["media"] as? Object)?["maxItems"] as? Int == ManifestReader.mostEntries)
    let item = try #require((try definitions()["item"] as? Object)?["properties"] as? Object)
    #expect((item["attestations"] as? Object)?["maxItems"] as? Int == DocumentReader.mostInList)
  }
}
