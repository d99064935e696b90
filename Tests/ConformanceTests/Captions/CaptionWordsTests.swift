import MediaModel
import Testing
import WordComparison

@testable import Conformance

@Suite struct `3.3.B the words of the captions are those that are heard` {
  private func evidence(
    _ words: CaptionWords, _ alignment: CaptionAlignment = .measured()
  ) -> Evidence {
    .captioned(.file()) {
      $0.alignment = .success(WordDeviations(words, beside: alignment).joined)
      $0.captionWords = .success(words)
    }
  }

  @Test func `the same words leave captions in sync compliant`() throws {
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords, .sameWords, .cannotTell])), is: .compliant)
  }

  @Test func `other words are a question where timing is in sync`() throws {
    try expect(
      "3.3.B", of: evidence(.heard([.otherWords, .otherWords])), is: .needsReview,
      ["captions.otherWords"])
  }

  @Test func `other words and times that do not match either prove other captions`() throws {
    try expect(
      "3.3.B", of: evidence(.heard([.otherWords, .otherWords]), .measured(offset: .seconds(3))),
      is: .notCompliant, ["captions.late", "captions.otherWords"])
  }

  @Test func `other words where timing measured nothing are a question, never a failure`() throws {
    try expect(
      "3.3.B",
      of: evidence(.heard([.otherWords, .otherWords]), .unmeasured([.weakCorrelation])),
      is: .needsReview, ["captions.syncUnmeasurable", "captions.otherWords"])
  }

  @Test func `one part of other words proves nothing about the whole`() throws {
    try expect("3.3.B", of: evidence(.heard([.otherWords])), is: .compliant)
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords, .otherWords, .otherWords])), is: .needsReview,
      ["captions.otherWords"])
    try expect("3.3.B", of: evidence(.heard([.sameWords, .otherWords])), is: .compliant)
  }

  @Test func `a part with other words that timing does not match either is not compliant`() throws {
    try expect(
      "3.3.B",
      of: evidence(
        .heard([.sameWords, .sameWords, .otherWords, .otherWords]),
        .partlyMatched(except: [30..<60])), is: .notCompliant,
      ["captions.otherWords"])
  }

  @Test func `single cues that are displaced are a question if they are many or far`() throws {
    let same = [CaptionWords.Answer](repeating: .sameWords, count: 7)
    let near = [Duration](repeating: .milliseconds(-90), count: 99)
    try expect(
      "3.3.B", of: evidence(.heard(same, delays: near + [.seconds(1)])),
      is: .compliant, ["captions.cuesLate"])
    try expect(
      "3.3.B", of: evidence(.heard(same, delays: near + [.seconds(5)])),
      is: .needsReview, ["captions.cuesLate"])
    let few = [Duration](repeating: .zero, count: 9) + [.seconds(-2)]
    try expect(
      "3.3.B", of: evidence(.heard(same, delays: few)), is: .needsReview,
      ["captions.cuesLate"])
  }

  @Test func `cues in a row whose words are elsewhere are a question about that part`() throws {
    let same = [CaptionWords.Answer](repeating: .sameWords, count: 7)
    let late = [Duration](repeating: .milliseconds(1_500), count: 4)
    let near = [Duration](repeating: .zero, count: 48)
    let result = try expect(
      "3.3.B", of: evidence(.heard(same, delays: near + late + near)), is: .needsReview,
      ["captions.partUnmatched"])
    let what = try #require(result.findings.first?.what)
    #expect(what.contains("1.5 s late from 0:46.5 to 0:51.0"), "\(what)")
    #expect(what.contains("People speak whenever the cues are shown"), "\(what)")
  }

  @Test func `words that are all heard elsewhere contradict times that match`() throws {
    let all = [Duration](repeating: .seconds(2), count: 50)
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords, .sameWords, .sameWords, .sameWords], delays: all)),
      is: .needsReview, ["captions.partUnmatched"])
    // Timing found the same two seconds: words agree with it.
    try expect(
      "3.3.B",
      of: evidence(
        .heard([.sameWords, .sameWords, .sameWords, .sameWords], delays: all),
        .measured(offset: .seconds(2))), is: .notCompliant, ["captions.late"])
  }

  @Test func `a cue of which other words are heard counts among those that are elsewhere`() throws {
    let same = [CaptionWords.Answer](repeating: .sameWords, count: 7)
    let result = try expect(
      "3.3.B", of: evidence(.heard(same, delays: [.zero, .zero, .zero], unheard: 2)),
      is: .needsReview, ["captions.cuesLate"])
    #expect(result.findings.first?.what.contains("not heard at 0:03.0") == true)
    // One of them may be a sign in the picture.
    try expect(
      "3.3.B", of: evidence(.heard(same, delays: [.zero, .zero, .zero], unheard: 1)),
      is: .compliant, ["captions.cuesLate"])
  }

  @Test func `the language that is heard is named where it is another one`() throws {
    let spanish = CaptionWords.heard(
      [.otherLanguage, .otherLanguage], language: LanguageTag("es"), text: LanguageTag("en"))
    let result = try expect(
      "3.3.B", of: evidence(spanish), is: .compliant,
      ["captions.languageContradicted", "captions.languageContradicted"])
    let findings = result.findings.filter { $0.code == .captionsLanguageContradicted }
    #expect(findings.count == 2, "the captions and the track are said to be in English")
    #expect(findings.allSatisfy { $0.what.contains("hears “es”") && $0.question == nil })
    let english = CaptionWords.heard(
      [.sameWords, .sameWords], language: LanguageTag("en-GB"), text: LanguageTag("en"))
    try expect("3.3.B", of: evidence(english), is: .compliant)
  }

  @Test func `words settle a language that is not known`() throws {
    func film(_ words: CaptionWords?) -> Evidence {
      .captioned(.file(language: nil)) {
        $0.alignment = .success(.measured())
        if let words { $0.captionWords = .success(words) }
      }
    }
    try expect("3.3.B", of: film(nil), is: .compliant, ["language.unknown"])
    try expect("3.3.B", of: film(.heard([.sameWords, .sameWords])), is: .compliant)
    try expect("3.3.B", of: film(.heard([.cannotTell])), is: .compliant, ["language.unknown"])
  }

  @Test func `words measure captions that are too short for timing, each cue of them`() throws {
    let short = CaptionAlignment.unmeasured([.tooLittleSpeech, .tooFewCues])
    let delays: [Duration] = [.zero, .milliseconds(-100), .milliseconds(300), .zero]
    try expect("3.3.B", of: evidence(.heard([.sameWords], delays: delays), short), is: .compliant)
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords], delays: delays + [.milliseconds(600)]), short),
      is: .needsReview, ["captions.syncUnmeasurable"])
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords], delays: delays, isWhole: false), short),
      is: .needsReview, ["captions.syncUnmeasurable"])
    try expect(
      "3.3.B", of: evidence(.heard([.cannotTell], delays: delays), short), is: .needsReview,
      ["captions.syncUnmeasurable"])
  }

  @Test func `a cue that was not listened to keeps short captions a question`() throws {
    let short = CaptionAlignment.unmeasured([.tooLittleSpeech], cueCount: 4)
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords], delays: [.zero, .zero, .zero]), short),
      is: .needsReview, ["captions.syncUnmeasurable"])
  }

  @Test func `words lift no failure that was found without them`() throws {
    try expect(
      "3.3.B", of: evidence(.heard([.sameWords, .sameWords]), .measured(offset: .seconds(3))),
      is: .notCompliant, ["captions.late"])
  }

  @Test func `a recognizer that failed is reported beside the result`() throws {
    let film = Evidence.captioned(.file()) {
      $0.captionWords = .failure(EvidenceGap(.notDecodable, "The recognizer x ended."))
    }
    let result = try expect("3.3.B", of: film, is: .compliant)
    #expect(result.notEvaluated.contains { $0.contains("The recognizer x ended.") })
  }
}
