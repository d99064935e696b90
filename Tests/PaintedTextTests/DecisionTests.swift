import MediaModel
import TestSupport
import Testing

@testable import PaintedText

@Suite struct `Text and speech` {
  private static let talk = Film.talk(length: 60)
  private static let captioned = Film.captions(talk, length: 60)
  private let speech = Film.ranges(talk)

  @Test func `captions of the speech are present, with their places and times`() throws {
    #expect(Self.talk.count >= 12)
    let measures = Film.measure(Self.captioned, speech)
    guard case .present(let zone, let ranges) = measures.answer else {
      Issue.record("\(measures.answer)")
      return
    }
    #expect(zone.segments.count == Self.talk.count)
    for (segment, talk) in zip(zone.segments, Self.talk) {
      #expect(abs(segment.lowerBound.decimalValue - Double(talk.lowerBound) / 1000) <= 0.101)
      #expect(abs(segment.upperBound.decimalValue - Double(talk.upperBound) / 1000) <= 0.101)
    }
    #expect(zone.standing.lag.magnitude <= .milliseconds(100))
    #expect(zone.coverageInSpeech > 0.95)
    #expect(zone.coverageElsewhere < 0.05)
    // Two lines of 18 cells, 8 above the bottom of 176: from 132 to 168.
    #expect(abs(zone.rectangle.top - 132 / 176.0) <= 0.1)
    #expect(abs(zone.rectangle.top + zone.rectangle.height - 168 / 176.0) <= 0.1)
    #expect(ranges.first?.lowerBound == zone.segments.first?.lowerBound)
    #expect(ranges.last?.upperBound == zone.segments.last?.upperBound)
    #expect(measures.gaps.isEmpty)
  }

  @Test func `captions of other speech are not`() {
    // The speech is turned in a circle by ten seconds.
    let turned = Self.talk.map { $0.lowerBound + 10000..<$0.upperBound + 10000 }.flatMap { range in
      range.upperBound <= 60000
        ? [range] : [max(range.lowerBound - 60000, 0)..<range.upperBound - 60000]
    }
    #expect(!Film.measure(Self.captioned, Film.ranges(turned)).isPresent)
  }

  @Test func `captions that come three seconds late have that offset`() throws {
    let early = Film.ranges(Self.talk, by: -3000)
    let measures = Film.measure(Self.captioned, early)
    let offset = try #require(measures.offset)
    #expect((offset.delay - .seconds(3)).magnitude <= .milliseconds(100))
    #expect(offset.margin >= 1.3)
  }

  @Test func `long speech without text is a gap`() throws {
    let talk = Film.talk(length: 120)
    let hole = 50000..<75000
    let trace = Film.captions(talk.filter { !$0.overlaps(hole) }, length: 120)
    let measures = Film.measure(trace, Film.ranges(talk))
    guard case .present(_, let ranges) = measures.answer else {
      Issue.record("\(measures.answer)")
      return
    }
    let lost = talk.filter { $0.overlaps(hole) }
    let gap = try #require(measures.gaps.first)
    #expect(measures.gaps.count == 1)
    #expect(
      abs(gap.lowerBound.decimalValue - Double(try #require(lost.first).lowerBound) / 1000) < 0.2)
    #expect(
      abs(gap.upperBound.decimalValue - Double(try #require(lost.last).upperBound) / 1000) < 0.2)
    #expect(ranges.allSatisfy { !$0.overlaps(gap) })
  }

  @Test func `little speech is said to be too little`() {
    let measures = PaintedTextDecision().measure(
      Self.captioned, speech: Film.ranges([1000..<12000]))
    #expect(measures.answer == .cannotTell(.littleSpeech))
  }

  @Test func `pictures that end before the speech prove no absence`() {
    let trace = Film.trace(length: 30) { _ in Canvas(Film.width, Film.height) }
    #expect(Film.measure(trace, Film.ranges([1000..<29000])).isAbsent)
    #expect(
      Film.measure(trace, Film.ranges([1000..<35000])).answer == .cannotTell(.notDecoded))
  }

  @Test func `a flat picture has no captions`() {
    let trace = Film.trace(length: 40) { _ in Canvas(Film.width, Film.height) }
    let measures = Film.measure(trace, Film.ranges(Film.talk(length: 40)))
    #expect(measures.isAbsent)
    #expect(measures.rows.map(\.share) == [0, 0])
  }

  @Test func `noise has no captions`() {
    var random = SplitMix(seed: 9)
    let noise = (0..<11).map { _ in Canvas.noise(Film.width, Film.height, &random) }
    let trace = Film.trace(length: 40) { noise[$0 / 100 % 11] }
    #expect(Film.measure(trace, Film.ranges(Film.talk(length: 40))).isAbsent)
  }

  @Test func `a trace whose parts do not belong together is not read`() {
    var trace = Self.captioned
    trace.layers[0].counts.removeLast()
    #expect(Film.measure(trace, speech).answer == .cannotTell(.notDecoded))
    trace = Self.captioned
    trace.layers[0].events.append(.init(sample: 1, top: 0, bottom: 99, left: 0, right: 1))
    #expect(Film.measure(trace, speech).answer == .cannotTell(.notDecoded))
    trace = Self.captioned
    trace.times.swapAt(3, 4)
    #expect(Film.measure(trace, speech).answer == .cannotTell(.notDecoded))
  }

  @Test(arguments: [(50, 0.50), (90, 0.42), (180, 0.35), (300, 0.30)])
  func `short media ask for a closer tie`(length: Int, least: Double) {
    func zone(
      _ correlation: Double, chance: Double = 0.01, elsewhere: Double = 0.4
    ) -> PaintedTextZone {
      var zone = PaintedTextZone(rectangle: .init(left: 0, top: 0.8, width: 1, height: 0.2))
      zone.segments = (0..<6).map { .milliseconds($0 * 4000)..<(.milliseconds($0 * 4000 + 2000)) }
      (zone.blocks, zone.lineWidth) = (40, 0.4)
      (zone.coverageInSpeech, zone.coverageElsewhere) = (0.8, elsewhere)
      zone.standing = .init(
        correlation: correlation, lag: .zero, chance: chance, deviations: 4)
      return zone
    }
    #expect(zone(least).isCaptions(length: .seconds(length)))
    #expect(!zone(least - 0.01).isCaptions(length: .seconds(length)))
    #expect(!zone(0.54, chance: 0.03).isCaptions(length: .seconds(length)))
    #expect(zone(0.55, chance: 0.03).isCaptions(length: .seconds(length)))
    #expect(!zone(0.9, chance: 0.06).isCaptions(length: .seconds(length)))
    #expect(!zone(0.9, elsewhere: 0.61).isCaptions(length: .seconds(length)))
  }

  @Test(arguments: [(gaps: 2, isCaptions: false), (gaps: 3, isCaptions: true)])
  func `text that is away in two pauses only is no captions`(gaps: Int, isCaptions: Bool) {
    var zone = PaintedTextZone(rectangle: .init(left: 0, top: 0.8, width: 1, height: 0.2))
    zone.segments = (0..<12).map { number in
      let length: Int64 = number % 3 == 2 && number / 3 < gaps ? 3000 : 4000
      let start = Int64(number) * 4000
      return .milliseconds(start)..<(.milliseconds(start + length))
    }
    (zone.blocks, zone.lineWidth) = (40, 0.4)
    (zone.coverageInSpeech, zone.coverageElsewhere) = (0.95, 0.4)
    zone.standing = .init(correlation: 0.5, lag: .zero, chance: 0.01, deviations: 4)
    #expect(zone.isCaptions(length: .seconds(60)) == isCaptions)
  }
}

@Suite struct `Zones that change with the speech` {
  private func zone(_ correlation: Double, ratio: Double = 3) -> PaintedTextZone {
    var zone = PaintedTextZone(rectangle: .init(left: 0, top: 0.8, width: 1, height: 0.2))
    zone.segments = (0..<6).map { .milliseconds($0 * 2000)..<(.milliseconds($0 * 2000 + 2000)) }
    (zone.blocks, zone.lineWidth) = (40, 0.4)
    (zone.coverageInSpeech, zone.coverageElsewhere) = (1, 1)
    zone.changes = .init(correlation: correlation, lag: .zero, chance: 0.001, deviations: 4)
    zone.changeRatio = ratio
    return zone
  }

  @Test(arguments: [(59, 0.45), (60, 0.30), (300, 0.30)])
  func `they are captions, on short media with a closer tie`(length: Int, least: Double) {
    #expect(zone(least).isCaptions(length: .seconds(length)))
    #expect(!zone(least - 0.01).isCaptions(length: .seconds(length)))
  }

  @Test func `they change more than twice as often while people speak`() {
    #expect(!zone(0.6, ratio: 2.4).isCaptions(length: .seconds(300)))
  }

  @Test func `few, long, narrow or rare texts are no captions`() {
    let length = Duration.seconds(300)
    var other = zone(0.6)
    other.segments.removeLast(2)
    #expect(!other.isCaptions(length: length))
    other = zone(0.6)
    other.segments = (0..<6).map { .milliseconds($0 * 9000)..<(.milliseconds($0 * 9000 + 8000)) }
    #expect(!other.isCaptions(length: length))
    other = zone(0.6)
    other.lineWidth = 0.07
    #expect(!other.isCaptions(length: length))
    other = zone(0.6)
    other.blocks = 23
    #expect(!other.isCaptions(length: length))
    other = zone(0.6)
    other.coverageInSpeech = 0.49
    #expect(!other.isCaptions(length: length))
  }
}

@Suite struct `Captions of other kinds` {
  @Test func `a clock in a corner does not hide captions`() throws {
    let talk = Film.talk(length: 60)
    let trace = Film.captions(talk, length: 60) { time, canvas in
      canvas.write(Film.text(time / 1000 + 500, letters: 4), x: 8, y: 8)
    }
    let measures = Film.measure(trace, Film.ranges(talk))
    guard case .present(let zone, _) = measures.answer else {
      Issue.record("\(measures.answer)")
      return
    }
    #expect(zone.rectangle.top > 0.5)
    #expect(measures.zones.contains { $0.rectangle.top < 0.2 && $0.moments.count > 40 })
  }

  @Test func `words one by one are captions`() {
    // Three words a second while people speak; the last one stays for 0.3 s.
    let talk = Film.talk(length: 90)
    let words = talk.flatMap { talk in
      stride(from: talk.lowerBound, to: talk.upperBound, by: 300).map { $0..<$0 + 300 }
    }
    let written = words.indices.map { index in
      var canvas = Canvas(Film.width, Film.height)
      canvas.write(Film.text(index * 5, letters: 4), x: 64, y: 70, scale: 5)
      return canvas
    }
    let trace = Film.trace(length: 90) { time in
      words.firstIndex { $0.contains(time) }.map { written[$0] }
        ?? Canvas(Film.width, Film.height)
    }
    #expect(Film.measure(trace, Film.ranges(talk)).isPresent)
  }

  @Test func `lines that roll up and never clear are captions`() {
    // A new line each 1.4 s of speech; two lines are always seen.
    let talk = Film.talk(length: 120)
    let starts = talk.flatMap {
      Array(stride(from: $0.lowerBound + 300, to: $0.upperBound, by: 1400))
    }
    let written = starts.indices.map { index in
      var canvas = Canvas(Film.width, Film.height)
      canvas.caption(Film.text(index) + "\n" + Film.text(index + 1))
      return canvas
    }
    let trace = Film.trace(length: 120) { time in
      starts.lastIndex { $0 <= time }.map { written[$0] } ?? Canvas(Film.width, Film.height)
    }
    let measures = Film.measure(trace, Film.ranges(talk))
    #expect(measures.isPresent)
  }

  @Test func `captions in a portrait picture are found`() throws {
    let talk = Film.talk(length: 60)
    let trace = Film.captions(talk, length: 60, over: Canvas(240, 424))
    let measures = Film.measure(trace, Film.ranges(talk))
    guard case .present(let zone, _) = measures.answer else {
      Issue.record("\(measures.answer)")
      return
    }
    #expect(zone.rectangle.top > 0.8)
  }

  @Test func `cuts do not hide captions that cross them`() {
    let talk = Film.talk(length: 60)
    var random = SplitMix(seed: 12)
    let grounds = (0..<30).map { _ in
      var canvas = Canvas(Film.width, Film.height, gray: UInt8(60 + random.below(120)))
      for _ in 0..<25 {
        let (x, y) = (random.below(Film.width), random.below(Film.height))
        canvas.fill(
          x..<x + 20 + random.below(80), y..<y + 10 + random.below(60),
          gray: UInt8(40 + random.below(160)))
      }
      return canvas
    }
    let trace = Film.trace(length: 60) { time in
      var canvas = grounds[time / 2000]
      if let index = talk.firstIndex(where: { $0.contains(time) }) {
        canvas.caption(Film.text(index) + "\n" + Film.text(index + 100))
      }
      return canvas
    }
    #expect(Film.measure(trace, Film.ranges(talk)).isPresent)
  }

  @Test func `slides that change now and then are no captions`() {
    let slides = (0..<6).map { slide in
      var canvas = Canvas(Film.width, Film.height, gray: 230)
      for line in 0..<5 {
        canvas.write(
          Film.text(slide * 9 + line, letters: 16), x: 20, y: 20 + line * 28, gray: 30, border: nil)
      }
      return canvas
    }
    let trace = Film.trace(length: 60) { slides[$0 / 10000] }
    #expect(!Film.measure(trace, Film.ranges(Film.talk(length: 60))).isPresent)
  }

  @Test(arguments: [1, 2, 3])
  func `absence is not proven if captions are at another place each time`(seed: Int) {
    let talk = Film.talk(length: 60)
    var random = SplitMix(seed: UInt64(seed))
    let written = talk.indices.map { index in
      var canvas = Canvas(Film.width, Film.height)
      let (x, y) = (4 + random.below(90), 4 + random.below(Film.height - 30))
      canvas.write(Film.text(index), x: x, y: y, gray: 250, border: 0)
      return canvas
    }
    let empty = Canvas(Film.width, Film.height)
    let trace = Film.trace(length: 60) { time in
      talk.firstIndex { $0.contains(time) }.map { written[$0] } ?? empty
    }
    let measures = Film.measure(trace, Film.ranges(talk))
    #expect(!measures.isAbsent, "\(measures.answer)")
    #expect(measures.anywhere > 0.9)
  }

  @Test func `a sign now and then proves nothing against an absence`() {
    // A sign of two seconds in every twelve, whoever speaks.
    let trace = Film.trace(length: 60) { time in
      var canvas = Canvas(Film.width, Film.height)
      if time % 12_000 < 2_000 {
        let row = 4 + time / 12_000 * 27
        canvas.write(Film.text(time / 12_000, letters: 6), x: 20, y: row, gray: 250, border: 0)
      }
      return canvas
    }
    #expect(Film.measure(trace, Film.ranges(Film.talk(length: 60))).isAbsent)
  }

  @Test func `text of a quarter of the speech proves no absence`() {
    let talk = Film.talk(length: 90)
    let trace = Film.captions(
      talk.enumerated().filter { $0.offset % 3 == 0 }.map(\.element), length: 90)
    let measures = Film.measure(trace, Film.ranges(talk))
    #expect(measures.answer == .cannotTell(.textNotTiedToSpeech))
  }
}
