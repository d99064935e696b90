import MediaModel

/// Captions cover the speech.
///
/// Decides 3.3.C. Fails on one stretch of at least 5 s of certain speech without a cue, or on at
/// least 10 % and 10 s in all; from 2 s a person is shown the place.
enum CaptionsCoverSpeech {
  /// Speech that has no caption.
  enum Problem: FindingKind {
    case uncovered(CaptionCandidate, Range<MediaTime>, limit: Duration)
    case uncoveredShare(CaptionCandidate, Duration, of: Duration, limit: Double)
    case endEarly(CaptionCandidate, captions: MediaTime, speech: MediaTime, Range<MediaTime>)
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
    let failures = failures(file, coverage, certain, limits)
    let failed = Set(failures.compactMap(\.location.range))
    let doubtful = coverage.gaps.filter {
      $0.range.length >= limits.uncoveredReview && !failed.contains($0.range)
    }.map { Problem.possible(file, $0.range) }
    let advice = lateEnd(of: judged.document, file, medium)
    if !failures.isEmpty { return .failed(failures + doubtful + advice) }
    if !doubtful.isEmpty { return .review(doubtful + advice) }
    return .passed("All speech that was measured has captions.", advice.map(Finding.init))
  }

  private static func failures(
    _ file: CaptionCandidate, _ coverage: SpeechCoverage, _ certain: [SpeechCoverage.Gap],
    _ limits: Profile.Limits
  ) -> [Problem] {
    let long = certain.filter { $0.range.length >= limits.uncoveredStretch }
    if !long.isEmpty { return long.map { stretch($0.range, file, coverage, limits) } }
    let total = certain.reduce(Duration.zero) { $0 + $1.range.length }
    let least = coverage.speech.decimalValue * limits.uncoveredShare
    guard total >= limits.uncoveredTotal, total.decimalValue >= least else { return [] }
    let share = Problem.uncoveredShare(
      file, total, of: coverage.speech, limit: limits.uncoveredShare)
    return [share] + certain.map { .uncovered(file, $0.range, limit: limits.uncoveredStretch) }
  }

  /// A stretch after the last cue is told apart: the captions end before the speech does.
  private static func stretch(
    _ range: Range<MediaTime>, _ file: CaptionCandidate, _ coverage: SpeechCoverage,
    _ limits: Profile.Limits
  ) -> Problem {
    if let end = coverage.captionsEnd, let speech = coverage.speechEnd, end <= range.lowerBound {
      return .endEarly(file, captions: end, speech: speech, range)
    }
    return .uncovered(file, range, limit: limits.uncoveredStretch)
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
    case .uncovered(_, let range, _):
      """
      People speak from \(range.lowerBound.clock) to \(range.upperBound.clock) \
      (\(range.length.inWords)) without captions.
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
    case .uncovered(_, let range, _), .endEarly(_, _, _, let range):
      Remedy("Write captions for this stretch.", action: .addCues(in: range))
    case .uncoveredShare: Remedy("Write captions for the stretches listed.")
    case .possible(_, let range):
      Remedy("Listen there; write captions if anybody speaks.", action: .addCues(in: range))
    case .endLate: Remedy("End the last cue with the medium.")
    case .outOfSync: Remedy("Repair the synchronization, then check again.")
    }
  }

  var location: Location {
    switch self {
    case .uncovered(let file, let range, _), .possible(let file, let range),
      .endEarly(let file, _, _, let range):
      Location(resource: file.resource, track: file.track, range: range)
    case .uncoveredShare(let file, _, _, _), .endLate(let file, _), .outOfSync(let file):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .uncovered(_, let range, let limit):
      [Measurement("uncovered", range.length), Measurement("limit", limit)]
    case .endEarly(_, _, _, let range), .possible(_, let range):
      [Measurement("uncovered", range.length)]
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
