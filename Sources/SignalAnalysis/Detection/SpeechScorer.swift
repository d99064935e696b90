/// Scores hops and their surroundings, two minutes at a time.
struct SpeechScorer {
  /// The score from which a hop counts as speech.
  static let threshold: UInt8 = 128

  /// One score a hop, 0 to 255.
  private(set) var scores: [UInt8] = []
  /// How sure it is that the three seconds around each block of 100 ms are speech, 0 to 255.
  private(set) var certainty: [UInt8] = []

  /// Scores all that was measured.
  ///
  /// - Parameter features: What was measured.
  init(_ features: SpeechFeatures) {
    scores.reserveCapacity(features.count)
    let blocks = (features.count + HopChunk.block - 1) / HopChunk.block
    for block in stride(from: 0, to: blocks, by: HopChunk.size) {
      let chunk = HopChunk(of: features, at: block)
      if chunk[.level].allSatisfy({ $0 < SpeechSurroundings.quiet }) {
        appendSilence(chunk, of: features.count)
      } else {
        append(chunk)
      }
    }
    SpeechEdges.grow(&scores, levels: features)
  }

  private mutating func appendSilence(_ chunk: HopChunk, of total: Int) {
    let hops = min(chunk.core.count * HopChunk.block, total - scores.count)
    scores.append(contentsOf: repeatElement(0, count: max(hops, 0)))
    certainty.append(contentsOf: repeatElement(0, count: chunk.core.count))
  }

  private mutating func append(_ chunk: HopChunk) {
    let context = SpeechSurroundings(chunk)
    let logits = SpeechNetwork.context.logits(context.values)
    let cues = SpeechCues(chunk, reference: context.reference, context: logits)
    let levels = chunk[.level]
    let first = chunk.core.lowerBound * HopChunk.block
    for (index, logit) in SpeechNetwork.moment.logits(cues.values).enumerated() {
      scores.append(levels[first + index] < SpeechSurroundings.quiet ? 0 : Self.byte(logit))
    }
    for block in chunk.core { certainty.append(Self.byte(logits[block] + Self.trust)) }
  }

  /// Added to the logit of the surroundings.
  private static let trust: Float = 1

  private static func byte(_ logit: Float) -> UInt8 {
    UInt8(clamping: Int((logit.logistic * 255).rounded()))
  }
}
