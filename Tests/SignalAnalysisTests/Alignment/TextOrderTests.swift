import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Texts of other cues` {
  /// The cues with the texts of cues further on, from a number on.
  private func moved(_ cues: [Cue], by shift: Int, from first: Int = 0) -> [Cue] {
    cues.indices.compactMap { number in
      let other = number < first ? number : number + shift
      guard cues.indices.contains(other) else { return nil }
      var cue = cues[number]
      cue.text = cues[other].text
      return cue
    }
  }

  private func found(_ talk: Talk, _ cues: [Cue]) -> [CaptionDeviation] {
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    return alignment.deviations.filter { $0.kind == .otherCues }
  }

  @Test(arguments: [1, -1, 2, -2])
  func `are found, with the direction in which they are moved`(shift: Int) throws {
    let talk = Talk(cues: 80)
    let cues = moved(talk.cues, by: shift)
    let found = found(talk, cues)
    let part = try #require(found.first)
    #expect(found.count == 1)
    let last = try #require(cues.last?.range?.upperBound)
    #expect(cues[0].start.duration(to: part.range.lowerBound).magnitude < .milliseconds(20))
    #expect(last.duration(to: part.range.upperBound).magnitude < .milliseconds(20))
    #expect(part.cues == cues.count && part.views == [.text])
    // A text from a later cue is shown before it is said.
    #expect((part.size < .zero) == (shift > 0))
    let each = Double(abs(shift))
    #expect((each * 2.5...each * 4.2).contains(part.size.magnitude.decimalValue))
  }

  @Test func `are found from the place on at which a text is missing`() throws {
    let talk = Talk(cues: 240)
    let cues = moved(talk.cues, by: 1, from: 120)
    let part = try #require(found(talk, cues).first)
    #expect(part.range.lowerBound >= talk.cues[60].start)
    #expect(part.range.lowerBound <= talk.cues[130].start)
    #expect(part.range.upperBound >= talk.cues[230].start)
  }

  @Test func `are not found in captions that are right, late or thin`() {
    let talk = Talk(cues: 120)
    #expect(found(talk, talk.cues).isEmpty)
    #expect(found(talk, talk.moved(by: 0.9) { _ in true }.cues).isEmpty)
    let thin = talk.cues.enumerated().filter { $0.offset % 4 != 2 }.map(\.element)
    #expect(found(talk, thin).isEmpty)
  }

  @Test func `are not found where lengths tell nothing`() {
    let even = Talk(cues: 120, letters: { _, _ in 30 })
    #expect(found(even, moved(even.cues, by: 1)).isEmpty)
    let random = Talk(cues: 120, letters: { number, _ in 10 + number * number * 31 % 47 })
    #expect(found(random, random.cues).isEmpty)
  }

  @Test func `are not found in few cues, and lines that roll up have no length`() {
    let talk = Talk(cues: 15)
    #expect(found(talk, moved(talk.cues, by: 1)).isEmpty)
    let long = Talk(cues: 120)
    let rolling = moved(long.cues, by: 1).enumerated().map { number, cue in
      var cue = cue
      cue.text = "line \(number)\nline \(number + 1)"
      return cue
    }
    #expect(found(long, rolling).isEmpty)
  }
}
