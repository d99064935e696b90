/// Finds the edges of pictures at one threshold, and how long each has stood.
struct EdgeAges {
  private typealias Lanes = SIMD16<UInt8>

  /// The smallest step in brightness that is no edge.
  private let threshold: UInt8
  private let grid: BlockGrid
  /// In the order of the words, with 8 rows for each column.
  private var ages: [Lanes]
  /// All ones where a strip has a cell of the picture, by block column of the strips.
  private let inside: [Lanes]

  /// Creates ages of nothing.
  ///
  /// - Parameters:
  ///   - threshold: The smallest step in brightness that is no edge.
  ///   - grid: The blocks of the pictures.
  init(threshold: UInt8, grid: BlockGrid) {
    self.threshold = threshold
    self.grid = grid
    ages = Array(repeating: Lanes(), count: grid.blockVectors * 64)
    inside = (0..<grid.stripBlocks).map { block in
      var lanes = Lanes()
      for lane in 0..<BlockGrid.lanes where lane * grid.stripBlocks + block < grid.columns {
        lanes[lane] = .max
      }
      return lanes
    }
  }

  /// Finds the edges of the next picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - sample: Where the edges go.
  ///   - oldAge: The number of pictures after which an edge is no longer young.
  mutating func find(
    in picture: borrowing StripPicture, into sample: inout EdgeSample, oldAge: UInt8
  ) {
    let cells = picture.cells.span
    let (stride, threshold, grid, inside) = (picture.stride, threshold, grid, inside)
    var ages = ages.mutableSpan
    var words = sample.words.mutableSpan
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let index = row * grid.stripBlocks + block
        for column in 0..<8 {
          let bits = Self.edges(
            cells, from: (row * 8 + 1) * stride + block * 8 + column + 1, stride: stride,
            threshold: threshold, &ages, from: (index * 8 + column) * 8, oldAge: oldAge)
          let base = index * EdgeSample.blockSize + column
          words[base] = bits.rises & inside[block]
          words[base + 8] = bits.falls & inside[block]
          words[base + 16] = bits.down & inside[block]
          words[base + 24] = bits.up & inside[block]
          words[base + 32] = bits.young
        }
      }
    }
  }

  /// The edges of a column of 8 cells in 16 blocks; their ages go on.
  @inline(__always)
  private static func edges(
    _ cells: Span<Lanes>, from first: Int, stride: Int, threshold: UInt8,
    _ ages: inout MutableSpan<Lanes>, from firstAge: Int, oldAge: UInt8
  ) -> (rises: Lanes, falls: Lanes, down: Lanes, up: Lanes, young: Lanes) {
    var bits = (rises: Lanes(), falls: Lanes(), down: Lanes(), up: Lanes(), young: Lanes())
    var cell = first
    for row in 0..<8 {
      let bit = Lanes(repeating: 1 &<< UInt8(truncatingIfNeeded: row))
      let (left, right) = (cells[cell - 1], cells[cell + 1])
      let (above, below) = (cells[cell - stride], cells[cell + stride])
      let rises = right .> raised(left, by: threshold)
      let falls = left .> raised(right, by: threshold)
      bits.rises |= bit.kept(where: rises)
      bits.falls |= bit.kept(where: falls)
      bits.down |= bit.kept(where: below .> raised(above, by: threshold))
      bits.up |= bit.kept(where: above .> raised(below, by: threshold))
      let age = aged(ages[firstAge + row], where: rises .| falls)
      ages[firstAge + row] = age
      bits.young |= bit.kept(where: age .< Lanes(repeating: oldAge))
      cell += stride
    }
    return bits
  }

  /// The brightness above which a cell opposite to these is an edge.
  @inline(__always)
  private static func raised(_ cells: Lanes, by threshold: UInt8) -> Lanes {
    cells.capped(at: 255 &- threshold) &+ Lanes(repeating: threshold)
  }

  /// An edge ages by one with each picture and is forgotten ten times as fast, so that a flicker
  /// does not make it young again.
  @inline(__always)
  private static func aged(_ age: Lanes, where isEdge: SIMDMask<SIMD16<Int8>>) -> Lanes {
    let older = age.capped(at: 254) &+ Lanes(repeating: 1)
    let floor = Lanes(repeating: 10)
    let younger = age.replacing(with: floor, where: age .< floor) &- floor
    return younger.replacing(with: older, where: isEdge)
  }
}

extension SIMD16<UInt8> {
  /// The values where a condition holds, and 0 elsewhere.
  @inline(__always)
  func kept(where mask: SIMDMask<SIMD16<Int8>>) -> Self {
    Self().replacing(with: self, where: mask)
  }

  /// The values, but none above a limit.
  @inline(__always)
  func capped(at limit: UInt8) -> Self {
    let limits = Self(repeating: limit)
    return replacing(with: limits, where: self .> limits)
  }

  /// The number of bits of each value, in two halves of 4 bits each.
  @inline(__always)
  var halfBitCounts: Self {
    let pairs = self &- ((self &>> Self(repeating: 1)) & Self(repeating: 0x55))
    let mask = Self(repeating: 0x33)
    return (pairs & mask) &+ ((pairs &>> Self(repeating: 2)) & mask)
  }
}
