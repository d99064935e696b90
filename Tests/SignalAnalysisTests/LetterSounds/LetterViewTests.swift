import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Letters against the sound of speech without pauses` {
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

  @Test func `show nothing if their script has no known sounds`() {
    let places = LetterPlaces(["你好", "再见"])
    #expect(!places.isKnown)
    #expect(places.cues.allSatisfy { $0.isEmpty })
  }
}
