import FlashAnalysis
import MediaModel
import Testing

/// Squares of a degree, one of four phases each, so that no two beside each other change together: nobody
/// can tell whether they flash "concurrently" as WCAG says.
@Suite struct `Small areas that flash by turns` {
  private let screen = Screen()

  /// Shows squares of 12 cells for three seconds that are lit for half of each turn; returns the measure.
  private func shown(
    turns: Double, phases: Int = 4, columns: Int = 21
  ) -> FlashMeasure {
    for picture in 0..<90 {
      let time = Double(picture) / 30
      let lights = screen.drawn { x, y in
        let (column, row) = (x / 16, y / 16)
        guard x % 16 < 12, y % 16 < 12, column < columns else { return 0.1 }
        let phase = Double((row * 97 + column * 31) % phases) / Double(phases)
        let turn = time * turns + phase + 0.001
        return turn - turn.rounded(.down) < 0.5 ? 0.7 : 0.1
      }
      screen.show(lights, at: time * 1_000)
    }
    return screen.meter.report().general
  }

  @Test func `more than three times in a second are not counted, and not excluded`() {
    let found = shown(turns: 4)
    #expect(found.overThree.isEmpty)
    #expect(found.unresolvedOverThree.total > .seconds(1))
    #expect(found.unresolvedTwoOrMore.isEmpty)
  }

  @Test func `three times in a second are no question`() {
    #expect(shown(turns: 3).unresolvedOverThree.isEmpty)
  }

  @Test func `that together are less than a quarter of a field are no question`() {
    // Two columns of six squares in a field: 1,728 of 9,690 cells.
    #expect(shown(turns: 4, columns: 2).unresolvedOverThree.isEmpty)
  }

  @Test func `that flash together are counted, and are no question`() {
    let found = shown(turns: 4, phases: 1)
    #expect(!found.overThree.isEmpty)
    #expect(found.unresolvedOverThree.isEmpty)
  }

  @Test(arguments: [1, 2]) func `are not what text does that scrolls`(speed: Int) {
    var dice = Dice(3)
    let text = Page(width: 341, height: 600, &dice)
    for picture in 0..<90 {
      let lights = screen.drawn { x, y in text[x, y + speed * picture] }
      screen.show(lights, at: Double(picture) * 100 / 3)
    }
    #expect(screen.meter.report().general.unresolvedOverThree.isEmpty)
  }

  @Test func `are not what large blocks do that move past`() {
    var dice = Dice(4)
    let blocks = (0..<60 * 10).map { _ in Float.random(in: 0...1, using: &dice) }
    for picture in 0..<90 {
      let lights = screen.drawn { x, y in blocks[y / 24 * 60 + (x + 3 * picture) / 24] }
      screen.show(lights, at: Double(picture) * 100 / 3)
    }
    #expect(screen.meter.report().general.unresolvedOverThree.isEmpty)
  }
}
