/// Sums and averages over windows that slide along a chunk.
enum WindowSums {
  /// Half the window of the context: 1.5 s, in blocks.
  static let reach = 15

  /// The average over a window around each value, shorter at the ends.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - reach: Values to either side.
  /// - Returns: One average a value.
  static func average(_ values: [Float], reach: Int) -> [Float] {
    var sum = 0.0
    var (low, high) = (0, 0)
    return values.indices.map { index in
      while high < min(values.count, index + reach + 1) {
        sum += Double(values[high])
        high += 1
      }
      while low < index - reach {
        sum -= Double(values[low])
        low += 1
      }
      return Float(sum / Double(high - low))
    }
  }

  /// The sum over the blocks of a window around each block.
  ///
  /// - Parameter values: One value a block.
  /// - Returns: One sum a block.
  static func slide(_ values: [Double]) -> [Double] {
    var sum = 0.0
    var (low, high) = (0, 0)
    return values.indices.map { index in
      while high < min(values.count, index + reach + 1) {
        sum += values[high]
        high += 1
      }
      while low < index - reach {
        sum -= values[low]
        low += 1
      }
      return sum
    }
  }

  /// The level under which a share of the hops around each block stay, to within 1 dB.
  ///
  /// - Parameters:
  ///   - levels: The level of each hop, in dB.
  ///   - share: From 0 to 1.
  ///   - reach: Blocks to either side.
  /// - Returns: One level a block.
  static func percentile(_ levels: [Float], share: Float, reach: Int) -> [Float] {
    let bins = levels.map { min(max(Int($0 - SpeechFeatures.floor), 0), 127) }
    let blocks = (levels.count + HopChunk.block - 1) / HopChunk.block
    var histogram = [Int32](repeating: 0, count: 128)
    var (low, high) = (0, 0)
    return (0..<blocks).map { block in
      let end = min(bins.count, (block + reach + 1) * HopChunk.block)
      while high < end {
        histogram[bins[high]] += 1
        high += 1
      }
      while low < (block - reach) * HopChunk.block {
        histogram[bins[low]] -= 1
        low += 1
      }
      return SpeechFeatures.floor + 0.5 + Float(rank(share * Float(high - low), in: histogram))
    }
  }

  private static func rank(_ wanted: Float, in histogram: [Int32]) -> Int {
    var seen: Float = 0
    for (bin, count) in histogram.enumerated() {
      seen += Float(count)
      if seen >= wanted { return bin }
    }
    return histogram.count - 1
  }
}
