import MediaModel
import Testing

@testable import Conformance

@Suite struct `Captions of which viewers may get either` {
  private let whole = SpeechCoverage.gaps([], speech: .seconds(50))
  private let half = SpeechCoverage.gaps([(25, 58, 0.9)], speech: .seconds(50), captionsEnd: 25)

  private func evidence(
    _ own: SpeechCoverage, _ rival: SpeechCoverage, isRival: Bool = true,
    language: String = "en"
  ) -> Evidence {
    .captioned(.file()) {
      $0.coverage = .success(own)
      $0.otherAlignments = [
        .init(
          captions: .file("film.\(language).srt", language: language), alignment: .measured(),
          coverage: rival, isRival: isRival)
      ]
    }
  }

  @Test func `one of two files leaves out speech: a question, whichever decides`() throws {
    for evidence in [evidence(whole, half), evidence(half, whole)] {
      let result = try judge("3.3.C", evidence)
      #expect(result.outcome == .needsReview)
      #expect(result.codes.first == "captions.versionsDiffer")
      #expect(result.reason.contains("leaves out speech"))
      #expect(result.reason.contains("which of the two do viewers get?"))
    }
    #expect(try judge("3.3.C", evidence(half, half)).outcome == .notCompliant)
  }

  @Test func `complete captions that could decide lift a failure, and incomplete ones are none`()
    throws
  {
    let lifted = try judge("3.3.C", evidence(half, whole, isRival: false))
    #expect(lifted.outcome == .needsReview)
    let own = try judge("3.3.C", evidence(whole, half, isRival: false))
    #expect(!own.codes.contains("captions.versionsDiffer"))
  }

  @Test func `captions in different languages ask which one is spoken`() throws {
    let result = try judge("3.3.C", evidence(whole, half, language: "fr"))
    #expect(result.outcome == .needsReview)
    #expect(result.reason.contains("the language of the sound is not known"))
    #expect(
      result.findings.first?.remedy.sentence
        == "Name the language of the sound: in its track, or as `lang` in the manifest.")
  }

  @Test func `captions in another language that match no speech may be those of the sound`() throws
  {
    func evidence(_ language: String) -> Evidence {
      .captioned(.file()) {
        $0.otherAlignments = [
          .init(
            captions: .file("other.srt", language: language), alignment: .unmatched,
            isRival: true)
        ]
      }
    }
    let other = try judge("3.3.B", evidence("fr"))
    #expect(other.outcome == .needsReview)
    #expect(other.codes == ["captions.versionsDiffer"])
    #expect(try judge("3.3.B", evidence("en")).outcome == .compliant)
  }

  @Test func `an empty file may be in the language that is spoken`() throws {
    let french = CaptionCandidate.file("film.fr.vtt", language: "fr")
    let empty = CaptionCandidate.file("film.en.vtt", cues: [])
    let unknown = Evidence.film {
      $0.captions = .found([french, empty], spoken: nil)
      $0.alignment = .success(.measured())
    }
    let result = try judge("3.3.B", unknown)
    #expect(result.outcome == .needsReview)
    #expect(result.codes.first == "captions.versionsDiffer")
    let known = unknown.with { $0.captions = .found([french, empty], spoken: "fr") }
    #expect(try judge("3.3.B", known).outcome == .compliant)
  }

  @Test func `faults of a file beside captions in the picture do not decide`() throws {
    let late = Evidence.film {
      $0.captions = .found([.file()], isDeclaredOpen: true)
      $0.alignment = .success(.measured(offset: .seconds(3)))
      $0.coverage = .success(whole)
    }
    let result = try judge("3.3.B", late)
    #expect(result.outcome == .needsReview)
    #expect(result.codes.prefix(2) == ["captions.open", "captions.late"])
    let short = late.with {
      $0.alignment = .success(.measured())
      $0.coverage = .success(half)
    }
    #expect(try judge("3.3.C", short).outcome == .needsReview)
  }

  @Test func `tracks replace late ones of their language, and do not compete with good ones`() {
    let first = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let second = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    let found = CaptionSelection.found([first, second])
    #expect(found.selected == first)
    #expect(found.rivals.isEmpty)
    #expect(found.replacements == [second])
    #expect(found.selecting(second).rivals == [first])
    let french = CaptionCandidate.track(4, language: "fr", content: first.content)
    #expect(CaptionSelection.found([first, french]).replacements.isEmpty)
  }

  @Test func `without a language of the sound, captions in other languages are rivals`() {
    let english = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let french = CaptionCandidate.track(3, language: "fr", content: english.content)
    #expect(CaptionSelection.found([english, french], spoken: nil).rivals == [french])
    #expect(CaptionSelection.found([english, french], spoken: "en").rivals.isEmpty)
  }

  @Test func `the order of files in a manifest does not decide`() {
    let first = CaptionCandidate.file("a.srt", .manifest)
    let second = CaptionCandidate.file("b.srt", .manifest)
    let found = CaptionSelection.found([first, second])
    #expect(found.rivals == [second])
    #expect(found.replacements == [second])
    let shown = CaptionSelection.found([first.ofPage(isDefault: true), second])
    #expect(shown.rivals.isEmpty && shown.replacements.isEmpty)
  }
}
