/// Brings sound to one level, as a listener turns the volume up for a distant meeting and down for
/// a loud film.
///
/// The network reports less speech if speech is soft, because its input is not logarithmic. The
/// level that one sample in 200 exceeds, in the half minute around each block, becomes 0.3; between
/// the middles of blocks the gain changes linearly.
struct LevelNormalizer {
  /// Blocks to either side of the one whose level is measured: 14.4 s.
  private static let radius = 18
  private static let target: Float = 0.3
  /// One sample in this many is louder than the level.
  private static let share = 200
  /// The greatest gain: sound softer than -40 dB of full scale stays softer than the rest.
  private static let most: Float = 30
  /// Bins for each doubling of the level, counted by the bits of a floating-point number.
  private static let shift: UInt32 = 20
  /// The bits of 2 to the power of -17, the lowest level.
  private static let lowest = Int((1 / 131_072 as Float).bitPattern >> shift)
  private static let bins = 192

  private var waiting: [AudioBlock] = []
  /// The histograms of the blocks in reach; empty for silence.
  private var histograms: [[Int32]] = []
  private var sum = [Int32](repeating: 0, count: bins)
  private var gains: (before: Float, here: Float)?
  private var ahead = 0

  /// Takes a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - give: Takes each block whose surroundings are known, at one level.
  mutating func receive(_ block: AudioBlock, into give: (AudioBlock) -> Void) {
    waiting.append(block)
    let histogram = Self.histogram(block)
    add(histogram)
    histograms.append(histogram)
    if histograms.count > 2 * Self.radius + 1 { add(histograms.removeFirst(), sign: -1) }
    ahead += 1
    if ahead > Self.radius { advance(into: give) }
  }

  /// Passes on the remaining blocks.
  mutating func finish(into give: (AudioBlock) -> Void) {
    while ahead > 0 {
      if histograms.count > Self.radius + ahead { add(histograms.removeFirst(), sign: -1) }
      advance(into: give)
    }
    if let gains { emit(gains.before, gains.here, gains.here, into: give) }
    gains = nil
  }

  /// Measures the next block's gain, and passes on the block before it.
  private mutating func advance(into give: (AudioBlock) -> Void) {
    ahead -= 1
    let gain = gain()
    if let gains { emit(gains.before, gains.here, gain, into: give) }
    gains = (gains?.here ?? gain, gain)
  }

  private mutating func emit(
    _ before: Float, _ here: Float, _ after: Float, into give: (AudioBlock) -> Void
  ) {
    guard !waiting.isEmpty else { return }
    var block = waiting.removeFirst()
    let half = AudioBlock.count / 2
    let (rise, fall) = ((here - before) / Float(2 * half), (after - here) / Float(2 * half))
    for index in block.samples.indices {
      let offset = Float(index - half)
      block.samples[index] *= here + offset * (index < half ? rise : fall)
    }
    give(block)
  }

  private mutating func add(_ histogram: [Int32], sign: Int32 = 1) {
    for bin in histogram.indices { sum[bin] += sign * histogram[bin] }
  }

  private static func histogram(_ block: AudioBlock) -> [Int32] {
    guard !block.isSilent else { return [] }
    var histogram = [Int32](repeating: 0, count: bins)
    for sample in block.samples {
      // A number's bits without the sign grow with its logarithm: eight steps for each doubling.
      let bin = Int((sample.bitPattern & 0x7FFF_FFFF) >> shift) - lowest
      histogram[min(max(bin, 0), bins - 1)] += 1
    }
    return histogram
  }

  private func gain() -> Float {
    var rest = Int(sum.reduce(0, +)) / Self.share
    for bin in stride(from: Self.bins - 1, through: 1, by: -1) {
      rest -= Int(sum[bin])
      guard rest < 0 else { continue }
      // The middle of the bin.
      let bits = UInt32(bin + Self.lowest) << Self.shift | 1 << (Self.shift - 1)
      return min(Self.target / Float(bitPattern: bits), Self.most)
    }
    return 1
  }
}
