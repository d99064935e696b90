public import MediaModel

/// Finds speech by level, syllables, pitch and partials, weighed by two very small networks.
public final class SimpleSpeechDetector: SpeechDetector {
  /// `simple-1`; the number changes with everything that changes a score.
  public var name: String { "simple-1" }
  /// `false` from the end of the longest track that is measured, 24 hours, on.
  public var wantsMore: Bool { !reader.isCutOff && result == nil }

  private var reader = SpeechFeatureReader()
  private var result: SpeechTimeline?

  /// Creates a detector that has heard nothing.
  public init() {}

  /// Takes a block of samples; what is no number or infinite counts as silence.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receive(_ samples: Span<Float>, at time: MediaTime) {
    guard wantsMore else { return }
    reader.read(samples, at: time)
  }

  /// Ends the track; later calls give the same result.
  ///
  /// - Returns: Where people speak.
  public func finish() -> SpeechTimeline {
    if let result { return result }
    reader.finish()
    let scorer = SpeechScorer(reader.features)
    let segments = SegmentBuilder(scorer).segments().map { segment in
      SpeechTimeline.Segment(
        range: moment(segment.hops.lowerBound)..<moment(segment.hops.upperBound),
        confidence: segment.confidence)
    }
    let timeline = SpeechTimeline(
      detector: name, start: moment(0), scores: scorer.scores, segments: segments)
    reader = SpeechFeatureReader()
    result = timeline
    return timeline
  }

  /// The moment a hop begins; the first hop's number is bounded by `MediaTime`.
  private func moment(_ hop: Int) -> MediaTime {
    .milliseconds((reader.firstHop + Int64(hop)) * 10)
  }
}
