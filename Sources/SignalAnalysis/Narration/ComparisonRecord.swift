/// The measurements of the pair along the map.
struct ComparisonRecord {
  /// A stretch of 16 s at most around the end of a block.
  struct Window {
    /// The number of the piece.
    let piece: Int
    /// The main sound's sample in its middle.
    let middle: Int64
    /// Whether both sounds are audible in it.
    let isHeard: Bool
    /// How many samples later than in the piece the described sound is.
    let lag: Double?
  }
  /// A moment in a piece at which the lag of the described sound changes a little.
  struct Slip {
    /// The number of the piece.
    let piece: Int
    /// The hop, from the main sound's first.
    let hop: Int
    /// How many samples later the described sound is from there on.
    let step: Double
  }
  /// A block in a piece.
  struct Block {
    /// From the main sound's first hop.
    let hops: Range<Int>
    /// The number of the piece.
    let piece: Int
    /// The lags at its ends.
    let lags: (Double?, Double?)
    /// Whether the waveforms were compared, and not only the levels.
    let isCoherent: Bool
  }

  /// The windows in order of time.
  var windows: [Window] = []
  /// The slips in order of time.
  var slips: [Slip] = []
  /// The blocks in order of time.
  var blocks: [Block] = []
}
