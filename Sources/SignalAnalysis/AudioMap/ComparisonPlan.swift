/// The order in which the two sounds are compared: block by block along the main sound.
struct ComparisonPlan {
  /// A stretch of the main sound of 8 s at most, inside one piece of the map or outside all pieces.
  struct Block {
    /// Hops from the main sound's first; the count is a multiple of four except at the end of a
    /// piece.
    var hops: Range<Int>
    /// The number of the piece, or `nil` if the main sound has no counterpart there.
    var piece: Int?
    /// Whether it is the first of its piece.
    var isFirst = false
    /// Whether it is the last of its piece.
    var isLast = false
  }

  /// The length of an insertion for narration, in hops: 0.25 to 20 s.
  private static let insertions = 25.0...2_000.0
  /// Hops of the main sound that may be missing at the ends of an insertion: 0.5 s.
  private static let wait = 50.0

  /// The blocks in order, over all of the main sound.
  private(set) var blocks: [Block] = []
  /// The pieces, with ends at the ends of blocks.
  private(set) var pieces: [AudioMap.Piece] = []

  /// Plans a comparison.
  ///
  /// - Parameters:
  ///   - map: The map from the main sound to the described sound.
  ///   - count: The hops of the main sound.
  init(_ map: AudioMap, count: Int) {
    var end = 0
    for piece in map.pieces {
      let first = max(end, Int(piece.main.lowerBound.rounded()))
      let length = min(count, Int(piece.main.upperBound.rounded())) - first
      guard length >= 100 else { continue }
      addGap(end..<first)
      addPiece(first..<first + length, piece)
      end = first + length
    }
    addGap(end..<max(end, count))
  }

  /// The hop at which a block ends, if it is in a piece.
  func end(of block: Int, in piece: Int) -> Int? {
    guard blocks.indices.contains(block), blocks[block].piece == piece else { return nil }
    return blocks[block].hops.upperBound
  }

  /// The described hops that were inserted between a piece and the previous one.
  ///
  /// - Returns: The hops; `nil` if there are none, if there are so many that they are another
  ///   program, or if the main sound has other samples there.
  func insertion(before piece: Int) -> Range<Double>? {
    guard piece > 0, piece < pieces.count else { return nil }
    let (last, next) = (pieces[piece - 1], pieces[piece])
    guard next.main.lowerBound - last.main.upperBound <= Self.wait else { return nil }
    let range = (last.described.upperBound, next.described.lowerBound)
    guard Self.insertions.contains(range.1 - range.0) else { return nil }
    return range.0..<range.1
  }

  private mutating func addGap(_ hops: Range<Int>) {
    for first in stride(from: hops.lowerBound, to: hops.upperBound, by: BlockFitter.hops) {
      blocks.append(Block(hops: first..<min(first + BlockFitter.hops, hops.upperBound)))
    }
  }

  private mutating func addPiece(_ hops: Range<Int>, _ piece: AudioMap.Piece) {
    let number = pieces.count
    var own = piece
    own.main = Double(hops.lowerBound)..<Double(hops.upperBound)
    pieces.append(own)
    let count = (hops.count + BlockFitter.hops - 5) / (BlockFitter.hops - 4)
    for index in 0..<count {
      let first = hops.lowerBound + hops.count / 4 * index / count * 4
      let isLast = index == count - 1
      let end =
        isLast ? hops.upperBound : hops.lowerBound + hops.count / 4 * (index + 1) / count * 4
      blocks.append(
        Block(
          hops: first..<end, piece: number, isFirst: index == 0, isLast: isLast))
    }
  }
}

extension Range<Double> {
  /// The same range as whole numbers; the bounds are whole.
  var rounded: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
