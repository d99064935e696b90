import MediaModel

/// Captions of a sound that holds its own audio description.
extension CaptionsCoverSpeech {
  /// A description leaves pauses: who speaks for this share of a long stretch does not only narrate.
  private static let withoutPause = 0.6
  /// Captions that end this long before the speech does, and for this share of the medium, end early.
  private static let leastTail = (length: Duration.seconds(30), share: 0.25)

  /// What narration in the same sound cannot explain: after the last cue people speak nearly without
  /// pause for a quarter of the medium and more.
  ///
  /// Speech between two cues may always be narration.
  ///
  /// - Parameters:
  ///   - file: The captions.
  ///   - coverage: What they cover.
  ///   - medium: The medium.
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
  ///   - failed: What is proven to lack captions.
  ///   - limits: From which length on a person is shown a stretch.
  /// - Returns: A question for each stretch.
  static func narrated(
    _ file: CaptionCandidate, _ stretches: [CaptionGap], outside failed: TimeRanges,
    _ limits: Profile.Limits
  ) -> [Problem] {
    stretches.filter { $0.speech >= limits.uncoveredReview && !failed.overlaps($0.range) }
      .map { .narrated(file, $0.range, limit: limits.uncoveredReview) }
  }
}

extension DescriptionSelection {
  /// Whether the sound that captions are compared with holds narration as well: it is declared, or
  /// the track itself says so.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: `true` where uncovered speech may be narration.
  func isSpokenInMainSound(of medium: Medium) -> Bool {
    if declaration == .integrated { return true }
    guard let main = medium.mainAudio else { return false }
    return candidates.contains { $0.recording != nil && $0.track == main.id }
  }
}
