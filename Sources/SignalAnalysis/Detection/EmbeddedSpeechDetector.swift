public import MediaModel

/// Finds speech with a small network whose weights are part of the program.
///
/// It was trained by Tools/SpeechWeights/train.py on Debian's prompts, games and music, synthesized
/// voices and noise made by code; Documentation/SpeechNetwork.md describes how and lists its
/// limits. Measured on material that was not used in training, by Tools/SpeechWeights/check.py:
/// - LibriSpeech dev utterances against word times: AUC .990, F1 .970, all certain.
/// - AMI meetings, 2.5 minutes against turns: AUC .919, F1 .849.
/// - Voices over music and noise that is 0 to 20 dB softer: AUC .973, F1 .933.
/// - Speech was found in 0.9 % of 58 minutes of music, certain in none of it; in 0.9 % of 13
///   minutes of noise and tones, certain in 0.1 %; in 20 % of two songs with words, certain in 0.6
///   %.
///
/// Song, and speech under loud music, are reported as uncertain speech or not at all. In the
/// median, reported speech starts 10 ms before the sound of clean prompts and 50 ms after the word
/// times of LibriSpeech.
public final class EmbeddedSpeechDetector: SpeechDetector {
  /// `cuelight-2`; the number changes with everything that changes a score.
  public var name: String { "cuelight-2" }
  /// `false` after 24 hours, the longest track that is measured.
  public var wantsMore: Bool { !listener.isCutOff && result == nil }

  private var listener = SpeechListener()
  private var result: SpeechTimeline?

  /// Creates a detector.
  public init() {}

  /// Takes a block of samples; NaN and infinite samples count as silence.
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

  /// The moment at which a hop begins; `MediaTime` limits the first hop's number.
  private func moment(_ hop: Int) -> MediaTime {
    .milliseconds((listener.firstHop + Int64(hop)) * 10)
  }
}
