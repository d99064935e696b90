internal import MediaModel

/// Turns scores into stretches of speech with a confidence each.
struct SegmentBuilder {
  /// Gaps shorter than this lie between words, in hops.
  static let longestPause = 30
  /// Shorter sounds are no speech, in hops.
  static let shortest = 20
  /// A run goes on until the score falls under this.
  private static let release: UInt8 = 90
  /// The part of a stretch that differs in certainty is set apart from one second on; in numbers
  /// of certainty, of which there is one for four hops.
  private static let leastPart = 100 / SpeechNetwork.pool
  private static let certain = UInt8(SpeechTimeline.certain * 255)

  private let listener: SpeechListener

  /// Creates a builder.
  ///
  /// - Parameter listener: What heard the track to its end.
  init(_ listener: SpeechListener) {
    self.listener = listener
  }

  /// The stretches of speech, in hops, with the confidence of each.
  func segments() -> [(hops: Range<Int>, confidence: Float)] {
    joined().filter { $0.count >= Self.shortest }.flatMap(parts)
      .map { (hops: $0, confidence: listener.certainty(of: $0)) }
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
    for (hop, score) in listener.scores.enumerated() {
      if start == nil, score >= SpeechScorer.threshold { start = hop }
      if let first = start, score < Self.release {
        runs.append(first..<hop)
        start = nil
      }
    }
    if let first = start { runs.append(first..<listener.scores.count) }
    return runs
  }

  /// Cuts a run where certain speech turns into something else for a second or more.
  private func parts(_ run: Range<Int>) -> [Range<Int>] {
    let pool = SpeechNetwork.pool
    let certainty = listener.certainty
    let frames = run.lowerBound / pool..<(run.upperBound - 1) / pool + 1
    var cuts: [Int] = []
    var since = frames.lowerBound
    var isCertain = certainty[frames.lowerBound] >= Self.certain
    var change: Int?
    for frame in frames {
      guard (certainty[frame] >= Self.certain) != isCertain else {
        change = nil
        continue
      }
      let from = change ?? frame
      change = from
      guard frame - from + 1 >= Self.leastPart else { continue }
      if from - since >= Self.leastPart { cuts.append(from * pool) }
      (since, isCertain, change) = (from, !isCertain, nil)
    }
    let edges = [run.lowerBound] + cuts + [run.upperBound]
    return zip(edges, edges.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
  }
}
