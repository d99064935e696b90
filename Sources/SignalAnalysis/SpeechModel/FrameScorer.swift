internal import SignalKernels

/// Runs the network over blocks, and keeps one probability for each frame of 32 ms.
struct FrameScorer {
  /// The probabilities of speech; 65,535 is certainty.
  private(set) var probabilities: [UInt16] = []

  /// The network; `nil` before the first sound.
  private var network: SileroNetwork?
  private let weights: SharedSileroWeights
  private var pending: [Float] = []

  /// Creates a scorer.
  init(_ weights: SharedSileroWeights) { self.weights = weights }

  /// Takes a block; silence has no speech and resets the network.
  ///
  /// - Parameter block: The block, at the level that the network needs.
  mutating func receive(_ block: AudioBlock) {
    guard block.isSilent else {
      pending += block.samples
      let batch = SileroNetwork.frame * SileroNetwork.batch
      if pending.count >= batch { run(pending.count / batch * batch) }
      return
    }
    if !pending.isEmpty { run(pending.count) }
    network?.reset()
    probabilities.append(contentsOf: repeatElement(0, count: AudioBlock.frames))
  }

  /// Scores the remaining samples.
  ///
  /// - Parameter frames: How many frames have sound; the others are not scored.
  mutating func finish(frames: Int) {
    let wanted = max(0, frames - probabilities.count) * SileroNetwork.frame
    if wanted > 0, !pending.isEmpty { run(min(pending.count, wanted)) }
    pending = []
    probabilities.removeLast(max(0, probabilities.count - frames))
  }

  private mutating func run(_ count: Int) {
    let network = network ?? weights.network()
    self.network = network
    for score in network.score(Array(pending.prefix(count))) {
      // Absurdly large weights give NaN, which fails every comparison.
      probabilities.append(score > 0 ? UInt16(min(score, 1) * 65_535) : 0)
    }
    pending.removeFirst(count)
  }
}
