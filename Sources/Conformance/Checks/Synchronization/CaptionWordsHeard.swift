package import MediaModel

/// The words of the captions are those that are heard.
///
/// Decides 3.3.B together with ``CaptionsSynchronized``, if the user names a recognizer. Timing shows
/// that captions run with the speech; only words show that they are the captions of this film. Both
/// are in the one list of deviations: here, the parts with other words are judged; where and when
/// words are heard, the check of synchronization judges. A recognizer fails captions only together
/// with timing.
enum CaptionWordsHeard {
  /// What words show.
  enum Problem: FindingKind {
    /// Other words are heard; the ranges of the parts, or `nil` for all that was listened to.
    case otherWords(Heard, [Range<MediaTime>]?)
  }

  /// The captions and what was heard.
  struct Heard {
    let captions: CaptionCandidate
    let words: CaptionWords
  }

  /// The least length of parts with other words that are a question.
  private static let leastPart = Duration.seconds(20)
  /// The least number of cues in them.
  private static let leastCues = 4

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ alignment: CaptionAlignment?,
    _ words: CaptionWords?, _ limits: SyncLimits
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged?.candidate, let words else {
      return .doesNotApply("No recognizer has listened to the sound.")
    }
    if let result = ofOtherWords(medium, judged, alignment, words, limits) {
      return captions.besideOpen(result, medium)
    }
    return words.answer == .sameWords
      ? .passed("The words of the captions are those that are heard.")
      : .doesNotApply(unsure(words))
  }

  /// The result if other words are heard, or `nil`.
  private static func ofOtherWords(
    _ medium: Medium, _ captions: CaptionCandidate, _ alignment: CaptionAlignment?,
    _ words: CaptionWords, _ limits: SyncLimits
  ) -> CheckResult? {
    guard let alignment else { return problem(captions, nil, words).map { CheckResult.review($0) } }
    let measured = CaptionsSynchronized.Measured(
      captions: captions, medium: medium.resource, alignment: alignment, limits: limits,
      isOfStream: medium.isStream)
    return SyncJudgment(measured, words).resultOnWords
  }

  /// The parts in which other words are heard; `nil` without one that is long enough.
  ///
  /// - Returns: The problem.
  static func problem(
    _ captions: CaptionCandidate, _ alignment: CaptionAlignment?, _ words: CaptionWords
  ) -> Problem? {
    let heard = Heard(captions: captions, words: words)
    if words.answer == .otherWords { return .otherWords(heard, nil) }
    let others = others(alignment)
    let length = others.reduce(Duration.zero) { $0 + $1.range.length }
    let isLong = length >= leastPart && others.reduce(0, { $0 + $1.cues }) >= leastCues
    return isLong ? .otherWords(heard, others.map(\.range)) : nil
  }

  private static func others(_ alignment: CaptionAlignment?) -> [CaptionDeviation] {
    (alignment?.deviations ?? []).filter { $0.kind == .otherWords && !$0.isSingleCue }
  }

  /// Whether timing finds no match in these parts either: two independent measurements, each against its
  /// own chance.
  ///
  /// - Returns: Whether it finds none in any of them; `false` if they are all of the captions.
  static func isUnmatched(_ problem: Problem, _ alignment: CaptionAlignment) -> Bool {
    !problem.isAboutAll && others(alignment).allSatisfy { $0.views != [.words] }
  }

  /// Why the words show nothing.
  private static func unsure(_ words: CaptionWords) -> String {
    let answers = Set(words.parts.map(\.answer)).subtracting([.cannotTell])
    if answers == [.otherLanguage] {
      let language = words.language.map { ", \($0.text)," } ?? ""
      return "The sound is in another language\(language) than the captions, so words say nothing."
    }
    return answers.count > 1
      ? "The words agree in some parts only, too few to be sure."
      : "Too little was heard to compare the words."
  }
}

extension CaptionWords {
  /// The most that the words of a cue are away from it where they prove that it is in sync.
  static let greatestDelay = Duration.milliseconds(500)

  /// Whether the words of each cue are heard within half a second of it: proof of synchronization
  /// where there is too little speech for timing.
  ///
  /// - Parameter count: The number of all cues with speech; one that is shown where nobody speaks was not
  ///   listened to, and nothing proves it.
  /// - Returns: Whether all of them are proven.
  func provesEachCue(of count: Int) -> Bool {
    let judged = cues.filter { $0.words >= Self.leastWords }
    return isWhole && answer == .sameWords && judged.count >= 2 && cues.count >= count
      && judged.allSatisfy { cue in
        [cue.delay, cue.startDelay].allSatisfy { delay in
          delay.map { $0.magnitude <= Self.greatestDelay } ?? false
        }
      }
  }
}

extension CaptionAlignment {
  /// Whether there is too little speech, or too few cues, to measure the times of captions.
  package var isTooShortForTiming: Bool {
    unmeasuredReasons.contains(.tooLittleSpeech) || unmeasuredReasons.contains(.tooFewCues)
  }
}

extension CaptionWordsHeard.Problem {
  private var heard: CaptionWordsHeard.Heard {
    switch self {
    case .otherWords(let heard, _): heard
    }
  }

  private var ranges: [Range<MediaTime>]? {
    switch self {
    case .otherWords(_, let ranges): ranges
    }
  }

  /// Whether other words are heard wherever the recognizer listened.
  var isAboutAll: Bool { ranges == nil }

  var code: FindingCode { .captionsOtherWords }

  var what: String {
    let place =
      ranges.map { ranges in
        let more = ranges.count - 1
        return ranges.first.map { first in
          " from \(first.lowerBound.clock) to \(first.upperBound.clock)"
            + (more > 0 ? " and in \(more) more \(more == 1 ? "part" : "parts")" : "")
        } ?? ""
      } ?? " wherever the recognizer listened"
    let share = Int(((heard.words.share ?? 0) * 100).rounded())
    let agreement = ranges == nil ? ": \(share) % of its words agree, as by chance" : ""
    return "Other words than those of \(heard.captions.name) are heard\(place)\(agreement)."
  }

  var question: String? { "Are these the captions of this film?" }

  var why: String {
    "People who cannot hear would read something other than what is said."
  }

  var remedy: Remedy {
    Remedy(
      """
      Play the film with captions. If they are of another film or of another cut, replace them; \
      if they are right, \(Remedy.attest(.captionsSynchronized, of: heard.captions.resource)).
      """)
  }

  var location: Location {
    let range = ranges?.first ?? heard.words.parts.first { $0.answer == .otherWords }?.range
    return Location(
      resource: heard.captions.resource, track: heard.captions.track,
      channel: heard.captions.channel, range: range)
  }

  var measurements: [Measurement] {
    [Measurement("wordsHeardShare", Double(heard.words.share ?? 0))]
  }
}

extension Check {
  /// The words of the captions are those that are heard.
  static func captionWordsHeard(_ limits: Profile.Limits) -> Check {
    Check(
      "captionWordsAreHeard", "The words of the captions are those that are heard",
      reads: .medium, .captions, .alignmentIfMeasured, .captionWords
    ) {
      CaptionWordsHeard.result($0, $1, $2, $3, limits.sync)
    }
  }
}
