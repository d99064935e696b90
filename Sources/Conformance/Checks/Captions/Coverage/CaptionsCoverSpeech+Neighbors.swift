import MediaModel

/// Judges speech without a cue whose words may be in other cues.
///
/// Cues that are late or early, and not all by the same amount, leave speech without a cue although
/// their text is there. That they are off is for 3.3.B to say; that words are missing is not proven.
extension CaptionsCoverSpeech {
  /// The longest speech that a single late cue leaves without a cue; our choice.
  private static let longest = Duration.seconds(4)

  /// The certain speech without a cue that other cues may hold, by their text or because
  /// they seem to be late.
  ///
  /// - Parameters:
  ///   - coverage: The coverage of the captions.
  ///   - alignment: Their alignment, if it was measured.
  ///   - limits: The tolerances for their offset.
  /// - Returns: The sections.
  static func held(
    _ coverage: SpeechCoverage, _ alignment: CaptionAlignment?, _ limits: SyncLimits
  ) -> TimeRanges {
    let open = alignment.map { limits.open(of: $0) } ?? []
    let late = TimeRanges(open.filter { $0.isSingleCue && $0.kind == .late }.map(\.range))
    let certain = coverage.gaps.filter { $0.confidence >= SpeechTimeline.certain }.map(\.range)
    return TimeRanges(
      certain.filter { gap in
        coverage.heldByNeighbors.overlaps(gap) || gap.length <= longest && late.overlaps(gap)
      })
  }

  /// The question about such speech.
  ///
  /// - Parameters:
  ///   - file: The captions.
  ///   - held: The speech, at least one section.
  ///   - limits: The limit for all of it.
  /// - Returns: One question.
  static func beside(
    _ file: CaptionCandidate, _ held: TimeRanges, _ limits: Profile.Limits
  ) -> [Problem] {
    guard let first = held.ranges.first else { return [] }
    return [.beside(file, held.total, first: first, limit: limits.uncoveredTotal)]
  }
}
