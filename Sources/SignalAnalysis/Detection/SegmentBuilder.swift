internal import MediaModel

/// Turns scores into stretches of speech with a confidence each.
struct SegmentBuilder {
  /// Gaps shorter than this, in hops, are between words.
  private static let pause = 10
  /// A run ends at the latest when the score falls under this.
  private static let release: UInt8 = 64
  /// It ends earlier when the score falls under this part of the greatest score around it, in
  /// hundredths: over music the score stays high in pauses, and after a voice it falls slowly.
  private static let part = 55
  /// The distance to either side in which the greatest score counts, in hops.
  private static let radius = 80
  /// A part of a stretch with another certainty becomes a stretch of its own if it lasts this long:
  /// one second, in values of certainty, one for four hops.
  private static let leastPart = 100 / SpeechNetwork.pool
  private static let certain = UInt8(SpeechTimeline.certain * 255)

  private let listener: SpeechListener

  /// Creates a builder.
  ///
  /// - Parameter listener: The listener, after it has read the whole track.
  init(_ listener: SpeechListener) {
    self.listener = listener
  }

  /// The stretches of speech, in hops, with the confidence of each.
  func segments() -> [(hops: Range<Int>, confidence: Float)] {
    let peaks = ScorePeaks.around(listener.scores, radius: Self.radius)
    let runs = SpeechRuns(listener.scores) { hop in
      let part = UInt8((Int(peaks[hop]) * Self.part + 99) / 100)
      let release = max(Self.release, part)
      return SpeechRuns.Rule(
        start: max(SpeechScorer.threshold, release), release: release, pause: Self.pause)
    }
    return runs.found.flatMap(parts)
      .map { (hops: $0, confidence: listener.certainty(of: $0)) }
  }

  /// Cuts a run where certain speech changes to something else for a second or more.
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
