import MediaModel

/// Captions cover the speech.
///
/// Decides 3.3.C. Fails on one stretch with at least 5 s of certain speech and no cue, or on at
/// least 10 % and 10 s in all; from 2 s a person is shown the place. A stretch goes on over the
/// pauses between sentences.
enum CaptionsCoverSpeech {
  /// Speech that has no caption.
  enum Problem: FindingKind {
    case uncovered(CaptionCandidate, UncoveredStretch, limit: Duration)
    case uncoveredShare(CaptionCandidate, Duration, of: Duration, limit: Double)
    case endEarly(CaptionCandidate, captions: MediaTime, speech: MediaTime, UncoveredStretch)
    case possible(CaptionCandidate, Range<MediaTime>)
    case endLate(CaptionCandidate, by: Duration)
    case outOfSync(CaptionCandidate)
  }

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ coverage: SpeechCoverage,
    _ alignment: CaptionAlignment?, _ limits: Profile.Limits
  ) -> CheckResult {
    guard let judged = captions.judged else {
      return .doesNotApply("There are no captions to hold against the speech.")
    }
    let file = judged.candidate
    if let alignment,
      case .outOfSync = CaptionsSynchronized.standing(of: alignment, file, limits)
    {
      return .review(Problem.outOfSync(file))
    }
    let certain = coverage.gaps.filter { $0.confidence >= SpeechTimeline.certain }
    let stretches = UncoveredStretch.stretches(of: certain, between: judged.document.shown, limits)
    let failures = failures(file, coverage, stretches, limits)
    let failed = TimeRanges(failures.compactMap(\.location.range))
    let doubtful = coverage.gaps.filter {
      $0.range.length >= limits.uncoveredReview && !failed.overlaps($0.range)
    }.map { Problem.possible(file, $0.range) }
    let advice = lateEnd(of: judged.document, file, medium)
    if !failures.isEmpty { return .failed(failures + doubtful + advice) }
    if !doubtful.isEmpty { return .review(doubtful + advice) }
    return .passed("All speech that was measured has captions.", advice.map { Finding($0) })
  }

  private static func failures(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ stretches: [UncoveredStretch],
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

  /// A stretch after the last cue is told apart: the captions end before the speech does.
  private static func problem(
    _ stretch: UncoveredStretch, _ file: CaptionCandidate, _ coverage: SpeechCoverage,
    _ limits: Profile.Limits
  ) -> Problem {
    if let end = coverage.captionsEnd, let speech = coverage.speechEnd,
      end <= stretch.range.lowerBound
    {
      return .endEarly(file, captions: end, speech: speech, stretch)
    }
    return .uncovered(file, stretch, limit: limits.uncoveredStretch)
  }

  private static func lateEnd(
    of document: TimedTextDocument, _ file: CaptionCandidate, _ medium: Medium
  ) -> [Problem] {
    guard let duration = medium.duration, let last = document.cues.map(\.end).max() else {
      return []
    }
    let excess = MediaTime.zero.advanced(by: duration).duration(to: last)
    return excess > .milliseconds(100) ? [.endLate(file, by: excess)] : []
  }
}

extension CaptionsCoverSpeech.Problem {
  var code: FindingCode {
    switch self {
    case .uncovered, .uncoveredShare: .captionsUncoveredSpeech
    case .endEarly: .captionsEndEarly
    case .possible: .captionsPossiblyUncovered
    case .endLate: .captionsEndLate
    case .outOfSync: .captionsOutOfSync
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
    case .endEarly(_, let captions, let speech, _):
      "The captions end at \(captions.clock), the speech at \(speech.clock)."
    case .possible(_, let range):
      """
      From \(range.lowerBound.clock) to \(range.upperBound.clock) there may be speech without \
      captions.
      """
    case .endLate(let file, let excess):
      "The last cue of \(file.name) ends \(excess.inWords) after the medium."
    case .outOfSync(let file):
      "\(file.name) does not run with the sound, so what it leaves out cannot be measured."
    }
  }

  var why: String {
    switch self {
    case .possible: "What is said there may be lost to people who cannot hear."
    case .endEarly: "What is said after that is lost to people who cannot hear."
    case .endLate: "The captions may have been made for another version."
    case .outOfSync: "Captions must first run with the sound (3.3.B)."
    default: "What is said there is lost to people who cannot hear."
    }
  }

  var remedy: Remedy {
    switch self {
    case .uncovered(_, let stretch, _), .endEarly(_, _, _, let stretch):
      Remedy("Write captions for this stretch.", action: .addCues(in: stretch.range))
    case .uncoveredShare: Remedy("Write captions for the stretches listed.")
    case .possible(_, let range):
      Remedy("Listen there; write captions if anybody speaks.", action: .addCues(in: range))
    case .endLate: Remedy("End the last cue with the medium.")
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .uncovered(let file, let stretch, _), .endEarly(let file, _, _, let stretch):
      Location(resource: file.resource, track: file.track, range: stretch.range)
    case .possible(let file, let range):
      Location(resource: file.resource, track: file.track, range: range)
    case .uncoveredShare(let file, _, _, _), .endLate(let file, _), .outOfSync(let file):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .uncovered(_, let stretch, let limit):
      [Measurement("uncovered", stretch.speech), Measurement("limit", limit)]
    case .endEarly(_, _, _, let stretch): [Measurement("uncovered", stretch.speech)]
    case .possible(_, let range): [Measurement("uncovered", range.length)]
    case .uncoveredShare(_, let total, let speech, let limit):
      [
        Measurement("uncovered", total), Measurement("speech", speech),
        Measurement("shareLimit", limit),
      ]
    case .endLate(_, let excess): [Measurement("excess", excess)]
    case .outOfSync: []
    }
  }
}

extension Check {
  /// Captions cover the speech.
  static func captionsCoverSpeech(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsCoverSpeech", "Captions cover the speech",
      reads: .medium, .captions, .coverage, .alignmentIfMeasured
    ) {
      CaptionsCoverSpeech.result($0, $1, $2, $3, limits)
    }
  }
}
