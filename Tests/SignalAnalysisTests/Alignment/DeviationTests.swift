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

  /// Pieces of text of one length, each shown until the next: most start in mid speech.
  private func pieces(of letters: Int) -> [Cue] {
    let length = Double(letters) / 12
    var starts: [Double] = []
    var (spoken, next) = (0.0, 0.0)
    for cue in talk.cues {
      let range = cue.start.decimalValue..<(cue.range?.upperBound.decimalValue ?? 0)
      let all = range.upperBound - range.lowerBound
      while next < spoken + all {
        starts.append(range.lowerBound + next - spoken)
        next += length
      }
      spoken += all
    }
    let text = String(repeating: "a", count: letters)
    return zip(starts, starts.dropFirst()).map {
      Cue(start: .decimal($0), end: .decimal($1), text: text)
    }
  }

  private func expectInPlace(_ cues: [Cue]) {
    let alignment = CaptionAligner.measure(talk.speech, cues: cues)
    #expect(alignment.isMeasured)
    #expect(Self.open(alignment).isEmpty)
    #expect(alignment.cuts.isEmpty && alignment.rate == 1)
    #expect(alignment.middleError.magnitude <= .milliseconds(250))
  }

  @Test func `captions without a gap that start in mid speech are in their place`() {
    expectInPlace(pieces(of: 18))
  }

  @Test func `captions in whole seconds are in their place`() {
    expectInPlace(
      talk.cues.map { cue in
        let start = cue.start.decimalValue.rounded()
        let end = max(cue.range?.upperBound.decimalValue.rounded() ?? 0, start + 1)
        return Cue(start: .decimal(start), end: .decimal(end), text: cue.text)
      })
  }

  @Test(arguments: [18, 32], [0.0, 0.3, 0.7])
  func `captions without a gap are not in their place if a third of them is late`(
    letters: Int, first: Double
  ) {
    let right = pieces(of: letters)
    let start = Int(first * Double(right.count))
    let wrong = right.enumerated().map { number, cue in
      guard start..<(start + right.count * 3 / 10) ~= number, let range = cue.range else {
        return cue
      }
      return Cue(
        start: range.lowerBound.advanced(by: .milliseconds(2_200)),
        end: range.upperBound.advanced(by: .milliseconds(2_200)), text: cue.text)
    }
    let alignment = CaptionAligner.measure(talk.speech, cues: wrong)
    #expect(!alignment.isMeasured || !alignment.deviations.isEmpty)
  }

  @Test func `captions without a gap that belong to other audio have no place`() {
    let other = Talk(cues: 120, continuing: { $0 % 3 == 1 })
    let alignment = CaptionAligner.measure(other.speech, cues: pieces(of: 32))
    #expect(!alignment.isMeasured || !alignment.deviations.isEmpty)
  }

  @Test func `captions of which most are another program's are asked about`() {
    let alignment = CaptionAligner.measure(talk.speech, cues: replaced(from: 45))
    #expect(!alignment.isMeasured || !Self.open(alignment).isEmpty)
  }
}
