internal import MediaModel

/// Where people speak and no cue is shown.
struct SpeechWithoutCue {
  /// Certain speech, in order of time.
  let certain: [Range<MediaTime>]
  /// Other speech, in order of time.
  let uncertain: [Range<MediaTime>]

  /// How far speech may reach beyond a cue without counting as uncovered.
  static let tolerance = Duration.milliseconds(100)
  /// Shorter stretches without a cue are not listed, and do not count at the edge of a cue.
  static let least = Duration.milliseconds(500)

  /// Finds the stretches.
  init(_ speech: SpeechTimeline, _ shown: TimeRanges) {
    let wide = shown.widened(by: Self.tolerance)
    let certain = speech.certainSpeech
    let others = speech.speech.subtracting(certain)
    self.certain = certain.subtracting(wide).ranges.filter { $0.length >= Self.least }
    uncertain = others.subtracting(wide).ranges.filter { $0.length >= Self.least }
  }

  /// The speech that cues are compared with: what is not certain and has no cue may be no speech.
  ///
  /// - Returns: All other speech.
  func measurable(of speech: SpeechTimeline) -> TimeRanges {
    speech.speech.subtracting(TimeRanges(uncertain))
  }
}
