import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.B captions are present` {
  @Test(arguments: [
    Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless),
  ])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.B", of: evidence, is: .doesNotApply)
  }

  @Test func `NC when none are found, with what was looked at and how to declare them`() throws {
    let evidence = Evidence.film { $0.captions = .found([]) }
    let result = try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
    #expect(
      result.reason
        == "film.mp4 has no captions. Two tracks and three files beside it were looked at.")
    #expect(result.findings.first?.remedy.sentence.contains("`captions: open`") == true)
  }

  @Test func `NC when there is a transcript alone`() throws {
    let evidence = Evidence.film { $0.captions = .found([], hasTranscript: true) }
    let result = try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.transcriptOnly"])
    #expect(result.reason == "film.mp4 has a transcript but no captions.")
  }

  @Test func `a transcript that has times needs no others`() throws {
    var evidence = Evidence.film { $0.captions = .found([], hasTranscript: true) }
    func remedy() throws -> String? {
      try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.transcriptOnly"])
        .findings.first?.remedy.sentence
    }
    #expect(try remedy()?.hasPrefix("Add times to the transcript") == true)
    evidence.captions = .found([], hasTranscript: true, isTranscriptTimed: true)
    #expect(try remedy()?.hasPrefix("The transcript has times: save it as captions") == true)
    evidence.captions = .found(
      [], hasTranscript: true, isTranscriptGuessed: true, isTranscriptTimed: true)
    #expect(try remedy()?.hasSuffix("save it as WebVTT with its times.") == true)
  }

  @Test func `a text that only may be a transcript is not called one`() throws {
    let evidence = Evidence.film {
      $0.captions = .found([], hasTranscript: true, isTranscriptGuessed: true)
    }
    let result = try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.transcriptOnly"])
    #expect(result.reason == "film.mp4 has no captions; a text near it may be its transcript.")
  }

  @Test func `on a page captions belong into a track`() throws {
    let evidence = Evidence.film {
      $0.captions = .found([], isOnPagesOnly: true)
    }
    let result = try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
    let remedy = result.findings.first?.remedy.sentence ?? ""
    #expect(remedy.contains("`<track kind=captions>`") && !remedy.contains("beside the file"))
  }

  @Test func `what a manifest names for a page is shown where it is WebVTT`() throws {
    let named = CaptionCandidate.file("named.vtt", .manifest).with(browserUse: .named)
    try expect("3.3.B", of: .captioned(named), is: .compliant)
    let cues = named.document?.cues ?? []
    let subRip = named.with(.text(TimedTextDocument(format: .subRip, cues: cues)))
    let result = try expect(
      "3.3.B", of: .captioned(subRip), is: .needsReview, ["captions.notShown"])
    #expect(result.reason.hasPrefix("The manifest names named.vtt, which is SubRip;"))
    #expect(result.findings.first?.remedy.sentence.contains("`captionSwitch: player`") == true)
  }

  @Test func `a transcript beside captions changes nothing`() throws {
    let evidence = Evidence.captioned {
      $0.captions = .found([.file()], hasTranscript: true)
    }
    try expect("3.3.B", of: evidence, is: .compliant)
  }

  @Test func `NC when the only captions cannot be read or are empty`() throws {
    let unreadable = CaptionCandidate.track(2, content: .unreadable("It is damaged."))
    let result = try expect(
      "3.3.B", of: .captioned(unreadable), is: .notCompliant, ["captions.unreadable"])
    #expect(result.findings.first?.location.track == Track.ID(2))
    try expect(
      "3.3.B", of: .captioned(.track(2, content: .noCues)), is: .notCompliant,
      ["captions.empty"])
    let blank = CaptionCandidate.file(cues: ["  ", "\n"])
    try expect("3.3.B", of: .captioned(blank), is: .notCompliant, ["captions.empty"])
  }

  @Test func `NC when there are only forced or foreign ones`() throws {
    let forced = CaptionCandidate.file("film.forced.vtt", kind: .forced)
    try expect("3.3.B", of: .captioned(forced), is: .notCompliant, ["captions.forcedOnly"])
    let french = CaptionCandidate.file("film.fr.vtt", language: "fr")
    let result = try expect(
      "3.3.B", of: .captioned(french), is: .notCompliant, ["captions.otherLanguage"])
    #expect(result.reason.contains("is in “fr”, the sound in “en”"))
    let descriptions = CaptionCandidate.file(kind: .descriptions)
    try expect(
      "3.3.B", of: .captioned(descriptions), is: .notCompliant, ["captions.missing"])
  }

  @Test func `captions in the language of the sound decide before those of an unknown one`() {
    let unknown = CaptionCandidate.file("film.a.vtt", language: nil)
    let english = CaptionCandidate.file("film.en.vtt")
    let selection = CaptionSelection.found([unknown, english])
    #expect(selection.selected == english)
    #expect(!selection.isTied)
  }

  @Test func `captions that count equally contend, of one origin only`() {
    let german = CaptionCandidate.file("film.de.vtt", language: "de")
    let english = CaptionCandidate.file("film.en.vtt")
    let track = CaptionCandidate.track(2, content: english.content)
    let selection = CaptionSelection.found([german, english, track], spoken: nil)
    #expect(selection.selected == german)
    #expect(selection.isTied)
    #expect(selection.rivals == [english, track])
    #expect(selection.choosing(english).selected == english)
    #expect(selection.choosing(track).selected == track)
    #expect(!CaptionSelection.found([german], spoken: nil).isTied)
  }

  /// HTML, 4.8.11.11.3: viewers get the default track, without a choice.
  @Test func `of equal tracks of a page, the default one decides`() {
    let first = CaptionCandidate.file("good.vtt", language: nil).ofPage(isDefault: false)
    let late = CaptionCandidate.file("late.vtt", language: nil).ofPage(isDefault: true)
    let selection = CaptionSelection.found([first, late], spoken: nil)
    #expect(selection.selected == late)
    #expect(!selection.isTied)
    #expect(selection.rankings == [.later, .decides(.shownByDefault)])
  }

  @Test func `the default track of a page decides only before others in its language`() {
    let english = CaptionCandidate.file("film.en.vtt").ofPage(isDefault: false)
    let unknown = CaptionCandidate.file("film.vtt", language: nil).ofPage(isDefault: true)
    #expect(CaptionSelection.found([unknown, english]).selected == english)
    let second = CaptionCandidate.file("other.en.vtt").ofPage(isDefault: true)
    #expect(CaptionSelection.found([english, second]).selected == second)
    let german = CaptionCandidate.file("film.de.vtt", language: "de").ofPage(isDefault: true)
    #expect(CaptionSelection.found([german, english]).selected == english)
  }

  @Test func `captions declared to be inside the medium are not looked for beside it`() throws {
    let beside = Evidence.film {
      $0.captions = .found([.file()], isDeclaredEmbedded: true)
    }
    let result = try expect("3.3.B", of: beside, is: .notCompliant, ["captions.fileMissing"])
    #expect(result.findings.first?.location.resource == "film.mp4")
    let empty = Evidence.film {
      $0.captions = .found([.file(), .track(2, content: .noCues)], isDeclaredEmbedded: true)
    }
    try expect("3.3.B", of: empty, is: .notCompliant, ["captions.empty"])
    let track = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let both = CaptionSelection.found([.file(), track], isDeclaredEmbedded: true)
    #expect(both.selected == track)
  }

  @Test(arguments: ["en", "EN-gb", "eng"])
  func `languages are compared by their primary subtag`(language: String) throws {
    try expect("3.3.B", of: .captioned(.file(language: language)), is: .compliant)
  }

  @Test func `where a language is unknown they count, and that is reported`() throws {
    let unknown = CaptionCandidate.file("film.vtt", language: nil)
    let result = try expect(
      "3.3.B", of: .captioned(unknown), is: .compliant, ["language.unknown"])
    #expect(result.findings.first?.what.contains("The language of film.vtt") == true)
    let sound = Evidence.captioned { $0.captions = .found([.file()], spoken: nil) }
    let other = try expect("3.3.B", of: sound, is: .compliant, ["language.unknown"])
    #expect(other.findings.first?.what.contains("The language of the sound") == true)
  }

  @Test(
    arguments: [
      (.missing, "captions.fileMissing"), (.unreadable("It is a picture."), "captions.unreadable"),
      (.noCues, "captions.empty"),
    ] as [(CaptionCandidate.Content, String)])
  func `NC when one that the manifest names is broken, even beside good ones`(
    content: CaptionCandidate.Content, code: String
  ) throws {
    let result = try expect(
      "3.3.B", of: .captioned(.file(), .named(content)), is: .notCompliant, [code])
    #expect(result.findings.first?.location == Location(resource: "named.vtt"))
  }

  @Test func `all that the manifest names and that is broken is reported`() throws {
    let evidence = Evidence.captioned(.named(.missing, "a.vtt"), .named(.missing, "b.vtt"))
    let result = try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.fileMissing", "captions.fileMissing"])
    #expect(result.findings.map(\.location.resource) == ["a.vtt", "b.vtt"])
  }

  @Test func `an empty forced file that the manifest names is no fault`() throws {
    let forced = CaptionCandidate.file("forced.vtt", .manifest, kind: .forced, cues: [])
    try expect("3.3.B", of: .captioned(.file(), forced), is: .compliant)
  }

  @Test func `a broken file that nobody named is passed over, with advice`() throws {
    let broken = CaptionCandidate.file("film.en.srt", cues: [])
    try expect(
      "3.3.B", of: .captioned(broken, .file()), is: .compliant, ["captions.versionsDiffer"])
  }

  @Test func `NR when the form cannot be read or they are declared to be in the picture`() throws {
    try expect(
      "3.3.B", of: .captioned(.bitmaps), is: .needsReview, ["captions.unsupportedForm"])
    try expect(
      "3.3.B", of: .captioned(.inPicture), is: .needsReview, ["captions.unsupportedForm"])
    let open = Evidence.film { $0.captions = .found([], isDeclaredOpen: true) }
    try expect("3.3.B", of: open, is: .needsReview, ["captions.open"])
    let foreign = CaptionCandidate.file("film.fr.vtt", language: "fr")
    let both = Evidence.film { $0.captions = .found([foreign], isDeclaredOpen: true) }
    try expect("3.3.B", of: both, is: .needsReview, ["captions.open"])
  }

  @Test func `an empty track does not hide captions that cannot be read`() throws {
    let evidence = Evidence.captioned(.track(2, content: .noCues), .inPicture)
    try expect("3.3.B", of: evidence, is: .needsReview, ["captions.unsupportedForm"])
  }

  @Test func `the order of lookup decides, and the reason names the file`() throws {
    let evidence = Evidence.captioned(
      .track(2, content: .noCues), .file("film.en.srt"), .file("named.vtt", .manifest))
    let result = try judge("3.3.B", evidence)
    #expect(result.reason.hasPrefix("named.vtt is in sync with the speech"))
    #expect(
      evidence.captions.candidates.map(\.resource) == ["named.vtt", "film.en.srt", "film.mp4"])
  }

  @Test func `errors of the file are reported with the place of the first`() throws {
    let position = TextPosition(line: 12, column: 3, byteOffset: 200)
    let issues = [ParseIssue.Severity.warning, .error, .error].map {
      ParseIssue(
        code: .webVTT(.timestamp), severity: $0, position: position,
        message: "The end time is missing.", consequence: .shown)
    }
    let result = try expect(
      "3.3.B", of: .captioned(.file(issues: issues)), is: .compliant, ["captions.syntax"])
    let finding = try #require(result.findings.first)
    #expect(finding.location == Location(resource: "film.en.vtt", position: position))
    #expect(finding.what == "film.en.vtt has 2 errors; the first: The end time is missing.")
  }
}
