import Testing

/// The schemas of what lists tracks name every signal of a container.
@Suite struct `Signals in the schemas` {
  @Test(arguments: ["check", "tracks"])
  func `a schema has each source of signals`(name: String) throws {
    let path = "Sources/MediaModel/Tracks/TrackSignal+Source.swift"
    let file = try #require(
      try Repository.swiftFiles(under: "Sources").first { $0.path == path })
    let sources = file.lines.compactMap { line -> String? in
      let parts = line.split(separator: "\"")
      return parts.count == 2 && parts[0].contains(" case ") ? String(parts[1]) : nil
    }
    #expect(sources.contains("mp4.kind"))
    let schema = try #require(
      try Repository.files(under: "Schemas") { $0 == "\(name).schema.json" }.first)
    let text = schema.lines.joined(separator: "\n")
    let missing = sources.filter { !text.contains("\"\($0)\"") }
    #expect(missing == [])
  }
}
