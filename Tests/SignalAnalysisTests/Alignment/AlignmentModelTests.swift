import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Rates, cuts and confidence of captions` {
  private static let program = SpokenScript(seconds: 300, seed: 3)
  private var program: SpokenScript { Self.program }

  private static let named: [(String, String, Double)] = [
    ("23.976", "25", 1.042_708_333_333_333_3), ("25", "23.976", 0.959_040_959_040_959),
    ("24", "25", 1.041_666_666_666_666_7), ("23.976", "24", 1.001), ("25", "30", 1.2),
  ]

  @Test(arguments: named)
  func `captions timed for another frame rate are reported with its name`(
    captions: String, media: String, rate: Double
  ) {
    let found = CaptionAligner.measure(
      program.speech, cues: program.cues(shiftedBy: 0.4, rate: rate))
    #expect(found.isMeasured)
    #expect(found.frameRates?.captions == captions)
    #expect(found.frameRates?.media == media)
    #expect(abs(found.rate - rate) < 1e-9)
    #expect(abs(found.offset.decimalValue - 0.4) < 0.05)
    #expect(found.cuts.isEmpty)
  }

  @Test func `captions in time have the plain rate, no cut and a narrow interval`() {
    let found = CaptionAligner.measure(program.speech, cues: program.cues)
    #expect(found.isMeasured)
    #expect(found.rate == 1)
    #expect(found.frameRates == nil)
    #expect(found.cuts.isEmpty)
    #expect(found.middleError.magnitude <= .milliseconds(10))
    #expect(found.uncertainty <= .milliseconds(60))
    #expect(found.confidence > 0.99)
    #expect(found.correlation > 0.5)
    #expect(found.margin > 2)
  }

  @Test(arguments: [200.0, -300]) func `a clock that runs wrong is a drift without a name`(
    ppm: Double
  ) {
    let program = SpokenScript(seconds: 600)
    let cues = program.cues(shiftedBy: 0, rate: 1 + ppm / 1e6)
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(found.frameRates == nil)
    #expect(abs(found.driftPPM - ppm) <= 50)
  }

  @Test(arguments: [-8.4, 7.3, 1.2]) func `a cut is reported with its place and step`(step: Double)
  {
    let cues = program.cues.map { cue in
      cue.start < .milliseconds(150_000) ? cue : moved(cue, by: step)
    }
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(found.cuts.count == 1)
    #expect(found.cuts.allSatisfy { abs($0.at.decimalValue - 150) < 5 })
    #expect(found.cuts.allSatisfy { abs($0.step.decimalValue - step) < 0.03 })
    #expect(abs(found.error(at: .milliseconds(280_000)).decimalValue - step) < 0.03)
    #expect(found.rate == 1)
    #expect(found.windows.count >= 15)
    #expect(found.windows.allSatisfy { (0...1).contains($0.confidence) })
    let late = found.windows.filter { $0.range.lowerBound > .milliseconds(160_000) }
    #expect(!late.isEmpty)
    #expect(late.allSatisfy { abs($0.offset.decimalValue - step) < 0.15 })
  }

  @Test func `several cuts add up`() {
    let cues = program.cues.map { cue in
      moved(cue, by: Double(Int(cue.start.decimalValue / 110)) * 6)
    }
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(found.cuts.count == 2)
    #expect(abs(found.error(at: .milliseconds(290_000)).decimalValue - 12) < 0.05)
  }

  @Test(arguments: [90.0, 36_000]) func `captions more than a minute away are found`(
    offset: Double
  ) {
    let found = CaptionAligner.measure(program.speech, cues: program.cues(shiftedBy: offset))
    #expect(found.isMeasured)
    #expect(abs(found.offset.decimalValue - offset) < 0.05)
  }

  @Test func `captions that fit in part only are not said to belong to other audio`() {
    let other = SpokenScript(seconds: 300, seed: 77).cues
    let cues =
      program.cues.filter { $0.start < .milliseconds(150_000) }
      + other.filter { $0.start >= .milliseconds(150_000) }
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(!found.belongsToOtherAudio)
  }

  @Test func `moved, merged and hanging cues do no harm`() {
    let moved = program.cues.enumerated().map { index, cue in
      index % 20 == 7 ? self.moved(cue, by: 1.7) : cue
    }
    let hanging = program.cues.map { cue in
      Cue(start: cue.start, end: cue.end.advanced(by: .milliseconds(1_700)), text: "words")
    }
    let merged = stride(from: 0, to: program.cues.count - 1, by: 2).map { index in
      Cue(start: program.cues[index].start, end: program.cues[index + 1].end, text: "words")
    }
    for cues in [moved, hanging, merged] {
      let found = CaptionAligner.measure(program.speech, cues: cues)
      #expect(found.isMeasured)
      #expect(found.middleError.magnitude <= .milliseconds(30))
      #expect(found.cuts.isEmpty && found.rate == 1)
    }
  }

  @Test func `a steady tone with captions is measured by nothing`() {
    let tone = SpeechTimeline(
      detector: "test", scores: Array(repeating: 200, count: 12_000),
      segments: [.init(range: .zero ..< .milliseconds(120_000), confidence: 0.9)])
    let found = CaptionAligner.measure(tone, cues: SpokenScript(seconds: 120).cues)
    #expect(!found.isMeasured)
    #expect(found.confidence == 0)
  }

  @Test func `cues in even steps over speech in even steps are ambiguous`() {
    let scores = (0..<24_000).map { UInt8($0 % 400 < 250 ? 240 : 4) }
    let segments = (0..<60).map { index in
      SpeechTimeline.Segment(
        range: .milliseconds(Int64(index) * 4_000) ..< .milliseconds(Int64(index) * 4_000 + 2_500),
        confidence: 0.95)
    }
    let speech = SpeechTimeline(detector: "test", scores: scores, segments: segments)
    let cues = segments.prefix(20).map {
      Cue(start: $0.range.lowerBound, end: $0.range.upperBound, text: "words")
    }
    let found = CaptionAligner.measure(speech, cues: cues)
    #expect(!found.isMeasured && !found.belongsToOtherAudio)
    #expect(found.margin < 1.5)
  }

  @Test func `tens of thousands of overlapping cues are a refusal`() {
    let dense = (0..<30_000).map { index in
      Cue(
        start: .milliseconds(Int64(index) * 60), end: .milliseconds(Int64(index) * 60 + 60_000),
        text: "words")
    }
    let found = CaptionAligner.measure(program.speech, cues: dense)
    #expect(!found.isMeasured)
  }

  @Test func `cues scattered over all of time are a refusal`() {
    var dice = SyntheticVoice(seed: 4)
    let wild = (0..<500).map { _ in
      Cue(start: .decimal((dice.random() - 0.5) * 7e12), end: .latest, text: "words")
    }
    let found = CaptionAligner.measure(program.speech, cues: wild)
    #expect(!found.isMeasured)
  }

  private func moved(_ cue: Cue, by length: Double) -> Cue {
    Cue(
      start: cue.start.advanced(by: .decimal(length)), end: cue.end.advanced(by: .decimal(length)),
      text: cue.text)
  }
}
