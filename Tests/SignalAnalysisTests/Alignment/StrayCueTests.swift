import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Single cues that are late` {
  @Test func `cues that continue a sentence where their words begin are not stray`() {
    let talk = Talk(cues: 60)
    let alignment = CaptionAligner.measure(talk.speech, cues: talk.cues)
    #expect(alignment.isMeasured)
    #expect(alignment.strayCues.isEmpty)
  }

  @Test(arguments: [(1.2, 0), (-1.8, 0), (1.2, 20)])
  func `cues off their onsets are found, on the clock of the medium`(
    seconds: Double, offset: Double
  ) {
    let talk = Talk(cues: 63)
    let (cues, starts) = talk.moved(by: seconds, all: offset) { $0 % 10 == 5 }
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    #expect(abs(alignment.middleError.decimalValue - offset) < 0.1)
    #expect(alignment.strayCues.count == starts.count)
    for (stray, start) in zip(alignment.strayCues, starts) {
      #expect(abs(stray.at.decimalValue - start) < 0.1)
      #expect(abs(stray.error.decimalValue - seconds) < 0.1)
    }
  }

  @Test func `if the length of a text tells nothing, more cues must start with speech`() {
    let uneven = { (number: Int, _: Double) in number % 2 == 0 ? 5 : 60 }
    let mixed = Talk(cues: 63, letters: uneven) { $0 % 3 == 2 }
    let some = mixed.moved(by: 1.2) { $0 % 10 == 5 }.cues
    #expect(CaptionAligner.measure(mixed.speech, cues: some).strayCues.isEmpty)
    let clear = Talk(cues: 63, letters: uneven) { _ in false }
    let (cues, starts) = clear.moved(by: 1.2) { $0 % 10 == 5 }
    let found = CaptionAligner.measure(clear.speech, cues: cues).strayCues
    #expect(found.count == starts.count)
  }

  @Test func `a pause inside of a cue is no onset of the next one if the text says so`() {
    // A pause of 0.4 s in the middle of each cue before one that continues its sentence.
    var scores = Talk(cues: 60).speech.scores
    let talk = Talk(cues: 60)
    for (number, cue) in talk.cues.enumerated() where number % 5 == 3 {
      let middle = Int((cue.start.decimalValue + cue.end.decimalValue) * 50)
      for index in middle..<(middle + 40) { scores[index] = 4 }
    }
    let speech = SpeechTimeline(
      detector: "script", scores: scores, segments: talk.speech.segments)
    #expect(CaptionAligner.measure(speech, cues: talk.cues).strayCues.isEmpty)
  }

  @Test func `markup and names of sounds have no letters that are spoken`() {
    #expect(CueText.letters(of: "<i>Hello</i>, {\\an8}you 2 [door slams] (sighs)") == 9)
    #expect(CueText.letters(of: "&lrm;- \u{266A} ...") == 0)
    #expect(CueText.letters(of: "") == 0)
  }
}
