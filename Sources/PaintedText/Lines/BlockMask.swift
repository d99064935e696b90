/// A set of blocks of a picture.
struct BlockMask: Hashable {
  /// The number of words of a row.
  let wordsPerRow: Int
  /// The number of rows.
  let rows: Int
  /// One bit for each block, row by row.
  private(set) var words: [UInt64]

  /// No block.
  init(grid: BlockGrid) {
    wordsPerRow = (grid.columns + 63) / 64
    rows = grid.rows
    words = Array(repeating: 0, count: wordsPerRow * rows)
  }

  /// The number of blocks in the set.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether a block is in the set.
  func contains(column: Int, row: Int) -> Bool {
    words[row * wordsPerRow + column / 64] >> UInt64(column % 64) & 1 == 1
  }

  /// Adds a block.
  mutating func insert(column: Int, row: Int) {
    words[row * wordsPerRow + column / 64] |= 1 << UInt64(column % 64)
  }

  /// Removes a block.
  mutating func remove(column: Int, row: Int) {
    words[row * wordsPerRow + column / 64] &= ~(1 << UInt64(column % 64))
  }

  /// The blocks in this set or in another.
  func union(_ other: BlockMask) -> BlockMask { combined(other) { $0 | $1 } }

  /// The blocks of this set that are not in another.
  func subtracting(_ other: BlockMask) -> BlockMask { combined(other) { $0 & ~$1 } }

  private func combined(
    _ other: BlockMask, _ combine: (UInt64, UInt64) -> UInt64
  ) -> BlockMask {
    var result = self
    for index in 0..<min(words.count, other.words.count) {
      result.words[index] = combine(words[index], other.words[index])
    }
    return result
  }

  /// Calls a function with each block, row by row.
  func forEach(_ body: (_ column: Int, _ row: Int) -> Void) {
    for index in words.indices where words[index] != 0 {
      let (row, word) = index.quotientAndRemainder(dividingBy: wordsPerRow)
      var rest = words[index]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount, row)
        rest &= rest &- 1
      }
    }
  }
}
