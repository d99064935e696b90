import Testing

@Suite struct `words of the glossary` {
  private let glossary: Glossary
  private let sources: [SourceFile]

  init() throws {
    let page = try Repository.files(under: "Documentation") { $0 == "Glossary.md" }
    glossary = Glossary(try #require(page.first))
    sources = try Repository.swiftFiles(under: "Sources")
  }

  @Test func `the tables are read`() {
    #expect(glossary.retiredWords.contains("recognised"))
    #expect(glossary.retiredWords.contains("digital captions"))
    #expect(glossary.retiredPhrases.contains("held against"))
    #expect(glossary.retiredSpellings.contains("colour"))
    #expect(!glossary.retiredSpellings.contains("asset"))
  }

  @Test func `names are compared by their parts`() {
    #expect(Glossary.parts(of: "LineTwentyOneDecoder") == "line twenty one decoder")
    #expect(Glossary.parts(of: "otherProgramme") == "other programme")
    #expect(Glossary.parts(of: "is_PESHeader") == "is pesheader")
    #expect(glossary.words(in: "let a = DigitalCaptionDecoder(other)") == ["digital caption"])
    #expect(glossary.words(in: "recognisedly()") == [])
  }

  @Test func `words are found in any case, whole, with their line`() {
    let file = SourceFile(path: "a.md", text: "Two\nThe Colour of it\ncolourful")
    #expect(file.faults(in: \.lines, words: ["colour"]) == ["a.md:2: The Colour of it"])
    #expect(file.faults(in: \.lines, words: ["two", "it"]).count == 2)
    #expect(file.faults(in: \.lines, words: ["color"]) == [])
  }

  @Test func `no identifier has a retired word`() {
    let found = sources.flatMap { file in
      file.faults(in: \.code) { !glossary.words(in: $0).isEmpty }
    }
    #expect(found == [])
  }

  @Test func `no comment and no message has another spelling`() {
    let found = [\SourceFile.comments, \.uncommented].flatMap { kind in
      sources.flatMap { $0.faults(in: kind, words: glossary.retiredSpellings) }
    }
    // The former name of a code stays in fingerprints.
    #expect(found.filter { !$0.contains("FindingCode+Renamed.swift") } == [])
  }

  /// The pages of criteria follow from sentences of the program.
  @Test func `no comment, message and page has a retired phrase`() throws {
    let pages = try Repository.files(under: "") { path in
      path == "README.md" || path == "CONTRIBUTING.md"
        || (path.hasPrefix("Documentation/") && path.hasSuffix(".md")
          && path != "Documentation/Glossary.md" && !path.contains("/Criteria/"))
    }
    let phrases = glossary.retiredPhrases
    #expect(sources.flatMap { $0.faults(in: \.comments, words: phrases) } == [])
    #expect(sources.flatMap { $0.faults(in: \.uncommented, words: phrases) } == [])
    #expect(pages.flatMap { $0.faults(in: \.lines, words: phrases) } == [])
    #expect(try tests().flatMap { $0.faults(in: \.lines, words: phrases) } == [])
  }

  /// Tests without those of the words themselves.
  private func tests() throws -> [SourceFile] {
    try Repository.swiftFiles(under: "Tests").filter { !$0.path.contains("Glossary") }
  }
}
