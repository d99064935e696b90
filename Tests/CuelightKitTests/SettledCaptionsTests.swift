import Conformance
import MediaModel
import Testing

@testable import CuelightKit

@Suite("Captions that count equally")
struct SettledCaptionsTests {
  /// Sentences of uneven lengths with uneven pauses, two minutes of them.
  private let sentences: [Range<MediaTime>] = {
    var start: Int64 = 1_000
    return (0..<36).map { index in
      let length = 1_100 + Int64(index * 733 % 1_900)
      defer { start += length + 500 + Int64(index * 421 % 1_300) }
      return .milliseconds(start)..<MediaTime.milliseconds(start + length)
    }
  }()

  private var speech: SpeechTimeline {
    let scores = (0..<13_000).map { hop -> UInt8 in
      let now = MediaTime.milliseconds(Int64(hop) * 10)
      return sentences.contains { $0.contains(now) } ? 255 : 0
    }
    return SpeechTimeline(
      detector: "simple-1", scores: scores,
      segments: sentences.map { SpeechTimeline.Segment(range: $0, confidence: 0.95) })
  }

  private func captions(_ name: String, late: Duration) -> CaptionCandidate {
    let cues = sentences.map {
      Cue(
        start: $0.lowerBound.advanced(by: late), end: $0.upperBound.advanced(by: late),
        text: "Some words.")
    }
    return CaptionCandidate(
      origin: .sidecar, resource: name,
      content: .text(TimedTextDocument(format: .webVTT, cues: cues)))
  }

  @Test func `those that run with the speech decide, whatever their order`() {
    let late = captions("film.de.vtt", late: .seconds(3))
    let good = captions("film.en.vtt", late: .zero)
    for candidates in [[late, good], [good, late]] {
      let found = CaptionSelection(candidates: candidates, audioLanguage: nil)
      #expect(PresentationExaminer.settled(found, speech).decided == good)
    }
  }

  @Test func `without enough speech their order decides`() {
    let (first, second) = (captions("a.vtt", late: .seconds(3)), captions("b.vtt", late: .zero))
    let found = CaptionSelection(candidates: [first, second], audioLanguage: nil)
    let silence = SpeechTimeline(detector: "simple-1", scores: [], segments: [])
    #expect(PresentationExaminer.settled(found, silence).decided == first)
  }
}
