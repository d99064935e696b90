import MediaModel
import TestSupport
import Testing

@testable import PaintedText

@Suite struct `Lines of text in blocks` {
  private let grid = BlockGrid(columns: 80, rows: 45)

  private func lines(_ boxes: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)]) -> [TextLine] {
    var mask = BlockMask(grid: grid)
    for box in boxes {
      for row in box.rows { for column in box.columns { mask.insert(column: column, row: row) } }
    }
    return TextLine.lines(in: mask)
  }

  @Test func `words with gaps of four blocks are one line`() {
    let found = lines([(10...19, 30...31), (24...69, 30...31)])
    #expect(found.count == 1)
    #expect(found.first?.left == 10)
    #expect(found.first?.right == 69)
    #expect(found.first?.blocks == 112)
    #expect(found.first?.closed == 120)
  }

  @Test func `a gap of five blocks is the end of a line`() {
    #expect(lines([(10...19, 30...31), (25...69, 30...31)]).count == 2)
  }

  @Test func `a picture beside rows that touch is joined to them once`() {
    // A shape like the letter U: its arms meet in the last row only.
    let found = lines([(10...15, 20...24), (30...35, 20...24), (10...35, 25...25)])
    #expect(found.count == 1)
    #expect(found.first?.blocks == 86)
  }

  @Test func `columns, dots and large boxes are no lines`() {
    #expect(lines([(10...12, 10...20)]).isEmpty)
    #expect(lines([(10...11, 10...11)]).isEmpty)
    #expect(lines([(10...50, 10...26)]).isEmpty)
    #expect(lines([(10...50, 10...25)]).count == 1)
  }

  @Test func `a thin slope is no line`() {
    let steps = (0..<12).map { (columns: 10 + 2 * $0...11 + 2 * $0, rows: 10 + $0...10 + $0) }
    #expect(lines(steps).isEmpty)
  }
}

@Suite struct `Runs of a block` {
  private let grid = BlockGrid(columns: 4, rows: 2)

  /// The samples in which the first block has short-lived ink.
  private func kept(
    _ samples: Int, stands: [ClosedRange<Int>], appears: [Int] = [], step: Int64 = 100
  ) -> [Int] {
    var (tracker, times, masks) = (RunTracker(grid: grid), [MediaTime](), [BlockMask]())
    var block = BlockMask(grid: grid)
    block.insert(column: 0, row: 0)
    let none = BlockMask(grid: grid)
    for sample in 0..<samples {
      times.append(.milliseconds(Int64(sample) * step))
      masks += tracker.advance(
        stands: stands.contains { $0.contains(sample) } ? block : none,
        appeared: appears.contains(sample) ? block : none, times: times)
    }
    masks += tracker.finish(times: times)
    #expect(masks.count == samples)
    return masks.indices.filter { masks[$0].contains(column: 0, row: 0) }
  }

  @Test func `a run goes from its appearance to its end`() {
    #expect(kept(100, stands: [21...40], appears: [20]) == Array(20...40))
  }

  @Test func `one sample without ink does not end a run`() {
    #expect(kept(100, stands: [20...29, 31...40]) == Array(20...40))
  }

  @Test func `two samples without ink end a run`() {
    #expect(kept(100, stands: [20...29, 32...40]) == Array(20...29) + Array(32...40))
  }

  @Test func `what stands for more than eight seconds is not short-lived`() {
    #expect(kept(200, stands: [20...99]) == Array(20...99))
    #expect(kept(200, stands: [20...101]) == [])
  }

  @Test func `new text ends the text before it`() {
    #expect(kept(300, stands: [20...150], appears: [80]) == Array(20...150))
    #expect(kept(300, stands: [20...180], appears: [80]) == Array(20..<80))
  }

  @Test func `ink of one sample is not kept`() {
    #expect(kept(100, stands: [20...20]) == [])
    #expect(kept(100, stands: [20...21]) == [20, 21])
  }

  @Test func `a run at the end of the pictures is kept`() {
    #expect(kept(100, stands: [90...99]) == Array(90...99))
  }
}
