import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Streams of pictures` {
  @Test func `no picture is said`() {
    let report = FlashMeter().report()
    #expect(report.limitations == [.noPictures])
    #expect(report.measured == nil)
    #expect(report.stillShare == 0)
  }

  @Test func `a picture without a grid or with planes of another size is left out`() {
    let screen = Screen()
    let gray = screen.gray(0)
    let plane = gray.planes[0]
    let meter = FlashMeter()
    meter.receive(plane.span, plane.span, plane.span, at: .zero)
    #expect(meter.report().pictureCount == 0)
    screen.resize(width: 100, height: 100)
    screen.show(gray, at: 0)
    #expect(screen.meter.report().pictureCount == 0)
  }

  @Test func `one picture has no flash and stands still`() {
    let screen = Screen()
    screen.show(screen.gray(0.5), at: 500)
    let report = screen.meter.report()
    #expect(report.measured == .milliseconds(500, 500))
    #expect(report.pictureCount == 1)
    #expect(report.general == .none)
    #expect(report.stillShare == 1)
    #expect(report.limitations.isEmpty)
  }

  @Test(arguments: [(1, 1), (1, 100_000), (100_000, 1), (0, 0), (-5, .max)])
  func `any size has a grid of bounded size`(width: Int, height: Int) {
    let screen = Screen(width: width, height: height)
    #expect(screen.grid.width >= 1 && screen.grid.width <= 341)
    #expect(screen.grid.height >= 1 && screen.grid.height <= 256)
    screen.alternate(screen.gray(0), screen.gray(1), at: [0, 40, 80])
    #expect(screen.meter.report().pictureCount == 3)
  }

  @Test(arguments: [
    (1_920, 1_080, 341, 192), (640, 480, 341, 256), (2_048, 858, 341, 143),
    (1_080, 1_920, 144, 256), (1, 1, 256, 256),
  ]) func `content is fitted in the screen of the clause`(
    width: Int, height: Int, columns: Int, rows: Int
  ) {
    let grid = Screen(width: width, height: height).grid
    #expect(grid.width == columns)
    #expect(grid.height == rows)
    #expect(grid.interval == .zero)
  }

  @Test func `a tiny picture that fills the screen flashes`() {
    let screen = Screen(width: 1, height: 1)
    screen.alternate(screen.gray(0), screen.gray(1), at: (0..<8).map { Double($0) * 100 })
    #expect(screen.meter.report().general.worst?.transitions == 7)
  }

  @Test func `times that run backwards start anew and are said`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    screen.alternate(dark, light, at: [1_000, 1_100, 1_200, 1_300, 1_400])
    screen.alternate(light, dark, at: [0, 100, 200, 300, 400, 500])
    let report = screen.meter.report()
    #expect(report.limitations == [.timesRanBackwards])
    #expect(report.general.worst?.transitions == 5)
    #expect(report.general.overThree.isEmpty)
    #expect(
      report.general.twoOrMore.ranges == [.milliseconds(1_100, 1_400), .milliseconds(100, 500)])
    #expect(report.measured == .milliseconds(0, 1_400))
  }

  @Test func `the ends of time are no trap`() {
    let screen = Screen(width: 1, height: 1)
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    let times = [MediaTime.earliest, .zero, .zero, .latest, .earliest, .latest]
    for (index, time) in times.enumerated() {
      screen.show(index % 2 == 0 ? dark : light, at: time)
    }
    let report = screen.meter.report()
    #expect(report.pictureCount == 6)
    #expect(report.general.worst?.transitions == 2)
    #expect(report.lane.general.count <= 4_096)
  }

  @Test func `a change of size starts anew and is said`() {
    let screen = Screen()
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [0, 100, 200, 300, 400])
    screen.resize(width: 640, height: 480)
    screen.alternate(screen.gray(0.5), screen.gray(0), at: [500, 600, 700, 800, 900])
    let report = screen.meter.report()
    #expect(report.limitations == [.shapeChanged])
    #expect(report.general.worst?.transitions == 4)
    #expect(report.general.overThree.isEmpty)
    #expect(report.general.twoOrMore.ranges == [.milliseconds(100, 400), .milliseconds(600, 900)])
  }

  @Test func `the same shape again changes nothing`() {
    let screen = Screen()
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [0, 100, 200, 300])
    screen.resize(width: 512, height: 288)
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [400, 500, 600])
    let report = screen.meter.report()
    #expect(report.limitations.isEmpty)
    #expect(report.general.worst?.transitions == 6)
  }

  @Test func `both fields are wanted, and pictures between them change nothing`() {
    let screen = Screen()
    let shape = PictureShape(width: 512, height: 288, color: .light, isField: true)
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [0, 100, 200, 300])
    #expect(screen.meter.grid(for: shape) == screen.grid)
    #expect(screen.grid.takesBothFields)
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [400, 420, 440])
    let report = screen.meter.report()
    #expect(report.limitations.isEmpty)
    #expect(report.general.worst?.transitions == 6)
  }

  @Test func `the counts of each picture are kept if they are asked for`() {
    let screen = Screen(keepsFrames: true)
    let dark = screen.gray(0.2)
    let light = dark.with(screen.gray(0.6), columns: 0..<60, rows: 0..<60)
    screen.alternate(dark, light, at: [0, 100, 200, 1_150])
    let frames = screen.meter.report().frames
    #expect(frames.map(\.time) == [0, 100, 200, 1_150].map { MediaTime.milliseconds($0) })
    // At 1,150 ms the transition at 100 ms is more than a second ago.
    #expect(frames.map(\.general.transitions) == [0, 1, 2, 2])
    #expect(frames.map(\.red.transitions) == [0, 0, 0, 0])
    #expect(frames[2].general.fieldShare == 3_600.0 / 9_690)
    #expect(frames[2].general.pictureShare == 3_600.0 / (341 * 192))
    let other = Screen()
    other.show(other.gray(0), at: 0)
    #expect(other.meter.report().frames.isEmpty)
  }

  @Test func `a thousand pictures a second are counted within bounds`() {
    let screen = Screen(width: 512, height: 100)
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<2_000 {
      screen.show(picture / 100 % 2 == 0 ? dark : light, at: Double(picture))
    }
    let report = screen.meter.report()
    #expect(report.limitations == [.momentsRounded])
    #expect(report.general.worst?.transitions == 10)
    let other = Screen(width: 512, height: 100)
    for picture in 0..<1_500 { other.show(picture % 2 == 0 ? dark : light, at: Double(picture)) }
    #expect(other.meter.report().general.worst?.transitions == 255)
  }

  @Test func `a short strobe at a thousand pictures a second is two transitions each`() {
    let screen = Screen(width: 512, height: 100)
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<1_000 {
      screen.show(picture % 250 == 100 ? light : dark, at: Double(picture))
    }
    #expect(screen.meter.report().general.worst?.transitions == 8)
  }

  @Test func `two pictures of the same time are both seen`() {
    let screen = Screen()
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [0, 0, 100, 100, 200])
    #expect(screen.meter.report().general.worst?.transitions == 4)
  }

  @Test func `a list of ranges is cut, its total is not`() {
    let screen = Screen(width: 512, height: 100)
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for second in 0..<1_010 {
      screen.alternate(
        dark, light, at: [0, 100, 200, 300, 400].map { Double(second) * 3_000 + $0 })
    }
    let report = screen.meter.report()
    #expect(report.general.twoOrMore.ranges.count == 1_000)
    #expect(report.general.twoOrMore.leftOut == 10)
    #expect(report.general.twoOrMore.total == .milliseconds(303_000))
    #expect(report.limitations == [.rangesLeftOut])
  }
}
