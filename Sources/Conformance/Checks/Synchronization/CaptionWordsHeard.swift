package import MediaModel

/// The words of the captions are those that are heard.
///
/// Decides 3.3.B together with ``CaptionsSynchronized``, if the user names a recognizer. Timing shows
/// that captions run with the speech; only words show that they are the captions of this film. A
/// recognizer never makes captions compliant that timing alone does not, except where there is too
/// little speech for timing, and it fails them only together with timing.
enum CaptionWordsHeard {
  /// What words show.
  enum Problem: FindingKind {
    /// Other words are heard; the ranges of the parts, or `nil` for all that was listened to.
    case otherWords(Heard, [Range<MediaTime>]?)
    /// The words of single cues are heard at another time.
    case displaced(Heard, [CaptionWords.CueWords])
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
  /// The distance from which the words of a cue are heard at another time.
  static let leastDistance = Duration.milliseconds(700)
  /// How much less exactly words tell the offset of the captions than timing does.
  private static let tolerance = Duration.milliseconds(200)
  /// A share of displaced cues over this is a question.
  private static let mostDisplaced = 0.02
  /// The distance from which a single cue is a question.
  private static let farthest = Duration.seconds(4)
  /// The least number of words of a cue that is judged by itself.
  static let leastWords = 3

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ alignment: CaptionAlignment?,
    _ words: CaptionWords?, _ limits: SyncLimits
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged?.candidate, let words else {
      return .doesNotApply("No recognizer has listened to the sound.")
    }
    let heard = Heard(captions: judged, words: words)
    let isOutOfSync = alignment.map { SyncVerdict($0, limits).isOutOfSync } ?? false
    if words.answer == .otherWords {
      let problem = Problem.otherWords(heard, nil)
      // Two independent measurements, each against its own chance.
      return isOutOfSync ? captions.besideOpen(.failed(problem), medium) : .review(problem)
    }
    let others = words.parts.filter { $0.answer == .otherWords }
    let length = others.reduce(Duration.zero) { $0 + $1.range.length }
    if length >= leastPart, others.reduce(0, { $0 + $1.cues }) >= leastCues {
      let problem = Problem.otherWords(heard, others.map(\.range))
      let isUnmatched = others.allSatisfy { alignment?.isUnmatched(in: $0.range) ?? false }
      return isUnmatched ? captions.besideOpen(.failed(problem), medium) : .review(problem)
    }
    return displaced(heard, limits, isOutOfSync: isOutOfSync)
  }

  /// The result for single cues; captions that are out of sync as a whole are judged as a whole.
  private static func displaced(
    _ heard: Heard, _ limits: SyncLimits, isOutOfSync: Bool
  ) -> CheckResult {
    let words = heard.words
    guard !isOutOfSync, words.answer == .sameWords || !words.judgedCues.isEmpty else {
      return .doesNotApply(unsure(words))
    }
    // What timing takes for in sync by chance is not.
    let usual = words.usualDelay
    let isElsewhere = usual.magnitude > limits.offset + tolerance
    let found = words.displacedCues(besides: isElsewhere ? .zero : usual)
    let same = CheckResult.passed("The words of the captions are those that are heard.")
    guard !found.isEmpty else {
      return words.answer == .sameWords ? same : .doesNotApply(unsure(words))
    }
    let problem = Problem.displaced(heard, found)
    let isFar = found.contains { cue in
      cue.delay.map { ($0 - usual).magnitude > farthest } ?? false
    }
    let isMany = Double(found.count) > mostDisplaced * Double(words.judgedCues.count)
    return isFar || isMany ? .review(problem) : same.adding([Finding(problem)])
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
  /// The cues that are judged one by one: those with several words, in parts with the same words.
  var judgedCues: [CueWords] {
    let same = TimeRanges(parts.filter { $0.answer == .sameWords }.map(\.range))
    return cues.filter { cue in
      cue.words >= CaptionWordsHeard.leastWords && same.overlaps(cue.range)
        && (cue.delay != nil || cue.isUnheard)
    }
  }

  /// The cues whose words are heard at another time than those of the others, or nowhere.
  func displacedCues(besides usual: Duration) -> [CueWords] {
    judgedCues.filter { cue in
      cue.delay.map { ($0 - usual).magnitude > CaptionWordsHeard.leastDistance } ?? true
    }
  }

  /// The middle of the delays of cues.
  package var usualDelay: Duration {
    let delays = cues.compactMap(\.delay).sorted()
    return delays.isEmpty ? .zero : delays[delays.count / 2]
  }

  /// Whether the words of each cue are heard within half a second of it: proof of synchronization
  /// where there is too little speech for timing.
  ///
  /// - Parameter count: The number of all cues with speech; one that is shown where nobody speaks was not
  ///   listened to, and nothing proves it.
  /// - Returns: Whether all of them are proven.
  func provesEachCue(of count: Int) -> Bool {
    let judged = cues.filter { $0.words >= CaptionWordsHeard.leastWords }
    return isWhole && answer == .sameWords && judged.count >= 2 && cues.count >= count
      && judged.allSatisfy { cue in
        [cue.delay, cue.startDelay].allSatisfy { delay in
          delay.map { $0.magnitude <= .milliseconds(500) } ?? false
        }
      }
  }
}

extension CaptionWords {
  /// A displaced cue in words: `at 0:30.0 1.49 s late`.
  fileprivate func place(of cue: CueWords) -> String {
    let clock = cue.range.lowerBound.clock
    guard let delay = cue.delay else { return "at \(clock) not heard" }
    let distance = delay - usualDelay
    let side = distance > .zero ? "late" : "early"
    return "at \(clock) \(distance.magnitude.inHundredths) \(side)"
  }
}

extension CaptionWords.CueWords {
  /// Whether other words were heard at its time and none of its own.
  fileprivate var isUnheard: Bool {
    share == 0 && heard.split(separator: " ").count >= CaptionWordsHeard.leastWords
  }
}

extension CaptionAlignment {
  /// Whether there is too little speech, or too few cues, to measure the times of captions.
  package var isTooShortForTiming: Bool {
    unmeasuredReasons.contains(.tooLittleSpeech) || unmeasuredReasons.contains(.tooFewCues)
  }

  /// Whether timing finds no match in at least half of a part either.
  fileprivate func isUnmatched(in range: Range<MediaTime>) -> Bool {
    let unmatched = TimeRanges(
      deviations.filter { $0.kind == .unmatched || $0.kind == .otherAudio }.map(\.range))
    return unmatched.intersection(TimeRanges([range])).total >= range.length / 2
  }
}

extension CaptionWordsHeard.Problem {
  private var heard: CaptionWordsHeard.Heard {
    switch self {
    case .otherWords(let heard, _), .displaced(let heard, _): heard
    }
  }

  var code: FindingCode {
    switch self {
    case .otherWords: .captionsOtherWords
    case .displaced: .captionsCuesLate
    }
  }

  var what: String {
    let name = heard.captions.name
    switch self {
    case .otherWords(let heard, let ranges):
      let place =
        ranges.map { " in \($0.count) parts, from \($0[0].lowerBound.clock)" }
        ?? " wherever the recognizer listened"
      let share = Int(((heard.words.share ?? 0) * 100).rounded())
      return """
        Other words than those of \(name) are heard\(place): \(share) % of its words agree, as by \
        chance.
        """
    case .displaced(let heard, let cues):
      let shown = cues.prefix(3).map { heard.words.place(of: $0) }.joined(separator: ", ")
      let rest = cues.count > 3 ? ", and \(cues.count - 3) more" : ""
      return """
        The words of \(cues.count) of \(heard.words.judgedCues.count) cues of \(name) are heard at \
        another time or not at all: \(shown)\(rest).
        """
    }
  }

  var question: String? {
    switch self {
    case .otherWords: "Are these the captions of this film?"
    case .displaced: "Do single cues come at another time than their words?"
    }
  }

  var why: String {
    switch self {
    case .otherWords: "People who cannot hear would read something other than what is said."
    case .displaced: "Words that come late or early are read beside the wrong picture."
    }
  }

  var remedy: Remedy {
    switch self {
    case .otherWords:
      Remedy(
        """
        Play the film with captions. If they are of another film or of another cut, replace them; \
        if they are right, \(Remedy.attest(.captionsSynchronized, of: heard.captions.resource)).
        """)
    case .displaced:
      Remedy(
        """
        Play the film at these places. Move the cues that are wrong; if they are right, \
        \(Remedy.attest(.captionsSynchronized, of: heard.captions.resource)).
        """)
    }
  }

  var location: Location {
    let range =
      switch self {
      case .otherWords(let heard, let ranges):
        ranges?.first ?? heard.words.parts.first { $0.answer == .otherWords }?.range
      case .displaced(_, let cues): cues.first?.range
      }
    return Location(
      resource: heard.captions.resource, track: heard.captions.track,
      channel: heard.captions.channel, range: range)
  }

  var measurements: [Measurement] {
    switch self {
    case .otherWords(let heard, _):
      [Measurement("wordsHeardShare", Double(heard.words.share ?? 0))]
    case .displaced(let heard, let cues):
      [
        Measurement("cuesDisplaced", Double(cues.count)),
        Measurement("cuesJudged", Double(heard.words.judgedCues.count)),
      ]
    }
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
