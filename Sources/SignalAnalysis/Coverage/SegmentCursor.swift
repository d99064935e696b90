internal import MediaModel

/// Walks along segments to find the confidence of ranges that come in order of time.
struct SegmentCursor {
  private let segments: [SpeechTimeline.Segment]
  private var first = 0

  /// Starts at the first segment.
  ///
  /// - Parameter segments: Segments in order of time.
  init(_ segments: [SpeechTimeline.Segment]) {
    self.segments = segments
  }

  /// The mean confidence of the segments in a range, weighed by how long they lie in it.
  ///
  /// - Parameter range: The range; none may lie before the one asked for last.
  /// - Returns: From 0 to 1; 0 without a segment.
  mutating func confidence(in range: Range<MediaTime>) -> Float {
    while first < segments.count, segments[first].range.upperBound <= range.lowerBound {
      first += 1
    }
    var (sum, weight) = (0.0, 0.0)
    for segment in segments[first...] {
      guard segment.range.lowerBound < range.upperBound else { break }
      let part = segment.range.clamped(to: range).length.decimalValue
      sum += part * Double(segment.confidence)
      weight += part
    }
    return weight > 0 ? Float(sum / weight) : 0
  }
}
