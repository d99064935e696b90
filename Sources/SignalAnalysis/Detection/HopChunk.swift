/// A stretch of hops in the units they were measured in, with as many around it as windows reach.
struct HopChunk {
  /// Hops that a block of the coarse grid takes: 100 ms.
  static let block = 10
  /// Blocks worked on at once: two minutes, so that a long track needs no more memory.
  static let size = 1_200
  /// Blocks around them that windows reach: 6 s.
  static let margin = 60

  /// The values of each row.
  let rows: [[Float]]
  /// The blocks that the chunk is about, counted from its own start.
  let core: Range<Int>
  /// The first block of the chunk, counted from the start of the track.
  let firstBlock: Int

  /// Decodes the chunk that begins at a block.
  ///
  /// - Parameters:
  ///   - features: What was measured.
  ///   - block: The first block the chunk is about.
  init(of features: SpeechFeatures, at block: Int) {
    let blocks = (features.count + Self.block - 1) / Self.block
    let first = max(0, block - Self.margin)
    let end = min(blocks, block + Self.size + Self.margin)
    let hops = first * Self.block..<end * Self.block
    rows = SpeechFeatures.Row.allCases.map { features.values($0, in: hops) }
    core = (block - first)..<(min(blocks, block + Self.size) - first)
    firstBlock = first
  }

  /// Hops in the chunk.
  var count: Int { rows[0].count }
  /// Blocks in the chunk.
  var blockCount: Int { (count + Self.block - 1) / Self.block }

  /// The values of a row.
  subscript(row: SpeechFeatures.Row) -> [Float] { rows[row.rawValue] }
}
