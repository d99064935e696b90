import SystemIO
import Conformance
import MediaModel
import Sandbox
import SystemPackage
import Testing
import TextBasics
import TimedText

@testable import CuelightKit

@Suite("Text alternatives selected from what was read, without files")
struct TextAlternativeLookupTests {
  private func lookup(
    _ transcripts: [ReadAlternative] = [], kind: Medium.Kind = .audioOnly,
    captions: [CaptionCandidate] = [], descriptions: [DescriptionSelection.Candidate] = []
  ) -> TextAlternativeLookup {
    TextAlternativeLookup(
      display: "talk.mp3", mediumHash: nil, kind: kind,
      declarations: Declarations(PresentationSource(path: "talk.mp3")), transcripts: transcripts,
      captionFiles: [], captions: captions, descriptions: descriptions)
  }

  @Test func `the words of a transcript are counted and kept for a reference`() {
    let found = lookup([.transcript("talk.txt", "Good morning to everybody.")]).found
    #expect(
      found.map(\.alternative.content)
        == [.words(count: 4, isPlaceholder: false, endsAbruptly: false)])
    #expect(found.map(\.text) == ["Good morning to everybody."])
    #expect(found.map(\.alternative.isNamed) == [true])
  }

  @Test func `a transcript that is an element of a page is called by its fragment`() {
    let found = lookup([.transcript("page.html#talk", "Hello there.", .sidecar)]).found
    #expect(found.map(\.alternative.name) == ["page.html#talk"])
    #expect(found.map(\.alternative.isNamed) == [false])
    #expect(found.map(\.text) == ["Hello there."])
  }

  @Test func `a document of another kind is unread, and what a page may mean is not named`() {
    var read = ReadAlternative.transcript("a.pdf", .failure(.document("a PDF document")), .page)
    var reference = read.reference
    reference.pageUse = .perhaps(place: "page.html (line 4)")
    read = ReadAlternative(reference: reference, hash: nil, content: read.content)
    let found = lookup([read]).found.map(\.alternative)
    #expect(
      found.map(\.content) == [
        .unread(
          "It is a PDF document, whose words are not read. Save it as text (.txt), and check again."
        )
      ])
    #expect(found.map(\.isNamed) == [false])
    #expect(found.map(\.guessedAt) == ["page.html (line 4)"])
    let words = ReadAlternative.transcript("a.html", "Hello there.", .page).content
    let perhaps = ReadAlternative(reference: reference, hash: nil, content: words)
    #expect(lookup([perhaps]).hasTranscript && lookup([perhaps]).isTranscriptGuessed)
    let both = lookup([perhaps, .transcript("talk.txt", "Hello there.")])
    #expect(both.hasTranscript && !both.isTranscriptGuessed)
  }

  @Test func `empty, unreadable, missing and unread are four things`() {
    let gap = EvidenceGap(.limitReached, "It is too large.")
    let found = lookup([
      .transcript("a.txt", .failure(.empty)),
      .transcript("b.pdf", .failure(.notTimedText(explanation: "It is a PDF."))),
      .of("c.txt", as: .transcript, .manifest, .failure(.notOpened(.notFound))),
      .of("d.txt", as: .transcript, .manifest, .failure(.notRead(gap))),
      .of("e.txt", as: .transcript, .manifest, .failure(.notOpened(.permission))),
    ]).found.map(\.alternative.content)
    #expect(found.count == 5)
    #expect(found.first == .words(count: 0, isPlaceholder: false, endsAbruptly: false))
    guard case .unreadable(let reason) = found[1] else {
      Issue.record("\(found[1])")
      return
    }
    #expect(reason.contains("It is a PDF."))
    #expect(found[2] == .missing)
    #expect(found[3] == .unread("It is too large."))
    guard case .unreadable = found[4] else {
      Issue.record("\(found[4])")
      return
    }
  }

  @Test func `only a transcript with words counts as one`() {
    #expect(lookup([.transcript("talk.txt", "Hello there.")]).hasTranscript)
    #expect(!lookup([.transcript("talk.txt", .failure(.empty))]).hasTranscript)
    #expect(!lookup().hasTranscript)
    #expect(!lookup([.transcript("talk.txt", "Hello there.")]).isTranscriptGuessed)
  }

  @Test func `captions count as a transcript of a sound, and their cues as its words`() {
    let document = TimedTextDocument(
      format: .webVTT,
      cues: [
        Cue(start: .zero, end: .milliseconds(900), text: "Good morning."),
        Cue(start: .milliseconds(900), end: .milliseconds(1_800), text: "And <i>welcome</i>."),
      ])
    let captions = CaptionCandidate(
      origin: .sidecar, resource: "talk.vtt", content: .text(document))
    let found = lookup(captions: [captions]).found
    #expect(
      found.map(\.alternative.content)
        == [.words(count: 4, isPlaceholder: false, endsAbruptly: false)])
    let inside = CaptionCandidate(
      origin: .embedded, resource: "talk.mp3", track: Track.ID(1), content: .unread("Encrypted."))
    #expect(lookup(captions: [inside]).found.isEmpty)
  }

  @Test func `text inside the medium is called by its track or channel, the same words once`() {
    func candidate(
      _ origin: CaptionCandidate.Origin, _ words: String, track: Int? = nil,
      channel: CaptionChannel? = nil
    ) -> CaptionCandidate {
      let cue = Cue(start: .zero, end: .milliseconds(900), text: words)
      return CaptionCandidate(
        origin: origin, resource: "talk.mp3", track: track.map { Track.ID($0) }, channel: channel,
        content: .text(TimedTextDocument(format: .webVTT, cues: [cue])))
    }
    let found = lookup(captions: [
      candidate(.embedded, "Hello.", track: 1),
      candidate(.videoData, "Good morning.", channel: .cea608(1)),
      candidate(.videoData, "Good morning.", channel: .service(1)),
      candidate(.videoData, "Good night.", channel: .cea608(2)),
    ]).found
    #expect(
      found.map(\.alternative.name)
        == ["Track 1 of talk.mp3", "Channel CC1 in talk.mp3", "Channel CC2 in talk.mp3"])
  }

  @Test func `that no description is needed counts for pictures, if every placement says so`()
    async throws
  {
    func found(_ kind: Medium.Kind, _ items: String...) async throws -> [TextAlternative.Content] {
      let list = items.map { "  - { src: hero.mp4\($0) }\n" }.joined()
      let manifest = "version: 1\nmedia:\n" + list
      return try await TemporaryFolder.with(["cuelight.yml": Array(manifest.utf8)]) { top in
        let source = PresentationSource(
          path: top.appending("hero.mp4"),
          manifest: try ManifestFile(top.appending("cuelight.yml")))
        return TextAlternativeLookup(
          display: "hero.mp4", mediumHash: nil, kind: kind, declarations: Declarations(source),
          transcripts: [], captionFiles: [], captions: [], descriptions: []
        ).found.map(\.alternative.content)
      }
    }
    let needless = ", descriptions: { notNeeded: Waves. }"
    #expect(try await found(.videoOnly, needless) == [.notNeeded(reason: "Waves.")])
    #expect(try await found(.animation, needless) == [.notNeeded(reason: "Waves.")])
    #expect(try await found(.audioOnly, needless) == [])
    #expect(try await found(.videoOnly, needless, ", autoplay: true") == [])
  }

  @Test func `a file over a limit of ours is unread`() {
    let large = OpenError.tooLarge(size: 9, limit: 8)
    let found = lookup([.of("a.pdf", as: .transcript, .sidecar, .failure(.notOpened(large)))]).found
    guard case .unread? = found.first?.alternative.content else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func `a described recording counts for a silent film, never for a sound`() {
    let recording = DescriptionSelection.Candidate(
      resource: "film.ad.mp3", track: nil, signal: "sidecar", certainty: .guess,
      content: .recording(DescriptionRecording(length: .seconds(30))), hash: nil)
    let film = lookup(kind: .videoOnly, descriptions: [recording]).found
    #expect(film.map(\.alternative.content) == [.recording(.seconds(30))])
    #expect(lookup(kind: .audioOnly, descriptions: [recording]).found.isEmpty)
  }
}
