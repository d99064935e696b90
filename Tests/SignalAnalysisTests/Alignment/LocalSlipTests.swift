import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Slips of some cues` {
  private static let programs = (1...12).map { SpokenScript(seconds: 240, seed: UInt64($0)) }

  private func moved(_ cue: Cue, by seconds: Double) -> Cue {
    Cue(
      start: cue.start.advanced(by: .decimal(seconds)),
      end: cue.end.advanced(by: .decimal(seconds)), text: cue.text)
  }

  private func slipped(
    _ program: SpokenScript, from start: Double, for length: Double, by seconds: Double
  ) -> [Cue] {
    program.cues.map { cue in
      let isInside = (start..<(start + length)).contains(cue.start.decimalValue)
      return isInside ? moved(cue, by: seconds) : cue
    }
  }

  @Test(arguments: [
    (15.0, 2.0), (15, -2), (25, 2), (25, 0.8), (25, -0.8), (40, 0.6), (25, 5),
  ])
  func `cues in a row that are off are found with their range, wherever they are`(
    length: Double, step: Double
  ) {
    var found = 0
    for program in Self.programs {
      for start in [40.0, 110, 180] {
        let cues = slipped(program, from: start, for: length, by: step)
        let alignment = CaptionAligner.measure(program.speech, cues: cues)
        guard alignment.isMeasured, alignment.cuts.count == 2 else { continue }
        let (out, back) = (alignment.cuts[0], alignment.cuts[1])
        guard abs(out.step.decimalValue - step) < 0.1, abs(back.step.decimalValue + step) < 0.1,
          abs(out.at.decimalValue - start) < 8, abs(back.at.decimalValue - start - length) < 8
        else { continue }
        found += 1
        #expect(abs(alignment.largestError.decimalValue - step) < 0.15)
        #expect(abs(alignment.middleError.decimalValue) < 0.1)
      }
    }
    // Of 36; what is said to be found in nine of ten places.
    #expect(found >= 32)
  }

  @Test func `captions in time, thinned, merged or with single cues moved have no slip`() {
    for (index, program) in Self.programs.enumerated() {
      let thinned = program.cues.enumerated().filter { ($0.offset + index) % 4 != 1 }.map(\.element)
      let single = program.cues.enumerated().map { offset, cue in
        offset % 9 == index % 9 ? moved(cue, by: offset % 2 == 0 ? 1.4 : -1.1) : cue
      }
      let merged = stride(from: 0, to: program.cues.count - 1, by: 2).map { first in
        Cue(start: program.cues[first].start, end: program.cues[first + 1].end, text: "words")
      }
      for cues in [program.cues, thinned, single, merged] {
        #expect(CaptionAligner.measure(program.speech, cues: cues).cuts.isEmpty)
      }
    }
  }

  @Test func `what would not have been found is reported`() throws {
    for program in Self.programs {
      let alignment = CaptionAligner.measure(program.speech, cues: program.cues)
      let least = try #require(alignment.leastSlip)
      #expect(least > .seconds(5) && least < .seconds(40))
    }
    let other = CaptionAligner.measure(Self.programs[0].speech, cues: Self.programs[1].cues)
    #expect(other.leastSlip == nil)
  }

  @Test func `a slip at the start or the end is one jump`() {
    let program = Self.programs[3]
    let end = program.cues.last?.end.decimalValue ?? 0
    for (start, length) in [(0.0, 30.0), (end - 30, 31)] {
      let cues = slipped(program, from: start, for: length, by: 2)
      let alignment = CaptionAligner.measure(program.speech, cues: cues)
      #expect(alignment.cuts.count == 1)
      #expect(abs(alignment.largestError.decimalValue - 2) < 0.1)
    }
  }
}
