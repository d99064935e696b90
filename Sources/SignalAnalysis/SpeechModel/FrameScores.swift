/// Turns probabilities of frames of 32 ms into scores of hops of 10 ms.
struct FrameScores {
  /// The score from which a hop counts as speech.
  static let threshold: UInt8 = SpeechScorer.threshold
  /// The threshold without any background, as a probability.
  private static let lowest: Float = 0.1
  /// How much the background raises the threshold.
  private static let slope: Float = 4
  private static let highest: Float = 0.5
  /// The delay of the network at the end of speech, in hops.
  private static let lateness: Float = 6
  /// Frames for each hop, and the middle of the first hop in frames.
  private static let step: Float = 10 / 32
  private static let offset: Float = (5 - 16) / 32

  private let probabilities: [UInt16]
  private let thresholds: [Float]

  /// Creates scores.
  ///
  /// - Parameter probabilities: One for each frame; 65,535 is certainty.
  init(_ probabilities: [UInt16]) {
    self.probabilities = probabilities
    thresholds = BackgroundLevel.levels(of: probabilities).map {
      min(Self.lowest + Self.slope * $0, Self.highest)
    }
  }

  /// The probability of speech at a hop, 0 to 1.
  ///
  /// The network reacts at once when speech begins, and about 60 ms late when it ends. The smaller
  /// of its values now and 60 ms later has both edges in the right place.
  func probability(at hop: Int) -> Float {
    min(value(Float(hop)), value(Float(hop) + Self.lateness))
  }

  /// The scores of the first hops; those far from any frame with a probability are zero.
  ///
  /// - Parameter count: How many hops.
  /// - Returns: One score per hop.
  func scores(_ count: Int) -> [UInt8] {
    var scores = [UInt8](repeating: 0, count: count)
    for (block, isSilent) in silent.enumerated() where !isSilent {
      let first = block * AudioBlock.tenths * 10
      // Edges are moved by 60 ms, and values between frames reach 32 ms.
      let near = (first - 10)..<(first + AudioBlock.tenths * 10 + 10)
      for hop in near.clamped(to: 0..<count) { scores[hop] = score(at: hop) }
    }
    return scores
  }

  /// Whether the frames of each block are all zero.
  private var silent: [Bool] {
    stride(from: 0, to: probabilities.count, by: AudioBlock.frames).map { first in
      let end = min(first + AudioBlock.frames, probabilities.count)
      return probabilities[first..<end].allSatisfy { $0 == 0 }
    }
  }

  /// The score of a hop: the threshold becomes 128, half of it 64.
  func score(at hop: Int) -> UInt8 {
    let value = probability(at: hop)
    let frame = min(max(Int(Float(hop) * Self.step), 0), max(probabilities.count - 1, 0))
    let block = frame / AudioBlock.frames
    let threshold = thresholds.indices.contains(block) ? thresholds[block] : Self.lowest
    let score =
      value < threshold
      ? 128 * value / threshold : 128 + 127 * (value - threshold) / (1 - threshold)
    return UInt8(min(max(score, 0), 255))
  }

  /// The probability between frames, by linear interpolation.
  private func value(_ hop: Float) -> Float {
    guard let last = probabilities.indices.last else { return 0 }
    let position = min(max(hop * Self.step + Self.offset, 0), Float(last))
    let left = Int(position)
    let (low, high) = (Float(probabilities[left]), Float(probabilities[min(left + 1, last)]))
    return (low + (high - low) * (position - Float(left))) / 65_535
  }
}
