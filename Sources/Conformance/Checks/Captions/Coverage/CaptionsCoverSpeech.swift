import MediaModel

/// Captions cover the speech.
///
/// Decides 3.3.C. Fails on one section with at least 5 s of certain speech and no cue, or on at
/// least 10 % and 10 s in total; from 2 s on, the report shows the place to a person. A section
/// includes the pauses between sentences. Possible song proves nothing: a person must listen.
/// Captions without speech are only advice. Narration in the main sound needs no captions, so a
/// person must listen there, too.
enum CaptionsCoverSpeech {
  /// Speech without captions, or captions without speech.
  enum Problem: FindingKind {
    case uncovered(CaptionCandidate, CaptionGap, limit: Duration)
    case uncoveredShare(CaptionCandidate, Duration, of: Duration, limit: Double)
    case endEarly(
      CaptionCandidate, captions: MediaTime, speech: MediaTime, CaptionGap, limit: Duration)
    case possible(CaptionCandidate, Range<MediaTime>, limit: Duration)
    case unclear(CaptionCandidate, Range<MediaTime>, limit: Duration)
    case withoutSpeech(CaptionCandidate, Range<MediaTime>)
    case endLate(CaptionCandidate, by: Duration, limit: Duration)
    case outOfSync(CaptionCandidate)
    case rival(CaptionRival)
    case narrated(CaptionCandidate, Range<MediaTime>, limit: Duration)
    case tooLittle(CaptionCandidate, shown: Duration, speech: Duration, limit: Double)
    case soundsNamed(
      CaptionCandidate, Duration, of: Duration, first: Range<MediaTime>, limit: Double)
    case beside(CaptionCandidate, Duration, first: Range<MediaTime>, limit: Duration)
  }

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ descriptions: DescriptionSelection,
    _ coverage: SpeechCoverage, _ alignment: CaptionAlignment?,
    _ others: [Evidence.OtherAlignment], _ limits: Profile.Limits
  ) -> CheckResult {
    guard let judged = captions.judged else {
      return .doesNotApply("There are no captions to compare with the speech.")
    }
    // Narration in the same sound needs no captions, so the total of speech proves nothing.
    let isNarrated = descriptions.isSpokenInMainAudio(of: medium)
    let own = result(of: judged, medium, isNarrated, coverage, alignment, limits)
    let compared = compared(own, of: judged.candidate, among: captions, with: others, limits.sync) {
      other, document, coverage in
      result(
        of: (other.captions, document), medium, isNarrated, coverage, other.alignment, limits)
    }
    return captions.besideOpen(compared, medium)
  }

  /// Judges captions.
  private static func result(
    of judged: (candidate: CaptionCandidate, document: TimedTextDocument), _ medium: Medium,
    _ isNarrated: Bool, _ coverage: SpeechCoverage, _ alignment: CaptionAlignment?,
    _ limits: Profile.Limits
  ) -> CheckResult {
    let file = judged.candidate
    // Of captions that only the folder connects with the medium, nothing is proven.
    let proof = isNarrated || file.isLooselyNamed ? nil : tooLittle(judged, coverage, limits)
    if let alignment, SyncVerdict(alignment, limits.sync).isOutOfSync {
      return proof.map { .failed([$0, .outOfSync(file)]) } ?? .review(Problem.outOfSync(file))
    }
    let certain = coverage.gaps.filter { $0.confidence >= SpeechTimeline.certain }
    let all = CaptionGap.stretches(of: certain, between: judged.document.shown, limits)
    let isPlaced = !file.isLooselyNamed && alignment.map { !$0.isWithoutPlace } ?? true
    let held = isPlaced ? held(coverage, alignment, limits.sync) : .empty
    let stretches =
      held.ranges.isEmpty || isNarrated
      ? all
      : CaptionGap.stretches(
        of: certain.filter { !held.overlaps($0.range) }, between: judged.document.shown, limits)
    let failures =
      isNarrated
      ? beyondNarration(file, coverage, medium) : failures(file, coverage, stretches, limits)
    let failed = TimeRanges(failures.compactMap(\.location.range))
    // Without the speech that other cues may hold, nothing is proven: that is a question of its own.
    let isHeld =
      failures.isEmpty && stretches != all && !self.failures(file, coverage, all, limits).isEmpty
    let asked =
      isNarrated
      ? narrated(file, stretches, outside: failed, limits)
      : isHeld ? beside(file, held, limits) : []
    let told = TimeRanges(
      failed.ranges + (isHeld ? held.ranges : asked.compactMap(\.location.range)))
    let doubtful =
      asked + doubtful(file, judged.document.shown, coverage, told, limits)
      + soundsNamed(file, coverage, limits)
    let advice =
      withoutSpeech(file, coverage, limits)
      + lateEnd(of: judged.document, file, medium, limits.captionsEnd)
    if !failures.isEmpty {
      let sections = failures.compactMap(\.section)
      if CaptionRemainder.mayBeSpoken(sections, judged.document) {
        let limit = limits.uncoveredCounted
        return .review(
          sections.map { Problem.possible(file, $0.range, limit: limit) } + doubtful + advice)
      }
      guard isPlaced else {
        return proof.map { .failed([$0] + failures + doubtful + advice) }
          ?? .review(failures + doubtful + advice)
      }
      return .failed(failures + doubtful + advice)
    }
    if !doubtful.isEmpty { return .review(doubtful + advice) }
    return .passed(coverage.shareInWords, advice.map { Finding($0) })
  }

  /// The factor that extends a cue's duration: the cue may be timed for another frame rate.
  private static let stretch = 1.05
  /// The longest speech beyond either end of a cue that still counts as covered.
  private static let tolerance = Duration.milliseconds(100)

  /// The problem if all cues together are too short to cover the certain speech, regardless of
  /// their position.
  private static func tooLittle(
    _ judged: (candidate: CaptionCandidate, document: TimedTextDocument),
    _ coverage: SpeechCoverage, _ limits: Profile.Limits
  ) -> Problem? {
    let cues = judged.document.cues.filter { !$0.isBlank }.compactMap(\.range)
    let shown = cues.reduce(Duration.zero) { $0 + $1.length }
    let most = shown.decimalValue * stretch + Double(cues.count) * 2 * tolerance.decimalValue
    let missing = coverage.certain.decimalValue - most
    guard missing >= limits.uncoveredTotal.decimalValue,
      missing >= coverage.speech.decimalValue * limits.uncoveredShare
    else { return nil }
    return .tooLittle(
      judged.candidate, shown: shown, speech: coverage.certain, limit: limits.uncoveredShare)
  }

  /// The places that a person must listen to: uncertain speech and possible song.
  private static func doubtful(
    _ file: CaptionCandidate, _ shown: TimeRanges, _ coverage: SpeechCoverage,
    _ failed: TimeRanges, _ limits: Profile.Limits
  ) -> [Problem] {
    let gaps = coverage.gaps.filter {
      $0.range.length >= limits.uncoveredReview && !failed.overlaps($0.range)
    }
    let isUnclear = { (gap: SpeechCoverage.Gap) in
      gap.confidence < SpeechTimeline.certain && coverage.uncertain.overlaps(gap.range)
    }
    let told = TimeRanges(gaps.map(\.range))
    let others = coverage.uncertain.subtracting(shown).ranges.filter {
      $0.length >= limits.uncoveredReview && !told.overlaps($0) && !failed.overlaps($0)
    }
    let unclear = TimeRanges(gaps.filter(isUnclear).map(\.range) + others)
    let limit = limits.uncoveredReview
    return gaps.filter { !isUnclear($0) }.map { .possible(file, $0.range, limit: limit) }
      + unclear.ranges.map { .unclear(file, $0, limit: limit) }
  }

  /// The question if cues that only name sounds, such as “[Music]”, are shown during much speech.
  private static func soundsNamed(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ limits: Profile.Limits
  ) -> [Problem] {
    let total = coverage.underSounds.total
    guard let first = coverage.underSounds.ranges.first, total >= limits.uncoveredTotal,
      total.decimalValue >= coverage.speech.decimalValue * limits.uncoveredShare
    else { return [] }
    return [
      .soundsNamed(
        file, total, of: coverage.speech, first: first, limit: limits.uncoveredShare)
    ]
  }

  private static func withoutSpeech(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ limits: Profile.Limits
  ) -> [Problem] {
    TimeRanges(coverage.cuesWithoutSpeech, joiningGapsUnder: limits.sentencePause).ranges.map {
      .withoutSpeech(file, $0)
    }
  }

  private static func failures(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ stretches: [CaptionGap],
    _ limits: Profile.Limits
  ) -> [Problem] {
    let long = stretches.filter { $0.speech >= limits.uncoveredStretch }
    if !long.isEmpty { return long.map { problem($0, file, coverage, limits) } }
    let counted = stretches.filter { $0.speech >= limits.uncoveredCounted }
    let total = counted.reduce(Duration.zero) { $0 + $1.speech }
    let least = coverage.speech.decimalValue * limits.uncoveredShare
    guard total >= limits.uncoveredTotal, total.decimalValue >= least else { return [] }
    let share = Problem.uncoveredShare(
      file, total, of: coverage.speech, limit: limits.uncoveredShare)
    return [share]
      + counted.map { .uncovered(file, $0, limit: limits.uncoveredStretch) }
  }

  /// A section after the last cue gets another finding: the captions end before the speech.
  private static func problem(
    _ stretch: CaptionGap, _ file: CaptionCandidate, _ coverage: SpeechCoverage,
    _ limits: Profile.Limits
  ) -> Problem {
    if let end = coverage.captionsEnd, let speech = coverage.speechEnd,
      end <= stretch.range.lowerBound
    {
      return .endEarly(
        file, captions: end, speech: speech, stretch, limit: limits.uncoveredStretch)
    }
    return .uncovered(file, stretch, limit: limits.uncoveredStretch)
  }

  private static func lateEnd(
    of document: TimedTextDocument, _ file: CaptionCandidate, _ medium: Medium, _ limit: Duration
  ) -> [Problem] {
    guard let duration = medium.duration, let last = document.cues.map(\.end).max() else {
      return []
    }
    let excess = MediaTime.zero.advanced(by: duration).duration(to: last)
    return excess > limit ? [.endLate(file, by: excess, limit: limit)] : []
  }
}

extension CaptionsCoverSpeech.Problem {
  /// The section of speech without captions that counts as a failure.
  fileprivate var section: CaptionGap? {
    switch self {
    case .uncovered(_, let section, _), .endEarly(_, _, _, let section, _): section
    default: nil
    }
  }

  var code: FindingCode {
    switch self {
    case .uncovered, .uncoveredShare, .tooLittle: .captionsUncoveredSpeech
    case .endEarly: .captionsEndEarly
    case .possible, .unclear, .narrated, .soundsNamed, .beside: .captionsPossiblyUncovered
    case .withoutSpeech: .captionsWithoutSpeech
    case .endLate: .captionsEndLate
    case .outOfSync: .captionsOutOfSync
    case .rival: .captionsVersionsDiffer
    }
  }

  var what: String {
    switch self {
    case .uncovered(_, let stretch, _):
      """
      People speak from \(stretch.range.lowerBound.clock) to \(stretch.range.upperBound.clock) \
      without captions: \(stretch.speech.inWords) of speech.
      """
    case .uncoveredShare(_, let total, let speech, _):
      "\(total.inWords) of the \(speech.inWords) of speech that was measured have no captions."
    case .endEarly(_, let captions, let speech, _, _):
      "The captions end at \(captions.clock), the speech at \(speech.clock)."
    case .possible(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) there may be speech without \
      captions.
      """
    case .unclear(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) there is song, or something \
      that is not clearly speech, without captions.
      """
    case .narrated(_, let range, _):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) people speak without captions: \
      is it the narration of the audio description?
      """
    case .soundsNamed(let file, let total, let speech, let first, _):
      """
      During \(total.inWords) of the \(speech.inWords) of speech, from \(first.lowerBound.clock) \
      on, the captions of \(file.nameInside) only name a sound.
      """
    case .beside(let file, let total, let first, _):
      """
      \(total.inWords) of speech, from \(first.lowerBound.clock) on, have no captions, but the cues \
      of \(file.nameInside) beside it have more text than is said while they are shown: its words may \
      be in them.
      """
    case .withoutSpeech(let file, let range):
      """
      \(file.name) shows captions from \(range.lowerBound.clock) to \(range.upperBound.clock), \
      but nothing there sounds like speech.
      """
    case .endLate(let file, let excess, _):
      "The last cue of \(file.nameInside) ends \(excess.inWords) after the medium."
    case .tooLittle(let file, let shown, let speech, _):
      """
      The captions of \(file.nameInside) are on the screen for \(shown.inWords) in all, but people \
      speak for \(speech.inWords): a part of what is said has no captions.
      """
    case .outOfSync(let file):
      """
      \(file.name) is not in sync with the sound. Repair that first; then it is judged what it \
      leaves out.
      """
    case .rival(let rival):
      "\(rival.worse.name) leaves out speech. \(rival.asked("has captions for more of it"))"
    }
  }

  var question: String? {
    switch self {
    case .possible, .unclear: "Does anybody speak or sing where there are no captions?"
    case .narrated: "Is what is spoken without captions narration?"
    case .soundsNamed: "Does anybody say words where the captions only name a sound?"
    case .beside: "Are the words of speech without captions in the cues before or after it?"
    case .outOfSync: CaptionsSynchronized.firstQuestion
    case .rival(let rival): rival.question
    default: nil
    }
  }

  var why: String {
    switch self {
    case .narrated:
      "Narration needs no captions; dialogue without captions is lost to people who cannot hear."
    case .possible, .unclear, .soundsNamed, .beside:
      "What is said there may be lost to people who cannot hear."
    case .endEarly: "What is said after that is lost to people who cannot hear."
    case .withoutSpeech:
      "These captions may be at the wrong time, or the speech is too quiet to be detected."
    case .endLate: "The captions may have been made for another version."
    case .outOfSync: "Captions must first be in sync with the sound (3.3.B)."
    default: "What is said there is lost to people who cannot hear."
    }
  }

  var remedy: Remedy {
    switch self {
    case .uncovered(_, let stretch, _), .endEarly(_, _, _, let stretch, _):
      Remedy("Write captions for this stretch.", action: .addCues(in: stretch.range))
    case .uncoveredShare: Remedy("Write captions for the stretches listed.")
    case .tooLittle: Remedy("Write captions for everything that is said, then check again.")
    case .possible(_, let range, _):
      Remedy("Listen there; write captions if anybody speaks.", action: .addCues(in: range))
    case .unclear(_, let range, _):
      Remedy(
        "Listen there; write captions if anybody sings or speaks.", action: .addCues(in: range))
    case .narrated(_, let range, _):
      Remedy(
        "Listen there; write captions for everything but the narration.",
        action: .addCues(in: range))
    case .withoutSpeech:
      Remedy("Listen there: is that said? If not, move the captions or remove them.")
    case .beside:
      Remedy(
        """
        Listen there. If the words are in the cues beside, move these (3.3.B); if not, write captions \
        for them.
        """)
    case .endLate: Remedy("End the last cue with the medium.")
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    case .rival(let rival): rival.remedy("write its missing captions")
    case .soundsNamed:
      Remedy("Listen there; write what is said, unless nobody can understand the words.")
    }
  }

  var location: Location {
    switch self {
    case .uncovered(let file, let stretch, _), .endEarly(let file, _, _, let stretch, _):
      file.location(stretch.range)
    case .possible(let file, let range, _), .unclear(let file, let range, _),
      .narrated(let file, let range, _), .withoutSpeech(let file, let range),
      .soundsNamed(let file, _, _, let range, _), .beside(let file, _, let range, _):
      file.location(range)
    case .uncoveredShare(let file, _, _, _), .endLate(let file, _, _), .outOfSync(let file),
      .tooLittle(let file, _, _, _):
      file.location
    case .rival(let rival): rival.worse.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .uncovered(_, let stretch, let limit):
      [Measurement("uncovered", stretch.speech), Measurement("limit", own: limit)]
    case .endEarly(_, _, _, let stretch, let limit):
      [Measurement("uncovered", stretch.speech), Measurement("limit", own: limit)]
    case .possible(_, let range, let limit), .unclear(_, let range, let limit),
      .narrated(_, let range, let limit):
      [Measurement("uncovered", range.length), Measurement("limit", own: limit)]
    case .withoutSpeech(_, let range): [Measurement("withoutSpeech", range.length)]
    case .uncoveredShare(_, let total, let speech, let limit):
      [
        Measurement("uncovered", total), Measurement("speech", speech),
        Measurement("shareLimit", ownShare: limit),
      ]
    case .soundsNamed(_, let total, let speech, _, let limit):
      [
        Measurement("underSounds", total), Measurement("speech", speech),
        Measurement("shareLimit", ownShare: limit),
      ]
    case .tooLittle(_, let shown, let speech, let limit):
      [
        Measurement("shown", shown), Measurement("speech", speech),
        Measurement("shareLimit", ownShare: limit),
      ]
    case .beside(_, let total, _, let limit):
      [Measurement("uncovered", total), Measurement("limit", own: limit)]
    case .endLate(_, let excess, let limit):
      [Measurement("excess", excess), Measurement("limit", own: limit)]
    case .outOfSync, .rival: []
    }
  }
}

extension SpeechCoverage {
  /// The share of the speech with captions, as a sentence.
  var shareInWords: String {
    guard covered < speech else { return "All speech that was measured has captions." }
    let percent = Int64(clamping: (share * 100).rounded(.down))
    return "\(percent) % of the \(speech.inWords) of speech that was measured has captions."
  }
}

extension Check {
  /// Captions cover the speech.
  static func captionsCoverSpeech(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsCoverSpeech", "Captions cover the speech",
      reads: .medium, .captions, .descriptions, .coverage, .alignmentIfMeasured, .otherAlignments
    ) {
      CaptionsCoverSpeech.result($0, $1, $2, $3, $4, $5, limits)
    }
  }
}

extension CaptionAlignment {
  /// Whether the position of the captions is unknown: missing captions may only be misplaced.
  var isWithoutPlace: Bool {
    // Without a cue that counts as spoken, such as if all words are in brackets, nothing is aligned.
    if unmeasuredReasons.contains(.tooFewCues), cueCount == 0 { return true }
    return !Set(unmeasuredReasons).isDisjoint(with: [.weakCorrelation, .ambiguous, .tooFewMatches])
  }
}
