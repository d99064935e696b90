import MediaModel
import TestSupport
import Testing

@testable import PaintedText

@Suite struct `Text that comes and goes` {
  @Test func `a caption of three seconds on a moving ramp is one run`() throws {
    let trace = Film.trace(length: 20) { time in
      var canvas = Canvas(Film.width, Film.height)
      for x in 0..<Film.width {
        let gray = UInt8((x / 4 + time / 50) % 100 + 60)
        for y in 0..<Film.height { canvas.cells[y * Film.width + x] = gray }
      }
      if (8000..<11000).contains(time) { canvas.caption("SOME WORDS HERE") }
      return canvas
    }
    let ink = Film.inkTimes(trace)
    let (first, last) = (try #require(ink.first), try #require(ink.last))
    #expect(abs(first - 8) <= 0.101)
    #expect(abs(last + 0.1 - 11) <= 0.101)
    #expect(ink.count >= 29)
    let samples = Set(trace.layers[0].events.map(\.sample))
    #expect(samples == [80, 110])
  }

  @Test func `text that stays is no caption after eight seconds`() throws {
    var written = Canvas(Film.width, Film.height)
    written.caption("SOME WORDS HERE")
    let trace = Film.trace(length: 60) { time in
      (8000..<28000).contains(time) ? written : Canvas(Film.width, Film.height)
    }
    let last = try #require(Film.inkTimes(trace).last)
    #expect(last <= 16)
    #expect(last >= 15.5)
    #expect(trace.layers[0].events.map(\.sample).contains(280))
  }

  @Test func `a logo is taken out, and captions in its rows stay`() throws {
    var ground = Canvas(Film.width, Film.height)
    ground.write("LOGO", x: 8, y: 140)
    let ranges = stride(from: 2000, to: 58000, by: 4000).map { $0..<$0 + 2500 }
    let trace = Film.trace(length: 60) { time in
      var canvas = ground
      if let index = ranges.firstIndex(where: { $0.contains(time) }) {
        canvas.write(Film.text(index, letters: 12), x: 112, y: 140)
      }
      return canvas
    }
    let layer = trace.layers[0]
    let rows = 18..<20
    let first = trace.times.indices.flatMap { sample in
      rows.filter { layer.counts[sample * trace.rows + $0] > 0 }
        .map { Int(layer.firsts[sample * trace.rows + $0]) }
    }
    #expect(first.count > 14 * 25)
    // The logo ends in column 9; a window reaches one block further.
    #expect(try #require(first.min()) >= 11)
  }

  @Test(arguments: [60, 100, 140])
  func `a crawl has no zone with five segments`(speed: Int) {
    let text = (0..<8).map { Film.text($0 + 40) }.joined(separator: " ")
    let trace = Film.trace(length: 20) { time in
      var canvas = Canvas(Film.width, Film.height)
      canvas.write(text, x: 320 - time * speed / 1000, y: 150)
      return canvas
    }
    let measures = Film.measure(trace, Film.ranges(Film.talk(length: 20)))
    #expect(measures.zones.allSatisfy { $0.segments.count < 5 })
  }

  @Test func `rolling credits have no zone with five segments`() {
    let trace = Film.trace(length: 20) { time in
      var canvas = Canvas(Film.width, Film.height, gray: 20)
      for line in 0..<24 {
        let y = 176 + line * 40 - time * 45 / 1000
        if (-20..<180).contains(y) { canvas.write(Film.text(line, letters: 10), x: 80, y: y) }
      }
      return canvas
    }
    let measures = Film.measure(trace, Film.ranges(Film.talk(length: 20)))
    #expect(measures.zones.allSatisfy { $0.segments.count < 5 })
  }

  @Test func `faint text is seen at the lower threshold only`() {
    var written = Canvas(Film.width, Film.height)
    written.write("SOME WORDS HERE", x: 40, y: 140, gray: 120, border: nil)
    let trace = Film.trace(length: 20) { time in
      (8000..<11000).contains(time) ? written : Canvas(Film.width, Film.height)
    }
    #expect(Film.inkTimes(trace).isEmpty)
    #expect(abs((Film.inkTimes(trace, layer: 1).first ?? 0) - 8) <= 0.101)
  }

  @Test func `a picture that changes all over is wild and has no event`() {
    let grounds = [UInt64(1), 2].map { seed in
      var (canvas, random) = (Canvas(Film.width, Film.height), SplitMix(seed: seed))
      for line in 0..<9 {
        canvas.write(
          Film.text(random.below(1000), letters: 19), x: 8, y: 8 + 18 * line, border: nil)
      }
      return canvas
    }
    let trace = Film.trace(length: 12) { grounds[$0 / 3000 % 2] }
    let cuts: [UInt32] = [30, 60, 90]
    #expect(trace.layers[0].wild.filter { (2..<118).contains($0) } == cuts)
    #expect(trace.layers[0].events.isEmpty)
  }

  @Test func `the same pictures give the same trace`() {
    let ranges = Film.talk(length: 40)
    let (first, second) = (Film.captions(ranges, length: 40), Film.captions(ranges, length: 40))
    #expect(first == second)
    #expect(first.layers[0].events.count > 8)
  }
}

@Suite struct `Pictures that are not as they should be` {
  @Test func `no picture gives a trace of nothing`() {
    let trace = TextMeter().finish()
    #expect(trace.times.isEmpty)
    #expect(trace.isWhole)
    let measures = Film.measure(trace, Film.ranges([0..<60000]))
    #expect(measures.answer == .cannotTell(.notDecoded))
  }

  @Test(arguments: [1, 2, 4, 5, 6])
  func `a few pictures give a trace`(count: Int) {
    let meter = TextMeter()
    _ = meter.grid(for: Film.shape())
    for index in 0..<count {
      Film.show(Canvas(Film.width, Film.height), to: meter, at: index * 100)
    }
    let trace = meter.finish()
    #expect(trace.times.count == count)
    #expect(trace.isWhole)
    #expect(Film.measure(trace, Film.ranges([0..<60000])).answer == .cannotTell(.notDecoded))
  }

  @Test func `a tiny picture is looked at, and one under 8 samples is not`() {
    let meter = TextMeter()
    let grid = meter.grid(for: Film.shape(10, 12))
    #expect(grid.width == 8)
    #expect(grid.height == 8)
    for index in 0..<20 { Film.show(Canvas(8, 8), to: meter, at: index * 100) }
    #expect(meter.finish().times.count == 20)
    let small = TextMeter()
    _ = small.grid(for: Film.shape(7, 5))
    #expect(!small.wantsMore)
    #expect(small.finish().limits == [.pictureTooSmall])
  }

  @Test func `eight pictures a second are enough, four are named`() {
    let empty = Canvas(64, 64)
    let speech = Film.ranges([1000..<29000])
    let eight = Film.trace(length: 30, width: 64, height: 64, interval: 125) { _ in empty }
    #expect(Film.measure(eight, speech).isAbsent)
    let four = Film.measure(
      Film.trace(length: 30, width: 64, height: 64, interval: 250) { _ in empty }, speech)
    #expect(four.answer == .cannotTell(.tooFewPictures))
    #expect(four.isSlow)
  }

  @Test(arguments: [
    (24, [0, 83, 167, 250]), (25, [0, 80, 160, 240]), (30, [0, 100, 200, 300]),
    (50, [0, 100, 200, 300]), (10, [0, 100, 200, 300]),
  ])
  func `the picture that is nearest to a tenth of a second is taken`(rate: Int, times: [Int64]) {
    let meter = TextMeter(frame: .microseconds(1_000_000 / Int64(rate)))
    _ = meter.grid(for: Film.shape(16, 16))
    let canvas = Canvas(16, 16)
    for index in 0..<40 {
      meter.receive(
        canvas.cells.span, at: MediaTime(microseconds: Int64(index) * 1_000_000 / Int64(rate)))
    }
    let taken = meter.finish().times.prefix(4).map { ($0.microseconds + 500) / 1000 }
    #expect(taken == times)
  }

  @Test func `another size in mid-stream ends the pass and is named`() {
    let meter = TextMeter()
    _ = meter.grid(for: Film.shape(320, 176))
    for index in 0..<10 { Film.show(Canvas(320, 176), to: meter, at: index * 100) }
    let grid = meter.grid(for: Film.shape(160, 160))
    #expect(meter.wantsMore)
    Film.show(Canvas(grid.width, grid.height), to: meter, at: 1000)
    #expect(!meter.wantsMore)
    let trace = meter.finish()
    #expect(trace.limits == [.sizeChanged(.milliseconds(1000))])
    #expect(trace.times.count == 10)
  }

  @Test func `a larger picture of the same form is shown in the first grid`() {
    let meter = TextMeter()
    let first = meter.grid(for: Film.shape(426, 240))
    #expect(meter.grid(for: Film.shape(1920, 1080)) == first)
    Film.show(Canvas(first.width, first.height), to: meter, at: 0)
    #expect(meter.wantsMore)
    #expect(meter.finish().times.count == 1)
  }

  @Test func `a hole in the pictures is named and makes no event`() {
    var written = Canvas(Film.width, Film.height)
    written.caption("SOME WORDS HERE")
    let meter = TextMeter()
    _ = meter.grid(for: Film.shape())
    for time in stride(from: 0, to: 12000, by: 100) where !(4000..<6000).contains(time) {
      Film.show(time < 5000 ? Canvas(Film.width, Film.height) : written, to: meter, at: time)
    }
    let trace = meter.finish()
    #expect(trace.layers[0].events.isEmpty)
    let measures = Film.measure(trace, Film.ranges([0..<12000]))
    #expect(measures.holes == [MediaTime.milliseconds(3900)..<(.milliseconds(6000))])
    #expect(measures.answer == .cannotTell(.notDecoded))
  }

  @Test func `times that stand still or run back are left out`() {
    let meter = TextMeter()
    _ = meter.grid(for: Film.shape(16, 16))
    for time in [0, 100, 100, 50, 200, -1000, 300] {
      Film.show(Canvas(16, 16), to: meter, at: time)
    }
    #expect(meter.finish().times.map(\.microseconds) == [0, 100_000, 200_000, 300_000])
  }

  @Test func `the pass ends after six hours and says when`() {
    let meter = TextMeter()
    _ = meter.grid(for: Film.shape(16, 16))
    for hour in 0...7 { Film.show(Canvas(16, 16), to: meter, at: hour * 3_600_000) }
    #expect(!meter.wantsMore)
    #expect(meter.finish().limits == [.stopped(.milliseconds(7 * 3_600_000))])
  }
}
