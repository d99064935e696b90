import SystemIO
import Conformance
import MediaModel
import Sandbox
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("Captions selected from what was read, without files")
struct CaptionSelectingTests {
  private func lookup(
    _ files: [ReadAlternative], evidence: MediaEvidence = MediaEvidence(container: "mp4")
  ) -> CaptionLookup {
    let medium = FilePath("film.mp4")
    return CaptionLookup(
      source: PresentationSource(path: medium), media: .file(evidence, at: medium),
      declaredLanguage: nil, files: files)
  }

  private func selection(
    _ files: [ReadAlternative], evidence: MediaEvidence = MediaEvidence(container: "mp4")
  ) -> CaptionSelection {
    let lookup = lookup(files, evidence: evidence)
    return lookup.selection(of: lookup.candidates, Declarations(lookup.source), beside: nil)
  }

  private static let track = Track(id: Track.ID(2), kind: .text, codec: "mov_text")
  private static var withTrack: MediaEvidence {
    let cue = Cue(start: .zero, end: .milliseconds(500), text: "Inside")
    return MediaEvidence(
      container: "mp4", tracks: [track],
      texts: [
        .init(
          track: track.id, channel: nil,
          document: .success(TimedTextDocument(format: .movText, cues: [cue])))
      ])
  }

  @Test func `named captions come before those beside the medium and inside it`() {
    let beside = ReadAlternative.captions("film.vtt", .sidecar, "Beside")
    let named = ReadAlternative.captions("words.vtt", .manifest, "Named")
    let all = selection([beside, named], evidence: Self.withTrack)
    #expect(all.candidates.map(\.origin) == [.manifest, .sidecar, .embedded])
    #expect(all.selected?.resource == "words.vtt")
    #expect(selection([beside], evidence: Self.withTrack).selected?.resource == "film.vtt")
    #expect(selection([], evidence: Self.withTrack).selected?.track == Track.ID(2))
    #expect(selection([]).selected == nil)
  }

  @Test func `a named file that does not exist is missing, a vanished sidecar is unreadable`() {
    let gone = Result<AlternativeContent, AlternativeError>.failure(.notOpened(.notFound))
    let named = lookup([.of("words.vtt", as: .captions, .manifest, gone)]).candidates
    #expect(named.map(\.content) == [.missing])
    let beside = lookup([.of("film.vtt", as: .captions, .sidecar, gone)]).candidates
    #expect(beside.map(\.content) == [.unreadable("It is not there any more.")])
  }

  @Test func `a file that a limit kept from being read proves nothing`() {
    let gap = EvidenceGap(.limitReached, "It has too many cues.")
    let found = selection([.of("film.vtt", as: .captions, .sidecar, .failure(.notRead(gap)))])
    #expect(found.candidates.map(\.content) == [.unread("It has too many cues.")])
    #expect(found.judged == nil)
  }

  @Test func `a file without cues is empty and does not hide one that has some`() {
    let empty = ReadAlternative.captions("film.vtt", .sidecar)
    let full = ReadAlternative.captions("film.en.vtt", .sidecar, "Hello")
    #expect(selection([empty]).judged == nil)
    #expect(selection([empty, full]).judged?.candidate.resource == "film.en.vtt")
  }

  @Test func `what was searched names the tracks and the video data`() {
    #expect(
      lookup([]).lookedAt
        == "Looked at: the manifest, files beside it, no text track inside, the video data unread.")
    var evidence = Self.withTrack
    evidence.videoDataCaptions = .success([])
    #expect(
      lookup([], evidence: evidence).lookedAt
        == "Looked at: the manifest, files beside it, 1 text track inside, none in the video data.")
  }
}
