import MediaModel

/// A section of speech without a cue, including the pauses between sentences.
///
/// People pause between sentences. Without a cue between two sentences, a viewer misses one
/// section, not several. Only the speech counts for the limit, not the pauses.
struct CaptionGap: Equatable {
  /// From the first to the last uncovered word.
  let range: Range<MediaTime>
  /// Seconds of speech in it.
  let speech: Duration

  /// Joins gaps if no cue is shown and there are only short pauses between them.
  ///
  /// - Parameters:
  ///   - gaps: Uncovered speech, in order of time.
  ///   - shown: The moments with a cue on screen.
  ///   - limits: The longest pause.
  /// - Returns: The sections, in order of time.
  static func stretches(
    of gaps: [SpeechCoverage.Gap], between shown: TimeRanges, _ limits: Profile.Limits
  ) -> [CaptionGap] {
    var stretches: [CaptionGap] = []
    for gap in gaps {
      if let last = stretches.last, last.goesOn(in: gap.range, shown, limits.sentencePause) {
        stretches[stretches.count - 1] = CaptionGap(
          range: last.range.lowerBound..<gap.range.upperBound,
          speech: last.speech + gap.range.length)
      } else {
        stretches.append(CaptionGap(range: gap.range, speech: gap.range.length))
      }
    }
    return stretches
  }

  private func goesOn(
    in next: Range<MediaTime>, _ shown: TimeRanges, _ longestPause: Duration
  ) -> Bool {
    let (end, start) = (range.upperBound, next.lowerBound)
    guard end < start else { return true }
    guard end.duration(to: start) <= longestPause else { return false }
    return !shown.overlaps(end..<start)
  }
}
