import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Cuts inside running speech` {
  /// Sentences with 0.12 to 0.24 s between them.
  private static let programs = (1...4).map {
    SpokenScript(seconds: 240, seed: UInt64($0), pause: 12...24)
  }
  private static let other = SpokenScript(seconds: 60, seed: 99, pause: 12...24)

  /// The medium from which so many seconds were taken out at a moment; with less than none, into
  /// which as much other speech was put.
  private func medium(_ program: SpokenScript, from moment: Double, without length: Double)
    -> SpeechTimeline
  {
    var scores = program.speech.scores
    let (hop, count) = (Int(moment * 100), Int((length.magnitude * 100).rounded()))
    if length > 0 {
      scores.removeSubrange(hop..<(hop + count))
    } else {
      scores.insert(contentsOf: Self.other.speech.scores[700..<(700 + count)], at: hop)
    }
    let end = MediaTime.milliseconds(Int64(scores.count) * 10)
    return SpeechTimeline(
      detector: "script", scores: scores, segments: [.init(range: .zero..<end, confidence: 0.97)])
  }

  @Test(arguments: [-8.4, -2.5, -1.2, 1.2, 2.5, 7.3])
  func `a cut is placed within the cue onsets around it`(step: Double) {
    var (measured, placed) = (0, 0)
    for program in Self.programs {
      for moment in [61.0, 123, 187] {
        let speech = medium(program, from: moment, without: step)
        let found = CaptionAligner.measure(speech, cues: program.cues)
        guard found.isMeasured, let cut = found.cuts.first, found.cuts.count == 1 else { continue }
        measured += 1
        let starts = program.cues.map(\.start.decimalValue)
        let last = starts.last { $0 < moment } ?? 0
        // The first cue of what follows, where the medium has it.
        let next = (starts.first { $0 >= moment + max(step, 0) } ?? 240) - step
        #expect(abs(cut.step.decimalValue - step) < 0.05)
        // Cues start 40 ms before or after the speech.
        if (last - 0.05..<next + 0.05).contains(cut.at.decimalValue) { placed += 1 }
      }
    }
    // A cue whose start is on an onset at both places, by chance, proves nothing.
    #expect(measured >= 10)
    #expect(placed >= measured - 2)
  }

  @Test func `captions of over 2,500 cues have the borders of a slip between the right cues`() {
    let program = SpokenScript(seconds: 14_400, seed: 7, pause: 20...60)
    #expect(program.cues.count > CueTrack.most)
    let cues = program.cues.map { cue in
      (5_000..<5_120).contains(cue.start.decimalValue)
        ? Cue(
          start: cue.start.advanced(by: .seconds(2)), end: cue.end.advanced(by: .seconds(2)),
          text: cue.text) : cue
    }
    let found = CaptionAligner.measure(program.speech, cues: cues)
    #expect(found.isMeasured)
    #expect(found.cuts.count == 2)
    for (cut, moment) in zip(found.cuts, [5_000.0, 5_120]) {
      let starts = program.cues.map(\.start.decimalValue)
      #expect(cut.at.decimalValue > (starts.last { $0 < moment } ?? 0) - 0.05)
      #expect(cut.at.decimalValue < (starts.first { $0 >= moment } ?? 0) + 0.05)
    }
  }
}
