import MediaModel

/// Speech without a cue, over the pauses between its sentences.
///
/// People pause between sentences; as long as no cue comes in between, a viewer misses one
/// stretch, not several. What counts against the limit is the speech in it, never the pauses.
struct CaptionGap {
  /// From the first to the last uncovered word.
  let range: Range<MediaTime>
  /// Seconds of speech in it.
  let speech: Duration

  /// Joins gaps between which no cue is shown and people pause only for a while.
  ///
  /// - Parameters:
  ///   - gaps: Uncovered speech, in order of time.
  ///   - shown: The moments with a cue on screen.
  ///   - limits: The longest pause.
  /// - Returns: The stretches, in order of time.
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
