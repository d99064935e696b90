import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Single cues that are late` {
  private func strays(_ alignment: CaptionAlignment) -> [CaptionDeviation] {
    alignment.deviations.filter { $0.cues == 1 }
  }

  @Test func `cues that continue a sentence where their words begin are not stray`() {
    let talk = Talk(cues: 60)
    let alignment = CaptionAligner.measure(talk.speech, cues: talk.cues)
    #expect(alignment.isMeasured)
    #expect(strays(alignment).isEmpty)
  }

  @Test(arguments: [(1.2, 0), (1.8, 0), (1.2, 20)])
  func `cues off their onsets are found, on the clock of the medium`(
    seconds: Double, offset: Double
  ) {
    let talk = Talk(cues: 60)
    let (cues, starts) = talk.moved(by: seconds, all: offset) { $0 % 10 == 5 }
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    #expect(abs(alignment.middleError.decimalValue - offset) < 0.1)
    #expect(strays(alignment).count == starts.count)
    for (stray, start) in zip(strays(alignment), starts) {
      #expect(abs(stray.range.upperBound.decimalValue - start) < 0.1)
      #expect(abs(stray.size.decimalValue - seconds) < 0.1)
    }
  }

  @Test func `cues are late only if chance does not make so many`() {
    // Six of 60 are a tenth; of 61 they are not, and five early ones are as many as chance makes.
    for (count, early, isFound) in [(60, 0, true), (61, 0, false), (60, 5, false)] {
      let talk = Talk(cues: count)
      let late = talk.moved(by: 1.2) { $0 % 10 == 5 && $0 < 60 }.cues
      let cues = late.enumerated().map { number, cue in
        let isEarly = number % 10 == 2 && number < 10 * early
        let shift = Duration.decimal(isEarly ? -1.8 : 0)
        return Cue(
          start: cue.start.advanced(by: shift), end: cue.end.advanced(by: shift), text: cue.text)
      }
      let alignment = CaptionAligner.measure(talk.speech, cues: cues)
      #expect(strays(alignment).isEmpty == !isFound)
    }
  }

  @Test(arguments: [2, 3, 4], [true, false])
  func `cues beside those that are missing are not late`(every: Int, isDense: Bool) {
    // In dense talk a cue after a missing one starts in mid speech.
    let talk = Talk(cues: 120, continuing: { isDense ? $0 % 3 != 0 : $0 % 5 == 4 })
    let some = talk.cues.enumerated().filter { $0.offset % every != 1 }.map(\.element)
    let alignment = CaptionAligner.measure(talk.speech, cues: some)
    #expect(strays(alignment).isEmpty)
  }

  @Test func `cues that are late are found beside some that are missing`() {
    let talk = Talk(cues: 120)
    let late = talk.moved(by: 1.8) { $0 % 8 == 5 }.cues
    let cues = late.enumerated().filter { $0.offset % 8 != 1 }.map(\.element)
    let found = strays(CaptionAligner.measure(talk.speech, cues: cues))
    // Of 15; a cue beside a missing one may be among them with another size.
    #expect(found.count { abs($0.size.decimalValue - 1.8) < 0.1 } >= 12)
    #expect(found.count <= 16)
  }

  @Test func `if the length of a text tells nothing, more cues must start with speech`() {
    let uneven = { (number: Int, _: Double) in number % 2 == 0 ? 5 : 60 }
    let mixed = Talk(cues: 60, letters: uneven) { $0 % 3 == 2 }
    let some = mixed.moved(by: 1.2) { $0 % 10 == 5 }.cues
    #expect(strays(CaptionAligner.measure(mixed.speech, cues: some)).isEmpty)
    let clear = Talk(cues: 60, letters: uneven) { _ in false }
    let (cues, starts) = clear.moved(by: 1.2) { $0 % 10 == 5 }
    let found = strays(CaptionAligner.measure(clear.speech, cues: cues))
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
    #expect(strays(CaptionAligner.measure(speech, cues: talk.cues)).isEmpty)
  }

  private func displaced(_ talk: Talk, _ cues: [Cue]) -> [CaptionDeviation] {
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    return alignment.deviations.filter { $0.kind == .displaced }
  }

  @Test(arguments: [3, 4, 6])
  func `cues that are early leave speech without a cue, and text for it`(every: Int) throws {
    let talk = Talk(cues: 120)
    let cues = talk.moved(by: -2.5) { $0 % every == 1 }.cues.sorted { $0.start < $1.start }
    let found = displaced(talk, cues)
    #expect(found.count * 2 >= 120 / every)
    let early = talk.cues.enumerated().filter { $0.offset % every == 1 }.compactMap(\.element.range)
    #expect(found.allSatisfy { part in early.contains { $0.overlaps(part.range) } })
    #expect(found.allSatisfy { $0.views == [.text] && $0.isOpen && !$0.isSingleCue })
  }

  @Test(arguments: [2, 3, 4, 8])
  func `where cues are missing, no text is left over`(every: Int) {
    let talk = Talk(cues: 120)
    let some = talk.cues.enumerated().filter { $0.offset % every != 1 }.map(\.element)
    #expect(displaced(talk, some).isEmpty)
    #expect(displaced(talk, talk.cues).isEmpty)
  }
}
