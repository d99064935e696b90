import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Letters against the sound of speech` {
  private let spoken = SpokenLetters(cues: 40)

  private func deviations(_ spoken: SpokenLetters, _ cues: [Cue]) -> Deviations {
    let texts = SpokenCues(cues)
    let curve = ScoreCurve(spoken.speech)
    let onsets = SpeechOnsets(curve).moments
    let places = texts.ranges.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    let far = (-100...100).map { Double($0) / 10 }.filter { abs($0) > 1 }
    let starts = StartModel(places.map(\.lowerBound), far: far, onsets)
    let sounds = SoundCurve(spoken.speech, curve)
    return Deviations(PartViews(curve, sounds, places, texts, onsets, starts))
  }

  private func moved(_ cues: [Cue], by length: Duration) -> [Cue] {
    cues.map {
      Cue(start: $0.start.advanced(by: length), end: $0.end.advanced(by: length), text: $0.text)
    }
  }

  @Test func `show that captions are in their place`() {
    let deviations = deviations(spoken, spoken.cues)
    #expect(deviations.isConfirmed)
    #expect(deviations.isOnlyPlace)
    #expect(deviations.all.isEmpty)
    let alignment = CaptionAligner.measure(spoken.speech, cues: spoken.cues)
    #expect(alignment.isMeasured)
  }

  @Test(arguments: [-3_000, -1_000, 1_000, 3_000])
  func `do not confirm captions that are moved`(milliseconds: Int64) {
    let deviations = deviations(spoken, moved(spoken.cues, by: .milliseconds(milliseconds)))
    #expect(!deviations.isConfirmed)
  }

  @Test func `do not confirm other words`() {
    let other = SpokenLetters(cues: 40, seed: 2)
    #expect(!deviations(spoken, other.cues).isConfirmed)
  }

  @Test func `show nothing if the sound was not measured`() {
    let silent = SpokenLetters(cues: 40, hasSounds: false)
    #expect(SoundCurve(silent.speech, ScoreCurve(silent.speech)) == nil)
    #expect(!deviations(silent, silent.cues).isConfirmed)
    #expect(!CaptionAligner.measure(silent.speech, cues: silent.cues).isMeasured)
  }

  /// The cues, some of them with other texts.
  private func replaced(
    _ spoken: SpokenLetters, _ numbers: Range<Int>, _ text: (Int) -> String
  ) -> [Cue] {
    spoken.cues.enumerated().map { number, cue in
      let other = numbers.contains(number) ? text(number) : cue.text
      return Cue(start: cue.start, end: cue.end, text: other)
    }
  }

  @Test(arguments: ["你好世界，再见", "عزيزي القارئ ١٩", "在1984年的冬天"])
  func `are not asked of a part whose script has no known sounds`(text: String) {
    let spoken = SpokenLetters(cues: 100, hasPauses: true)
    #expect(deviations(spoken, spoken.cues).all.isEmpty)
    // As long as the texts before: 18 bytes are about one of these.
    let cues = replaced(spoken, 60..<100) {
      String(repeating: text, count: spoken.cues[$0].text.count / 18)
    }
    let found = deviations(spoken, cues)
    #expect(found.isConfirmed)
    #expect(found.all.isEmpty)
  }

  @Test func `find a part with other words, although it starts and ends with speech`() {
    let spoken = SpokenLetters(cues: 100, hasPauses: true)
    let other = SpokenLetters(cues: 100, seed: 2)
    let found = deviations(spoken, replaced(spoken, 50..<80) { other.cues[$0].text })
    let middle = spoken.cues[65].start
    #expect(found.all.contains { $0.kind == .unmatched && $0.range.contains(middle) })
  }

  @Test func `of very many cues are placed in groups`() {
    let texts = (0..<10).map { String(repeating: $0 % 2 == 0 ? "saento" : "ilmark", count: 5) }
    // 300 letters in groups of three.
    let places = LetterPlaces(texts, atMost: 100)
    #expect(places.cues.allSatisfy { $0.count == 10 })
    let few = LetterPlaces(texts, atMost: 300)
    #expect(few.cues.allSatisfy { $0.count == 30 })
    // The middle letters of the groups, whose places are the same.
    for (group, place) in places.cues[0].enumerated() {
      let difference = place - few.cues[0][3 * group + 1]
      #expect((difference * difference).sum() < 1e-6)
    }
  }

  @Test func `show nothing if their script has no known sounds`() {
    let places = LetterPlaces(["你好", "再见"])
    #expect(!places.isKnown)
    #expect(places.cues.allSatisfy { $0.isEmpty })
  }
}
