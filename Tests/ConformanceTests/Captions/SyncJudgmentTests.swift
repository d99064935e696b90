import MediaModel
import Testing
import WordComparison

@testable import Conformance

@Suite struct `Captions have one verdict, in sync and in check` {
  /// An alignment for each verdict on times, and for each kind of question.
  private static let alignments: [CaptionAlignment] = [
    .measured(), .measured(offset: .seconds(3)), .measured(offset: .milliseconds(500)),
    .measured(offset: .zero, drift: .seconds(3)), .timedFor("23.976", on: "25"),
    .jumping([(at: 30, step: -8_400)]), .ofOtherAudio, .unmeasured([.weakCorrelation]),
    .unmeasured([.tooLittleSpeech, .tooFewCues]), .partlyMatched(except: [30..<60]),
    .scattered(late: 6, of: 60),
  ]

  /// What a recognizer may show, and that there was none.
  private static let words: [CaptionWords?] = [
    nil, .heard([.cannotTell]), .heard([.sameWords, .sameWords]),
    .heard([.otherWords, .otherWords]), .heard([.otherLanguage, .otherLanguage]),
    .heard([.sameWords, .sameWords, .otherWords, .otherWords]),
    .heard([.sameWords], delays: [.zero, .milliseconds(-100), .milliseconds(300), .zero]),
    .heard(
      [CaptionWords.Answer](repeating: .sameWords, count: 4),
      delays: [Duration](repeating: .zero, count: 40) + [.seconds(5)]),
  ]

  private func evidence(_ alignment: CaptionAlignment, _ words: CaptionWords?) -> Evidence {
    .captioned(.file()) {
      $0.alignment = .success(joined(alignment, words))
      $0.captionWords = words.map { .success($0) }
    }
  }

  private func report(
    _ alignment: CaptionAlignment, _ words: CaptionWords?, _ limits: SyncLimits = .dhsIOS
  ) -> SyncReport {
    SyncReport(
      captions: .file(), medium: "film.mp4", limits: limits, alignment: joined(alignment, words),
      coverage: .gaps([], speech: .seconds(50)), speech: SpeechSummary(.speech(.seconds(50))),
      words: words)
  }

  private func joined(_ alignment: CaptionAlignment, _ words: CaptionWords?) -> CaptionAlignment {
    words.map { WordDeviations($0, beside: alignment).joined } ?? alignment
  }

  private func outcome(of result: CheckResult) -> Outcome {
    switch result {
    case .passed: .compliant
    case .review: .needsReview
    case .failed, .absent: .notCompliant
    case .doesNotApply: .doesNotApply
    }
  }

  private func outcome(of verdict: SyncVerdict) -> Outcome {
    if verdict.isOutOfSync { return .notCompliant }
    return verdict == .inSync ? .compliant : .needsReview
  }

  @Test func `both say the same of the same captions, with and without words`() throws {
    for alignment in Self.alignments {
      for words in Self.words {
        let report = report(alignment, words)
        let result = try judge("3.3.B", evidence(alignment, words))
        let place = "\(alignment) \(String(describing: words))"
        #expect(outcome(of: report.result) == result.outcome, "\(place)")
        #expect(outcome(of: report.verdict) == result.outcome, "\(place)")
        #expect(report.result.reason == result.findings.first?.what || result.outcome == .compliant)
        // Beside a failure, 3.3.B has no open questions.
        let (told, asked) = (report.result.findings.map(\.code), result.findings.map(\.code))
        #expect(
          result.outcome == .notCompliant ? Set(asked).isSubset(of: told) : told == asked,
          "\(place)")
      }
    }
  }

  @Test func `each verdict is among those that are compared`() {
    let verdicts = Self.alignments.map { SyncVerdict($0, .dhsIOS) }
    #expect(Set(verdicts) == Set(SyncVerdict.allCases))
  }

  @Test func `captions that are too short for timing are in sync by their words`() {
    let short = CaptionAlignment.unmeasured([.tooLittleSpeech, .tooFewCues])
    let words = CaptionWords.heard([.sameWords], delays: [.zero, .zero, .zero, .zero])
    let report = report(short, words)
    #expect(report.verdict == .inSync)
    #expect(report.result.reason.contains("measured by words"))
    // Words tell half a second, not an eighth.
    #expect(self.report(short, words, .strict).verdict == .cannotTell)
  }

  @Test func `a part with other words that timing does not match either is of other audio`() {
    let words = CaptionWords.heard([.sameWords, .sameWords, .otherWords, .otherWords])
    let report = report(.partlyMatched(except: [30..<60]), words)
    #expect(report.verdict == .otherAudio)
    #expect(report.result.findings.map(\.code) == [.captionsOtherWords])
  }

  @Test func `moved captions keep their words`() {
    let late = CaptionAlignment.measured(offset: .seconds(3))
    let other = report(late, .heard([.otherWords, .otherWords]))
    #expect(other.verdict == .offset)
    #expect(other.verdict(onTimes: .inSync) == .cannotTell)
    #expect(other.verdict(onTimes: .drift) == .drift)
    #expect(report(late, .heard([.sameWords, .sameWords])).verdict(onTimes: .inSync) == .inSync)
  }
}
