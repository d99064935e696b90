import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Limits of flashes` {
  /// Ten transitions in a second.
  private static let times = (0..<11).map { Double($0) * 90 }

  private func count(_ one: Float, _ other: Float) -> Int {
    let screen = Screen()
    screen.alternate(screen.gray(one), screen.gray(other), at: Self.times)
    return screen.meter.report().general.worst?.transitions ?? 0
  }

  @Test(arguments: [(0.3, 0.4002), (0, 0.1001), (0.79, 0.9), (0.5, 0.3998)])
  func `a step of a tenth of white is a transition`(one: Float, other: Float) {
    #expect(count(one, other) == 10)
  }

  @Test(arguments: [(0.3, 0.3998), (0, 0.0999), (0.7002, 0.8)])
  func `a step of less is none`(one: Float, other: Float) { #expect(count(one, other) == 0) }

  @Test func `the darker state is under eight tenths of white`() {
    #expect(count(0.801, 1) == 0)
    #expect(count(0.799, 1) == 10)
  }

  /// A flashing rectangle at a corner, in cells of three pixels of 1024 x 768.
  private func worst(columns: Range<Int>, rows: Range<Int>) -> FlashReport {
    let screen = Screen()
    let dark = screen.gray(0.2)
    let light = dark.with(screen.gray(0.6), columns: columns, rows: rows)
    screen.alternate(dark, light, at: Self.times)
    return screen.meter.report()
  }

  @Test func `a quarter of a field flashes`() {
    // 57 x 43 cells are 2,451 of 9,690; 57 x 42 are 2,394.
    let over = worst(columns: 10..<67, rows: 20..<63)
    #expect(over.general.overThree.ranges.count == 1)
    #expect(over.general.worst?.fieldShare == 2_451.0 / 9_690)
    #expect(over.general.worst?.pictureShare == 2_451.0 / (341 * 192))
    let under = worst(columns: 10..<67, rows: 20..<62)
    #expect(under.general.overThree.isEmpty)
    #expect(under.general.worst == nil)
  }

  @Test func `an area counts where it lies within one field`() {
    // 2,500 cells in all, but a field of 85 rows holds 85 x 13 of them.
    let tall = worst(columns: 100..<113, rows: 0..<192)
    #expect(tall.general.worst == nil)
    let corner = worst(columns: 284..<341, rows: 149..<192)
    #expect(corner.general.worst?.transitions == 10)
  }

  @Test func `areas in one field add up`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0.2), screen.gray(0.6))
    let one = dark.with(light, columns: 30..<60, rows: 30..<72)
    let both = one.with(light, columns: 100..<130, rows: 30..<72)
    let apart = one.with(light, columns: 150..<180, rows: 30..<72)
    screen.alternate(dark, both, at: Self.times)
    #expect(screen.meter.report().general.worst?.transitions == 10)
    let other = Screen()
    other.alternate(dark, apart, at: Self.times)
    #expect(other.meter.report().general.worst == nil)
  }

  @Test func `the rule of the whole picture needs a quarter of it`() {
    let field = worst(columns: 10..<90, rows: 20..<80)
    #expect(!field.general.overThree.isEmpty)
    #expect(field.general.overThreeOnScreen.isEmpty)
    // 128 x 129 of 341 x 192 cells are 25.2 %, 128 x 128 are 25.02 %, 127 x 128 are 24.8 %.
    #expect(!worst(columns: 0..<128, rows: 0..<128).general.overThreeOnScreen.isEmpty)
    #expect(worst(columns: 0..<127, rows: 0..<128).general.overThreeOnScreen.isEmpty)
  }

  @Test func `the worst moment has most transitions, then most area`() {
    let screen = Screen()
    let dark = screen.gray(0.2)
    let small = dark.with(screen.gray(0.6), columns: 0..<60, rows: 0..<60)
    screen.alternate(dark, small, at: Self.times)
    screen.alternate(dark, screen.gray(0.6), at: Self.times.map { $0 + 5_000 })
    let worst = screen.meter.report().general.worst
    #expect(worst?.fieldShare == 1)
    #expect(worst?.time == .milliseconds(5_900))
  }
}

@Suite struct `Red flashes` {
  private static let times = (0..<11).map { Double($0) * 90 }

  private func report(
    _ one: (Float, Float, Float), _ other: (Float, Float, Float)
  ) -> FlashReport {
    let screen = Screen()
    screen.alternate(
      screen.plain(one.0, one.1, one.2), screen.plain(other.0, other.1, other.2), at: Self.times)
    return screen.meter.report()
  }

  @Test func `saturated red and a gray of its luminance flash by both notes`() {
    let report = report((1, 0, 0), (0.2126, 0.2126, 0.2126))
    #expect(report.red.worst?.transitions == 10)
    #expect(report.redByOlderNote.worst?.transitions == 10)
    #expect(report.general.worst == nil)
    #expect(report.red.overThree.ranges == [.milliseconds(90, 900)])
  }

  @Test func `red and black flash by both notes`() {
    let report = report((0, 0, 0), (0.4, 0, 0))
    #expect(report.red.worst?.transitions == 10)
    #expect(report.redByOlderNote.worst?.transitions == 10)
  }

  @Test func `orange red and gray flash by the older note only`() {
    // R / (R + G + B) is 0.814; the distance in the diagram is 0.137.
    let report = report((0.7, 0.16, 0), (0.26, 0.26, 0.26))
    #expect(report.red.worst == nil)
    #expect(report.redByOlderNote.worst?.transitions == 10)
  }

  @Test func `dark and bright red flash by the older note only`() {
    let report = report((0.2, 0, 0), (0.6, 0, 0))
    #expect(report.red.worst == nil)
    #expect(report.redByOlderNote.worst?.transitions == 10)
  }

  @Test func `a share of red of eight tenths is saturated, less is not`() {
    // The distance is 0.209 either way.
    let over = report((0.801, 0.0995, 0.0995), (0, 0.2, 0.2))
    let under = report((0.799, 0.1005, 0.1005), (0, 0.2, 0.2))
    #expect(over.red.worst?.transitions == 10)
    #expect(under.red.worst == nil)
    #expect(over.redByOlderNote.worst?.transitions == 10)
    #expect(under.redByOlderNote.worst == nil)
  }

  @Test func `states at most two tenths apart in the diagram are no red flash`() {
    // By the matrix of sRGB: 0.193 and 0.205.
    #expect(report((1, 0, 0), (0.5, 0.18, 0.18)).red.worst == nil)
    #expect(report((1, 0, 0), (0.5, 0.21, 0.21)).red.worst?.transitions == 10)
  }

  @Test func `a dark red that nobody sees as red is none`() {
    let report = report((0, 0, 0), (0.004, 0, 0))
    #expect(report.red.worst == nil)
    #expect(report.redByOlderNote.worst == nil)
  }

  @Test func `one flash of red is no flashing`() {
    let screen = Screen()
    screen.alternate(screen.plain(0, 0, 1), screen.plain(1, 0, 0), at: [0, 300, 600])
    let red = screen.meter.report().red
    #expect(red.worst?.transitions == 2)
    #expect(red.twoOrMore.isEmpty)
  }

  @Test func `a fade to red and back is one flash`() {
    let screen = Screen()
    for picture in 0..<50 {
      let share = Float(picture < 25 ? picture : 49 - picture) / 24
      screen.show(
        screen.plain(0.2 + 0.8 * share, 0.2 * (1 - share), 0.2 * (1 - share)),
        at: Double(picture) * 20)
    }
    #expect(screen.meter.report().red.worst?.transitions == 2)
  }
}
