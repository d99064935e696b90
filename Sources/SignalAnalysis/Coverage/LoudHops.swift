internal import MediaModel

/// Running counts of the hops whose score reaches a level, so that a query of a range takes
/// constant time.
struct LoudHops {
  private let counts: [Int32]
  private let start: MediaTime
  private let hop: Double

  /// Counts hops.
  init(_ speech: SpeechTimeline, above level: Float) {
    var count: Int32 = 0
    var counts: [Int32] = [0]
    counts.reserveCapacity(speech.scores.count + 1)
    for score in speech.scores {
      if Float(score) >= level * 255 { count &+= 1 }
      counts.append(count)
    }
    self.counts = counts
    start = speech.start
    hop = max(speech.hop.decimalValue, 1e-3)
  }

  /// Whether there is a score for all of a range.
  func covers(_ range: Range<MediaTime>) -> Bool {
    range.lowerBound >= start && counts.count > 1
      && start.duration(to: range.upperBound).decimalValue <= Double(counts.count - 1) * hop
  }

  /// Whether any hop of a range reaches the level.
  func any(in range: Range<MediaTime>) -> Bool {
    counts[index(of: range.upperBound)] != counts[index(of: range.lowerBound)]
  }

  private func index(of moment: MediaTime) -> Int {
    let hops = (start.duration(to: moment).decimalValue / hop).rounded()
    return Int(min(max(hops, 0), Double(counts.count - 1)))
  }
}
