import Conformance
import Foundation
import MediaModel
import SystemPackage
import TestSupport
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
      let presentation = Presentation(
        PresentationSource(path: medium, manifest: read), FolderCache())
      let group = try #require(presentation.groups.first)
      return CaptionLookup(
        source: presentation.source, media: .file(evidence, at: medium), declaredLanguage: nil,
        files: await AlternativeStore(texts: try .forTests()).read(group.captions)
      ).candidates
    }
  }

  private let naming = "version: 1\nmedia:\n  - { src: film.mp4, captions: [words.sup] }\n"
  private let lines = Array("0:00:01.000,0:00:02.000\nHello\n".utf8)

  @Test func `a form known by name only is unread, named or beside, and has a hash`() async throws {
    let named = try await candidates(["words.sup": lines], manifest: naming)
    let beside = try await candidates(["film.sup": lines])
    #expect(named.map(\.content) == [.unsupported("PGS bitmaps", isBitmap: true)])
    #expect(beside.map(\.content) == [.unsupported("PGS bitmaps", isBitmap: true)])
    #expect(named.map(\.origin) == [.manifest])
    #expect(beside.first?.hash != nil)
    #expect(named.first?.hash == beside.first?.hash)
  }

  @Test(arguments: [
    ("smi", "SAMI"), ("sami", "SAMI"), ("rt", "RealText"), ("usf", "Universal Subtitle Format"),
    ("lrc", "LRC"), ("ttxt", "3GPP Timed Text as XML (TTXT)"), ("jss", "JACOsub"),
    ("mpl", "MPL2"), ("mpl2", "MPL2"), ("cap", "Cheetah CAP"),
    ("pac", "PAC (Screen Electronics)"), ("890", "Cavena 890"),
  ])
  func `a file of a form that nobody here reads is no lack of captions`(
    fileExtension: String, name: String
  ) async throws {
    let found = try await candidates(["film.en.\(fileExtension)": lines])
    #expect(found.map(\.content) == [.unsupported(name, isBitmap: false)])
  }

  @Test func `the page of caption formats names every form known by name only`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appendingPathComponent("Documentation/Captions.md"),
      encoding: .utf8)
    let missing = FileNames.unreadCaptions.keys.filter { !page.contains("`.\($0)`") }
    #expect(missing == [])
  }

  @Test(arguments: [
    // 01:00:00:00 without dropped frames: 108,000 frames of 1001/30000 s.
    (Duration.milliseconds(3_603_600), 3_610.0, 3_620.0, 60.0, 6.4 as Double?),
    // With dropped frames: 107,892 frames.
    (.microseconds(3_599_996_400), 3_610, 3_620, 60, 10.0036),
    (.seconds(3_600), 36_010, 36_020, 60, 10),
    // Longer than an hour: the captions end long after the medium, or they do not.
    (.seconds(3_600), 3_610, 7_700, 4_200, 10), (.seconds(3_600), 3_610, 4_230, 4_200, nil),
    (.seconds(3_600), 3_590, 7_700, 4_200, nil), (nil, 3_610, 3_620, 60, nil),
  ])
  func `captions of a tape clock start with the medium`(
    hour: Duration?, first: Double, last: Double, length: Double, start: Double?
  ) throws {
    var document = TimedTextDocument(
      format: .scc,
      cues: [
        Cue(start: .decimal(first), end: .decimal(first + 2), text: "One"),
        Cue(start: .decimal(last - 2), end: .decimal(last), text: "Two"),
      ])
    document.timecodeHour = hour
    let moved = document.fromStart(of: .decimal(length))
    #expect(moved.cues.first?.start == .decimal(start ?? first))
    #expect(moved.issues.count == (start == nil ? 0 : 1))
  }

  @Test func `a named file of such a form that is not there is missing`() async throws {
    let found = try await candidates([:], manifest: naming)
    #expect(found.map(\.content) == [.missing])
  }

  @Test func `an empty file of such a form holds no cue`() async throws {
    let found = try await candidates(["film.sup": []])
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
      let found = try await SourceFinder(texts: .forTests()).search([top])
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
          track: Track.ID(1), channel: .cea608(1),
          document: .success(TimedTextDocument(format: .cea608, cues: [cue]))),
        .init(
          track: Track.ID(1), channel: .cea608(3),
          document: .success(
            TimedTextDocument(format: .cea608, language: LanguageTag("es"), cues: [cue]))),
      ])
    evidence.videoDataCaptions = .success([
      ChannelText(
        channel: .cea608(1), document: TimedTextDocument(format: .cea608, cues: [cue])),
      ChannelText(
        channel: .service(2),
        document: TimedTextDocument(format: .cea708, language: LanguageTag("fr"), cues: [cue])),
    ])
    let found = try await candidates([:], evidence: evidence)
    #expect(found.map(\.origin) == [.embedded, .embedded, .videoData, .videoData])
    #expect(found.map { $0.language?.primary } == ["en", "es", nil, "fr"])
    #expect(found.map { $0.channel?.name } == ["CC1", "CC3", "CC1", "S2"])
    #expect(found.map(\.kind).suffix(2) == [.captions, .captions])
    #expect(found.allSatisfy { $0.document?.cues == [cue] })
  }

  @Test func `a file that its name calls a commentary may be captions`() async throws {
    let text = Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8)
    let beside = try await candidates(["film.commentary.vtt": text])
    #expect(beside.map(\.isCommentaryByName) == [true])
    #expect(beside.map(\.origin) == [.sidecar])
    // Who names it as captions knows better than its name.
    let named = try await candidates(
      ["film.commentary.vtt": text],
      manifest: "version: 1\nmedia:\n  - { src: film.mp4, captions: [film.commentary.vtt] }\n")
    #expect(named.map(\.isCommentaryByName) == [false])
  }

  @Test func `one track is not told of as several`() throws {
    var evidence = MediaEvidence(
      container: "mp4", tracks: [Track(id: Track.ID(2), kind: .text, codec: "mov_text")])
    #expect(try lookedAt(evidence).contains("1 text track inside"))
    evidence.tracks.append(Track(id: Track.ID(3), kind: .text, codec: "mov_text"))
    #expect(try lookedAt(evidence).contains("2 text tracks inside"))
  }

  @Test func `a channel without captions is no candidate, and what was looked at is said`()
    async throws
  {
    var evidence = MediaEvidence(container: "mpegts", videoDataCaptions: .success([]))
    #expect(try await candidates([:], evidence: evidence).isEmpty)
    evidence.videoDataCaptions = .success([
      ChannelText(channel: .cea608(1), document: TimedTextDocument(format: .cea608)),
      ChannelText(channel: .service(2), document: TimedTextDocument(format: .cea708)),
    ])
    #expect(try lookedAt(evidence).hasSuffix("CC1, S2 in the video data."))
    evidence.videoDataCaptions = .success([])
    #expect(try lookedAt(evidence).hasSuffix("none in the video data."))
    evidence.videoDataCaptions = .failure(.notAsked)
    #expect(try lookedAt(evidence).hasSuffix("the video data unread."))
  }

  @Test func `a text file is captions only if it holds times, and has the name that it needs`()
    async throws
  {
    let timed = Array("1\n00:00:01,000 --> 00:00:02,000\nHello\n".utf8)
    let found = try await candidates(["film.mp4": [], "film.en.txt": timed])
    #expect(found.map(\.properName) == ["film.en.srt"])
    #expect(found.map(\.document?.cues.count) == [1])
    let plain = Array("At 0:01 - 0:02 she says hello.\n0:03 - 0:04\n".utf8)
    #expect(try await candidates(["film.mp4": [], "film.txt": plain]).isEmpty)
    #expect(try await candidates(["film.mp4": [], "film.txt": []]).isEmpty)
  }

  @Test func `a text with a word of the film belongs to it beside others, and they are known`()
    async throws
  {
    let files: [String: [UInt8]] = ["film.mp4": [], "hall.mp4": [], "film - captions.sbv": lines]
    let found = try await candidates(files)
    #expect(found.map(\.properName) == ["film.sbv"])
    #expect(found.map(\.otherMedia) == [[]])
    let both = try await candidates(
      ["film.mp4": [], "film two.mp4": [], "hall.mp4": [], "film one.sbv": lines])
    #expect(both.map { $0.otherMedia.map { $0.hasSuffix("film two.mp4") } } == [[true]])
  }

  @Test func `what says that a program made captions is found by name, words, form and title`()
    async throws
  {
    let vtt = Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8)
    let note = Array("WEBVTT\n\nNOTE Confidence: 0.9\n\n00:01.000 --> 00:02.000\nHello\n".utf8)
    func signs(_ name: String, _ bytes: [UInt8]) async throws -> [UncheckedText?] {
      try await candidates([name: bytes]).map(\.making)
    }
    #expect(try await signs("film.en.vtt", vtt) == [nil])
    #expect(
      try await signs("film.en-orig.vtt", vtt) == [UncheckedText(.automatic, by: .fileName)])
    let place = TextPosition(line: 3, column: 1, byteOffset: 8)
    #expect(
      try await signs("film.en.vtt", note) == [UncheckedText(.automatic, by: .words(place))])
    #expect(try await signs("film.draft.vtt", note).first??.state == .draft)
    #expect(UncheckedText(title: "English (auto-generated)")?.state == .automatic)
    #expect(UncheckedText(title: nil) == nil)
  }

  @Test func `a loose name gets the name of the film, and a manifest makes it sure`() async throws {
    let files: [String: [UInt8]] = ["film.mp4": [], "captions [en].sbv": lines]
    #expect(try await candidates(files).map(\.properName) == ["film.en.sbv"])
    let named = try await candidates(
      files,
      manifest: "version: 1\nmedia:\n  - { src: film.mp4, captions: [\"captions [en].sbv\"] }\n")
    #expect(named.map(\.properName) == [nil])
    let none = "version: 1\nmedia:\n  - { src: film.mp4, captions: [] }\n"
    #expect(try await candidates(files, manifest: none).isEmpty)
  }

  @Test func `files that belong to no medium are named where captions are missing`() throws {
    var lookup = lookup(MediaEvidence(container: "mpegts", videoDataCaptions: .success([])))
    lookup.strays = ["words.srt"]
    #expect(
      lookup.lookedAt.hasSuffix(
        " words.srt was not used: if it is the captions of this medium, put it beside it as "
          + "film.srt, or name it in a manifest."))
    lookup.strays = ["subs/film.en.vtt"]
    #expect(
      lookup.lookedAt.hasSuffix(
        " subs/film.en.vtt was not used: if it is the captions of this medium, put it beside it as "
          + "film.en.vtt, or name it in a manifest."))
    lookup.strays = ["words.srt", "subs/film.en.vtt"]
    #expect(
      lookup.lookedAt.hasSuffix(
        " subs/film.en.vtt, words.srt were not used: put the captions of this medium beside it as "
          + "film.en.vtt, or name it in a manifest."))
    lookup.strays = (1...5).map { FilePath("\($0).vtt") }
    let all = " 1.vtt, 2.vtt, 3.vtt and 2 more were not used: put the captions"
    #expect(lookup.lookedAt.contains(all))
  }

  private func lookedAt(_ evidence: MediaEvidence) throws -> String { lookup(evidence).lookedAt }

  private func lookup(_ evidence: MediaEvidence) -> CaptionLookup {
    let medium = FilePath("film.ts")
    return CaptionLookup(
      source: PresentationSource(path: medium), media: .file(evidence, at: medium),
      declaredLanguage: nil, files: [])
  }

  /// A text track with a role and its proof.
  private func text(
    _ role: TrackRole.Role, _ signal: String, _ certainty: TrackSignal.Certainty,
    disposition: Disposition = []
  ) -> MediaEvidence {
    let cue = Cue(start: .zero, end: .milliseconds(500), text: "Hello")
    return MediaEvidence(
      container: "mp4",
      tracks: [
        Track(
          id: Track.ID(2), kind: .text, codec: "mov_text", disposition: disposition,
          roles: [
            TrackRole(.subtitles, signal: "kind", value: "text"),
            TrackRole(role, signal: signal, value: "1", certainty: certainty),
          ])
      ],
      texts: [
        .init(
          track: Track.ID(2),
          document: .success(TimedTextDocument(format: .movText, cues: [cue])))
      ])
  }

  @Test(arguments: [
    "mp4.kind", "mp4.tagc", "mp4.tref", "mp4.tx3g", "matroska.flagForced", "disposition",
  ])
  func `a track that any field calls forced never counts`(signal: String) throws {
    let found = try #require(lookup(text(.forced, signal, .declared)).candidates.first)
    #expect(found.kind == .forced)
    #expect(!found.isForcedByName)
    let selection = CaptionSelection(candidates: [found], audioLanguage: nil)
    #expect(selection.selected == nil)
  }

  @Test func `a track that is both default and forced is forced`() throws {
    let evidence = text(.forced, "disposition", .declared, disposition: [.default, .forced])
    #expect(lookup(evidence).candidates.map(\.kind) == [.forced])
  }

  @Test func `a track that only its title calls forced may be captions`() throws {
    let found = try #require(lookup(text(.forced, "title", .guess)).candidates.first)
    #expect(found.kind == .subtitles)
    #expect(found.isForcedByName)
  }

  /// A film whose video declares services.
  private func declaring(_ services: (CaptionChannel, String)...) -> MediaEvidence {
    let signals = services.map { channel, language in
      TrackSignal(
        .tsCaptionService, channel.name, language: LanguageTag(language), channel: channel,
        roles: [.captions])
    }
    return MediaEvidence(
      container: "mpegts",
      tracks: [Track(id: Track.ID(0), kind: .video, codec: "h264", signals: signals)])
  }

  @Test func `services that are declared and carry nothing`() {
    var evidence = declaring((.service(1), "eng"), (.service(2), "spa"), (.cea608(1), "eng"))
    #expect(lookup(evidence).emptyServices.isEmpty, "the video was not read")
    evidence.videoDataCaptions = .success([])
    #expect(lookup(evidence).emptyServices.map(\.channel.name) == ["S1", "S2", "CC1"])
    let cue = Cue(start: .zero, end: .milliseconds(500), text: "Hello")
    evidence.videoDataCaptions = .success([
      ChannelText(
        channel: .service(2), document: TimedTextDocument(format: .cea708, cues: [cue])),
      ChannelText(
        channel: .cea608(2), document: TimedTextDocument(format: .cea608, cues: [cue])),
    ])
    // The descriptor names the field of line 21, and CC2 is in field 1.
    #expect(lookup(evidence).emptyServices.map(\.channel.name) == ["S1"])
    #expect(lookup(evidence).candidates.map { $0.language?.text } == ["spa", nil])
  }

  @Test func `a service declared in two languages has none that is sure`() {
    var evidence = declaring((.service(1), "eng"), (.service(1), "spa"))
    let cue = Cue(start: .zero, end: .milliseconds(500), text: "Hello")
    evidence.videoDataCaptions = .success([
      ChannelText(channel: .service(1), document: TimedTextDocument(format: .cea708, cues: [cue]))
    ])
    #expect(lookup(evidence).candidates.map(\.language) == [nil])
  }

  @Test func `a track in several languages carries them all`() {
    var evidence = text(.subtitles, "kind", .declared)
    evidence.tracks[0].language = LanguageTag("fr")
    evidence.tracks[0].signals = [
      TrackSignal(.mp4Language, "eng", language: LanguageTag("eng")),
      TrackSignal(.mp4ExtendedLanguage, "fr", language: LanguageTag("fr")),
    ]
    evidence.tracks[0].signalIssues = [
      TrackSignalIssue(
        .languagesDisagree, sources: [.mp4ExtendedLanguage, .mp4Language], explanation: "Both.")
    ]
    let found = lookup(evidence).candidates
    #expect(found.map { $0.language?.text } == ["fr"])
    #expect(found.map { $0.otherLanguages.map(\.text) } == [["eng"]])
  }
}
