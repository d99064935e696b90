public import MediaModel

/// Measures how far captions are from the speech they belong to.
///
/// For each ratio of frame rates, one Fourier transform finds the offset within a minute at which
/// the soft score is high under cues and rises where they start. All offsets are tried only if that
/// finds nothing. Dynamic programming over the cues then finds a path of offsets that may drift and
/// jump, and a second pass finds ``LocalSlips``. The distances between starts of cues and onsets of
/// speech give the offset to a fraction of a hop, the drift with its standard error, and the steps
/// of cuts. The model is accepted or rejected by its prominence, its correlation and its agreement
/// with the onsets.
///
/// Measured on 87 programs of 29 to 600 s that were not used for fitting, with the same voices and
/// music: prompts in five languages and LibriSpeech. Their cues had a spread of 40 ms and were
/// moved, stretched, thinned, merged or shown too long. The median error over ten minutes is 9 ms
/// with the embedded detector, 18 ms over music 12 dB softer and 10 ms over music as loud. In 522
/// cases with captions of other programs or with music alone, no alignment was reported. Of 1,242
/// captions that belong to the sound, 24 were rejected; a third of these had a cut, and another
/// third had few cues, a fifth of which were missing. Over music the delay of the detector itself
/// may exceed the reported uncertainty.
public enum CaptionAligner {
  /// Least seconds of certain speech.
  private static let leastSpeech = Duration.seconds(20)
  private static let leastCues = 8
  /// Least seconds of certain speech to say that captions belong to other audio.
  private static let leastSpeechForOther = Duration.seconds(60)
  /// Least cues to say that captions belong to other audio.
  private static let leastCuesForOther = 20
  /// The least correlation of a match: captions have lower correlations with any sound.
  private static let leastCorrelation = 0.26
  /// The least ratio of the best offset to the second best (our choice, in the limits of the profiles).
  private static let leastMargin = 1.5
  /// The greatest offset, in seconds, of captions at their own times: few of their cues may start with
  /// speech, which proves no larger one.
  private static let smallOffset = 0.35
  /// The least gap between two cues that can be matched with a pause, in seconds.
  private static let leastCueGap = 0.4
  /// The greatest value of ``AlignmentTrial/logit`` at which captions belong to other audio.
  private static let otherCeiling = -8.5
  /// The least share of the speech that is certain: speech that music hides may look like a cut.
  private static let certainForOther = 0.85

  /// Measures offset, rate, drift and cuts.
  ///
  /// - Parameters:
  ///   - speech: Where people speak; only certain speech counts as seconds of speech.
  ///   - cues: The captions. Cues that only name sounds or are sung are left out.
  /// - Returns: The measurement, with the reasons why it is not reliable.
  public static func measure(
    _ speech: SpeechTimeline, cues: ClassifiedCues
  ) -> CaptionAlignment {
    let spoken = SpokenCues(cues)
    let curve = ScoreCurve(speech)
    let track = CueTrack(spoken)
    guard track.count > 0, curve.count > 0 else {
      return CaptionAlignment(
        offset: .zero, uncertainty: .decimal(ModelSearch.greatestOffset),
        span: MediaTime.zero..<MediaTime.zero, correlation: 0, margin: 0, confidence: 0,
        speech: speech.certainSpeech.total, cueCount: track.count,
        unmeasuredReasons: shortage(speech, track.count))
    }
    let found = trial(curve, track)
    let alignment = alignment(found, speech, spoken, track, curve)
    guard !alignment.isMeasured, !alignment.belongsToOtherAudio else { return alignment }
    let own = Self.alignment(inPlace(curve, track), speech, spoken, track, curve)
    return own.isMeasured ? own : alignment
  }

  /// The captions at the times that they have.
  ///
  /// Cues that follow each other without a gap, or start in mid speech, match about as well
  /// elsewhere, so that the best match may be anywhere, or at a rate of its own.
  private static func inPlace(_ curve: ScoreCurve, _ track: CueTrack) -> AlignmentTrial {
    let sampled = track.sampled
    let found = ModelSearch.Found(
      rate: 1, path: LagPath(inPlace: sampled.count), isInPlace: true)
    return AlignmentTrial(found, curve, track, sampled, SpeechOnsets(curve))
  }

  /// The most likely model.
  static func trial(_ curve: ScoreCurve, _ track: CueTrack) -> AlignmentTrial {
    let sampled = track.sampled
    let onsets = SpeechOnsets(curve)
    let search = ModelSearch(curve, track, sampled)
    let plain = AlignmentTrial(search.plain(), curve, track, sampled, onsets)
    if plain.isClear { return plain }
    let near = AlignmentTrial(search.near(), curve, track, sampled, onsets)
    guard near.logit < 0, let found = search.anywhere() else { return near }
    let far = AlignmentTrial(found, curve, track, sampled, onsets)
    return far.logit > near.logit ? far : near
  }

  /// The public result of a trial.
  static func alignment(
    _ trial: AlignmentTrial, _ speech: SpeechTimeline, _ spoken: SpokenCues, _ track: CueTrack,
    _ curve: ScoreCurve
  ) -> CaptionAlignment {
    let sampled = track.sampled
    let onsets = SpeechOnsets(curve).moments
    let sounds = SoundCurve(speech, curve)
    let likelihood = CueLikelihood(curve, sampled, trial.rates.model, onsets)
    let slips = trial.logit < 0 ? [] : LocalSlips(CueEvidence(likelihood), onsets).slips
    let model = trial.rates.model.with(slips, of: sampled.count)
    let cuts = CutPlacement(likelihood, track, model).cuts()
    let span = span(track, model)
    let times = times(of: spoken.ranges, model, cuts)
    let views = { PartViews(curve, sounds, $0, spoken, onsets, likelihood.starts) }
    let parts = Deviations(views(times))
    let shortage = shortage(speech, track.count)
    let reasons = shortage + Self.unmeasuredReasons(of: trial, parts)
    let isOther =
      isOther(speech, track, trial) && BroadMatch.isRefuted(curve, track)
      && !Self.isPossible(parts, at: times, spoken, views)
    return CaptionAlignment(
      rate: model.rate, offset: .decimal(model.offsets[0]),
      uncertainty: .decimal(trial.uncertainty), frameRates: trial.rates.frameRates, cuts: cuts,
      windows: AlignmentWindows.windows(trial.rates, model, sampled, cuts), span: span,
      correlation: Float(trial.evidence.correlation), margin: Float(trial.evidence.margin),
      confidence: reasons.isEmpty ? Float(max(trial.confidence, 0.5)) : 0,
      speech: speech.certainSpeech.total, cueCount: track.count, unmeasuredReasons: reasons,
      deviations: isOther
        ? [.init(.otherAudio, span)]
        : reasons.isEmpty
          ? deviations(
            parts, cuts, span,
            cuesOff(
              StrayCues(curve, onsets, spoken.letters, times), spoken, times, speech,
              shown: Self.times(of: spoken.shown, model, cuts)),
            // The lines of a text that rolls up have no time of their own.
            spoken.rollsUp ? [] : TextOrder(curve, spoken.letters, times).deviations) : [],
      leastSlip: reasons.isEmpty ? parts.leastLength.map { .decimal($0) } : nil)
  }

  /// The single cues that are late; where none is found by its start, the speech without a cue that
  /// shows that cues are late or early.
  private static func cuesOff(
    _ strays: StrayCues, _ spoken: SpokenCues, _ times: [Range<Double>], _ speech: SpeechTimeline,
    shown: [Range<Double>]
  ) -> [CaptionDeviation] {
    let late = strays.deviations
    guard late.isEmpty else { return late }
    let shown = shown.map { MediaTime.decimal($0.lowerBound)..<MediaTime.decimal($0.upperBound) }
    let parts = SpeechWithoutCue(speech, TimeRanges(shown))
    let text = NeighborText(spoken, at: times, parts.measurable(of: speech))
    return (text?.displaced(parts.certain) ?? []).map { .init(.displaced, $0, views: [.text]) }
  }

  /// All deviations of captions that were measured, in order of time.
  private static func deviations(
    _ parts: Deviations, _ cuts: [CaptionAlignment.Cut], _ span: Range<MediaTime>,
    _ cuesOff: [CaptionDeviation], _ moved: [CaptionDeviation]
  ) -> [CaptionDeviation] {
    let jumps = Deviations.jumps(cuts, until: span.upperBound)
    // A jump that the views do not confirm is a chance match of some cues with other speech.
    let doubtful = jumps.filter { jump in
      let range = jump.range.lowerBound.decimalValue..<jump.range.upperBound.decimalValue
      return !parts.isInPlace(range, notAt: -jump.size.decimalValue)
    }
    let open = doubtful.map { CaptionDeviation(.unmatched, $0.range, size: $0.size) }
    // Texts of other cues do not fit the sound: that needs no second name.
    let told = TimeRanges(moved.map(\.range))
    let rest = parts.all.filter { $0.kind != .unmatched || !told.overlaps($0.range) }
    return (rest + jumps + open + cuesOff + moved).sorted { left, right in
      (left.range.lowerBound, left.range.upperBound)
        < (right.range.lowerBound, right.range.upperBound)
    }
  }

  /// Whether captions may belong to the sound with the times that they have.
  ///
  /// - Parameters:
  ///   - parts: The captions at known times, which may be their own.
  ///   - times: These times.
  ///   - spoken: The captions.
  ///   - views: Compares them with the sound at other times.
  /// - Returns: Whether they may.
  private static func isPossible(
    _ parts: Deviations, at times: [Range<Double>], _ spoken: SpokenCues,
    _ views: ([Range<Double>]) -> PartViews
  ) -> Bool {
    let own = spoken.ranges.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    return (own == times ? parts : Deviations(views(own))).isPossible
  }

  /// Whether captions and sound are long enough to say that they do not belong together.
  private static func isOther(
    _ speech: SpeechTimeline, _ track: CueTrack, _ trial: AlignmentTrial
  ) -> Bool {
    let certain = speech.certainSpeech.total
    return certain >= leastSpeechForOther
      && certain.decimalValue >= certainForOther * speech.speech.total.decimalValue
      && track.count >= leastCuesForOther && trial.logit < otherCeiling && isParted(track)
  }

  /// When cues that are in order are shown by a model, in seconds of media time.
  private static func times(
    of ranges: [Range<MediaTime>], _ model: AlignmentModel, _ cuts: [CaptionAlignment.Cut]
  ) -> [Range<Double>] {
    let moments = cuts.map(\.at.decimalValue)
    var stretch = 0
    return ranges.map { range in
      let (start, end) = (range.lowerBound.decimalValue, range.upperBound.decimalValue)
      // Cues are in order, so no cue is before the cut that an earlier cue has passed.
      while stretch < moments.count, model.media(start, in: stretch + 1) >= moments[stretch] {
        stretch += 1
      }
      let shown = model.media(start, in: stretch)
      return shown..<max(shown, model.media(end, in: stretch))
    }
  }

  /// Whether the cues leave gaps that can be compared with the pauses.
  ///
  /// Cues without gaps prove nothing.
  private static func isParted(_ track: CueTrack) -> Bool {
    let gaps = zip(track.starts.dropFirst(), track.ends).count { $0 - $1 >= leastCueGap }
    return gaps * 3 >= track.count
  }

  /// From the start of the first cue to the end of the last, on the medium's clock.
  private static func span(_ track: CueTrack, _ model: AlignmentModel) -> Range<MediaTime> {
    let first = MediaTime.decimal(model.media(track.starts.first ?? 0, in: 0))
    let last = MediaTime.decimal(model.media(track.ends.max() ?? 0, in: model.cuts))
    return first..<max(first, last)
  }

  /// What makes captions match weakly as a whole.
  private static func weaknesses(
    of trial: AlignmentTrial
  ) -> [CaptionAlignment.UnmeasuredReason] {
    if trial.evidence.correlation < leastCorrelation { return [.weakCorrelation] }
    return trial.evidence.margin < leastMargin ? [.ambiguous] : []
  }

  /// The reasons why a model is not reliable.
  ///
  /// Correlation and margin are low where cues hang over, follow each other without a gap or start in
  /// mid speech, however well they are timed. What they miss, all views together may show: they are
  /// compared with what the same captions show elsewhere. So a likely model that matches weakly is
  /// measured if they confirm its place, and so are captions at their own times, if nothing must be
  /// corrected but a small offset.
  private static func unmeasuredReasons(
    of trial: AlignmentTrial, _ parts: Deviations
  ) -> [CaptionAlignment.UnmeasuredReason] {
    let weaknesses = weaknesses(of: trial)
    let isLikely = trial.logit >= 0
    if isLikely, weaknesses.isEmpty { return [] }
    let isSmall = trial.isInPlace && abs(trial.rates.model.offsets[0]) <= smallOffset
    if isLikely || isSmall, parts.isConfirmed, parts.isOnlyPlace { return [] }
    return weaknesses.isEmpty ? [.tooFewMatches] : weaknesses
  }

  /// The reason why a measurement is not reliable in any case: too little speech or too few cues.
  private static func shortage(
    _ speech: SpeechTimeline, _ cues: Int
  ) -> [CaptionAlignment.UnmeasuredReason] {
    let certain = speech.certainSpeech.total
    let all = speech.speech.total
    var unmeasuredReasons: [CaptionAlignment.UnmeasuredReason] = []
    if certain < leastSpeech {
      let isUncertain = all >= leastSpeech && certain * 2 < all
      unmeasuredReasons.append(isUncertain ? .uncertainSpeech : .tooLittleSpeech)
    }
    if cues < leastCues { unmeasuredReasons.append(.tooFewCues) }
    return unmeasuredReasons
  }
}
