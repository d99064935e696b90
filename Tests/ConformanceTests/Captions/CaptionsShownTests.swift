import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.B captions that players show` {
  private static let signature = ParseIssue(
    code: .webVTT(.signature), severity: .error,
    position: TextPosition(line: 1, column: 1, byteOffset: 0), message: "No signature.")

  private func file(
    _ name: String = "film.en.vtt", _ origin: CaptionCandidate.Origin = .sidecar,
    lost lines: [Int], _ consequence: ParseIssue.Consequence, of count: Int = 3
  ) -> CaptionCandidate {
    let cues = (0..<count).map { index in
      Cue(
        start: .milliseconds(Int64(index) * 1_000), end: .milliseconds(Int64(index) * 1_000 + 900),
        text: "Words.",
        position: TextPosition(line: index * 3 + 3, column: 1, byteOffset: index * 30))
    }
    let issues = lines.map { line in
      ParseIssue(
        code: .webVTT(.timestampComma), severity: .error,
        position: TextPosition(line: line, column: 9, byteOffset: line * 10),
        message: "The cue is not shown.", consequence: consequence)
    }
    return CaptionCandidate(
      origin: origin, resource: name, language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .webVTT, cues: cues, issues: issues)))
  }

  @Test func `NR when players that keep to the format show none of the file`() throws {
    let result = try expect(
      "3.3.B", of: .captioned(.file(issues: [Self.signature])), is: .needsReview,
      ["captions.notShown"])
    #expect(result.reason.contains("No signature."))
    #expect(result.findings.count == 1)
  }

  @Test func `NC when every cue is lost, C when one is shown`() throws {
    let all = file(lost: [3, 6, 9], .cueLost)
    try expect("3.3.B", of: .captioned(all), is: .notCompliant, ["captions.notShown"])
    try expect("3.3.C", of: .captioned(all), is: .doesNotApply)
    try expect(
      "3.3.B", of: .captioned(file(lost: [3, 6], .cueLost)), is: .compliant, ["captions.syntax"])
    try expect(
      "3.3.B", of: .captioned(file(lost: [3, 6, 9], .cueAtRisk)), is: .needsReview,
      ["captions.notShown", "captions.syntax"])
  }

  @Test func `NC when no cue lasts any time`() throws {
    let cues = (0..<4).map {
      Cue(
        start: .milliseconds(Int64($0) * 900), end: .milliseconds(Int64($0) * 900), text: "Words.")
    }
    let file = CaptionCandidate(
      origin: .sidecar, resource: "film.en.vtt", language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .webVTT, cues: cues)))
    try expect("3.3.B", of: .captioned(file), is: .notCompliant, ["captions.notShown"])
  }

  private func onPage(
    _ format: TimedTextFormat, _ use: CaptionCandidate.BrowserUse?,
    _ name: String = "film.srt"
  ) -> CaptionCandidate {
    let cues = [Cue(start: at(0), end: at(58), text: "Words.")]
    return CaptionCandidate(
      origin: use == .insideFile ? .embedded : .manifest, resource: name,
      language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: format, cues: cues)), browserUse: use)
  }

  @Test func `NR where browsers show only WebVTT in a track`() throws {
    for format in TimedTextFormat.allCases where format != .webVTT {
      try expect(
        "3.3.B", of: .captioned(onPage(format, .track)), is: .needsReview, ["captions.notShown"])
      try expect("3.3.B", of: .captioned(onPage(format, nil)), is: .compliant)
    }
    try expect("3.3.B", of: .captioned(onPage(.webVTT, .track)), is: .compliant)
    let result = try judge("3.3.B", .captioned(onPage(.subRip, .track)))
    #expect(result.reason.contains("only WebVTT in a `track`, and film.srt is SubRip"))
    let script = try judge("3.3.B", .captioned(onPage(.scc, .track, "film.scc")))
    #expect(script.reason.contains("and film.scc is SCC"))
  }

  private static let far = AlternativeFile.TrackDoubt.otherOrigin(
    host: "cdn.example", page: "www.example")

  private func track(_ doubt: AlternativeFile.TrackDoubt?) -> CaptionCandidate {
    onPage(.webVTT, .track, "film.vtt").with(trackDoubt: doubt)
  }

  @Test func `NC where browsers do not load a track of another origin`() throws {
    let result = try expect(
      "3.3.B", of: .captioned(track(Self.far)), is: .notCompliant, ["captions.notShown"])
    #expect(result.reason.contains("its `track` is at cdn.example, the page is at www.example"))
    #expect(
      result.findings.first?.remedy.sentence.contains("`Access-Control-Allow-Origin`") == true)
    try expect("3.3.C", of: .captioned(track(Self.far)), is: .doesNotApply)
    try expect(
      "3.3.B", of: .captioned(track(.sandbox(isCertain: true))), is: .notCompliant,
      ["captions.notShown"])
  }

  @Test(arguments: [
    ([], "does not say where it is", "let `<link rel=canonical>` say so"),
    (["a.example", "b.example"], "at a.example or b.example", "`og:url` name no other host"),
    (["b.example"], "at b.example", "--claim captionsSynchronized"),
  ])
  func `the remedy ends the question about the host`(
    pages: [String], place: String, remedy: String
  ) throws {
    let doubt = AlternativeFile.TrackDoubt.maybeOtherOrigin(host: "a.example", pages: pages)
    let result = try judge("3.3.B", .captioned(track(doubt)))
    #expect(result.reason.contains(place))
    #expect(result.findings.first?.remedy.sentence.contains(remedy) == true)
  }

  @Test func `NR where browsers may not load a track, or a style sheet may hide it`() throws {
    for doubt in [
      AlternativeFile.TrackDoubt.hiding, .maybeOtherOrigin(host: "a.example", pages: []),
      .maybeOtherOrigin(host: "a.example", pages: ["b.example"]), .sandbox(isCertain: false),
    ] {
      let result = try expect(
        "3.3.B", of: .captioned(track(doubt)), is: .needsReview, ["captions.notShown"])
      #expect(result.findings.first?.question != nil)
    }
    try expect("3.3.B", of: .captioned(track(nil)), is: .compliant)
  }

  @Test func `NC where captions that a style sheet may hide are out of sync`() throws {
    let late = Evidence.captioned(track(.hiding)).with {
      $0.alignment = .success(.measured(offset: .seconds(2)))
    }
    #expect(try judge("3.3.B", late).outcome == .notCompliant)
  }

  @Test func `captions that nobody gets decide only where there are no others`() {
    let (far, hidden, good) = (track(Self.far), track(.hiding), track(nil))
    #expect(CaptionSelection.found([far, hidden, good]).selected == good)
    #expect(CaptionSelection.found([far, hidden]).selected == hidden)
    #expect(CaptionSelection.found([far]).selected == far)
    #expect(CaptionSelection.found([far]).judged == nil)
    let beside = onPage(.webVTT, .beside, "film.vtt").with(origin: .sidecar)
    #expect(CaptionSelection.found([far, beside]).selected == far)
  }

  @Test func `NR where browsers differ in text inside the file`() throws {
    for format in [TimedTextFormat.webVTT, .movText, .cea608] {
      let inside = Evidence.captioned(onPage(format, .insideFile, "film.mp4"))
      try expect("3.3.B", of: inside, is: .needsReview, ["captions.notShown"])
      try expect("3.3.B", of: .captioned(onPage(format, nil, "film.mp4")), is: .compliant)
    }
  }

  @Test func `a track that browsers show decides before one that they do not`() {
    let text = onPage(.subRip, .track)
    let shown = onPage(.webVTT, .track, "film.vtt")
    for files in [[text, shown], [onPage(.webVTT, .insideFile), shown]] {
      #expect(CaptionSelection.found(files).selected == shown)
    }
    #expect(CaptionSelection.found([text, shown]).rankings == [.notShown, .decides(.only)])
  }

  @Test func `others that are shown decide, unless the manifest names those that are not`() {
    let broken = CaptionCandidate.file(issues: [Self.signature])
    let track = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    let found = CaptionSelection.found([broken, track])
    #expect(found.selected == track)
    #expect(found.rankings == [.notShown, .decides(.only)])
    let named = broken.with(origin: .manifest)
    #expect(CaptionSelection.found([named, track]).selected == named)
  }
}

@Suite struct `3.3.B the language of captions` {
  private func says(_ remedy: String, _ captions: CaptionSelection) throws {
    let result = try expect(
      "3.3.B", of: .captioned { $0.captions = captions }, is: .compliant, ["language.unknown"])
    #expect(result.findings.first?.remedy.sentence.contains(remedy) == true)
  }

  @Test func `the remedy names what is unknown: of the sound, of the text, or of both`() throws {
    try says("language of the sound", .found([.file()], spoken: nil))
    try says("language of the captions", .found([.file(language: nil)]))
    try says("both languages", .found([.file(language: nil)], spoken: nil))
  }

  @Test(arguments: ["qaa", "und", "mul", "zxx", "mis", "english", "qtz"])
  func `C with a question when a code names no language`(code: String) throws {
    try says("language of the captions", .found([.file(language: code)]))
    try says("language of the sound", .found([.file()], spoken: code))
  }

  @Test func `a macrolanguage holds its members`() throws {
    for (text, sound) in [("cmn", "zh"), ("zh", "yue"), ("arz", "ar"), ("nb", "no"), ("sh", "hr")] {
      try expect(
        "3.3.B",
        of: .captioned { $0.captions = .found([.file(language: text)], spoken: sound) },
        is: .compliant)
    }
    try expect(
      "3.3.B", of: .captioned { $0.captions = .found([.file(language: "hr")], spoken: "sr") },
      is: .notCompliant, ["captions.otherLanguage"])
  }

  @Test func `NR when the words contradict the name, whichever fits the sound`() throws {
    for (name, words) in [("de", "en"), ("en", "de")] {
      let file = CaptionCandidate.file("film.\(name).vtt", language: name)
        .with(writtenLanguage: LanguageTag(words))
      try expect(
        "3.3.B", of: .captioned(file), is: .needsReview, ["captions.languageContradicted"])
    }
  }

  @Test func `C with a finding when the words contradict the name and the sound is unknown`() throws
  {
    let file = CaptionCandidate.file("film.de.vtt", language: "de")
      .with(writtenLanguage: LanguageTag("en"))
    try expect(
      "3.3.B", of: .captioned { $0.captions = .found([file], spoken: nil) }, is: .compliant,
      ["language.unknown", "captions.languageContradicted"])
  }
}

@Suite struct `3.3.B slips and other tracks` {
  private func slip(_ from: Double, _ to: Double, by step: Int) -> Evidence {
    .aligned(.jumping([(at: from, step: step), (at: to, step: -step)]))
  }

  @Test func `NC with the range when a part is off, and the remedy moves that part only`() throws {
    let result = try expect(
      "3.3.B", of: slip(20, 35, by: 2_000), is: .notCompliant, ["captions.cut"])
    let finding = try #require(result.findings.first)
    #expect(finding.location.range == at(20)..<at(35))
    #expect(finding.remedy.sentence.contains("Move only"))
    guard case .moveParts(let parts) = finding.remedy.action else {
      Issue.record("The remedy does not move parts.")
      return
    }
    #expect(parts.map(\.shift) == [.zero, .seconds(-2), .zero])
  }

  @Test func `a slip in the middle is no offset of all captions`() throws {
    let result = try expect(
      "3.3.B", of: slip(20, 40, by: 787), is: .notCompliant, ["captions.cut"])
    #expect(result.findings.first?.remedy.action != .shiftCues(by: .milliseconds(-787)))
  }

  @Test func `captions inside that are out of sync beside good ones are a finding`() throws {
    let inside = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    var evidence = Evidence.aligned(.measured())
    evidence.otherAlignments = [
      .init(captions: inside, alignment: .measured(offset: .seconds(3))),
      .init(captions: inside, alignment: .measured()),
      .init(captions: inside, alignment: .unmeasured([.tooFewCues])),
    ]
    let result = try expect(
      "3.3.B", of: evidence, is: .compliant, ["captions.otherTrackOutOfSync"])
    #expect(result.findings.first?.location.track == Track.ID(2))
  }
}

@Suite struct `3.3.C cues that are too short in all` {
  private func evidence(speech: Double, cues: Int, each length: Double) -> Evidence {
    let texts = (0..<cues).map { index in
      Cue(
        start: .decimal(Double(index) * 8), end: .decimal(Double(index) * 8 + length),
        text: "Words.")
    }
    let file = CaptionCandidate(
      origin: .sidecar, resource: "film.en.vtt", language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .webVTT, cues: texts)))
    var evidence = Evidence.captioned(file)
    evidence.alignment = .success(.unmeasured([.tooFewCues, .tooFewMatches]))
    evidence.coverage = .success(
      SpeechCoverage(
        speech: .decimal(speech), covered: .zero,
        gaps: [.init(range: at(30)..<at(46), confidence: 0.97)], captionsEnd: at(58),
        speechEnd: at(58), certain: .decimal(speech)))
    return evidence
  }

  @Test func `NC when cues of 16 s face 31 s of speech, wherever they belong`() throws {
    let result = try expect(
      "3.3.C", of: evidence(speech: 31, cues: 6, each: 16.0 / 6), is: .notCompliant,
      ["captions.uncoveredSpeech", "captions.uncoveredSpeech"])
    #expect(result.reason.contains("a part of what is said has no captions"))
  }

  @Test func `NR where the sound holds its own description, which needs no captions`() throws {
    let narrated = evidence(speech: 31, cues: 6, each: 16.0 / 6).with {
      $0.descriptions = DescriptionSelection(declaration: .integrated)
    }
    let alignments = [
      CaptionAlignment.unmeasured([.tooFewCues, .tooFewMatches]), .measured(offset: .seconds(2)),
    ]
    for alignment in alignments {
      let evidence = narrated.with { $0.alignment = .success(alignment) }
      #expect(try judge("3.3.C", evidence).outcome == .needsReview)
    }
  }

  @Test func `NR when they would be long enough elsewhere`() throws {
    // 6 x 3.4 s, a twentieth more and 0.2 s a cue are 22.6 s: 8.4 s are missing, not 10.
    try expect(
      "3.3.C", of: evidence(speech: 31, cues: 6, each: 3.4), is: .needsReview,
      ["captions.uncoveredSpeech", "captions.reviewContent"])
  }
}
