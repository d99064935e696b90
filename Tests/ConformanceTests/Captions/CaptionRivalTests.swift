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
        == "Name the language of the sound: in its track, or as `lang: en` in cuelight.yml.")
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

  @Test func `tracks of one language are rivals, whichever decides`() {
    let first = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let second = CaptionCandidate.track(3, content: CaptionCandidate.file().content)
    let found = CaptionSelection.found([first, second])
    #expect(found.selected == first)
    #expect(found.rivals == [second])
    #expect(found.choosing(second).rivals == [first])
    let french = CaptionCandidate.track(4, language: "fr", content: first.content)
    #expect(CaptionSelection.found([first, french]).replacements.isEmpty)
  }

  @Test func `without a language of the sound, captions in other languages are rivals`() {
    let english = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let french = CaptionCandidate.track(3, language: "fr", content: english.content)
    #expect(CaptionSelection.found([english, french], spoken: nil).rivals == [french])
    #expect(CaptionSelection.found([english, french], spoken: "en").rivals.isEmpty)
  }

  @Test func `a track of a page is a rival of the captions that a manifest names for it`() {
    let named = CaptionCandidate.file("named.vtt", .manifest).with(browserUse: .named)
    let track = CaptionCandidate.file("track.vtt", .manifest).ofPage(isDefault: false)
      .with(isOverruled: true)
    for candidates in [[named, track], [track, named]] {
      let found = CaptionSelection.found(candidates)
      #expect(Set([found.selected] + found.rivals) == [named, track])
      #expect(found.replacements.count == 1)
    }
    #expect(CaptionSelection.found([named, track]).selected == named)
    // Browsers show no SubRip, so people may get the track alone.
    let cue = Cue(start: at(0), end: at(9), text: "Hello.")
    let subRip = named.with(.text(TimedTextDocument(format: .subRip, cues: [cue])))
    let unshown = CaptionSelection.found([subRip, track])
    #expect(unshown.selected == subRip)
    #expect(unshown.rivals == [track])
    let missing = CaptionSelection.found([
      CaptionCandidate.file("named.vtt", .manifest), track.with(.missing),
    ])
    #expect(missing.brokenNamed.isEmpty)
  }

  @Test(arguments: [CaptionCandidate.Content.missing, .unreadable("It is a page."), .noCues])
  func `a track of a page that offers nothing is a question beside captions of a manifest`(
    content: CaptionCandidate.Content
  ) throws {
    let track = CaptionCandidate.file("track.vtt", .manifest).ofPage(isDefault: false).with(content)
    let good = CaptionCandidate.file("named.vtt", .manifest)
    let named = try judge("3.3.B", .captioned(good, track))
    #expect(named.outcome == .notCompliant)
    let overruled = track.with(isOverruled: true)
    let result = try judge("3.3.B", .captioned(good, overruled))
    #expect(result.outcome == .needsReview)
    #expect(result.codes == ["captions.versionsDiffer"])
  }

  @Test func `the track that players show by default decides, and others are no rivals`() {
    let first = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let second = CaptionCandidate.track(3, content: first.content).with(isShownByDefault: true)
    let found = CaptionSelection.found([first, second])
    #expect(found.rankings == [.notByDefault, .decides(.playedByDefault)])
    #expect(found.rivals.isEmpty)
    #expect(found.replacements == [first])
    #expect(found.choosing(first).rivals == [second])
    let marked = first.with(isShownByDefault: true)
    #expect(CaptionSelection.found([marked, second]).rivals == [second])
  }

  @Test func `a placeholder never decides before words`() throws {
    let words = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let placeholder = CaptionCandidate.file("film.mp4", .embedded, isPlaceholder: true)
    for pair in [[placeholder, words], [words, placeholder]] {
      let result = try judge("3.3.C", .captioned { $0.captions = .found(pair) })
      #expect(result.outcome == .needsReview)
      #expect(result.codes.first == "captions.versionsDiffer")
      #expect(result.decidedOn?.candidate == words)
    }
    #expect(
      CaptionSelection.found([placeholder, words]).rankings == [.worseInText, .decides(.text)])
    #expect(try judge("3.3.C", .captioned(placeholder)).outcome == .notCompliant)
  }

  @Test func `replaced letters in captions that viewers may get are asked about`() throws {
    let good = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let replaced = CaptionCandidate.track(3, content: good.content)
      .with(wordless: [WordlessText(.replaced, count: 1, of: 2)])
    for pair in [[good, replaced], [replaced, good]] {
      let result = try judge("3.3.B", .captioned { $0.captions = .found(pair) })
      #expect(result.outcome == .needsReview)
      #expect(result.codes == ["captions.notShown"])
    }
    let shown = good.with(isShownByDefault: true)
    for pair in [[shown, replaced], [replaced, shown]] {
      let result = try judge("3.3.B", .captioned { $0.captions = .found(pair) })
      #expect(result.outcome == .compliant)
      #expect(result.codes == ["captions.notShown"])
      #expect(result.findings.allSatisfy { $0.question == nil })
    }
  }

  @Test func `captions that were not read in full may have what others leave out`() throws {
    let unread = CaptionCandidate.file("film.en.srt")
      .with(measurementGap: .incomplete("A part is missing."))
    let result = try judge(
      "3.3.C",
      .captioned {
        $0.captions = .found([.file(), unread])
        $0.coverage = .success(half)
      })
    #expect(result.outcome == .needsReview)
    #expect(result.codes.first == "evidence.missing")
  }

  @Test func `each of several captions without a cue is reported`() throws {
    let empty = CaptionCandidate.track(2, content: .noCues)
    let damaged = CaptionCandidate.track(3, content: .unreadable("It is damaged."))
    for pair in [[empty, damaged], [damaged, empty]] {
      let result = try judge("3.3.B", .captioned { $0.captions = .found(pair) })
      #expect(result.outcome == .notCompliant)
      #expect(Set(result.codes) == ["captions.empty", "captions.unreadable"])
    }
  }

  @Test func `a file whose name gives no language is a rival of one whose name does`() {
    let english = CaptionCandidate.file()
    let plain = CaptionCandidate.file("film.vtt", language: nil)
    #expect(CaptionSelection.found([english, plain]).rivals == [plain])
  }

  private static let languages = [
    "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "hu", "ro", "el",
    "tr", "ru", "uk", "ja",
  ]

  @Test func `all of many languages are compared if that of the sound is not known`() throws {
    let all = (0..<20).map { number in
      CaptionCandidate.track(
        number + 2, language: Self.languages[number],
        content: CaptionCandidate.file().content)
    }
    #expect(CaptionSelection.found(all, spoken: nil).rivals.count == 19)
    let more = (0..<40).map { number in
      CaptionCandidate.file("film.\(number).vtt", language: nil)
    }
    let evidence = Evidence.film {
      $0.captions = .found(more, spoken: nil)
      $0.alignment = .success(.measured())
    }
    let result = try judge("3.3.B", evidence)
    #expect(result.outcome == .needsReview)
    #expect(result.codes.first == "language.unknown")
    #expect(result.findings.first?.question?.contains("in which do people speak") == true)
  }

  @Test func `captions that a page shows by default may be a translation`() {
    let french = CaptionCandidate.file("fr.vtt", .manifest, language: "fr").ofPage(isDefault: true)
    let english = CaptionCandidate.file("en.vtt", .manifest).ofPage(isDefault: false)
    let found = CaptionSelection.found([french, english], spoken: nil)
    #expect(found.selected == french)
    #expect(found.rivals == [english])
    #expect(CaptionSelection.found([french, english], spoken: "fr").rivals.isEmpty)
  }

  @Test func `a file and a track in two languages are rivals if that of the sound is not known`() {
    let french = CaptionCandidate.file("film.fr.vtt", language: "fr")
    let english = CaptionCandidate.track(2, content: french.content)
    let found = CaptionSelection.found([french, english], spoken: nil)
    #expect(found.selected == french)
    #expect(found.rivals == [english])
    #expect(found.replacements == [english])
    #expect(found.choosing(english).rivals == [french])
    let known = CaptionSelection.found([french, english], spoken: "fr")
    #expect(known.rivals.isEmpty && known.replacements.isEmpty)
  }

  @Test func `an empty or unreadable file is reported, but empty forced narrative is not`() throws {
    func result(_ other: CaptionCandidate, isOpen: Bool = false) throws -> CriterionResult {
      try judge(
        "3.3.B",
        .film {
          $0.captions = .found([.file(), other], spoken: nil, isDeclaredOpen: isOpen)
          $0.alignment = .success(.measured())
        })
    }
    let empty = CaptionCandidate.file("film.en.sdh.vtt", cues: [])
    let own = try result(empty)
    #expect(own.outcome == .compliant)
    #expect(own.codes.contains("captions.versionsDiffer"))
    #expect(own.findings.first?.what.contains("film.en.sdh.vtt has no cue with text") == true)
    let binary = CaptionCandidate.file("film.fr.vtt", language: "fr")
      .with(.unreadable("It is no text."))
    let other = try result(binary)
    #expect(other.outcome == .needsReview)
    #expect(other.reason.contains("cannot be read as captions: It is no text."))
    #expect(other.reason.contains("“en” or “fr”?"))
    let forced = CaptionCandidate.file("film.fr.forced.vtt", language: "fr", cues: [])
      .with(isForcedByName: true)
    #expect(try result(forced).outcome == .compliant)
    #expect(try result(empty, isOpen: true).outcome == .compliant)
  }

  @Test func `an empty track of a page in another language is a question, not a failure`() throws {
    let english = CaptionCandidate.file("en.vtt", .manifest).ofPage(isDefault: false)
    let french = CaptionCandidate.file("fr.vtt", .manifest, language: "fr", cues: [])
      .ofPage(isDefault: false)
    func outcome(_ spoken: String?) throws -> Outcome {
      try judge(
        "3.3.B",
        .film {
          $0.captions = .found([english, french], spoken: spoken)
          $0.alignment = .success(.measured())
        }
      ).outcome
    }
    #expect(try outcome(nil) == .needsReview)
    #expect(try outcome("fr") == .notCompliant)
    #expect(try outcome("en") == .compliant)
  }

  @Test func `captions that leave out less lift a failure, too`() throws {
    let doubtful = SpeechCoverage.gaps([(25, 28, 0.9)], speech: .seconds(50))
    let result = try judge("3.3.C", evidence(half, doubtful))
    #expect(result.outcome == .needsReview)
    #expect(result.codes.first == "captions.versionsDiffer")
  }

  @Test func `a late file beside captions in doubt is said`() throws {
    let unmatched = CaptionAlignment.partlyMatched(except: [10..<40])
    let found = Evidence.captioned(.file()) {
      $0.alignment = .success(unmatched)
      $0.otherAlignments = [
        .init(
          captions: .file("film.en.srt"), alignment: .measured(offset: .seconds(4)),
          isRival: true)
      ]
    }
    let result = try judge("3.3.B", found)
    #expect(result.outcome == .needsReview)
    #expect(result.codes == ["captions.partUnmatched", "captions.otherTrackOutOfSync"])
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
