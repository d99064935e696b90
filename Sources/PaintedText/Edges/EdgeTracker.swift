import MediaModel

/// Follows the edges of pictures at one threshold.
struct EdgeTracker {
  private typealias Lanes = SIMD16<UInt8>

  /// The number of pictures that are looked at together.
  static let depth = 5

  private let grid: BlockGrid
  private var ages: EdgeAges
  /// The last pictures, the oldest first.
  private var ring: [EdgeSample]
  /// How many of them are pictures.
  private var filled = 0
  private var totals: PairTotals
  private var appeared: BlockCounts
  private var weak: BlockCounts
  private var left: BlockCounts
  private var stands: BlockCounts

  /// Creates a tracker that has seen nothing.
  ///
  /// - Parameters:
  ///   - threshold: The smallest step in brightness that is no edge.
  ///   - grid: The blocks of the pictures.
  init(threshold: UInt8, grid: BlockGrid) {
    self.grid = grid
    ages = EdgeAges(threshold: threshold, grid: grid)
    ring = Array(repeating: EdgeSample(grid: grid), count: Self.depth)
    totals = PairTotals(grid: grid)
    let none = BlockCounts(grid: grid, planes: EdgeSample.directions)
    (appeared, weak, left, stands) = (none, none, none, none)
  }

  /// The edges of the last picture.
  var last: EdgeSample { ring[Self.depth - 1] }

  /// Forgets the pictures, but not how long edges have stood: after a hole in the pictures.
  mutating func forgetPictures() { filled = 0 }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - oldAge: The number of pictures after which an edge is no longer young.
  /// - Returns: What the picture before the last one shows; `nil` after less than five pictures.
  mutating func push(_ picture: borrowing StripPicture, oldAge: UInt8) -> BlockEvidence? {
    var sample = ring.removeFirst()
    ages.find(in: picture, into: &sample, oldAge: oldAge)
    totals.compare(&sample, with: ring[Self.depth - 2])
    ring.append(sample)
    filled = min(filled + 1, Self.depth)
    guard filled == Self.depth else { return nil }
    count()
    return evidence()
  }

  /// Counts the edges of each block that came, went or stayed.
  private mutating func count() {
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let index = row * grid.stripBlocks + block
        for plane in 0..<EdgeSample.directions {
          let bits = ChangedBits(ring, block: index, plane: plane)
          appeared.set(bits.appeared, row: row, block: block, plane: plane)
          weak.set(bits.weak, row: row, block: block, plane: plane)
          left.set(bits.left, row: row, block: block, plane: plane)
          stands.set(bits.stands, row: row, block: block, plane: plane)
        }
      }
    }
    appeared.closeBorders()
    weak.closeBorders()
    left.closeBorders()
    stands.closeBorders()
  }

  private func evidence() -> BlockEvidence {
    var evidence = BlockEvidence(
      appeared: BlockMask(grid: grid), left: BlockMask(grid: grid), stands: BlockMask(grid: grid),
      changed: 0)
    var changed = BlockMask(grid: grid)
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let index = row * grid.stripBlocks + block
        let (before, now, next) = (ring[1].still[index], ring[2].still[index], ring[3].still[index])
        let hasLeft = left.isTextLike(row: row, block: block).bits(where: before)
        let comes = weak.isTextLike(row: row, block: block).bits(where: next)
        let appears = appeared.isTextLike(row: row, block: block).bits(where: next)
        let stays = stands.isTextLike(row: row, block: block).bits(where: now)
        evidence.left.insert(hasLeft, row: row, block: block, step: grid.stripBlocks)
        evidence.appeared.insert(appears, row: row, block: block, step: grid.stripBlocks)
        evidence.stands.insert(stays, row: row, block: block, step: grid.stripBlocks)
        changed.insert(comes | hasLeft, row: row, block: block, step: grid.stripBlocks)
      }
    }
    evidence.changed = changed.count
    return evidence
  }
}

/// The numbers of edges of 16 blocks that came, went or stayed, in one direction.
private struct ChangedBits {
  typealias Lanes = SIMD16<UInt8>

  var appeared = Lanes()
  var weak = Lanes()
  var left = Lanes()
  var stands = Lanes()

  /// Compares the picture in the middle with two before and two after it.
  @inline(__always)
  init(_ ring: [EdgeSample], block: Int, plane: Int) {
    let first = block * EdgeSample.blockSize
    let base = first + plane * 8
    for column in base..<base + 8 {
      let (older, before) = (ring[0].words[column], ring[1].words[column])
      let (now, next) = (ring[2].words[column], ring[3].words[column])
      let fresh = now & next & ~before
      weak &+= fresh.bitCounts
      appeared &+= (fresh & ring[4].words[column] & ~older).bitCounts
      left &+= (older & before & ~now & ~next).bitCounts
      let young = ring[2].words[first + EdgeSample.directions * 8 + column - base]
      stands &+= (before & now & young).bitCounts
    }
  }
}

/// Compares the edges of two pictures that follow each other.
private struct PairTotals {
  typealias Lanes = SIMD16<UInt8>

  private let grid: BlockGrid
  private var ink: BlockCounts
  private var common: BlockCounts

  init(grid: BlockGrid) {
    self.grid = grid
    ink = BlockCounts(grid: grid, planes: 1)
    common = ink
  }

  /// Notes where the edges of a picture were in the picture before.
  ///
  /// What scrolls, rolls or flickers keeps about a quarter of its edges by chance; text that stands
  /// keeps 0.7 or more.
  mutating func compare(_ sample: inout EdgeSample, with before: EdgeSample) {
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let base = (row * grid.stripBlocks + block) * EdgeSample.blockSize
        var (all, both) = (Lanes(), Lanes())
        for index in base..<base + EdgeSample.directions * 8 {
          all &+= sample.words[index].bitCounts
          both &+= (sample.words[index] & before.words[index]).bitCounts
        }
        ink.set(all, row: row, block: block, plane: 0)
        common.set(both, row: row, block: block, plane: 0)
      }
    }
    ink.closeBorders()
    common.closeBorders()
    for row in 0..<grid.rows {
      for block in 0..<grid.stripBlocks {
        let all = ink.windowSum(row: row, block: block, plane: 0)
        let both = common.windowSum(row: row, block: block, plane: 0)
        // 0.45 in whole numbers; at most 20 x 768.
        let isStill = both &* SIMD16(repeating: 20) .>= all &* SIMD16(repeating: 9)
        let lanes = SIMD16<UInt16>(repeating: 0xFF).kept(where: isStill)
        sample.still[row * grid.stripBlocks + block] = Lanes(truncatingIfNeeded: lanes)
      }
    }
  }
}

extension SIMD16<UInt8> {
  /// The number of bits of each value.
  @inline(__always)
  fileprivate var bitCounts: Self {
    let halves = halfBitCounts
    return (halves &+ (halves &>> Self(repeating: 4))) & Self(repeating: 0x0F)
  }
}

extension SIMD16<UInt16> {
  /// The values where a condition holds, and 0 elsewhere.
  @inline(__always)
  fileprivate func kept(where mask: SIMDMask<SIMD16<Int16>>) -> Self {
    Self().replacing(with: self, where: mask)
  }
}

extension SIMDMask<SIMD16<Int16>> {
  /// One bit for each lane where the condition holds and a value is all ones.
  @inline(__always)
  fileprivate func bits(where lanes: SIMD16<UInt8>) -> UInt16 {
    guard any(self) else { return 0 }
    let weights = SIMD16<UInt16>(
      1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
    let isSet = self .& SIMD16<UInt16>(truncatingIfNeeded: lanes) .> SIMD16(repeating: 0)
    return weights.kept(where: isSet).wrappedSum()
  }
}

extension BlockMask {
  /// Adds the blocks of a vector.
  @inline(__always)
  fileprivate mutating func insert(_ bits: UInt16, row: Int, block: Int, step: Int) {
    var rest = bits
    while rest != 0 {
      insert(column: rest.trailingZeroBitCount * step + block, row: row)
      rest &= rest &- 1
    }
  }
}

/// What the blocks of one picture show, seen with two pictures before and two after it.
struct BlockEvidence {
  /// Text that was in neither of the two pictures before and is in both that follow.
  var appeared: BlockMask
  /// Text that was in both pictures before and is in neither this nor the next.
  var left: BlockMask
  /// Text that was in the picture before, and has not stood for long.
  var stands: BlockMask
  /// The number of blocks where something new begins or something ends, text or not.
  var changed: Int
}
