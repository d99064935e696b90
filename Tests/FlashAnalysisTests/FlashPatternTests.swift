import FlashAnalysis
import MediaModel
import Testing

@Suite struct `What is a flash and what is not` {
  private let screen = Screen()

  /// Shows grays, one after the other.
  private func worst(_ grays: [Float], milliseconds: Double) -> Int {
    for (index, gray) in grays.enumerated() {
      screen.show(screen.gray(gray), at: Double(index) * milliseconds)
    }
    return screen.meter.report().general.worst?.transitions ?? 0
  }

  @Test func `a staircase up is one transition`() {
    #expect(worst((0...10).map { Float($0) / 10 }, milliseconds: 40) == 1)
  }

  @Test func `a staircase up and down is two transitions`() {
    let up = (0...10).map { Float($0) / 10 }
    #expect(worst(up + up.reversed(), milliseconds: 20) == 2)
  }

  @Test func `fades with steps too small for one are transitions by their sum`() {
    // 0.3 to 0.5 and back in steps of 0.02, four times in 0.8 seconds.
    let grays = (0..<80).map { (step: Int) -> Float in
      let stair = step % 20 < 10 ? step % 20 : 20 - step % 20
      return 0.3 + 0.02 * Float(stair)
    }
    #expect(worst(grays, milliseconds: 10) == 8)
  }

  @Test func `a ripple on a fade is no flash`() {
    let grays = (0..<90).map { (step: Int) -> Float in
      0.01 * Float(step) + (step % 2 == 0 ? 0.04 : 0)
    }
    #expect(worst(grays, milliseconds: 10) == 1)
  }

  @Test func `weak flashes on a rising light count from their last extreme`() {
    #expect(worst([0.1, 0.3, 0.19, 0.35, 0.24, 0.4, 0.29], milliseconds: 40) == 6)
    let other = Screen()
    for (index, gray) in [0.1, 0.3, 0.21, 0.35, 0.26, 0.4, 0.31].enumerated() {
      other.show(other.gray(Float(gray)), at: Double(index) * 40)
    }
    #expect(other.meter.report().general.worst?.transitions == 1)
  }

  @Test func `a single cut is one transition`() {
    #expect(worst([0.1, 0.7], milliseconds: 500) == 1)
  }

  @Test func `three cuts in a second between dark and light are three transitions`() {
    // One and a half flashes: far from three, and from two.
    for second in 0..<9 {
      screen.show(screen.gray(second % 2 == 0 ? 0.1 : 0.6), at: Double(second) * 1_000 / 3)
    }
    let general = screen.meter.report().general
    #expect(general.worst?.transitions == 3)
    #expect(general.twoOrMore.isEmpty)
  }

  @Test func `seven cuts in a second between dark and light are flashing`() {
    #expect(worst((0..<8).map { $0 % 2 == 0 ? 0.1 : 0.6 }, milliseconds: 125) == 7)
  }

  @Test func `halves that flash by turns flash`() {
    let (dark, light) = (screen.gray(0.1), screen.gray(0.6))
    let left = dark.with(light, columns: 0..<170, rows: 0..<192)
    let right = light.with(dark, columns: 0..<170, rows: 0..<192)
    screen.alternate(left, right, at: (0..<8).map { Double($0) * 100 })
    let worst = screen.meter.report().general.worst
    #expect(worst?.transitions == 7)
    #expect(worst?.fieldShare == 1)
  }

  @Test func `areas under a quarter of a field that flash by turns add up`() {
    // 41 x 48 cells are 20 % of a field of 9,690 cells.
    let (dark, light) = (screen.gray(0.1), screen.gray(0.6))
    let left = dark.with(light, columns: 20..<61, rows: 20..<68)
    let right = dark.with(light, columns: 66..<107, rows: 20..<68)
    screen.alternate(left, right, at: (0..<8).map { Double($0) * 100 })
    let worst = screen.meter.report().general.worst
    #expect(worst?.transitions == 7)
    #expect(worst?.fieldShare == 3_936.0 / 9_690)
    let small = Screen()
    // 20 x 50 and 20 x 50 cells are 20.6 %.
    let one = dark.with(light, columns: 20..<40, rows: 20..<70)
    let other = dark.with(light, columns: 50..<70, rows: 20..<70)
    small.alternate(one, other, at: (0..<8).map { Double($0) * 100 })
    #expect(small.meter.report().general.worst == nil)
  }

  @Test(arguments: [2, 4, 8]) func `squares of two degrees in many phases add up`(phases: Int) {
    for picture in 0..<50 {
      let lights = screen.drawn { x, y in
        let (column, row) = ((x - 20) / 26, (y - 20) / 26)
        guard x >= 20, y >= 20, column < 4, row < 3, (x - 20) % 26 < 22, (y - 20) % 26 < 22 else {
          return 0.1
        }
        let phase = (row * 4 + column) % phases
        return (picture + phase * 8 / phases) / 4 % 2 == 0 ? 0.1 : 0.7
      }
      screen.show(lights, at: Double(picture) * 33)
    }
    #expect((screen.meter.report().general.worst?.transitions ?? 0) >= 7)
  }

  @Test func `squares of two degrees that change places flash`() {
    screen.alternate(checker(24, 0), checker(24, 1), at: (0..<8).map { Double($0) * 100 })
    #expect(screen.meter.report().general.worst?.transitions == 7)
  }

  /// A checker of squares of some cells.
  private func checker(_ side: Int, _ phase: Int) -> Picture {
    screen.drawn { x, y in (x / side + y / side + phase) % 2 == 0 ? 0.1 : 0.9 }
  }

  @Test func `a fine checker is exempt`() {
    // A cell is 0.09 degrees.
    screen.alternate(checker(1, 0), checker(1, 1), at: (0..<20).map { Double($0) * 40 })
    let general = screen.meter.report().general
    #expect(general.worst == nil && general.unresolvedTwoOrMore.isEmpty)
  }

  @Test func `a fine checker that flashes as a whole is not exempt`() {
    screen.alternate(checker(1, 0), screen.gray(0), at: (0..<8).map { Double($0) * 100 })
    #expect(screen.meter.report().general.worst?.transitions == 7)
  }

  @Test func `white noise is exempt`() {
    var dice = Dice(7)
    for picture in 0..<30 {
      let noise = screen.drawn { _, _ in Float.random(in: 0...1, using: &dice) }
      screen.show(noise, at: Double(picture) * 40)
    }
    let general = screen.meter.report().general
    #expect(general.twoOrMore.isEmpty)
    #expect(general.overThree.isEmpty)
  }

  @Test func `flashes under noise are flashes`() {
    var dice = Dice(8)
    for picture in 0..<30 {
      let base: Float = picture / 3 % 2 == 0 ? 0.1 : 0.5
      let noise = screen.drawn { _, _ in base + Float.random(in: 0...0.08, using: &dice) }
      screen.show(noise, at: Double(picture) * 40)
    }
    #expect(screen.meter.report().general.worst?.transitions == 9)
  }

  @Test func `text that scrolls is no flash`() {
    var dice = Dice(3)
    let text = Page(width: 341, height: 600, &dice)
    for picture in 0..<50 {
      screen.show(screen.drawn { x, y in text[x, y + 2 * picture] }, at: Double(picture) * 40)
    }
    #expect(screen.meter.report().general.overThree.isEmpty)
  }
}
