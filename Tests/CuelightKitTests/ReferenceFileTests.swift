import Conformance
import Foundation
import MediaModel
import SystemPackage
import Testing

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

  @Test func `each part of a page is compared by itself`() async throws {
    let said = "Can you see the three stars in a row, just above the trees?"
    let files = ["page.html": Array(Self.page.utf8), "said.txt": Array(said.utf8)]
    try await TemporaryFolder.with(files) { folder in
      let page = folder.appending("page.html").string
      var evidence = Evidence(medium: Medium(kind: .audioOnly, resource: "talk.mp3"))
      evidence.textAlternatives = ["stars", "bread", nil].map { fragment in
        TextAlternative(
          isNamed: true, resource: page, fragment: fragment,
          content: .words(count: 10, isPlaceholder: false, endsAbruptly: false))
      }
      let path = folder.appending("said.txt").string
      let reference = try #require(try ReferenceFile(path)).evidence(for: evidence)
      #expect(reference.transcripts.count == 3)
      #expect(try comparison("stars", in: reference).errors == 0)
      #expect(try comparison("bread", in: reference).hits <= 2)
      #expect(try comparison(nil, in: reference).insertions >= 9)
    }
  }

  @Test func `EBU STL is read as captions, not as text`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = folder.appendingPathComponent("MediaSamples/3.3.B/C-ebu-stl/film.en.stl").path
    var evidence = Evidence(medium: Medium(kind: .audioOnly, resource: "talk.mp3"))
    evidence.textAlternatives = [
      TextAlternative(
        isNamed: true, resource: path,
        content: .words(count: 70, isPlaceholder: false, endsAbruptly: false))
    ]
    let reference = try #require(try ReferenceFile(path)).evidence(for: evidence)
    let words = try #require(reference.transcripts[path])
    #expect(words.errors == 0)
    // All that the talk about bread says, and nothing of the header.
    #expect(words.referenceCount == 109)
    #expect(!reference.isVouchedFor)
  }
}
