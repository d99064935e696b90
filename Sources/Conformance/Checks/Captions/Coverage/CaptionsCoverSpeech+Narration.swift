import MediaModel

/// Judges captions of a sound that contains its own audio description.
extension CaptionsCoverSpeech {
  /// The share of speech in a long section above which the speech is not only narration: a
  /// description contains pauses.
  private static let withoutPause = 0.6
  /// Captions end early if the speech continues for this long and for this share of the medium.
  private static let leastTail = (length: Duration.seconds(30), share: 0.25)

  /// The failure that narration in the same sound cannot explain: after the last cue, there is
  /// speech nearly without pause for at least a quarter of the medium.
  ///
  /// Speech between two cues may always be narration.
  ///
  /// - Returns: The failure, if there is one.
  static func beyondNarration(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ medium: Medium
  ) -> [Problem] {
    guard let end = coverage.captionsEnd, let speechEnd = coverage.speechEnd, end < speechEnd,
      let duration = medium.duration
    else { return [] }
    let tail = end..<speechEnd
    guard tail.length >= leastTail.length, tail.length >= duration * leastTail.share else {
      return []
    }
    let certain = coverage.gaps.filter { $0.confidence >= SpeechTimeline.certain }
    let speech = TimeRanges(certain.map(\.range)).intersection(TimeRanges([tail])).total
    guard speech >= tail.length * withoutPause else { return [] }
    return [
      .endEarly(
        file, captions: end, speech: speechEnd, CaptionGap(range: tail, speech: speech),
        limit: max(leastTail.length, duration * leastTail.share) * withoutPause)
    ]
  }

  /// Speech without captions that may be narration.
  ///
  /// - Parameters:
  ///   - file: The captions.
  ///   - stretches: Certain speech without a cue.
  ///   - failed: The times with proven lack of captions.
  ///   - limits: The shortest section that is shown to a person.
  /// - Returns: A question for each section.
  static func narrated(
    _ file: CaptionCandidate, _ stretches: [CaptionGap], outside failed: TimeRanges,
    _ limits: Profile.Limits
  ) -> [Problem] {
    stretches.filter { $0.speech >= limits.uncoveredReview && !failed.overlaps($0.range) }
      .map { .narrated(file, $0.range, limit: limits.uncoveredReview) }
  }
}

extension DescriptionSelection {
  /// Whether the sound that captions are compared with also contains narration, by a declaration or
  /// by the fields of the track.
  ///
  /// - Returns: `true` if uncovered speech may be narration.
  func isSpokenInMainAudio(of medium: Medium) -> Bool {
    if declaration == .integrated { return true }
    guard let main = medium.mainAudio else { return false }
    return candidates.contains { $0.recording != nil && $0.track == main.id }
  }
}
