import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Descriptions that are text")
struct DescriptionTextsTests {
  private let named = "version: 1\nmedia:\n  - { src: film.mp4, descriptions: [%] }\n"

  private let script = """
    <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"
     xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
     xmlns:daptm="http://www.w3.org/ns/ttml/profile/dapt#metadata"
     ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/dapt1.0/content"
     daptm:scriptRepresents="visual.nonText" daptm:scriptType="preRecording">
    <body><div xml:id="d1" begin="1s" end="3s"><p>A heron lands on the post.</p></div></body></tt>
    """

  /// People speak from 2 s to 4 s of ten seconds.
  private let film = MediaEvidence(
    container: "mp4", duration: .seconds(10),
    speech: .success(
      SpeechTimeline(
        detector: "test", scores: [],
        segments: [
          .init(range: .milliseconds(2_000) ..< .milliseconds(4_000), confidence: 1)
        ])))

  /// What is found for `film.mp4` of a folder.
  private func found(
    _ files: [String: String], naming: String? = nil, evidence: MediaEvidence? = nil
  ) async throws -> (captions: [CaptionCandidate], descriptions: DescriptionSelection) {
    var all = files.mapValues { Array($0.utf8) }
    let manifest = naming.map { named.replacing("%", with: $0) }
    if let manifest { all["cuelight.yml"] = Array(manifest.utf8) }
    return try await TemporaryFolder.with(all) { top in
      let medium = top.appending("film.mp4")
      let read = try manifest.map { _ in try ManifestFile(top.appending("cuelight.yml")) }
      let presentation = Presentation(
        PresentationSource(path: medium, manifest: read), FolderCache())
      let group = try #require(presentation.groups.first)
      let evidence = evidence ?? film
      let media = ExaminedMedia.file(evidence, at: medium)
      let store = AlternativeStore(texts: try .forTests())
      let captions = CaptionLookup(
        source: presentation.source, media: media, declaredLanguage: nil,
        files: await store.read(group.captions)
      ).candidates
      let lookup = DescriptionLookup(
        presentation: presentation, media: media, group: group, captions: captions,
        describedTexts: await store.read(group.describedTexts),
        texts: TextDescriptions(evidence, Profile.dhsIOS.limits))
      let candidates = lookup.found([:])
      let descriptions = lookup.selection(
        candidates, candidates.map { _ in nil }, original: nil)
      return (captions, descriptions)
    }
  }

  private func measured(_ selection: DescriptionSelection) -> [SpokenText?] {
    selection.candidates.map { candidate in
      if case .text(let text) = candidate.content { text } else { nil }
    }
  }

  private let lines = """
    WEBVTT

    00:01.000 --> 00:02.000
    One <i>two</i> three four &amp; five six.

    00:02.500 --> 00:03.000
    A very long line of which each word takes a third of a second, and of which there are far too
    many for a film that is over in seven and a half seconds from here.

    """

  @Test(arguments: ["film.descriptions.vtt", "film.en.ad.vtt", "told.vtt"])
  func `files are compared with the sound, beside the medium and named`(name: String) async throws {
    let naming = name == "told.vtt" ? "{ src: told.vtt, form: text }" : nil
    let text = try #require(
      measured(try await found([name: lines], naming: naming).descriptions).first ?? nil)
    #expect(text.rate == 180)
    #expect(text.cueCount == 2)
    // Six words take 2 s and have 1.5 s: 240 words a minute.
    #expect(text.rushed.first?.rate == 240)
    #expect(text.rushed.map(\.line.position?.line) == [3, 6])
    // From 1 s to 3 s, of which the last second has speech; then from 2.5 s on.
    #expect(text.clashes?.map(\.overlap) == [.seconds(1), .milliseconds(1_500)])
    #expect(text.lost.isEmpty)
  }

  @Test func `a script of what is seen describes, whatever its name`() async throws {
    for name in ["film.ttml", "film.en.ttml", "film.captions.ttml", "film.sdh.ttml"] {
      let found = try await found([name: script])
      #expect(found.captions.map(\.kind) == [.descriptions])
      #expect(found.descriptions.candidates.map(\.signal) == ["daptm:scriptRepresents"])
      #expect(measured(found.descriptions).first??.cueCount == 1)
      #expect(
        CaptionLookup.leftAside(among: found.captions).hasPrefix(
          " Not counted, because scripts of what is seen are not captions: "))
    }
  }

  @Test func `a script of what is heard is captions`() async throws {
    let found = try await found([
      "film.ttml": script.replacing("visual.nonText", with: "audio.dialogue")
    ])
    #expect(found.captions.map(\.kind) == [nil])
    #expect(found.descriptions.candidates.isEmpty)
    #expect(CaptionLookup.leftAside(among: found.captions).isEmpty)
  }

  @Test func `a script in a track describes, whatever the track says`() async throws {
    var evidence = film
    evidence.tracks = [
      Track(
        id: Track.ID(1), kind: .text, codec: "stpp", disposition: .captions,
        roles: [TrackRole(.captions, signal: "disposition", value: "captions")])
    ]
    let cue = Cue(start: .milliseconds(5_000), end: .milliseconds(6_000), text: "A heron.")
    evidence.texts = [
      .init(
        track: Track.ID(1),
        document: .success(TimedTextDocument(format: .ttml, isDescription: true, cues: [cue])))
    ]
    let found = try await found([:], evidence: evidence)
    #expect(found.captions.map(\.kind) == [.descriptions])
    #expect(found.descriptions.candidates.map(\.track) == [Track.ID(1)])
    #expect(measured(found.descriptions).first??.clashes == [])
  }

  @Test func `a named text that has no times is a list of what is seen`() async throws {
    let found = try await found(
      ["told.txt": "A heron lands."], naming: "{ src: told.txt, form: text }")
    #expect(found.descriptions.candidates.map(\.content) == [.untimedText])
  }

  @Test func `a named text without words cannot be read, and one that should have times is asked`()
    async throws
  {
    let empty = try await found(["told.txt": " \n"], naming: "{ src: told.txt, form: text }")
    let content = try #require(empty.descriptions.candidates.first?.content)
    guard case .unreadable = content else {
      Issue.record("\(content)")
      return
    }
    let broken = try await found(["told.vtt": "A heron lands."], naming: "told.vtt")
    #expect(broken.descriptions.candidates.map(\.content) == [.text(nil)])
  }

  @Test func `a named text that is not there is missing`() async throws {
    let found = try await found([:], naming: "told.vtt")
    #expect(found.descriptions.candidates.map(\.content) == [.missing])
  }

  @Test func `Japanese is not measured, and without speech no overlap is`() async throws {
    var evidence = film
    evidence.speech = .failure(.notAsked)
    let text = try #require(
      measured(
        try await found(
          ["film.desc.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\n灰色の鷺が最後の杭にとまる。\n"],
          evidence: evidence
        ).descriptions
      ).first ?? nil)
    #expect(text.unmeasuredCount == 1)
    #expect(text.rushed.isEmpty)
    #expect(text.clashes == nil)
  }
}
