import Conformance
import Foundation
import TestSupport
import MediaModel
import SystemPackage
import Testing
import TimedText

@testable import CuelightKit

@Suite struct `A reference and what is compared with it` {
  private static let page = """
    <!doctype html><html><body><section id="bread"><p>Cover the bowl and wait until the dough has
    risen.</p></section><section id="stars"><p>Can you see the three stars in a row, just above the
    trees?</p></section></body></html>
    """

  private func comparison(
    _ fragment: String?, in evidence: ReferenceEvidence
  ) throws -> WordComparison {
    let end = fragment.map { "page.html#\($0)" } ?? "page.html"
    let name = try #require(evidence.transcripts.keys.first { $0.hasSuffix(end) })
    return try #require(evidence.transcripts[name])
  }

  private func found(_ read: [ReadAlternative]) -> [TextAlternativeLookup.Found] {
    TextAlternativeLookup(
      display: "talk.mp3", mediumHash: nil, kind: .audioOnly,
      declarations: Declarations(PresentationSource(path: "talk.mp3")), transcripts: read,
      captionFiles: [], captions: [], descriptions: []
    ).found
  }

  private let none = CaptionSelection(candidates: [], audioLanguage: nil)

  @Test func `each part of a page is compared by itself, and the page is opened once`()
    async throws
  {
    let said = "Can you see the three stars in a row, just above the trees?"
    let files = ["page.html": Array(Self.page.utf8), "said.txt": Array(said.utf8)]
    try await TemporaryFolder.with(files) { folder in
      let parts = ["stars", "bread", nil].map {
        AlternativeReference(
          path: folder.appending("page.html"), root: folder, part: TextPart(fragment: $0),
          role: .transcript, origin: .manifest)
      }
      let store = AlternativeStore(texts: try .forTests(), comparesWords: true)
      await store.expect(parts)
      let file = ReferenceFile.reference(folder.appending("said.txt").string)
      let reference = try ReferenceFile(await store.read(file)).evidence(
        for: none, found(await store.read(parts)))
      #expect(reference.transcripts.count == 3)
      #expect(try comparison("stars", in: reference).errors == 0)
      #expect(try comparison("bread", in: reference).hits <= 2)
      #expect(try comparison(nil, in: reference).insertions >= 9)
      #expect(await store.openings == 2)
    }
  }

  @Test(arguments: [
    ("[Music] Hello {quietly} there.", true), ("[[Music]] Hello {quietly}.", true),
    ("[\u{FEFF} {\"word\": \"hello\"}]", false), ("[[{\"start\": 1}]]", false),
    ("[\"hello\", {\"start\": 1}]", false), ("{\"text\": []}", false),
  ])
  func `data without words and times are no reference, and text in brackets is`(
    _ text: String, _ isText: Bool
  ) async throws {
    try await TemporaryFolder.with(["said.txt": Array(text.utf8)]) { folder in
      let store = AlternativeStore(texts: try .forTests(), comparesWords: true)
      let file = ReferenceFile.reference(folder.appending("said.txt").string)
      let read = await store.read(file)
      if isText {
        _ = try ReferenceFile(read)
      } else {
        #expect(throws: ExaminationError.self) { try ReferenceFile(read) }
      }
    }
  }

  @Test func `EBU STL is read as captions, not as text`() async throws {
    let path = PackageFolder.samples.appendingPathComponent("3.3.B/C-ebu-stl/film.en.stl").path
    let transcript = AlternativeReference(
      path: FilePath(path), root: nil, role: .transcript, origin: .sidecar)
    let store = AlternativeStore(texts: try .forTests(), comparesWords: true)
    await store.expect([transcript])
    let reference = try ReferenceFile(await store.read(ReferenceFile.reference(path)))
      .evidence(for: none, found([await store.read(transcript)]))
    let words = try #require(reference.transcripts[path])
    #expect(words.errors == 0)
    // All that the talk about bread says, and nothing of the header.
    #expect(words.referenceCount == 109)
    #expect(!reference.isVouchedFor)
  }

  @Test func `a reference can be a part of a page`() async throws {
    try await TemporaryFolder.with(["page.html": Array(Self.page.utf8)]) { folder in
      let page = folder.appending("page.html").string
      func read(_ name: String) async throws -> ReferenceFile {
        try ReferenceFile(
          await AlternativeStore(texts: try .forTests()).read(ReferenceFile.reference(name)))
      }
      let part = try await read("\(page)#stars").evidence(for: none, [])
      #expect(part.resource == "\(page)#stars")
      let failure = await #expect(throws: ExaminationError.self) {
        try await read("\(page)#moon")
      }
      #expect(failure?.code == .referenceUnreadable)
      #expect(failure?.message.contains("“moon”") == true)
    }
  }

  @Test func `a file whose name has a number sign is that file`() async throws {
    let files = ["take#2.txt": Array("One two three.".utf8), "take": Array("Other.".utf8)]
    try await TemporaryFolder.with(files) { folder in
      let reference = ReferenceFile.reference(folder.appending("take#2.txt").string)
      #expect(reference.part == .whole)
      #expect(reference.path == folder.appending("take#2.txt"))
    }
  }
}
