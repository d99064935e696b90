import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Regular stripes` {
  private let screen = Screen()

  /// Twenty-five pictures a second of a gray for each cell.
  private func report(_ count: Int, _ light: (Int, Int, Int) -> Float) -> PatternMeasure {
    for picture in 0..<count {
      screen.show(screen.drawn { light(picture, $0, $1) }, at: Double(picture) * 40)
    }
    return screen.meter.report().pattern
  }

  private static func bar(_ place: Int, _ period: Int) -> Float {
    place % period < period / 2 ? 0.1 : 0.7
  }

  @Test func `that stand in the picture are a warning until they leave`() {
    let pattern = report(75) { picture, x, _ in picture < 50 ? Self.bar(x, 12) : 0.3 }
    #expect(pattern.ranges.ranges == [.milliseconds(0, 2_000)])
    // 341 cells have 28 whole periods of 12.
    #expect(pattern.worst.map { (27...29).contains($0.pairs) } == true)
    #expect((pattern.worst?.pictureShare ?? 0) > 0.9)
    #expect(pattern.worst?.isMoving == false)
  }

  @Test func `may lie, and may lie askew`() {
    #expect(!report(25) { _, _, y in Self.bar(y, 10) }.ranges.isEmpty)
    let other = Screen()
    for picture in 0..<25 {
      other.show(other.drawn { x, y in Self.bar(x + y, 14) }, at: Double(picture) * 40)
    }
    #expect(!other.meter.report().pattern.ranges.isEmpty)
  }

  @Test func `of five pairs are none, of seven they are`() {
    let period = { (pairs: Int) in 341 / pairs + 1 }
    #expect(report(25) { _, x, _ in Self.bar(x, period(5)) }.ranges.isEmpty)
    let other = Screen()
    for picture in 0..<25 {
      other.show(other.drawn { x, _ in Self.bar(x, period(7)) }, at: Double(picture) * 40)
    }
    #expect(!other.meter.report().pattern.ranges.isEmpty)
  }

  @Test func `of half a second are none`() {
    #expect(report(50) { picture, x, _ in picture < 10 ? Self.bar(x, 12) : 0.3 }.ranges.isEmpty)
  }

  @Test func `count in a quarter of the picture only if they move`() {
    // A third of the rows.
    let still = report(50) { _, x, y in y < 64 ? Self.bar(x, 12) : 0.3 }
    #expect(still.ranges.isEmpty)
    let other = Screen()
    for picture in 0..<50 {
      other.show(
        other.drawn { x, y in y < 64 ? Self.bar(x + picture, 12) : 0.3 }, at: Double(picture) * 40)
    }
    let moving = other.meter.report().pattern
    #expect(moving.ranges.ranges.count == 1)
    #expect(moving.worst?.isMoving == true)
    #expect(moving.worst.map { abs($0.pictureShare - 1.0 / 3) < 0.03 } == true)
  }

  @Test func `that are faint are none`() {
    #expect(report(25) { _, x, _ in x % 12 < 6 ? 0.3 : 0.38 }.ranges.isEmpty)
  }

  @Test func `are not seen in text, noise and uneven bars`() {
    var dice = Dice(4)
    let page = Page(width: 341, height: 192, &dice)
    #expect(report(25) { _, x, y in page[x, y] }.ranges.isEmpty)
    let noise = Screen()
    for picture in 0..<25 {
      noise.show(
        noise.drawn { _, _ in Float.random(in: 0...1, using: &dice) }, at: Double(picture) * 40)
    }
    #expect(noise.meter.report().pattern.ranges.isEmpty)
    let uneven = Screen()
    var bars: [Float] = []
    while bars.count < 341 {
      let gray: Float = bars.last == 0.1 ? 0.7 : 0.1
      bars += [Float](repeating: gray, count: Int.random(in: 4...20, using: &dice))
    }
    for picture in 0..<25 {
      uneven.show(uneven.drawn { x, _ in bars[x] }, at: Double(picture) * 40)
    }
    #expect(uneven.meter.report().pattern.ranges.isEmpty)
  }
}
