public import MediaModel
internal import SignalKernels

/// Finds speech by Silero's network.
///
/// The network gives the probability of speech for each 32 ms. This detector also brings the sound
/// to one level, adapts the threshold to the background, corrects the edges of speech, and
/// separates speech from song with the embedded detector's network.
///
/// Measured with the weights of version 6.2.3, segments compared with the truth every 10 ms; for
/// music and noise, an earlier rule ended runs later; Documentation/SpeechNetwork.md has more:
/// - AMI meetings, 2.5 minutes against turns: F1 .897. LibriSpeech, 21 utterances against word
///   times: F1 .977.
/// - Music, 50 minutes of seven Debian packages: 0.6 % taken for speech, none for certain speech.
///   Other parts of the same packages, 64 minutes that were not used for tuning: 1.5 % taken for
///   speech, 0.6 % for certain speech, all of it in one clip of half a minute. Noise and tones, 8.5
///   minutes: none.
/// - Two songs, 6 minutes: nothing of one was taken for speech; of the other, 27 % was taken for
///   speech and 1.1 % for certain speech.
/// - Share of certain speech in the speech that was found where people speak: 99 % in AMI, 100 % in
///   LibriSpeech and clean prompts, 96 to 100 % under noise 0 to 30 dB softer, 95 % over music 12
///   dB softer.
/// - In the median, speech starts 20 ms before the sound of clean prompts and ends 50 ms after it;
///   in LibriSpeech it starts 40 ms after the word times and ends 20 ms before them.
/// - 10 programs of 5 minutes with captions of known offset, made of prompts in five languages: the
///   median error of the measured offset was 14 ms without music, 4 ms with music 12 dB softer.
///
/// Memory grows with the track by a byte and two thirds for each hop of 10 ms, and by nothing else.
public final class SileroSpeechDetector: SpeechDetector {
  /// `silero-6.2.3` with the weights of that version, `silero-other` with others.
  public let name: String
  /// `false` after 24 hours, the longest track that is measured.
  public var wantsMore: Bool { !reader.isCutOff && result == nil }

  private let hash: ContentHash
  private var reader = AudioBlockReader()
  private var normalizer = LevelNormalizer()
  private var surroundings = SurroundingsReader()
  private var frames: FrameScorer
  private var result: SpeechTimeline?

  /// Creates a detector.
  ///
  /// - Parameters:
  ///   - weights: The weights of the network.
  ///   - hash: SHA-256 of the file that they were read from.
  public convenience init(weights: SileroWeights, hash: ContentHash) {
    self.init(weights: SharedSileroWeights(weights), hash: hash)
  }

  /// Creates a detector that uses certain kernels.
  ///
  /// - Parameters:
  ///   - weights: The weights of the network.
  ///   - hash: SHA-256 of the file that they were read from.
  ///   - kernels: The kernels.
  convenience init(weights: SileroWeights, hash: ContentHash, kernels: KernelSet) {
    self.init(weights: SharedSileroWeights(weights, kernels: kernels), hash: hash)
  }

  /// Creates a detector with weights that the detectors of other sounds use too.
  ///
  /// - Parameters:
  ///   - weights: The weights of the network.
  ///   - hash: SHA-256 of the file that they were read from.
  public init(weights: SharedSileroWeights, hash: ContentHash) {
    self.hash = hash
    let isKnown = hash == SileroWeights.knownHash
    name = isKnown ? "silero-\(SileroWeights.version)" : "silero-other"
    frames = FrameScorer(weights)
  }

  /// Takes a block of samples; NaN and infinite samples count as silence.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receive(_ samples: Span<Float>, at time: MediaTime) {
    guard wantsMore else { return }
    reader.read(samples, at: time) { receive($0) }
  }

  /// Ends the track; later calls give the same result.
  ///
  /// - Returns: Where people speak.
  public func finish() -> SpeechTimeline {
    if let result { return result }
    reader.finish { receive($0) }
    normalizer.finish { frames.receive($0) }
    surroundings.finish()
    frames.finish(frames: Int((reader.heard + 511) / 512))
    let timeline = timeline()
    result = timeline
    return timeline
  }

  private func receive(_ block: AudioBlock) {
    surroundings.receive(block)
    normalizer.receive(block) { frames.receive($0) }
  }

  private func timeline() -> SpeechTimeline {
    let found = FrameScores(frames.probabilities)
    let scores = found.scores(
      Int((reader.heard + SampleCounter.hopLength - 1) / SampleCounter.hopLength))
    let segments = SileroSegments(scores, found, certainty: surroundings.certainty).found.map {
      SpeechTimeline.Segment(
        range: moment($0.hops.lowerBound)..<moment($0.hops.upperBound), confidence: $0.confidence)
    }
    return SpeechTimeline(
      detector: name, model: hash, start: moment(0), scores: scores, segments: segments)
  }

  /// The moment at which a hop begins; `MediaTime` limits the first hop's number.
  private func moment(_ hop: Int) -> MediaTime {
    .milliseconds((reader.firstHop + Int64(hop)) * 10)
  }
}
