import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Steady movement and still pictures` {
  private let screen = Screen(height: 150)

  /// Twenty-five pictures a second of a gray for each cell.
  private func report(_ count: Int, _ light: (Int, Int, Int) -> Float) -> FlashReport {
    for picture in 0..<count {
      screen.show(screen.drawn { light(picture, $0, $1) }, at: Double(picture) * 40)
    }
    return screen.meter.report()
  }

  private static func page(_ seed: UInt64, width: Int = 341, height: Int = 192) -> Page {
    var dice = Dice(seed)
    return Page(width: width, height: height, &dice)
  }

  @Test func `credits that roll are scrolling`() {
    let page = Self.page(1, height: 400)
    let scrolling = report(75) { picture, x, y in page[x, y + picture] }.scrolling
    #expect(scrolling.ranges.count == 1)
    #expect(scrolling.ranges.first?.lowerBound == .zero)
    #expect(scrolling.total >= .milliseconds(2_600))
  }

  @Test func `a page that moves sideways is scrolling`() {
    let page = Self.page(2, width: 600)
    let scrolling = report(75) { picture, x, y in page[x + 2 * picture, y] }.scrolling
    #expect(scrolling.ranges.count == 1)
    #expect(scrolling.total >= .milliseconds(2_600))
  }

  /// Blocks of random light, about three degrees wide, that a camera moves over by some cells a picture.
  private func pan(over pictures: Range<Int>, by step: Int) {
    var dice = Dice(6)
    let lights = (0..<64 * 8).map { _ in Float.random(in: 0...1, using: &dice) }
    for picture in pictures {
      let blocks = screen.drawn { x, y in lights[y / 30 * 64 + (x + step * picture) / 30 % 64] }
      screen.show(blocks, at: Double(picture) * 40)
    }
  }

  @Test(arguments: [4, 9, 14]) func `a fast pan over large blocks is scrolling`(step: Int) {
    pan(over: 0..<75, by: step)
    // It is known after a second.
    #expect(screen.meter.report().scrolling.total >= .milliseconds(1_500))
  }

  @Test func `large blocks that flash in place do not scroll`() {
    var dice = Dice(6)
    let pictures = (0..<2).map { _ in
      let lights = (0..<64 * 8).map { _ in Float.random(in: 0...1, using: &dice) }
      return screen.drawn { x, y in lights[y / 30 * 64 + x / 30] }
    }
    screen.alternate(pictures[0], pictures[1], at: (0..<15).map { Double($0) * 200 })
    let report = screen.meter.report()
    #expect(report.scrolling.isEmpty)
    #expect(!report.general.twoOrMore.isEmpty)
  }

  @Test func `scrolling of less than a second is none`() {
    let page = Self.page(3, height: 400)
    #expect(report(75) { picture, x, y in page[x, y + min(picture, 20)] }.scrolling.isEmpty)
  }

  @Test func `scrolling begins and ends with the movement`() {
    let page = Self.page(4, height: 400)
    let scrolling = report(125) { picture, x, y in page[x, y + min(max(picture - 25, 0), 75)] }
      .scrolling
    let start = scrolling.ranges.first?.lowerBound ?? .zero
    let end = scrolling.ranges.last?.upperBound ?? .zero
    #expect(scrolling.ranges.count == 1)
    #expect(start >= .milliseconds(800) && start <= .milliseconds(1_240))
    #expect(end >= .milliseconds(3_800) && end <= .milliseconds(4_200))
  }

  @Test func `movement to and fro is not steady`() {
    let page = Self.page(5, height: 400)
    let scrolling = report(75) { picture, x, y in
      let turn = picture % 30
      return page[x, y + 2 * (turn < 15 ? turn : 30 - turn)]
    }.scrolling
    #expect(scrolling.isEmpty)
  }

  @Test func `cuts between pages, fades and noise do not scroll`() {
    let pages = (0..<5).map { Self.page(UInt64($0) + 10) }
    #expect(report(50) { picture, x, y in pages[picture / 6 % 5][x, y] }.scrolling.isEmpty)
    let fade = Screen(height: 150)
    var dice = Dice(9)
    for picture in 0..<50 {
      let share = Float(picture) / 50
      fade.show(
        fade.drawn { x, y in pages[0][x, y] * share + 0.3 * Float(x) / 341 * (1 - share) },
        at: Double(picture) * 40)
    }
    #expect(fade.meter.report().scrolling.isEmpty)
    let noise = Screen(height: 150)
    for picture in 0..<30 {
      noise.show(
        noise.drawn { _, _ in Float.random(in: 0...1, using: &dice) }, at: Double(picture) * 40)
    }
    #expect(noise.meter.report().scrolling.isEmpty)
  }

  @Test func `a small thing that crosses the picture does not scroll it`() {
    let scrolling = report(75) { picture, x, y in
      let isThing = (30..<50).contains(y) && (picture * 3..<picture * 3 + 30).contains(x)
      return isThing ? 0.7 : 0.1 + 0.05 * Float((x * 7 + y * 13) % 5)
    }.scrolling
    #expect(scrolling.isEmpty)
  }

  @Test func `a picture that does not change is still until the next one`() {
    let page = Self.page(6)
    let report = report(75) { picture, x, y in page[(x + picture / 50 * 20) % 341, y] }
    #expect(report.still.ranges == [.milliseconds(0, 2_000)])
    #expect(report.stillShare > 0.67 && report.stillShare < 0.68)
  }

  @Test func `slides are still one after the other`() {
    let pages = [Self.page(7), Self.page(8)]
    let still = report(60) { picture, x, y in pages[picture / 30][x, y] }.still
    #expect(still.ranges == [.milliseconds(0, 1_200), .milliseconds(1_200, 2_360)])
  }

  @Test func `a mouth that moves is no still picture`() {
    let still = report(50) { picture, x, y in
      (150..<158).contains(x) && (50..<54).contains(y) && picture % 10 < 5 ? 0.1 : 0.3
    }.still
    #expect(still.isEmpty)
  }

  @Test func `black pictures are black, dark ones are not`() {
    let report = report(75) { picture, x, _ in
      picture < 25 || picture >= 50 ? 0 : (x < 10 ? 0.3 : 0.005)
    }
    #expect(report.black.ranges == [.milliseconds(0, 1_000), .milliseconds(2_000, 2_960)])
  }
}
