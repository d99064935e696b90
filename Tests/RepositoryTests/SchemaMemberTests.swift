import Foundation
import Testing

/// The schemas of what the program writes.
///
/// That each output keeps to its schema, which allows no other name, is tested beside the outputs.
@Suite struct `schemas of outputs` {
  private static let names = [
    "audit", "check", "captions", "narration", "ndjson", "speech", "sync", "tracks",
  ]

  /// The names of the members of all objects of a schema.
  private func members(of schema: Any) -> Set<String> {
    switch schema {
    case let object as [String: Any]:
      let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
      return object.values.reduce(own) { $0.union(members(of: $1)) }
    case let list as [Any]: return list.reduce([]) { $0.union(members(of: $1)) }
    default: return []
    }
  }

  @Test(arguments: names)
  func `a schema has no member that no report writes`(_ name: String) throws {
    let folders = [
      "Sources/Conformance/Declared", "Sources/Forms", "Sources/Records", "Sources/Reporting",
    ]
    let sources = try folders.flatMap { folder in
      try Repository.swiftFiles(under: folder).flatMap(\.lines)
    }.joined(separator: "\n")
    let file = Repository.root.appending(path: "Schemas/\(name).schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let stale = members(of: schema).filter {
      !sources.contains("\"\($0)\"") && !sources.contains("\\\"\($0)\\\"")
    }
    #expect(stale == [])
    #expect(members(of: schema).count > 10)
  }
}
