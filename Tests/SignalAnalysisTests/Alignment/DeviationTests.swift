import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Captions that are right only in a part` {
  private let talk = Talk(cues: 120)

  /// Cues at other places from a number on, as those of another program.
  private func replaced(from first: Int, to end: Int = 120) -> [Cue] {
    var moment = talk.cues[first].start
    let other = (first..<end).map { number in
      let start = moment.advanced(by: .milliseconds(700 + Int64(number * number * 37 % 2_300)))
      moment = start.advanced(by: .milliseconds(1_200 + Int64(number * 53 % 1_900)))
      return Cue(start: start, end: moment, text: "another film")
    }
    let last = end < talk.cues.count ? talk.cues[end].start : .decimal(10_000)
    return talk.cues[..<first] + other.filter { ($0.range?.upperBound ?? last) < last }
      + talk.cues[end...]
  }

  private static func open(_ alignment: CaptionAlignment) -> [CaptionDeviation] {
    alignment.deviations.filter { $0.isOpen && $0.cues != 1 }
  }

  /// Whether captions would be called in sync within half a second.
  private static func isProven(_ alignment: CaptionAlignment) -> Bool {
    let isOpen = alignment.deviations.contains {
      $0.isOpen && ($0.kind == .unmatched || $0.size.magnitude >= .milliseconds(700))
    }
    return alignment.isMeasured && !isOpen
      && alignment.largestError.magnitude + alignment.uncertainty <= .milliseconds(500)
  }

  /// The parts of captions at their own times.
  private func deviations(_ cues: [Cue]) -> Deviations {
    let spoken = SpokenCues(cues)
    let curve = ScoreCurve(talk.speech)
    let onsets = SpeechOnsets(curve).moments
    let places = spoken.ranges.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    let far = (-100...100).map { Double($0) / 10 }.filter { abs($0) > 1 }
    let starts = StartModel(places.map(\.lowerBound), far: far, onsets)
    return Deviations(PartViews(curve, nil, places, spoken, onsets, starts))
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
    let own = SpokenScript(seconds: 600, pause: 30...500)
    let other = SpokenScript(seconds: 600, seed: 9, pause: 30...500)
    let alignment = CaptionAligner.measure(own.speech, cues: other.cues)
    #expect(alignment.belongsToOtherAudio)
    #expect(alignment.deviations.map(\.kind) == [.otherAudio])
  }

  @Test func `a part that is a little off does not hide the next one, which matches nothing`() {
    let cues = replaced(from: 45, to: 75).enumerated().map { number, cue in
      guard (30..<45).contains(number), let range = cue.range else { return cue }
      return Cue(
        start: range.lowerBound.advanced(by: .milliseconds(500)),
        end: range.upperBound.advanced(by: .milliseconds(500)), text: cue.text)
    }
    let middle = talk.cues[60].start
    let found = deviations(cues).all.filter { $0.range.contains(middle) }
    #expect(found.map(\.kind) == [.unmatched])
  }

  @Test func `a jump is confirmed only where its cues match`() {
    let range = talk.cues[45].start.decimalValue..<talk.cues[75].start.decimalValue
    #expect(deviations(talk.cues).isInPlace(range, notAt: 2.2))
    #expect(!deviations(replaced(from: 45, to: 75)).isInPlace(range, notAt: 2.2))
    let (late, _) = talk.moved(by: 2.2) { (45..<75).contains($0) }
    #expect(!deviations(late).isInPlace(range, notAt: 2.2))
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

  @Test func `times that were cut to whole seconds are no proof of an error`() {
    let cut = talk.cues.map { cue in
      let start = cue.start.decimalValue.rounded(.down)
      let end = max(cue.range?.upperBound.decimalValue.rounded(.down) ?? 0, start + 1)
      return Cue(start: .decimal(start), end: .decimal(end), text: cue.text)
    }
    let alignment = CaptionAligner.measure(talk.speech, cues: cut)
    #expect(alignment.rate == 1 && alignment.cuts.isEmpty)
    #expect(
      alignment.largestError.magnitude - alignment.uncertainty <= .milliseconds(500))
  }

  @Test func `lines that roll up are spoken once`() {
    let lines = ["the first line", "and the second", "then a third one"]
    let cues = lines.indices.map { number in
      let start = MediaTime.decimal(Double(number) * 3)
      let shown = lines[max(number - 1, 0)...number].joined(separator: "\n")
      return Cue(start: start, end: start.advanced(by: .seconds(3)), text: shown)
    }
    #expect(SpokenCues(cues).letters == [12, 12, 13])
  }

  @Test func `a text that is shown again as a whole is spoken again`() {
    let cues = (0..<2).map { number in
      let start = MediaTime.decimal(Double(number) * 3)
      return Cue(start: start, end: start.advanced(by: .seconds(2)), text: "go on")
    }
    #expect(SpokenCues(cues).letters == [4, 4])
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
    #expect(!Self.isProven(CaptionAligner.measure(talk.speech, cues: wrong)))
  }

  @Test func `captions without a gap that belong to other audio have no place`() {
    let other = Talk(cues: 120, continuing: { $0 % 3 == 1 })
    #expect(!Self.isProven(CaptionAligner.measure(other.speech, cues: pieces(of: 32))))
  }

  @Test func `captions of which most are another program's are asked about`() {
    #expect(!Self.isProven(CaptionAligner.measure(talk.speech, cues: replaced(from: 45))))
  }
}
