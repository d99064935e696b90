internal import MediaModel

/// Turns scores into stretches of speech with a confidence each.
struct SegmentBuilder {
  /// Gaps shorter than this lie between words, in hops.
  static let longestPause = 30
  /// Shorter sounds are no speech, in hops.
  static let shortest = 20
  /// A run goes on until the score falls under this.
  private static let release: UInt8 = 90
  /// The part of a stretch that differs in certainty is set apart from this many blocks on: 1 s.
  private static let leastPart = 10
  private static let certain = UInt8(SpeechTimeline.certain * 255)

  private let scores: [UInt8]
  private let certainty: [UInt8]

  /// Creates a builder.
  ///
  /// - Parameter scorer: The scores.
  init(_ scorer: SpeechScorer) {
    scores = scorer.scores
    certainty = scorer.certainty
  }

  /// The stretches of speech, in hops, with the confidence of each.
  func segments() -> [(hops: Range<Int>, confidence: Float)] {
    joined().filter { $0.count >= Self.shortest }.flatMap(parts)
      .map { (hops: $0, confidence: confidence(of: $0)) }
  }

  private func joined() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for run in bareRuns() {
      if let last = runs.last, run.lowerBound - last.upperBound < Self.longestPause {
        runs[runs.count - 1] = last.lowerBound..<run.upperBound
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  private func bareRuns() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (hop, score) in scores.enumerated() {
      if start == nil, score >= SpeechScorer.threshold { start = hop }
      if let first = start, score < Self.release {
        runs.append(first..<hop)
        start = nil
      }
    }
    if let first = start { runs.append(first..<scores.count) }
    return runs
  }

  /// Cuts a run where certain speech turns into something else for a second or more.
  private func parts(_ run: Range<Int>) -> [Range<Int>] {
    let blocks = run.lowerBound / HopChunk.block..<(run.upperBound - 1) / HopChunk.block + 1
    var cuts: [Int] = []
    var since = blocks.lowerBound
    var isCertain = certainty[blocks.lowerBound] >= Self.certain
    var change: Int?
    for block in blocks {
      guard (certainty[block] >= Self.certain) != isCertain else {
        change = nil
        continue
      }
      let from = change ?? block
      change = from
      guard block - from + 1 >= Self.leastPart else { continue }
      if from - since >= Self.leastPart {
        cuts.append(from * HopChunk.block)
      }
      (since, isCertain, change) = (from, !isCertain, nil)
    }
    let edges = [run.lowerBound] + cuts + [run.upperBound]
    return zip(edges, edges.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  /// The mean certainty where there is speech.
  private func confidence(of hops: Range<Int>) -> Float {
    var sum = 0
    var count = 0
    for hop in hops where scores[hop] >= SpeechScorer.threshold {
      sum += Int(certainty[hop / HopChunk.block])
      count += 1
    }
    return count == 0 ? 0 : Float(sum) / Float(count) / 255
  }
}
