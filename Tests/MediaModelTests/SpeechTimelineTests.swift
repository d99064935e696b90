import MediaModel
import Testing

@Suite struct `Where people speak` {
  private func timeline(_ segments: [(from: Int64, to: Int64, sure: Float)]) -> SpeechTimeline {
    SpeechTimeline(
      detector: "test", scores: [],
      segments: segments.map {
        .init(range: .milliseconds($0.from) ..< .milliseconds($0.to), confidence: $0.sure)
      })
  }

  @Test func `pauses under 0.3 s lie between words and are speech`() {
    let speech = timeline([(0, 1_000, 0.9), (1_299, 2_000, 0.9), (2_300, 3_000, 0.9)])
    #expect(speech.speech.total == .milliseconds(2_700))
    #expect(speech.certainSpeech == speech.speech)
    #expect(speech.segments.count == 3)
  }

  @Test func `speech that is not certain closes no pause of certain speech`() {
    let speech = timeline([(0, 1_000, 0.9), (1_000, 1_500, 0.5), (1_500, 2_000, 0.9)])
    #expect(speech.speech.total == .milliseconds(2_000))
    #expect(speech.certainSpeech.total == .milliseconds(1_500))
  }
}
