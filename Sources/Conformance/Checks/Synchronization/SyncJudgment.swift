import MediaModel

/// The judgment of captions beside a sound: by their times and, if a recognizer listened, by their words.
///
/// `cuelight sync` and the checks of 3.3.B read it, so that they say the same of the same captions by
/// the same limit.
struct SyncJudgment {
  private let measured: CaptionsSynchronized.Measured
  /// The verdict on the measured times.
  private let byTiming: SyncVerdict
  /// The parts in which other words are heard, or `nil`.
  private let otherWords: CaptionWordsHeard.Problem?
  /// The number of cues whose words prove that captions are in sync that are too short for timing, or `nil`.
  private let cuesInSync: Int?

  /// Judges captions.
  ///
  /// - Parameters:
  ///   - measured: Their times, with the limits; the deviations have what words show, too.
  ///   - words: How their words agree with what a recognizer heard, or `nil`.
  init(_ measured: CaptionsSynchronized.Measured, _ words: CaptionWords?) {
    self.measured = measured
    byTiming = SyncVerdict(measured.alignment, measured.limits)
    otherWords = words.flatMap {
      CaptionWordsHeard.problem(measured.captions, measured.alignment, $0)
    }
    cuesInSync =
      otherWords == nil ? words.flatMap { Self.provenCues(measured, $0) } : nil
  }

  /// The number of cues that are proven by their words, where there is too little speech or too few cues
  /// for timing; a limit below what words can tell proves nothing.
  private static func provenCues(
    _ measured: CaptionsSynchronized.Measured, _ words: CaptionWords
  ) -> Int? {
    let alignment = measured.alignment
    guard alignment.isTooShortForTiming, !alignment.belongsToOtherAudio,
      measured.limit >= CaptionWords.greatestDelay, words.provesEachCue(of: alignment.cueCount)
    else { return nil }
    return words.judgedCues.count
  }

  /// The verdict on both.
  var verdict: SyncVerdict { verdict(onTimes: verdictOnTimes) }

  /// The verdict on the words together with another one on the times: moving cues gives them no other
  /// words.
  ///
  /// - Returns: The verdict on both.
  func verdict(onTimes times: SyncVerdict) -> SyncVerdict {
    guard let otherWords, !times.isOutOfSync else { return times }
    return CaptionWordsHeard.isUnmatched(otherWords, measured.alignment)
      ? .otherAudio : .cannotTell
  }

  /// The verdict on the times of the cues alone, by timing, or by words where captions are too short for
  /// it.
  var verdictOnTimes: SyncVerdict { cuesInSync == nil ? byTiming : .inSync }

  /// What the times of the cues alone show.
  var resultOnTimes: CheckResult {
    guard let cuesInSync else { return CaptionsSynchronized.result(of: measured) }
    return .passed(
      """
      \(measured.captions.name) is in sync with the speech, measured by words: those of each of its \
      \(cuesInSync) \(cuesInSync == 1 ? "cue" : "cues") with three words and more are heard within \
      0.5 s†.
      """)
  }

  /// What the words alone show: a failure only together with timing; `nil` unless other words are heard.
  var resultOnWords: CheckResult? {
    otherWords.map { problem -> CheckResult in
      let isProven =
        problem.isAboutAll
        ? byTiming.isOutOfSync : CaptionWordsHeard.isUnmatched(problem, measured.alignment)
      return isProven ? .failed(problem) : .review(problem)
    }
  }

  /// The verdict on both with its reason and the remedy.
  var result: CheckResult {
    guard let words = resultOnWords else { return resultOnTimes }
    switch (words, byTiming) {
    case (.failed, .inSync), (.failed, .cannotTell): return words
    case (_, .inSync): return words.adding(resultOnTimes.findings)
    default: return resultOnTimes.adding(words.findings)
    }
  }
}
