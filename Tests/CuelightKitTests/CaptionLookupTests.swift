import Conformance
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Captions that are found")
struct CaptionLookupTests {
  /// The captions found for `film.mp4` of a folder.
  private func candidates(
    _ files: [String: [UInt8]], manifest: String? = nil,
    evidence: MediaEvidence = MediaEvidence(container: "mp4")
  ) async throws -> [CaptionCandidate] {
    var all = files
    if let manifest { all["cuelight.yml"] = Array(manifest.utf8) }
    return try await TemporaryFolder.with(all) { top in
      let medium = top.appending("film.mp4")
      let read = try manifest.map { _ in try ManifestFile(top.appending("cuelight.yml")) }
      let source = PresentationSource(path: medium, manifest: read)
      let declarations = Declarations(source)
      let named = declarations.namedFiles
      let beside = files.keys.sorted().filter { !named.contains(top.appending($0)) }
      return CaptionLookup(
        medium: medium, mediumHash: nil, declarations: declarations,
        sidecars: Sidecars(of: medium.name, among: beside.map { FileName($0) }),
        evidence: evidence
      ).candidates
    }
  }

  private let naming = "version: 1\nmedia:\n  - { src: film.mp4, captions: [words.sbv] }\n"
  private let lines = Array("0:00:01.000,0:00:02.000\nHello\n".utf8)

  @Test func `a form known by name only is unread, named or beside, and has a hash`() async throws {
    let named = try await candidates(["words.sbv": lines], manifest: naming)
    let beside = try await candidates(["film.sbv": lines])
    #expect(named.map(\.content) == [.unsupported("YouTube captions", isBitmap: false)])
    #expect(beside.map(\.content) == [.unsupported("YouTube captions", isBitmap: false)])
    #expect(named.map(\.origin) == [.manifest])
    #expect(beside.first?.hash != nil)
    #expect(named.first?.hash == beside.first?.hash)
  }

  @Test func `a named file of such a form that is not there is missing`() async throws {
    let found = try await candidates([:], manifest: naming)
    #expect(found.map(\.content) == [.missing])
  }

  @Test func `an empty file of such a form holds no cue`() async throws {
    let found = try await candidates(["film.sbv": []])
    #expect(found.first?.document?.cues.isEmpty == true)
  }

  @Test func `a SUB file is bitmaps only when it is a program stream`() async throws {
    let text = try await candidates(["film.sub": Array("{25}{50}Hello".utf8)])
    let pictures = try await candidates(["film.sub": [0, 0, 1, 0xBA, 0x44]])
    let name = "SUB (VobSub or MicroDVD)"
    #expect(text.map(\.content) == [.unsupported(name, isBitmap: false)])
    #expect(pictures.map(\.content) == [.unsupported(name, isBitmap: true)])
  }

  @Test func `bitmap captions in a folder are no presentation`() async throws {
    try await TemporaryFolder.with(["film.sub": [0, 0, 1, 0xBA, 0x44]]) { top in
      let found = SourceFinder.search([top])
      #expect(found.media.isEmpty)
      #expect(found.skipped.map(\.path) == [top.appending("film.sub").string])
    }
  }

  @Test func `each channel of the video and of a track is found by itself`() async throws {
    let cue = Cue(start: .zero, end: .milliseconds(500), text: "Hello")
    var evidence = MediaEvidence(
      container: "mpegts",
      tracks: [
        Track(id: Track.ID(1), kind: .text, codec: "c608", language: LanguageTag("en"))
      ],
      texts: [
        .init(
          track: Track.ID(1), channel: .lineTwentyOne(1),
          document: .success(TimedTextDocument(format: .cea608, cues: [cue]))),
        .init(
          track: Track.ID(1), channel: .lineTwentyOne(3),
          document: .success(
            TimedTextDocument(format: .cea608, language: LanguageTag("es"), cues: [cue]))),
      ])
    evidence.pictureCaptions = .success([
      ChannelText(
        channel: .lineTwentyOne(1), document: TimedTextDocument(format: .cea608, cues: [cue])),
      ChannelText(
        channel: .service(2),
        document: TimedTextDocument(format: .cea708, language: LanguageTag("fr"), cues: [cue])),
    ])
    let found = try await candidates([:], evidence: evidence)
    #expect(found.map(\.origin) == [.embedded, .embedded, .picture, .picture])
    #expect(found.map { $0.language?.primary } == ["en", "es", nil, "fr"])
    #expect(found.map { $0.channel?.name } == ["CC1", "CC3", "CC1", "S2"])
    #expect(found.map(\.kind).suffix(2) == [.captions, .captions])
    #expect(found.allSatisfy { $0.document?.cues == [cue] })
  }

  @Test func `a channel without captions is no candidate, and what was looked at is said`()
    async throws
  {
    var evidence = MediaEvidence(container: "mpegts", pictureCaptions: .success([]))
    #expect(try await candidates([:], evidence: evidence).isEmpty)
    evidence.pictureCaptions = .success([
      ChannelText(channel: .lineTwentyOne(1), document: TimedTextDocument(format: .cea608)),
      ChannelText(channel: .service(2), document: TimedTextDocument(format: .cea708)),
    ])
    #expect(try lookedAt(evidence).hasSuffix("CC1, S2 in the video data."))
    evidence.pictureCaptions = .success([])
    #expect(try lookedAt(evidence).hasSuffix("none in the video data."))
    evidence.pictureCaptions = .failure(.notAsked)
    #expect(try lookedAt(evidence).hasSuffix("the video data unread."))
  }

  private func lookedAt(_ evidence: MediaEvidence) throws -> String {
    let medium = FilePath("film.ts")
    return CaptionLookup(
      medium: medium, mediumHash: nil,
      declarations: Declarations(PresentationSource(path: medium)),
      sidecars: Sidecars(of: medium.name, among: []), evidence: evidence
    ).lookedAt
  }
}
