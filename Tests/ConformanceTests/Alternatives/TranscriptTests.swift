import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.2.B audio-only has a transcript` {
  @Test(arguments: [Evidence.film(), .silentFilm(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no audio-only item`(evidence: Evidence) throws {
    try expect("3.2.B", of: evidence, is: .doesNotApply)
  }

  @Test func `NC when there is no transcript`() throws {
    try expect("3.2.B", of: .talk(), is: .notCompliant, ["transcript.missing"])
  }

  @Test func `without a transcript, the finding names unused texts and the key that declares one`()
    throws
  {
    let talk = Evidence.talk { $0.medium.unusedTexts = " talk.html was not used." }
    let finding = try #require(try judge("3.2.B", talk).findings.first)
    #expect(finding.what.hasSuffix("none is beside it. talk.html was not used."))
    #expect(finding.remedy.sentence.contains("write `transcript: onScreen`"))
  }

  @Test func `what was not compared is listed only where there is a text`() throws {
    let words = "Words: they are compared only if a reference is given."
    #expect(try !judge("3.2.B", .talk()).notEvaluated.contains(words))
    #expect(try judge("3.2.B", .transcribedTalk()).notEvaluated.contains(words))
  }

  @Test func `a text inside the sound is named by its track, and the file once`() throws {
    let track = TextAlternative(
      isNamed: false, resource: "talk.mp3", track: Track.ID(1),
      content: .words(count: 100, isPlaceholder: false, endsAbruptly: false))
    let result = try expect(
      "3.2.B", of: .talk().beside(track), is: .needsReview, ["alternative.review"])
    #expect(result.reason.hasPrefix("Track 1 of talk.mp3 may be the text of the sound: does it"))
  }

  @Test func `a decorative sound needs a transcript as any other`() throws {
    let decorative = Placement.of { $0.purpose = .decorative }
    try expect(
      "3.2.B", of: .talk().placed(decorative), is: .notCompliant, ["transcript.missing"])
  }

  @Test(
    arguments: [
      (.named(.missing), "alternative.fileMissing"),
      (.named(.unreadable("It is not text.")), "alternative.unreadable"),
      (.words(0), "alternative.empty"),
      (.words(300, isPlaceholder: true), "alternative.placeholder"),
      (.words(300, endsAbruptly: true), "alternative.cutOff"),
    ] as [(TextAlternative, String)])
  func `NC when it is worthless`(alternative: TextAlternative, code: String) throws {
    let evidence = Evidence.talk().spoken(.seconds(50)).beside(alternative)
    try expect("3.2.B", of: evidence, is: .notCompliant, [code])
  }

  @Test(arguments: [
    ([], "the manifest"), (["page.html"], "page.html"),
    (["cuelight.yml", "page.html"], "cuelight.yml or page.html"),
  ])
  func `the remedy of a missing file names what names it`(places: [String], name: String) throws {
    let evidence = Evidence.talk { $0.medium.declaredIn = places }.beside(.named(.missing))
    #expect(
      try judge("3.2.B", evidence).findings.first?.remedy.sentence
        == "Put the file there, or correct its path in \(name).")
  }

  @Test func `NR when a limit of ours kept it from being read, even beside an empty one`() throws {
    let unread = TextAlternative.named(.unread("It takes too much memory."))
    let evidence = Evidence.talk().spoken(.seconds(50))
    let alone = try expect(
      "3.2.B", of: evidence.beside(unread), is: .needsReview, ["alternative.review"])
    #expect(alone.reason == "named.txt was not read: It takes too much memory.")
    try expect(
      "3.2.B", of: evidence.beside(unread, .words(0, isNamed: false)), is: .needsReview,
      ["alternative.review"])
    try expect(
      "3.2.B", of: evidence.beside(unread, .named(.missing)), is: .notCompliant,
      ["alternative.fileMissing"])
  }

  @Test(arguments: UnreadWords.allCases)
  func `NR when a short transcript has words that are not read`(place: UnreadWords) throws {
    func text(_ content: TextAlternative.Content) -> TextAlternative {
      TextAlternative(isNamed: true, resource: "talk.docx", content: content, unread: place)
    }
    let evidence = Evidence.talk().spoken(.seconds(50))
    for (count, isPlaceholder) in [(3, false), (300, true)] {
      let content = TextAlternative.Content.words(
        count: count, isPlaceholder: isPlaceholder, endsAbruptly: false)
      let result = try expect(
        "3.2.B", of: evidence.beside(text(content)), is: .needsReview, ["alternative.review"])
      #expect(result.reason.hasPrefix("talk.docx was read in part: it has \(count) words of text"))
    }
    try expect(
      "3.2.B", of: evidence.beside(text(.missing)), is: .notCompliant,
      ["alternative.fileMissing"])
  }

  /// A text that a page leads to, of which nothing says that it is of the talk.
  private func guessed(_ content: TextAlternative.Content) -> TextAlternative {
    TextAlternative(
      isNamed: false, resource: "registrar.html", content: content,
      guessedAt: "page.html (line 4)")
  }

  private static let broken: [TextAlternative.Content] = [
    .missing, .unreadable("It is not text."),
    .words(count: 0, isPlaceholder: false, endsAbruptly: false),
    .words(count: 300, isPlaceholder: true, endsAbruptly: false),
    .words(count: 300, isPlaceholder: false, endsAbruptly: true),
    .words(count: 11, isPlaceholder: false, endsAbruptly: false),
  ]

  @Test(arguments: broken)
  func `NR when a text that a page only may mean is worthless`(
    content: TextAlternative.Content
  ) throws {
    let evidence = Evidence.talk().spoken(.seconds(38)).beside(guessed(content))
    let result = try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
    #expect(result.reason.contains("page.html (line 4) may lead to a text of talk.mp3, but"))
    try expect(
      "3.1.C", of: .silentFilm().beside(guessed(.missing)), is: .needsReview,
      ["alternative.review"])
  }

  @Test func `of several texts of a page the one with enough words is compared`() throws {
    let short = guessed(.words(count: 11, isPlaceholder: false, endsAbruptly: false))
    let whole = guessed(.words(count: 140, isPlaceholder: false, endsAbruptly: false))
    let evidence = Evidence.talk().spoken(.seconds(38)).beside(short, whole)
    let result = try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
    #expect(result.reason.hasPrefix("registrar.html may be the text of talk.mp3"))
  }

  @Test func `NC when what the manifest names is worthless, whatever a page leads to`() throws {
    let whole = guessed(.words(count: 140, isPlaceholder: false, endsAbruptly: false))
    try expect(
      "3.2.B", of: .talk().spoken(.seconds(38)).beside(whole, .named(.missing)),
      is: .notCompliant, ["alternative.fileMissing"])
  }

  @Test func `the text of a page is one question, and none beside a text that was found`() throws {
    func page(_ texts: TextAlternative...) -> Evidence {
      var evidence = Evidence.talk().spoken(.seconds(38))
      evidence.medium.unread = [UnreadPart(.text(page: "page.html"))]
      evidence.textAlternatives = texts
      return evidence
    }
    let result = try expect("3.2.B", of: page(), is: .needsReview, ["alternative.review"])
    #expect(
      result.findings.first?.question
        == "Does the text of page.html say everything that the medium says?")
    try expect("3.2.B", of: page(.words(100)), is: .needsReview, ["alternative.review"])
    let found = try judge("3.2.B", page(.words(100)))
    #expect(found.reason.hasPrefix("named.txt may be the text of"))
  }

  @Test(arguments: [(24, true), (25, false)])
  func `a page with too few words for the speech has no transcript`(
    words: Int, isShort: Bool
  ) throws {
    var evidence = Evidence.talk().spoken(.seconds(50))
    evidence.medium.unread = [UnreadPart(.text(page: "page.html", words: words))]
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == (isShort ? .notCompliant : .needsReview))
    #expect(result.codes == [isShort ? "transcript.missing" : "alternative.review"])
    #expect(result.reason.contains("page.html has only 24 words in all.") == isShort)
  }

  @Test func `few words prove nothing beside a link, without speech or for a picture`() throws {
    func page(_ words: Int?, _ evidence: Evidence) -> Evidence {
      var evidence = evidence
      evidence.medium.unread = [UnreadPart(.text(page: "page.html", words: words))]
      return evidence
    }
    let codes = ["alternative.review"]
    let spoken = Evidence.talk().spoken(.seconds(50))
    try expect("3.2.B", of: page(nil, spoken), is: .needsReview, codes)
    try expect("3.2.B", of: page(10, .talk()), is: .needsReview, codes)
    try expect("3.2.B", of: page(10, .talk().spoken(.seconds(2))), is: .needsReview, codes)
    try expect("3.1.C", of: page(10, .silentFilm()), is: .needsReview, codes)
  }

  @Test(arguments: [(24, true), (25, false)])
  func `half a word per second of speech is enough`(words: Int, isShort: Bool) throws {
    let evidence = Evidence.talk().spoken(.seconds(50)).beside(.words(words))
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == (isShort ? .notCompliant : .needsReview))
    #expect(result.codes == [isShort ? "transcript.tooShort" : "alternative.review"])
  }

  @Test func `what was measured is beside the limit`() throws {
    let result = try judge("3.2.B", .talk().spoken(.seconds(50)).beside(.words(10)))
    #expect(result.reason == "named.txt has 10 words for 50 s of speech.")
    #expect(
      result.findings.first?.measurements == [
        Measurement("words", 10), Measurement("speech", .seconds(50)),
        Measurement(
          "wordsPerSecondLimit", 0.5, ownLimit: "0.5 words for a second of speech"),
      ])
  }

  @Test func `only speech beyond doubt makes a transcript too short`() throws {
    let evidence = Evidence.talk().spoken(.seconds(50), confidence: 0.79).beside(.words(10))
    try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
  }

  @Test func `NR when the text is on the screen, C once attested`() throws {
    let evidence = Evidence.talk().spoken(.seconds(50)).beside(.named(.onScreen))
    let result = try expect("3.2.B", of: evidence, is: .needsReview, ["transcript.onScreen"])
    for word in ["who speaks", "sounds", "pauses"] { #expect(result.reason.contains(word)) }
    try expect(
      "3.2.B", of: evidence.attested(try .says(.transcriptEquivalent)), is: .compliant)
    try expect(
      "3.1.C", of: .silentFilm().beside(.named(.onScreen)), is: .needsReview,
      ["transcript.onScreen"])
  }

  @Test func `text on the screen does not excuse a transcript that is named and missing`() throws {
    let evidence = Evidence.talk().beside(.named(.onScreen), .named(.missing))
    let result = try judge("3.2.B", evidence)
    #expect(result.outcome == .notCompliant)
  }

  @Test func `NR when one is plausible, C once attested`() throws {
    let evidence = Evidence.talk().spoken(.seconds(50)).beside(.words(120))
    let result = try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
    #expect(result.notEvaluated.contains { $0.hasPrefix("Words:") })
    let attested = evidence.attested(try .says(.transcriptEquivalent))
    try expect("3.2.B", of: attested, is: .compliant)
  }

  @Test func `speech that could not be measured is reported and proves nothing`() throws {
    let gap = EvidenceGap(.notDecodable, "The codec cannot be decoded.")
    let evidence = Evidence.talk { $0.speech = .failure(gap) }.beside(.words(1))
    let result = try expect("3.2.B", of: evidence, is: .needsReview, ["alternative.review"])
    #expect(result.notEvaluated.contains("Speech: The codec cannot be decoded."))
  }
}
