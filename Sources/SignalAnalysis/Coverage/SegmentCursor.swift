internal import MediaModel

/// Finds the confidence of ranges in segments; both come in order of time.
struct SegmentCursor {
  private let segments: [SpeechTimeline.Segment]
  private var first = 0

  /// Starts at the first segment.
  ///
  /// - Parameter segments: Segments in order of time.
  init(_ segments: [SpeechTimeline.Segment]) {
    self.segments = segments
  }

  /// The mean confidence of the segments in a range, weighted by their length in it.
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
