import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Cues that are compared with speech` {
  private func cues(
    _ texts: [String], _ format: TimedTextFormat, from start: Int64 = 0
  ) -> ClassifiedCues {
    ClassifiedCues(
      TimedTextDocument(
        format: format,
        cues: texts.enumerated().map { number, text in
          let shown = start + Int64(number) * 3_000
          return Cue(start: .milliseconds(shown), end: .milliseconds(shown + 2_000), text: text)
        }))
  }

  @Test func `have the text that viewers read in their format`() {
    let texts = [
      "I <3 you and more words here", "Don&#39;t go", "caf&eacute;", "<i>yes</i> {\\an8}you",
    ]
    let spoken = SpokenCues(cues(texts, .subRip))
    #expect(spoken.texts == ["I <3 you and more words here", "Don't go", "café", "yes you"])
    #expect(spoken.letters == [21, 6, 5, 6])
    let reading = SpokenCues(cues(["<ruby>漢字<rt>かんじ</rt></ruby>", "Hi <open"], .webVTT))
    #expect(reading.texts == ["漢字", "Hi "])
    #expect(reading.letters == [6, 2])
    #expect(SpokenCues(cues(["5 < 6 and more"], .ttml)).letters == [9])
  }

  @Test func `cover speech by what viewers read in their format`() {
    let speech = SpeechTimeline(
      detector: "test", scores: [],
      segments: [.init(range: .milliseconds(1_000)..<(.milliseconds(3_000)), confidence: 1)])
    func covered(_ text: String, _ format: TimedTextFormat) -> Duration {
      CoverageMeter.measure(speech, cues: cues([text], format, from: 1_000)).covered
    }
    #expect(covered("<3", .subRip) == .seconds(2))
    #expect(covered("<3", .webVTT) == .zero)
    #expect(covered("&eacute;", .subRip) == .seconds(2))
    #expect(covered("<b>&nbsp;</b>", .subRip) == .zero)
  }

  @Test func `are those with a duration and something to read`() {
    var document = TimedTextDocument(format: .subRip)
    document.cues = [
      Cue(start: .milliseconds(2_000), end: .milliseconds(1_000), text: "back"),
      Cue(start: .milliseconds(2_000), end: .milliseconds(2_000), text: "at once"),
      Cue(start: .milliseconds(3_000), end: .milliseconds(4_000), text: "..."),
      Cue(start: .milliseconds(4_000), end: .milliseconds(5_000), text: "\u{3164}"),
      Cue(start: .milliseconds(5_000), end: .milliseconds(6_000), text: "[door]"),
    ]
    #expect(ClassifiedCues(document).items.map(\.text) == ["[door]"])
  }
}
