import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Captions that are right only in a part` {
  private let talk = Talk(cues: 120)

  /// Cues at other places from a number on, as those of another program.
  private func replaced(from first: Int, to end: Int = 120) -> [Cue] {
    var place = talk.cues[first].start
    let other = (first..<end).map { number in
      let start = place.advanced(by: .milliseconds(700 + Int64(number * number * 37 % 2_300)))
      place = start.advanced(by: .milliseconds(1_200 + Int64(number * 53 % 1_900)))
      return Cue(start: start, end: place, text: "another film")
    }
    let last = end < talk.cues.count ? talk.cues[end].start : .decimal(10_000)
    return talk.cues[..<first] + other.filter { ($0.range?.upperBound ?? last) < last }
      + talk.cues[end...]
  }

  private static func open(_ alignment: CaptionAlignment) -> [CaptionDeviation] {
    alignment.deviations.filter { $0.isOpen && $0.cues != 1 }
  }

  private func parts(_ cues: [Cue]) -> [Range<MediaTime>] {
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    return Self.open(alignment).map(\.range)
  }

  @Test func `the captions of the sound have no such part`() {
    #expect(parts(talk.cues).isEmpty)
  }

  @Test(arguments: [40, 60, 90])
  func `captions of another program from a cue on are found, and where they begin`(
    first: Int
  ) throws {
    let parts = parts(replaced(from: first))
    let (part, last) = (try #require(parts.first), try #require(parts.last))
    let start = talk.cues[first].start.decimalValue
    #expect(abs(part.lowerBound.decimalValue - start) < 60)
    #expect(last.upperBound.decimalValue > talk.cues[110].start.decimalValue)
  }

  @Test func `a part in the middle is found`() throws {
    let parts = parts(replaced(from: 45, to: 75))
    let part = try #require(parts.first)
    #expect(parts.count == 1)
    #expect(abs(part.lowerBound.decimalValue - talk.cues[45].start.decimalValue) < 60)
    #expect(abs(part.upperBound.decimalValue - talk.cues[75].start.decimalValue) < 60)
  }

  @Test func `sentences without captions are no captions of something else`() {
    let some = talk.cues.enumerated().filter { $0.offset < 60 || $0.offset % 2 == 0 }
    #expect(parts(some.map(\.element)).isEmpty)
  }

  @Test func `cues that continue a sentence are no captions of something else`() {
    let flowing = Talk(cues: 120, continuing: { $0 > 60 && $0 % 6 != 0 })
    let alignment = CaptionAligner.measure(flowing.speech, cues: flowing.cues)
    #expect(alignment.isMeasured)
    #expect(Self.open(alignment).isEmpty)
  }

  @Test func `cues in blocks of several sentences are no captions of something else`() {
    let blocks = stride(from: 60, to: 120, by: 2).map { first in
      Cue(start: talk.cues[first].start, end: talk.cues[first + 1].end, text: "two sentences")
    }
    #expect(parts(talk.cues[..<60] + blocks).isEmpty)
  }

  @Test func `a part that is late is found with its size and the views that show it`() throws {
    let (cues, _) = talk.moved(by: 2.5) { (40..<70).contains($0) }
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    let slip = try #require(alignment.deviations.first { $0.kind == .slip })
    #expect(abs(slip.size.decimalValue - 2.5) < 0.1)
    #expect(abs(slip.range.lowerBound.decimalValue - talk.cues[40].start.decimalValue) < 5)
    #expect(alignment.cuts.count == 2)
    #expect(Self.open(alignment).isEmpty)
  }

  @Test func `what shorter parts hold was not seen`() throws {
    let alignment = CaptionAligner.measure(talk.speech, cues: talk.cues)
    let least = try #require(alignment.leastSlip)
    #expect(least >= .seconds(10) && least <= .seconds(62))
  }

  @Test func `captions of other audio are one deviation`() {
    let other = SpokenScript(seconds: 300, seed: 3)
    let own = SpokenScript(seconds: 300, seed: 4)
    let alignment = CaptionAligner.measure(own.speech, cues: other.cues)
    guard alignment.belongsToOtherAudio else {
      #expect(!alignment.isMeasured)
      return
    }
    #expect(alignment.deviations.map(\.kind) == [.otherAudio])
  }
}
