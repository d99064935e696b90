import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("What placements declare")
struct DeclarationsTests {
  /// The declarations of `film.mp4` under a manifest with these items.
  private func declarations(_ items: String...) async throws -> Declarations {
    let list = items.map { "  - { src: film.mp4\($0) }\n" }.joined()
    let manifest = "version: 1\nmedia:\n" + list
    return try await TemporaryFolder.with(["cuelight.yml": Array(manifest.utf8)]) { top in
      Declarations(
        PresentationSource(
          path: top.appending("film.mp4"),
          manifest: try ManifestFile(top.appending("cuelight.yml"))))
    }
  }

  @Test func `placements with different captions are judged apart`() async throws {
    let two = try await declarations(", captions: [a.vtt]", ", captions: [b.vtt]")
    #expect(two.placementGroups.map { $0.captionFiles.map(\.source) } == [["a.vtt"], ["b.vtt"]])
    let mixed = try await declarations(", captions: embedded", ", captions: [b.vtt]")
    #expect(mixed.placementGroups.map(\.isCaptionedInside) == [true, false])
  }

  @Test func `of several placements each has its number`() async throws {
    let two = try await declarations(", autoplay: true", ", autoplay: false")
    #expect(try two.placements.get().map(\.number) == [1, 2])
    #expect(try await declarations("").placements.get().map(\.number) == [nil])
  }

  @Test func `a placement that says nothing of captions has those of the other`() async throws {
    let both = try await declarations(", captions: [a.vtt]", ", autoplay: true")
    #expect(both.placementGroups.map { $0.captionFiles.map(\.source) } == [["a.vtt"]])
    let silent = try await declarations("", "")
    #expect(silent.placementGroups.count == 1)
  }
}
