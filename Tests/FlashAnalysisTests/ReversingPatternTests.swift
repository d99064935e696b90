import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Patterns that change places with themselves` {
  private let screen = Screen()

  /// A checker of squares of some pixels of a screen of 1023 x 576, three to a cell, between two codes.
  private func checker(
    _ side: Int, _ phase: Int, _ codes: (Double, Double) = (0, 1), isStriped: Bool = false
  ) -> Picture {
    screen.drawn { x, y in
      var sum = 0
      for row in 0..<3 {
        for column in 0..<3 {
          let down = isStriped ? 0 : (3 * y + row) / side
          sum += ((3 * x + column) / side + down + phase) % 2
        }
      }
      let code = codes.0 + (codes.1 - codes.0) * Double(sum) / 9
      // The curve of sRGB, nearly: cells are means of code values.
      return Float(code * code * (0.7 * code + 0.3))
    }
  }

  /// Shows a checker and its opposite by turns, 25 times in all.
  private func flashed(
    _ side: Int, _ codes: (Double, Double) = (0, 1), isStriped: Bool = false,
    every milliseconds: Double = 80
  ) -> FlashMeasure {
    screen.alternate(
      checker(side, 0, codes, isStriped: isStriped), checker(side, 1, codes, isStriped: isStriped),
      at: (0..<25).map { Double($0) * milliseconds })
    return screen.meter.report().general
  }

  @Test(arguments: [6, 9, 13, 18, 24, 36, 54])
  func `squares of 0.18 degrees and more flash`(side: Int) {
    let general = flashed(side)
    #expect(general.worst?.transitions == 13, "\(side) px: \(String(describing: general.worst))")
    #expect(general.overThree.ranges == [.milliseconds(80, 1_920)])
  }

  @Test(arguments: [9, 13, 24]) func `squares of less contrast flash`(side: Int) {
    #expect(flashed(side, (0.4, 0.75)).worst?.transitions == 13)
  }

  @Test(arguments: [4, 5]) func `squares of 0.12 and 0.15 degrees flash or are a question`(
    side: Int
  ) {
    let general = flashed(side)
    #expect(!general.overThree.isEmpty || !general.unresolvedOverThree.isEmpty)
  }

  @Test(arguments: [1, 2, 3]) func `squares under 0.1 degree never count as flashes`(side: Int) {
    #expect(flashed(side).worst == nil)
  }

  @Test(arguments: [1, 2, 3]) func `stripes under 0.1 degree never count as flashes`(side: Int) {
    // Two pixels beat with cells of three and look like stripes of two cells.
    #expect(flashed(side, isStriped: true).worst == nil)
  }

  @Test(arguments: [9, 13, 24]) func `stripes that change places flash`(side: Int) {
    #expect(flashed(side, isStriped: true).worst?.transitions == 13)
  }

  @Test func `three flashes in a second pass, and two are two`() {
    #expect(flashed(13, every: 1_000 / 6).overThree.isEmpty)
    let slow = Screen()
    slow.alternate(checker(13, 0), checker(13, 1), at: (0..<9).map { Double($0) * 250 })
    let general = slow.meter.report().general
    #expect(general.worst?.transitions == 4)
    #expect(general.overThree.isEmpty && !general.twoOrMore.isEmpty)
    let slower = Screen()
    slower.alternate(checker(13, 0), checker(13, 1), at: (0..<9).map { Double($0) * 400 })
    #expect(slower.meter.report().general.twoOrMore.isEmpty)
  }

  @Test func `an area under a quarter of a field is too small`() {
    let dark = screen.gray(0.1)
    // 48 x 48 cells are 2,304, and 51 x 51 are 2,601 of 9,690.
    for (side, isLarge) in [(48, false), (51, true)] {
      let screen = Screen()
      let (one, other) = (checker(12, 0), checker(12, 1))
      let pictures = [one, other].map {
        dark.with($0, columns: 60..<60 + side, rows: 60..<60 + side)
      }
      screen.alternate(pictures[0], pictures[1], at: (0..<25).map { Double($0) * 80 })
      #expect(screen.meter.report().general.overThree.isEmpty != isLarge)
    }
  }

  @Test func `noise of any of these grains is no pattern that reverses`() {
    for grain in [1, 2] {
      var dice = Dice(5)
      let screen = Screen()
      for picture in 0..<25 {
        var lights: [Int: Float] = [:]
        let noise = screen.drawn { x, y in
          let place = y / grain * 1_000 + x / grain
          let light = lights[place] ?? Float.random(in: 0...1, using: &dice)
          lights[place] = light
          return light
        }
        screen.show(noise, at: Double(picture) * 40)
      }
      let general = screen.meter.report().general
      #expect(general.twoOrMore.isEmpty && general.unresolvedTwoOrMore.isEmpty, "\(grain)")
    }
  }

  @Test func `leaves that tremble are no pattern that reverses`() {
    var dice = Dice(9)
    let ground = Page(width: 400, height: 260, &dice)
    for picture in 0..<50 {
      let tree = screen.drawn { x, y in
        // Each part of 20 cells trembles by itself.
        let (column, row) = (x / 20, y / 20)
        let shift = (picture * (3 + (column * 5 + row * 3) % 4)) / 2 % 5
        return ground[x + shift, y + (shift + column) % 3]
      }
      screen.show(tree, at: Double(picture) * 40)
    }
    let general = screen.meter.report().general
    #expect(general.overThree.isEmpty && general.unresolvedOverThree.isEmpty)
  }
}
