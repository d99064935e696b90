package import MediaModel

extension CaptionAlignment.UnmeasuredReason {
  /// The reason as the end of a sentence.
  ///
  /// - Parameter alignment: The measurement.
  /// - Returns: The words.
  package func inWords(_ alignment: CaptionAlignment) -> String {
    switch self {
    case .tooLittleSpeech: "only \(alignment.speech.inWords) of clear speech"
    case .tooFewCues where alignment.cueCount == 0:
      "no cue contains speech (those that only name sounds or are sung do not count)"
    case .tooFewCues: "only \(alignment.cueCount) \(alignment.cueCount == 1 ? "cue" : "cues")"
    case .weakCorrelation: "the captions fit the speech at no time"
    case .ambiguous: "the cues fit the speech at several times about equally well"
    case .tooFewMatches: "too few cues start with speech to be sure"
    case .uncertainSpeech: "the sound is not clearly speech (song, music or noise)"
    }
  }
}
