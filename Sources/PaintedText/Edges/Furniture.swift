/// Finds text that stands for most of a minute, such as a logo or the name of a channel.
struct Furniture {
  private typealias Lanes = SIMD16<UInt8>

  /// The most pictures that are counted: two counts fit one byte together.
  private static let mostPictures = 120

  private let grid: BlockGrid
  /// How often each edge was on, row by row within the vectors of the words.
  private var counts: [Lanes]
  private var pictures = 0

  /// Creates counts of nothing.
  init(grid: BlockGrid) {
    self.grid = grid
    counts = Array(repeating: Lanes(), count: grid.blockVectors * EdgeSample.directions * 64)
  }

  /// Counts the edges of a picture.
  mutating func add(_ sample: EdgeSample) {
    guard pictures < Self.mostPictures else { return }
    pictures += 1
    let one = Lanes(repeating: 1)
    var cell = 0
    for block in 0..<grid.blockVectors {
      let base = block * EdgeSample.blockSize
      for index in base..<base + EdgeSample.directions * 8 {
        let word = sample.words[index]
        for row in 0..<8 {
          counts[cell] &+= (word &>> Lanes(repeating: UInt8(truncatingIfNeeded: row))) & one
          cell += 1
        }
      }
    }
  }

  /// Forgets everything.
  mutating func clear() {
    pictures = 0
    for index in counts.indices { counts[index] = Lanes() }
  }

  /// The blocks whose edges that stay are text by themselves.
  ///
  /// An edge stays if it is on in 80 % of the pictures: at half of them, neighbors that share a line
  /// of writing would count, and continuous captions would be lost.
  ///
  /// - Parameter other: The counts of the half minute before.
  /// - Returns: The blocks.
  func blocks(with other: Furniture) -> BlockMask {
    var mask = BlockMask(grid: grid)
    let all = pictures + other.pictures
    guard all > 0 else { return mask }
    let limit = Lanes(repeating: UInt8(clamping: (all * 4 + 4) / 5))
    var resident = BlockCounts(grid: grid, planes: EdgeSample.directions)
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        for plane in 0..<EdgeSample.directions {
          let cell = (row * grid.stripBlocks + block) * EdgeSample.directions + plane
          resident.set(
            count(at: cell * 64, other, limit), row: row, block: block, plane: plane)
        }
      }
    }
    resident.closeBorders()
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let isText = resident.isTextLike(row: row, block: block)
        for lane in 0..<BlockGrid.lanes where isText[lane] {
          mask.insert(column: lane * grid.stripBlocks + block, row: row)
        }
      }
    }
    return mask
  }

  /// The number of edges that stay in 16 blocks, in one direction.
  private func count(at first: Int, _ other: Furniture, _ limit: Lanes) -> Lanes {
    var sum = Lanes()
    for cell in first..<first + 64 {
      let isResident = counts[cell] &+ other.counts[cell] .>= limit
      sum &+= Lanes(repeating: 1).kept(where: isResident)
    }
    return sum
  }
}
