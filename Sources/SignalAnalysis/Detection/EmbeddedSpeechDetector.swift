public import MediaModel

/// Finds speech with a small network whose weights are part of the program.
public final class EmbeddedSpeechDetector: SpeechDetector {
  /// `cuelight-2`; the number changes with everything that changes a score.
  public var name: String { "cuelight-2" }
  /// `false` from the end of the longest track that is measured, 24 hours, on.
  public var wantsMore: Bool { !listener.isCutOff && result == nil }

  private var listener = SpeechListener()
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
    listener.read(samples, at: time)
  }

  /// Ends the track; later calls give the same result.
  ///
  /// - Returns: Where people speak.
  public func finish() -> SpeechTimeline {
    if let result { return result }
    listener.finish()
    let segments = SegmentBuilder(listener).segments().map { segment in
      SpeechTimeline.Segment(
        range: moment(segment.hops.lowerBound)..<moment(segment.hops.upperBound),
        confidence: segment.confidence)
    }
    let timeline = SpeechTimeline(
      detector: name, start: moment(0), scores: listener.scores, segments: segments)
    listener = SpeechListener()
    result = timeline
    return timeline
  }

  /// The moment a hop begins; the first hop's number is bounded by `MediaTime`.
  private func moment(_ hop: Int) -> MediaTime {
    .milliseconds((listener.firstHop + Int64(hop)) * 10)
  }
}
