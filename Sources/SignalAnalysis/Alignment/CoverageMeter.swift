public import MediaModel

/// Measures how much of the speech has captions.
public enum CoverageMeter {
  /// Shorter gaps lie between words and are speech.
  private static let pause = Duration.milliseconds(300)
  /// How far speech may reach beyond a cue without counting as uncovered.
  private static let collar = Duration.milliseconds(100)
  /// Shorter stretches without a cue are not listed.
  private static let leastGap = Duration.milliseconds(500)

  /// Measures coverage.
  ///
  /// - Parameters:
  ///   - speech: Where people speak.
  ///   - cues: The captions, all of them: what names sounds covers, too.
  ///   - offset: How much later the cues stand than they should, to look at them as if they were
  ///     in sync; zero takes them as they are.
  /// - Returns: The measurement.
  public static func measure(
    _ speech: SpeechTimeline, cues: [Cue], offset: Duration = .zero
  ) -> SpeechCoverage {
    let back = Duration.zero - offset
    let shown = TimeRanges(
      cues.compactMap(\.range).map {
        $0.lowerBound.advanced(by: back)..<$0.upperBound.advanced(by: back)
      })
    let spoken = TimeRanges(speech.segments.map(\.range), joiningGapsUnder: pause)
    let open = spoken.subtracting(shown.widened(by: collar))
    var confidences = SegmentCursor(speech.segments)
    let gaps = open.ranges.filter { $0.length >= leastGap }.map {
      SpeechCoverage.Gap(range: $0, confidence: confidences.confidence(in: $0))
    }
    return SpeechCoverage(
      speech: spoken.total, covered: spoken.total - open.total, gaps: gaps,
      captionsEnd: shown.span?.upperBound, speechEnd: speech.certainSpeech.span?.upperBound)
  }
}
