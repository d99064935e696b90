import CueText
public import MediaModel

/// Measures how much of the speech has captions.
public enum CoverageMeter {
  /// A cue is without speech if nothing within this distance sounds like speech.
  private static let margin = Duration.milliseconds(500)
  /// A score that sounds like speech.
  private static let audible: Float = 0.35

  /// Measures coverage.
  ///
  /// Certain and uncertain speech are never in one gap, so that singing is separate from speaking.
  ///
  /// - Parameters:
  ///   - speech: Where people speak.
  ///   - cues: All captions: those that name sounds cover speech too.
  ///   - alignment: The offsets of the captions, to measure them as if they were in sync; with
  ///     `nil` or an alignment that could not be measured, their times are used as they are.
  /// - Returns: The measurement.
  public static func measure(
    _ speech: SpeechTimeline, cues: ClassifiedCues, along alignment: CaptionAlignment? = nil
  ) -> SpeechCoverage {
    let clock = CaptionClock(alignment.flatMap { $0.isMeasured ? $0 : nil }, speech)
    let placed = placed(cues, clock)
    let shown = TimeRanges(placed.map(\.range))
    let (spoken, certain) = (speech.speech, speech.certainSpeech)
    let wide = shown.widened(by: SpeechWithoutCue.tolerance)
    let open = open(spoken, wide)
    let parts = SpeechWithoutCue(speech, shown)
    let gaps = gaps(parts, speech)
    return SpeechCoverage(
      speech: spoken.total, covered: spoken.total - open.total, gaps: gaps,
      captionsEnd: shown.span?.upperBound, speechEnd: certain.span?.upperBound,
      uncertain: spoken.subtracting(certain),
      cuesWithoutSpeech: idle(ranges(of: .words, in: placed), speech, spoken),
      underSounds: underSounds(certain, placed),
      certain: certain.total, heldByNeighbors: held(parts, cues, clock, speech))
  }

  /// The certain speech without a cue whose words may be in other cues.
  private static func held(
    _ parts: SpeechWithoutCue, _ cues: ClassifiedCues, _ clock: CaptionClock,
    _ speech: SpeechTimeline
  ) -> TimeRanges {
    guard !parts.certain.isEmpty else { return .empty }
    let spoken = SpokenCues(cues)
    let times = spoken.ranges.map { range in
      clock.media(range).map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    }
    return NeighborText(spoken, at: times, parts.measurable(of: speech))?.held(parts.certain)
      ?? .empty
  }

  /// A cue with its range in the medium.
  private typealias Placed = (range: Range<MediaTime>, content: SpokenCue.Content)

  /// The cues that have a place in the medium.
  private static func placed(_ cues: ClassifiedCues, _ clock: CaptionClock) -> [Placed] {
    cues.items.compactMap { cue in
      clock.media(cue.range).map { (range: $0, content: cue.spoken.content) }
    }
  }

  private static func ranges(
    of content: SpokenCue.Content, in placed: [Placed]
  ) -> [Range<MediaTime>] {
    placed.filter { $0.content == content }.map(\.range)
  }

  /// The certain speech during cues that only name a sound.
  private static func underSounds(_ certain: TimeRanges, _ placed: [Placed]) -> TimeRanges {
    let sounds = TimeRanges(ranges(of: .sound, in: placed))
    guard !sounds.ranges.isEmpty else { return .empty }
    let words = TimeRanges(ranges(of: .words, in: placed) + ranges(of: .song, in: placed))
    let others = certain.subtracting(words.widened(by: SpeechWithoutCue.tolerance))
    let heard = others.subtracting(others.subtracting(sounds))
    return TimeRanges(heard.ranges.filter { $0.length >= SpeechWithoutCue.least })
  }

  /// The speech without a cue, except remainders at the edges of cues: over music a detector
  /// reports a voice a little longer than it lasts.
  private static func open(_ spoken: TimeRanges, _ shown: TimeRanges) -> TimeRanges {
    let whole = Set(spoken.ranges)
    return TimeRanges(
      spoken.subtracting(shown).ranges.filter {
        $0.length >= SpeechWithoutCue.least || whole.contains($0)
      })
  }

  /// Stretches of certain and of other speech without a cue, in order.
  private static func gaps(
    _ parts: SpeechWithoutCue, _ speech: SpeechTimeline
  ) -> [SpeechCoverage.Gap] {
    var confidences = SegmentCursor(speech.segments)
    return (parts.certain + parts.uncertain).sorted { $0.lowerBound < $1.lowerBound }
      .map { .init(range: $0, confidence: confidences.confidence(in: $0)) }
  }

  /// The cues with nothing like speech nearby; only the part of the sound that was analyzed counts.
  private static func idle(
    _ cues: [Range<MediaTime>], _ speech: SpeechTimeline, _ spoken: TimeRanges
  ) -> [Range<MediaTime>] {
    let loud = LoudHops(speech, above: audible)
    return cues.filter { cue in
      let near =
        cue.lowerBound.advanced(by: .zero - margin)..<cue.upperBound.advanced(by: margin)
      return loud.covers(cue) && !spoken.overlaps(near) && !loud.any(in: near)
    }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}
