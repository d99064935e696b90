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

  @Test func `placements with other descriptions, texts, meaning or parts are judged apart`()
    async throws
  {
    for (one, two) in [
      ("descriptions: [a.mp3]", "descriptions: []"),
      ("descriptions: integrated", "descriptions: [a.mp3]"),
      ("transcript: a.txt", "transcript: onScreen"), ("audioMeaningful: false", "autoplay: true"),
      ("videoMeaningful: false", "videoMeaningful: true"),
      ("clip: {start: 1, end: 2}", "autoplay: true"),
      ("captionSwitch: player", "captionSwitch: none"),
    ] {
      let groups = try await declarations(", \(one)", ", \(two)").placementGroups
      #expect(groups.map(\.places) == [[0], [1]], "\(one) \(two)")
    }
    let alike = try await declarations(
      ", descriptions: [a.mp3], autoplay: true", ", muted: true", ", captionStyle: none")
    #expect(alike.placementGroups.map(\.places) == [[0, 1, 2]])
    let described = alike.placementGroups.flatMap { $0.descriptionFiles.map(\.source) }
    #expect(described == ["a.mp3"])
    let clips = try await declarations(", clip: {start: 1, end: 2}", ", clip: {start: 5, end: 6}")
    #expect(clips.placementGroups.map(\.places) == [[0, 1]])
  }

  @Test func `a placement without a declaration has each that others declare`() async throws {
    let three = try await declarations(
      ", captions: [a.vtt], descriptions: [a.mp3]", ", captions: [b.vtt], descriptions: []", "")
    let groups = three.placementGroups
    #expect(groups.map(\.places) == [[0, 2], [1, 2], [2], [2]])
    let seen = groups.map { ($0.captionFiles + $0.descriptionFiles).map(\.source) }
    #expect(seen == [["a.vtt", "a.mp3"], ["b.vtt"], ["a.vtt"], ["b.vtt", "a.mp3"]])
  }

  @Test func `very many ways of placing differ by captions only`() async throws {
    let items = (0..<70).map { ", captions: [\($0 % 2).vtt], descriptions: [\($0).mp3]" }
    let source = "version: 1\nmedia:\n" + items.map { "  - { src: film.mp4\($0) }\n" }.joined()
    try await TemporaryFolder.with(["cuelight.yml": Array(source.utf8)]) { top in
      let all = Declarations(
        PresentationSource(
          path: top.appending("film.mp4"),
          manifest: try ManifestFile(top.appending("cuelight.yml"))))
      let groups = all.placementGroups
      #expect(groups.map { $0.captionFiles.map(\.source) } == [["0.vtt"], ["1.vtt"]])
      #expect(groups.map(\.places.count) == [35, 35])
    }
  }

  @Test func `an attestation of caption settings counts for its placement only`() async throws {
    func attested(_ claim: String) -> String {
      ", attestations: [{claim: \(claim), result: pass, by: a, date: 2026-11-20, sha256: "
        + String(repeating: "a", count: 64) + "}]"
    }
    let settings = try await declarations(attested("captionSettingsRespected"), "")
    #expect(settings.placementGroups.map(\.attestations.count) == [1, 0])
    let words = try await declarations(attested("captionsAccurate"), "")
    #expect(words.placementGroups.map(\.attestations.count) == [1])
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
