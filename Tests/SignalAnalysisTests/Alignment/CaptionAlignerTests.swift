import MediaModel
import TestSupport
import Testing

@testable import SignalAnalysis

@Suite struct `Caption alignment` {
  private let program = SpokenScript(seconds: 90)

  @Test(arguments: [0, 0.3, -0.3, 1.5, -1.5, 7.25, -25])
  func `a constant offset is measured with its sign`(offset: Double) {
    let found = CaptionAligner.measure(program.speech, cues: program.cues(shiftedBy: offset))
    #expect(found.isMeasured)
    #expect(abs(found.middleError.decimalValue - offset) <= 0.1)
    #expect(found.uncertainty < .milliseconds(250))
    #expect(found.drift == .zero)
    #expect(!found.belongsToOtherAudio)
  }

  @Test(arguments: [30.0, 45.0])
  func `a short clip with eight cues is enough`(seconds: Double) {
    let program = SpokenScript(seconds: seconds, seed: 5)
    let found = CaptionAligner.measure(program.speech, cues: program.cues(shiftedBy: 1.5))
    #expect(found.cueCount >= 8)
    #expect(found.isMeasured)
    #expect(abs(found.middleError.decimalValue - 1.5) <= 0.1)
  }

  @Test func `drift of a thousandth over ten minutes is found`() {
    let program = SpokenScript(seconds: 600)
    let cues = program.cues(shiftedBy: 0, rate: 1.001)
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(abs(found.drift.decimalValue - 0.6) < 0.1)
    #expect(abs(found.middleError.decimalValue - 0.3) < 0.1)
  }

  @Test func `captions timed for another frame rate drift by the ratio`() {
    let program = SpokenScript(seconds: 300)
    let cues = program.cues(shiftedBy: 0, rate: 25.0 / 24)
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(abs(found.drift.decimalValue - 12.5) < 0.6)
    #expect(abs(found.middleError.decimalValue - 6.25) < 0.2)
  }

  @Test func `captions that end early, or lack every fifth cue, are measured all the same`() {
    let early = program.cues.filter { $0.start < .milliseconds(54_000) }
    let thinned = program.cues.enumerated().filter { $0.offset % 5 != 2 }.map(\.element)
    for cues in [early, thinned] {
      let found = CaptionAligner.measure(program.speech, cues: cues)
      #expect(found.isMeasured)
      #expect(abs(found.middleError.decimalValue) <= 0.1)
    }
  }

  @Test func `cues that follow one another without a gap are measured by their starts`() {
    let cues = zip(program.cues, program.cues.dropFirst()).map { cue, next in
      Cue(
        start: cue.start.advanced(by: .seconds(1)), end: next.start.advanced(by: .seconds(1)),
        text: "words")
    }
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(abs(found.middleError.decimalValue - 1) <= 0.1)
  }

  @Test func `captions of other audio are never measured`() {
    for seed in 10..<14 {
      let cues = SpokenScript(seconds: 90, seed: UInt64(seed)).cues
      #expect(!CaptionAligner.measure(program.speech, cues: cues).isMeasured)
    }
  }

  @Test func `captions of another long programme are said to be so`() {
    func measured(_ pause: ClosedRange<Int>) -> CaptionAlignment {
      CaptionAligner.measure(
        SpokenScript(seconds: 600, pause: pause).speech,
        cues: SpokenScript(seconds: 600, seed: 9, pause: pause).cues)
    }
    let found = measured(30...500)
    #expect(!found.isMeasured)
    #expect(!found.unmeasuredReasons.isEmpty)
    #expect(found.belongsToOtherAudio)
    // Late live captions look the same if people speak nearly all the time.
    let dense = measured(10...60)
    #expect(!dense.isMeasured)
    #expect(!dense.belongsToOtherAudio)
  }

  @Test(arguments: 1...6) func `live captions, whose delay changes, are not those of other audio`(
    seed: UInt64
  ) {
    let script = SpokenScript(seconds: 600, seed: seed)
    var dice = SyntheticVoice(seed: seed + 20)
    var last = 0.0
    let cues = script.cues.map { cue in
      let delay = 3 + 6 * (dice.random() - 0.5)
      let start = max(cue.start.decimalValue + delay, last + 0.3)
      last = start
      return Cue(
        start: .decimal(start),
        end: .decimal(start + cue.end.decimalValue - cue.start.decimalValue),
        text: cue.text)
    }
    #expect(!CaptionAligner.measure(script.speech, cues: cues).belongsToOtherAudio)
  }

  @Test func `silence, no cues and few cues are unmeasuredReasons`() {
    let silence = detect([Float](repeating: 0, count: 640_000))
    let quiet = CaptionAligner.measure(silence, cues: program.cues)
    #expect(quiet.unmeasuredReasons.contains(.tooLittleSpeech))
    #expect(!quiet.belongsToOtherAudio)
    let none = CaptionAligner.measure(program.speech, cues: [])
    #expect(none.unmeasuredReasons == [.tooFewCues])
    let few = CaptionAligner.measure(program.speech, cues: Array(program.cues.prefix(7)))
    #expect(few.unmeasuredReasons.contains(.tooFewCues))
  }

  @Test func `speech that is not certain is an obstacle`() {
    let speech = program.speech
    let unsure = SpeechTimeline(
      detector: "test", start: speech.start, scores: speech.scores,
      segments: speech.segments.map { .init(range: $0.range, confidence: 0.5) })
    let found = CaptionAligner.measure(unsure, cues: program.cues)
    #expect(found.unmeasuredReasons == [.uncertainSpeech])
    #expect(found.speech == .zero)
  }

  @Test func `cues that name sounds do not count`() {
    let sounds = (0..<40).map {
      Cue(start: .milliseconds($0 * 2_000), end: .milliseconds($0 * 2_000 + 1_900), text: "[music]")
    }
    let found = CaptionAligner.measure(program.speech, cues: program.cues + sounds)
    #expect(found.cueCount == program.cues.count)
    #expect(abs(found.middleError.decimalValue) <= 0.1)
  }

  @Test func `cues of any script count if they are spoken`() {
    func spoken(_ texts: [String]) -> Int {
      let cues = texts.enumerated().map { index, text in
        let start = MediaTime.milliseconds(Int64(index) * 1_000)
        return Cue(start: start, end: start.advanced(by: .milliseconds(900)), text: text)
      }
      return SpokenCues(cues).ranges.count
    }
    #expect(spoken(CueSamples.sounds + CueSamples.songs) == 0)
    #expect(spoken(CueSamples.speech) == CueSamples.speech.count)
  }

  @Test func `cues at the ends of time do no harm`() {
    let odd = [
      Cue(start: .earliest, end: .latest, text: "a"), Cue(start: .latest, end: .latest, text: "b"),
      Cue(start: .milliseconds(50), end: .milliseconds(20), text: "c"),
    ]
    let found = CaptionAligner.measure(program.speech, cues: program.cues + odd)
    #expect(found.cueCount == program.cues.count + 1)
  }
}
