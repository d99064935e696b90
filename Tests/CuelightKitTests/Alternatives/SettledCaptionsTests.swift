import Conformance
import MediaModel
import SignalAnalysis
import Synchronization
import Testing

@testable import CuelightKit

@Suite("Captions that count equally")
struct SettledCaptionsTests {
  private let sentences = SpokenProgram.sentences
  private let speech = SpokenProgram.speech

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
      #expect(
        SpeechMeter(given: nil)(found, .success(speech), isGiven: false).captions.selected == good)
    }
  }

  @Test func `without enough speech their order decides`() {
    let (first, second) = (captions("a.vtt", late: .seconds(3)), captions("b.vtt", late: .zero))
    let found = CaptionSelection(candidates: [first, second], audioLanguage: nil)
    let silence = SpeechTimeline(detector: "simple-1", scores: [], segments: [])
    #expect(
      SpeechMeter(given: nil)(found, .success(silence), isGiven: false).captions.selected == first)
  }

  @Test func `each of them is measured once`() {
    let found = CaptionSelection(
      candidates: (0..<3).map { captions("\($0).vtt", late: .seconds($0)) }, audioLanguage: nil)
    let count = Mutex(0)
    var meter = SpeechMeter(given: nil)
    meter.align = { speech, cues in
      count.withLock { $0 += 1 }
      return CaptionAligner.measure(speech, cues: cues)
    }
    let measured = meter(found, .success(speech), isGiven: false)
    #expect(measured.captions.tiedCandidates.count == 3)
    #expect(measured.captions.selected?.resource == "0.vtt")
    #expect(count.withLock { $0 } == 3)
  }
}
