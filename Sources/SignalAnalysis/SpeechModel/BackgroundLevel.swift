/// The probability of speech that the network reports while nobody speaks.
enum BackgroundLevel {
  /// Blocks to either side: 14.4 s.
  private static let radius = 18
  /// One frame in this many has a lower probability than the background.
  private static let share = 20
  private static let bins = 256

  /// The probability that one frame in twenty is below, in the half minute around each block.
  static func levels(of probabilities: [UInt16]) -> [Float] {
    let blocks = (probabilities.count + AudioBlock.frames - 1) / AudioBlock.frames
    var histogram = [Int](repeating: 0, count: bins)
    var (low, high) = (0, 0)
    return (0..<blocks).map { block in
      let end = min(probabilities.count, (block + radius + 1) * AudioBlock.frames)
      while high < end {
        histogram[bin(probabilities[high])] += 1
        high += 1
      }
      while low < (block - radius) * AudioBlock.frames {
        histogram[bin(probabilities[low])] -= 1
        low += 1
      }
      return level(histogram, rank: (high - low) / share)
    }
  }

  /// The bin of a probability: square roots have finer steps near zero.
  private static func bin(_ probability: UInt16) -> Int {
    Int(Float(probability).squareRoot()) * (bins - 1) / 255
  }

  private static func level(_ histogram: [Int], rank: Int) -> Float {
    var seen = 0
    for (bin, count) in histogram.enumerated() {
      seen += count
      if seen > rank {
        let root = Float(bin) / Float(bins - 1)
        return root * root
      }
    }
    return 0
  }
}
