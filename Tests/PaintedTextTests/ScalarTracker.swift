import TestSupport

@testable import PaintedText

/// The definition of block evidence: edges cell by cell, blocks one after the other.
struct ScalarTracker {
  /// For each of five planes (four directions and youth), a word of 64 cells for each block.
  private typealias Planes = [[UInt64]]

  private let grid: BlockGrid
  private var ages: [Int]
  private var pictures: [Planes] = []

  init(_ grid: BlockGrid) {
    self.grid = grid
    ages = Array(repeating: 0, count: grid.width * grid.height)
  }

  mutating func push(_ canvas: Canvas) -> BlockEvidence? {
    pictures.append(edges(of: canvas))
    guard pictures.count >= 5 else { return nil }
    let last = pictures.suffix(5)
    let (a, b, m) = (last[last.startIndex], last[last.startIndex + 1], last[last.startIndex + 2])
    let (d, e) = (last[last.startIndex + 3], last[last.startIndex + 4])
    let weak = text { m[$0][$1] & d[$0][$1] & ~b[$0][$1] }
    let appeared = text { m[$0][$1] & d[$0][$1] & e[$0][$1] & ~a[$0][$1] & ~b[$0][$1] }
    let left = text { a[$0][$1] & b[$0][$1] & ~m[$0][$1] & ~d[$0][$1] }
    let stands = text { b[$0][$1] & m[$0][$1] & m[4][$1] }
    let (before, now, next) = (still(a, b), still(b, m), still(m, d))
    return BlockEvidence(
      appeared: mask { appeared[$0] && next[$0] }, left: mask { left[$0] && before[$0] },
      stands: mask { stands[$0] && now[$0] },
      changed: mask { (weak[$0] && next[$0]) || (left[$0] && before[$0]) }.count)
  }

  private func mask(_ holds: (Int) -> Bool) -> BlockMask {
    var mask = BlockMask(grid: grid)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where holds(row * grid.columns + column) {
        mask.insert(column: column, row: row)
      }
    }
    return mask
  }

  private mutating func edges(of canvas: Canvas) -> Planes {
    var planes = Planes(
      repeating: Array(repeating: 0, count: grid.columns * grid.rows), count: 5)
    let (right, bottom) = (canvas.width - 1, canvas.height - 1)
    for y in 0...bottom {
      for x in 0...right {
        let across = Int(canvas[min(x + 1, right), y]) - Int(canvas[max(x - 1, 0), y])
        let down = Int(canvas[x, min(y + 1, bottom)]) - Int(canvas[x, max(y - 1, 0)])
        let (place, block) = (y * canvas.width + x, y / 8 * grid.columns + x / 8)
        ages[place] = abs(across) > 40 ? min(ages[place] + 1, 255) : max(ages[place] - 10, 0)
        let bit = UInt64(1) << UInt64(y % 8 * 8 + x % 8)
        if across > 40 { planes[0][block] |= bit }
        if across < -40 { planes[1][block] |= bit }
        if down > 40 { planes[2][block] |= bit }
        if down < -40 { planes[3][block] |= bit }
        if ages[place] < 4 { planes[4][block] |= bit }
      }
    }
    return planes
  }

  /// For each block, the number of bits in its window, 3 blocks wide and 2 high.
  private func windows(_ plane: Int, _ word: (Int, Int) -> UInt64) -> [Int] {
    (0..<grid.columns * grid.rows).map { block in
      let (row, column) = (block / grid.columns, block % grid.columns)
      var sum = 0
      for y in row..<min(row + 2, grid.rows) {
        for x in max(column - 1, 0)..<min(column + 2, grid.columns) {
          sum += word(plane, y * grid.columns + x).nonzeroBitCount
        }
      }
      return sum
    }
  }

  private func text(_ word: (Int, Int) -> UInt64) -> [Bool] {
    let sums = (0..<4).map { windows($0, word) }
    return sums[0].indices.map { block in
      let own = (0..<4).reduce(0) { $0 + word($1, block).nonzeroBitCount }
      let (low, high) = (min(sums[0][block], sums[1][block]), max(sums[0][block], sums[1][block]))
      return own >= 3 && low >= 10 && high <= 4 * low && min(sums[2][block], sums[3][block]) >= 5
    }
  }

  private func still(_ x: Planes, _ y: Planes) -> [Bool] {
    let common = (0..<4).map { windows($0) { x[$0][$1] & y[$0][$1] } }
    let all = (0..<4).map { windows($0) { y[$0][$1] } }
    return common[0].indices.map { block in
      let both = (0..<4).reduce(0) { $0 + common[$1][block] }
      return Double(both) >= 0.45 * Double((0..<4).reduce(0) { $0 + all[$1][block] })
    }
  }
}

extension Canvas {
  /// A picture of noise around a middle gray.
  static func noise(_ width: Int, _ height: Int, _ random: inout SplitMix) -> Canvas {
    var canvas = Canvas(width, height)
    for index in canvas.cells.indices { canvas.cells[index] = UInt8(78 + random.below(100)) }
    return canvas
  }

  /// Changes a part of the picture: letters, boxes, noise, or nothing.
  mutating func scribble(_ random: inout SplitMix) {
    let (x, y) = (random.below(width), random.below(height))
    switch random.below(6) {
    case 0: write(Film.text(random.below(50), letters: 6), x: x - 20, y: y - 8, scale: 1)
    case 1: write(Film.text(random.below(50), letters: 4), x: x - 20, y: y - 8)
    case 2: fill(x..<x + 30, y..<y + 12, gray: UInt8(random.below(256)))
    case 3: self = .noise(width, height, &random)
    default: break
    }
  }
}
