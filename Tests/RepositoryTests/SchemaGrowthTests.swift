import Foundation
import TestSupport
import Testing

/// What programs that read our output rely on: within a version, a member of a schema stays.
///
/// `SchemaMembers.txt` lists the members that each schema has had since its version began.
@Suite struct `a schema within its version` {
  private static let names = [
    "animation", "audit", "captions", "check", "log", "narration", "ndjson", "plan", "results",
    "speech", "statistics", "sync", "tracks",
  ]
  private static let recording = Repository.root
    .appending(path: "Tests/RepositoryTests/SchemaMembers.txt")

  @Test(arguments: names)
  func `keeps every member, and what is required stays required`(_ name: String) throws {
    let schema = try Schema(name)
    let recorded = try Self.recorded()[name] ?? []
    guard ProcessInfo.processInfo.environment["CUELIGHT_RECORD"] == nil else { return }
    let kept = recorded.filter { $0.hasPrefix("\(schema.version) ") }
    #expect(!kept.isEmpty, "Record the members of \(name) of version \(schema.version).")
    #expect(kept.subtracting(schema.lines) == [], "Raise the version of \(name), or keep these.")
  }

  @Test func `has all its members in the list`() throws {
    let schemas = try Self.names.map { try Schema($0) }
    let lines = schemas.flatMap { schema in schema.lines.sorted().map { "\(schema.name) \($0)" } }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["CUELIGHT_RECORD"] != nil {
      try Data(text.utf8).write(to: Self.recording)
      Issue.record("The members were written; run without CUELIGHT_RECORD.")
    } else {
      #expect(
        try String(contentsOf: Self.recording, encoding: .utf8) == text,
        "Run CUELIGHT_RECORD=1 Tools/tests/run.sh --filter SchemaGrowthTests, and read the difference."
      )
    }
  }

  @Test func `of which a member or a requirement is gone is found`() {
    let before: [String: Any] = [
      "required": ["code"], "properties": ["code": [:], "what": ["properties": ["deep": [:]]]],
    ]
    #expect(
      Schema("a", before).lines == ["1 /code required", "1 /what", "1 /what/deep"])
    let after: [String: Any] = [
      "properties": ["code": ["const": 1], "schemaVersion": ["const": 2]]
    ]
    #expect(Schema("a", after).lines == ["2 /code", "2 /schemaVersion"])
  }

  /// The recorded lines of each schema, without its name.
  private static func recorded() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in try String(contentsOf: recording, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { found[String(parts[0]), default: []].insert(String(parts[1])) }
    }
    return found
  }
}

/// The members of a schema with their places.
private struct Schema {
  let name: String
  let version: Int
  /// A version, the place of a member in the schema, and whether it is required.
  let lines: Set<String>

  init(_ name: String) throws {
    let file = Repository.root.appending(path: "Schemas/\(name).schema.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    self.init(name, try #require(object as? [String: Any]))
  }

  init(_ name: String, _ object: [String: Any]) {
    let version = Self.version(of: object) ?? 1
    self.name = name
    self.version = version
    lines = Set(Self.members(of: object, at: "").map { "\(version) \($0)" })
  }

  private static func members(of value: Any, at place: String) -> [String] {
    if let list = value as? [Any] {
      return list.flatMap { members(of: $0, at: place) }
    }
    guard let object = value as? [String: Any] else { return [] }
    let required = Set(object["required"] as? [String] ?? [])
    let own = object["properties"] as? [String: Any] ?? [:]
    let named = own.flatMap { name, value in
      ["\(place)/\(name)\(required.contains(name) ? " required" : "")"]
        + members(of: value, at: "\(place)/\(name)")
    }
    let inner = object.filter { $0.key != "properties" }.flatMap { key, value in
      members(of: value, at: key.hasPrefix("$") ? place : "\(place)/(\(key))")
    }
    return named + inner
  }

  /// The highest version that the schema names: a list of errors in place of the document has its own.
  private static func version(of value: Any) -> Int? {
    if let list = value as? [Any] { return list.compactMap { version(of: $0) }.max() }
    guard let object = value as? [String: Any] else { return nil }
    let own = (object["schemaVersion"] as? [String: Any])?["const"] as? Int
    return ([own] + object.values.map { version(of: $0) }).compactMap { $0 }.max()
  }
}
