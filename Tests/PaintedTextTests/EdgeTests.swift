import MediaModel
import TestSupport
import Testing

@testable import PaintedText

@Suite struct `Edges of a picture` {
  private let grid = BlockGrid(columns: 1, rows: 1)

  private func words(of canvas: Canvas, threshold: UInt8 = 40) -> [UInt64] {
    var picture = StripPicture(grid: grid)
    picture.load(canvas.cells.span)
    var sample = EdgeSample(grid: grid)
    var ages = EdgeAges(threshold: threshold, grid: grid)
    ages.find(in: picture, into: &sample, oldAge: 80)
    return (0..<EdgeSample.directions).map { sample.word($0, column: 0, row: 0, in: grid) }
  }

  /// Opposite neighbors are equal inside; at the border the picture goes on as it ends.
  @Test func `a checker has edges at its border only`() {
    var canvas = Canvas(8, 8, gray: 0)
    for y in 0..<8 {
      for x in 0..<8 where (x + y) % 2 == 0 { canvas[x, y] = 255 }
    }
    #expect(
      words(of: canvas) == [
        0xAA00_0000_0000_00AA, 0x5500_0000_0000_0055, 0x8100_8100_8100_8100, 0x0081_0081_0081_0081,
      ])
  }

  @Test func `a line is entered on its left and left on its right`() {
    var canvas = Canvas(8, 8, gray: 0)
    canvas.fill(3..<4, 0..<8, gray: 200)
    #expect(words(of: canvas) == [0x00FF_0000, 0xFF_0000_0000, 0, 0])
  }

  @Test(arguments: [(19, 20, false), (21, 20, true), (39, 40, false), (41, 40, true)])
  func `a ramp is an edge above the threshold`(step: Int, threshold: UInt8, isEdge: Bool) {
    var canvas = Canvas(8, 8, gray: 0)
    for y in 0..<8 {
      for x in 0..<8 { canvas[x, y] = UInt8(x / 2 * step + x % 2 * (step / 2)) }
    }
    let inside: UInt64 = isEdge ? 0x00FF_FFFF_FFFF_FF00 : 0
    #expect(words(of: canvas, threshold: threshold) == [inside, 0, 0, 0])
  }

  @Test func `vectors see what single cells show`() {
    var random = SplitMix(seed: 7)
    var found = 0
    for _ in 0..<200 {
      let grid = BlockGrid(columns: 1 + random.below(35), rows: 1 + random.below(4))
      var (tracker, reference) = (EdgeTracker(threshold: 40, grid: grid), ScalarTracker(grid))
      var picture = StripPicture(grid: grid)
      var canvas = Canvas(grid.width, grid.height)
      for _ in 0..<6 {
        canvas.scribble(&random)
        picture.load(canvas.cells.span)
        let (seen, expected) = (tracker.push(picture, oldAge: 4), reference.push(canvas))
        #expect(seen?.appeared == expected?.appeared)
        #expect(seen?.left == expected?.left)
        #expect(seen?.stands == expected?.stands)
        #expect(seen?.changed == expected?.changed)
        found += (seen?.appeared.count ?? 0) + (seen?.left.count ?? 0) + (seen?.stands.count ?? 0)
      }
    }
    // The comparison is worth something only where there is something.
    #expect(found > 1000)
  }

  @Test(arguments: [
    (1920, 1080, 640, 360), (1080, 1920, 360, 640), (1440, 1080, 480, 360), (854, 480, 640, 360),
    (320, 180, 320, 176), (10, 12, 8, 8), (100_000, 360, 2040, 360),
  ])
  func `the short side has 360 cells, never more than the picture`(
    width: Int, height: Int, columns: Int, rows: Int
  ) {
    let grid = BlockGrid(Film.shape(width, height))
    #expect(grid?.width == columns)
    #expect(grid?.height == rows)
  }

  @Test func `a picture of less than 8 samples has no grid`() {
    #expect(BlockGrid(Film.shape(7, 100)) == nil)
    #expect(BlockGrid(Film.shape(0, 0)) == nil)
  }
}

@Suite struct `What looks like text` {
  /// The blocks that stand in a picture shown six times.
  private func standing(_ canvas: Canvas) -> BlockMask? {
    let grid = BlockGrid(columns: canvas.width / 8, rows: canvas.height / 8)
    var (tracker, seen) = (EdgeTracker(threshold: 40, grid: grid), BlockEvidence?.none)
    var picture = StripPicture(grid: grid)
    picture.load(canvas.cells.span)
    for _ in 0..<6 { seen = tracker.push(picture, oldAge: 80) }
    return seen?.stands
  }

  @Test func `letters do`() throws {
    var canvas = Canvas(160, 64)
    canvas.write("HELLO WOR", x: 8, y: 24)
    let mask = try #require(standing(canvas))
    #expect(mask.count >= 24)
    #expect(mask.contains(column: 3, row: 3))
    #expect(!mask.contains(column: 3, row: 7))
  }

  @Test func `a fence does not`() throws {
    var canvas = Canvas(160, 64)
    for x in stride(from: 0, to: 160, by: 6) { canvas.fill(x..<x + 3, 0..<64, gray: 250) }
    #expect(try #require(standing(canvas)).count == 0)
  }

  @Test func `a contour does not`() throws {
    var canvas = Canvas(160, 64)
    for y in 0..<64 { canvas.fill(0..<60 + y % 8, y..<y + 1, gray: 250) }
    #expect(try #require(standing(canvas)).count == 0)
  }

  @Test func `a flat picture does not`() throws {
    #expect(try #require(standing(Canvas(160, 64))).count == 0)
  }

  @Test func `noise that flickers does not`() throws {
    let grid = BlockGrid(columns: 20, rows: 8)
    var (tracker, seen) = (EdgeTracker(threshold: 40, grid: grid), BlockEvidence?.none)
    var (random, picture) = (SplitMix(seed: 3), StripPicture(grid: grid))
    for _ in 0..<6 {
      let canvas = Canvas.noise(160, 64, &random)
      picture.load(canvas.cells.span)
      seen = tracker.push(picture, oldAge: 80)
    }
    let evidence = try #require(seen)
    #expect(evidence.stands.count == 0)
    #expect(evidence.appeared.count == 0)
  }
}
