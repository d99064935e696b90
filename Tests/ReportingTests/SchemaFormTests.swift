import Conformance
import Forms
import Foundation
import TestSupport
import Testing

@testable import Records
@testable import Reporting

/// A form says what a schema must say: a new member is in both.
@Suite struct `Schemas and forms` {
  private static func tree(_ schema: JSONSchema) throws -> JSONTree {
    try JSONTree.parse(schema.value.document)
  }

  @Test func `every part has the members of its form, at every depth`() throws {
    for part in SchemaPart.all {
      try compare(part.form, part.schema, at: part.path, except: part.others)
    }
    try compare(TimelineRecord.form.codec.schema, "ndjson", at: ["$defs", "timeline"])
  }

  @Test func `the findings of other reports are those of a check`() throws {
    for name in ["narration", "sync"] {
      try compare(FindingRecord.form.codec.schema, name, "finding")
    }
  }

  @Test(arguments: SchemaMembers.schemas)
  func `a schema with the members of its forms is as it was written`(_ name: String) throws {
    let file = PackageFolder.root.appending(path: "Schemas/\(name).schema.json")
    let schema = try String(contentsOf: file, encoding: .utf8)
    #expect(try SchemaMembers.renewed(schema, name) == schema)
  }

  private struct Sample {
    struct Inner { var level = 0 }

    var inner: Inner?
    var name = ""
    var size = 0

    static let level = OutputForm<Inner>([Member("level", \.level, .count, "How loud it is.")])
    static let form = OutputForm<Self>([
      Member("inner", \.inner, .orNull(.form(level))), Member("name", \.name, .label),
      Member("size", \.size, .count),
    ])
  }

  @Test func `a new member is added and another one taken out, and all else stays`() throws {
    let written = #"""
      {"anyOf": [{
        "type": "object", "required": ["name", "old", "own"],
        "properties": {
          "own": {}, "old": {}, "name": {"type": "string", "minLength": 1},
          "inner": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/inner"}]}}}],
       "$defs": {"inner": {"properties": {}}}}
      """#
    let renewed = #"""
      {"anyOf": [{
        "type": "object", "required": ["name", "own", "size"],
        "properties": {
          "own": {}, "name": {"type": "string", "minLength": 1},
          "inner": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/inner"}]},
          "size": {"type": "integer", "minimum": 0}}}],
       "$defs": {"inner": {"required": ["level"], "properties": {
         "level": {"type": "integer", "description": "How loud it is.", "minimum": 0}}}}}
      """#
    let part = SchemaPart("any/anyOf/0", Sample.form, besides: ["own"])
    let found = try SchemaMembers.renewed(written, [part])
    #expect(try JSONTree.parse(Array(found.utf8)) == JSONTree.parse(Array(renewed.utf8)))
  }

  @Test func `alternatives are compared one by one`() throws {
    let schema = try Schema(
      #"{"anyOf": [{"type": "string"}, {"properties": {"a": {}}}], "type": "object"}"#)
    func found(_ alternatives: [JSONSchema]) throws -> [String] {
      differences(try Self.tree(.any(of: alternatives)), schema.root, in: schema, "$")
    }
    let object = JSONSchema.object([("a", .type("string"), true)])
    #expect(try found([.type("string"), object]) == [])
    #expect(
      try found([object]) == ["$: another number of alternatives"])
    #expect(
      try found([.type("string"), .object([("b", .type("string"), true)])]) == [
        "$|: [\"b\"] only in the form, [\"a\"] only in the schema"
      ])
  }

  @Test func `a member that only one of them has is found`() throws {
    let schema = try Schema(#"{"properties": {"a": {}, "b": {"items": {"properties": {}}}}}"#)
    let inner = JSONSchema.object([("d", .type("string"), true)])
    let list = JSONSchema.type("array", [("items", inner.value)])
    let form = JSONSchema.object([("b", list, true), ("c", JSONSchema(), false)])
    #expect(
      differences(try Self.tree(form), schema.root, in: schema, "$") == [
        "$: [\"c\"] only in the form, [\"a\"] only in the schema",
        "$.b[]: [\"d\"] only in the form, [] only in the schema",
      ])
  }

  private func compare(
    _ form: JSONSchema, _ schema: String, _ definition: String, except names: Set<String> = []
  ) throws { try compare(form, schema, at: ["$defs", definition], except: names) }

  private func compare(
    _ form: JSONSchema, _ name: String, at path: [String], except names: Set<String> = []
  ) throws {
    let schema = try Schema(named: name)
    let part = try path.reduce(schema.root) { try #require(Self.part($1, of: $0)) }
    let found = differences(
      try Self.tree(form), without(names, in: part), in: schema, name)
    #expect(found == [], "\(found.joined(separator: "; "))")
  }

  /// A member of an object, or an element of a list with its number.
  private static func part(_ name: String, of whole: JSONTree) -> JSONTree? {
    if let number = Int(name) { whole[number] } else { whole[name] }
  }

  /// A schema without some of its members.
  private func without(_ names: Set<String>, in schema: JSONTree) -> JSONTree {
    guard case .object(var keywords) = schema, case .object(let all)? = keywords["properties"]
    else { return schema }
    keywords["properties"] = .object(all.filter { !names.contains($0.key) })
    let required = (keywords["required"]?.texts ?? []).filter { !names.contains($0) }
    keywords["required"] = .array(required.map { .text($0) })
    return .object(keywords)
  }

  private func differences(
    _ form: JSONTree, _ schema: JSONTree, in document: Schema, _ place: String
  ) -> [String] {
    if case .array(let own)? = form["anyOf"] {
      guard case .array(let its)? = schema["anyOf"], own.count == its.count else {
        return ["\(place): another number of alternatives"]
      }
      return zip(own, its).flatMap { differences($0, $1, in: document, "\(place)|") }
    }
    let schema = resolved(schema, in: document)
    var found: [String] = []
    if case .object(let own)? = form["properties"] {
      guard case .object(let its)? = schema["properties"] else { return [] }
      let (left, right) = (Set(own.keys), Set(its.keys))
      if left != right {
        found.append(
          "\(place): \(left.subtracting(right).sorted()) only in the form, "
            + "\(right.subtracting(left).sorted()) only in the schema")
      }
      let optional = Set(schema["required"]?.texts ?? []).subtracting(form["required"]?.texts ?? [])
      if !optional.isEmpty { found.append("\(place): \(optional.sorted()) may be missing") }
      for name in left.intersection(right).sorted() {
        guard let one = own[name], let other = its[name] else { continue }
        found += differences(one, other, in: document, "\(place).\(name)")
      }
    }
    if let one = form["items"], let other = schema["items"] {
      found += differences(one, other, in: document, "\(place)[]")
    }
    return found
  }

  /// The schema that is meant: a reference, or the alternative that is an object.
  private func resolved(_ schema: JSONTree, in document: Schema) -> JSONTree {
    if case .text(let reference)? = schema["$ref"], let name = reference.split(separator: "/").last
    {
      return document.root["$defs"]?[String(name)] ?? schema
    }
    guard schema["properties"] == nil, case .array(let others)? = schema["anyOf"] else {
      return schema
    }
    return others.map { resolved($0, in: document) }.first { $0["properties"] != nil } ?? schema
  }
}
