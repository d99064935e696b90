import MediaModel

/// Makes scores from stretches of speech.
enum SpeechScores {
  /// The distance between scores in microseconds.
  private static let hop: Int64 = 10_000

  /// One score for each 10 ms from zero: 255 inside of speech, 0 outside; at an edge, the share of
  /// the 10 ms that is speech.
  ///
  /// - Parameters:
  ///   - speech: The stretches, from zero to 24 hours.
  ///   - duration: The shortest time that the scores cover.
  /// - Returns: The scores.
  static func of(_ speech: TimeRanges, duration: Duration) -> [UInt8] {
    let spoken = MediaTime.zero.duration(to: speech.span?.upperBound ?? .zero)
    let count = max(count(until: duration), count(until: spoken))
    var covered = [Int16](repeating: 0, count: count)
    for range in speech.ranges { add(range, to: &covered) }
    return covered.map { UInt8((Int($0) * 255 + 5_000) / 10_000) }
  }

  /// The number of scores that cover a medium, up to 24 hours.
  static func count(until duration: Duration) -> Int {
    let end = min(MediaTime.zero.advanced(by: duration), SpeechTimelineLimits.latest)
    return Int((max(end.microseconds, 0) + hop - 1) / hop)
  }

  private static func add(_ range: Range<MediaTime>, to covered: inout [Int16]) {
    let (start, end) = (range.lowerBound.microseconds, range.upperBound.microseconds)
    var index = Int(start / hop)
    while index < covered.count, Int64(index) * hop < end {
      let low = max(start, Int64(index) * hop)
      let high = min(end, Int64(index + 1) * hop)
      covered[index] += Int16(clamping: high - low)
      index += 1
    }
  }
}
