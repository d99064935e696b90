import Conformance
import Foundation
import MediaModel
import Testing

@Suite struct `Schemas` {
  @Test func `the finding codes of the schema are those of the program`() throws {
    let schema = try Schema(named: "check")
    let codes = try #require(schema.root["$defs"]?["findingCode"]?["enum"]).texts
    #expect(codes == FindingCode.allCases.map(\.rawValue) + FindingCode.formerNames)
  }

  @Test func `the issue codes of the schema are those of the program`() throws {
    let schema = try Schema(named: "captions")
    let codes = try #require(schema.root["$defs"]?["issueCode"]?["enum"]).texts
    #expect(codes == ParseIssue.Code.allCases.map(\.name))
  }

  @Test func `the criteria of the schema are those of all profiles`() throws {
    let schema = try Schema(named: "check")
    let criteria = try #require(schema.root["$defs"]?["criterion"]?["enum"]).texts
    #expect(criteria == Profile.all.flatMap(\.testedClauses).map(\.id.description))
    #expect(criteria.starts(with: Rulebook(.dhsIOS).criteria.map(\.id.description)))
  }

  @Test func `the contradictions of the schema are those of the program`() throws {
    let track = try Schema(named: "check").root["$defs"]?["track"]?["properties"]
    let kind = track?["contradictions"]?["items"]?["properties"]?["kind"]
    #expect(kind?["enum"]?.texts == TrackSignalIssue.Kind.allCases.map(\.rawValue))
  }

  @Test func `a track has the same form in every schema`() throws {
    let check = try Schema(named: "check").root["$defs"]?["track"]
    let tracks = try Schema(named: "tracks").root["$defs"]?["track"]
    #expect(check != nil)
    #expect(check == tracks)
  }

  @Test(arguments: [
    "animation", "check", "captions", "log", "narration", "ndjson", "speech", "sync", "tracks",
  ])
  func `every object says what it holds and allows nothing else`(_ name: String) throws {
    for object in objects(in: try Schema(named: name).root) {
      #expect(object["additionalProperties"] != nil, "\(object)")
      if object["properties"] != nil { #expect(object["additionalProperties"] == .bool(false)) }
    }
  }

  private func objects(in tree: JSONTree) -> [JSONTree] {
    switch tree {
    case .array(let values): return values.flatMap(objects)
    case .object(let members):
      let own = members["type"] == .text("object") ? [tree] : []
      return own + members.values.flatMap(objects)
    default: return []
    }
  }

  static let broken: [(String, String)] = [
    (#"{"type": "string"}"#, "1"), (#"{"type": ["number", "null"]}"#, "true"),
    (#"{"const": 1}"#, "2"), (#"{"enum": ["a"]}"#, #""b""#), (#"{"minimum": 1}"#, "0"),
    (#"{"maximum": 1}"#, "1.5"), (#"{"minItems": 1}"#, "[]"), (#"{"maxItems": 1}"#, "[1, 2]"),
    (#"{"minLength": 2}"#, #""a""#), (#"{"maxLength": 2}"#, #""abc""#),
    (#"{"items": {"type": "null"}}"#, "[1]"), (#"{"required": ["a"]}"#, "{}"),
    (#"{"properties": {"a": false}}"#, #"{"a": 1}"#),
    (#"{"properties": {}, "additionalProperties": false}"#, #"{"a": 1}"#),
    (#"{"additionalProperties": {"type": "string"}}"#, #"{"a": 1}"#),
    (#"{"anyOf": [{"const": 1}, {"const": 2}]}"#, "3"), (##"{"$ref": "#/$defs/a"}"##, "1"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"const": 2}}}"##, "1"),
    (#"{"pattern": "^b"}"#, #""ab""#), (#"{"uniqueItems": true}"#, "[1, 1]"),
    (#"{"oneOf": [{"const": 1}, {"minimum": 0}]}"#, "1"),
    (##"{"$ref": "#/definitions/a", "definitions": {"a": {"const": 2}}}"##, "1"),
    (#"{"contains": {}}"#, "[]"),
  ]

  @Test(arguments: broken)
  func `the validator refuses what breaks a rule or is unknown to it`(
    _ schema: String, _ document: String
  ) throws {
    #expect(try Schema(schema).faults(of: [UInt8](document.utf8)) != [])
  }

  static let kept: [(String, String)] = [
    (#"{"type": "number"}"#, "1"), (#"{"type": "integer"}"#, "1"), (#"{"enum": [null]}"#, "null"),
    (#"{"required": ["a"], "properties": {"a": {"type": "string"}}}"#, #"{"a": "b"}"#),
    (#"{"anyOf": [{"const": 1}, {"const": 2}]}"#, "2"),
    (#"{"minimum": 1, "minItems": 1}"#, "1"), (#"{"pattern": "b"}"#, #""abc""#),
    (#"{"oneOf": [{"const": 1}, {"minimum": 2}]}"#, "1"), (#"{"uniqueItems": true}"#, "[1, 2]"),
  ]

  @Test(arguments: kept)
  func `the validator accepts what keeps the rules`(_ schema: String, _ document: String) throws {
    #expect(try Schema(schema).faults(of: [UInt8](document.utf8)) == [])
  }
}
