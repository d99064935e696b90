package import MediaModel

/// Captions are in sync with the speech.
///
/// Decides 3.3.B. Captions out of sync are not captions: they fail here, not in 3.3.C.
/// ``SyncVerdict`` gives the verdict: for both "out of sync" and "in sync" the error must differ
/// from the limit by more than its own uncertainty.
enum CaptionsSynchronized {
  static let title = "Captions are in sync with the speech"
  /// The question of criteria that can only be judged after this criterion.
  static let firstQuestion =
    "Apart from their timing (3.3.B), are the captions correct?"

  /// The kind of synchronization error.
  enum Problem: FindingKind {
    case late(Measured)
    case early(Measured)
    case wrongFrameRate(Measured, CaptionAlignment.FrameRates)
    case drift(Measured)
    case cut(Measured, CaptionAlignment.Cut)
    case otherAudio(Measured)
    case slightlyOff(Measured)
    case slightDrift(Measured)
    case nearLimit(Measured)
    case otherTrack(Measured)
    case rival(Measured, of: CaptionCandidate)
    case unmeasurable(Measured)
    case cuesLate(Measured)
    case partUnmatched(Measured)
    case textsMoved(Measured)
    case displaced(Measured)
  }

  /// A measurement with its captions, medium and limits.
  struct Measured {
    let captions: CaptionCandidate
    /// The medium, as the user would name it.
    let medium: String
    /// The audio track that was measured, or `nil` for the main one.
    var audio: Track.ID?
    let alignment: CaptionAlignment
    let limits: SyncLimits
    /// Whether the medium is a stream of several files.
    var isOfStream = false

    var limit: Duration { limits.offset }
    /// The deviations that a person must look at.
    var open: [CaptionDeviation] { limits.open(of: alignment) }
    /// The single cues that seem to be late; without a question, those that only words show.
    var lateCues: [CaptionDeviation] {
      let asked = open.filter(\.isSingleCue)
      return told(asked.isEmpty ? limits.strayByWords(in: alignment) : asked)
    }
    /// The parts that may be wrong.
    var openParts: [CaptionDeviation] {
      told(open.filter { !$0.isSingleCue && $0.kind != .otherCues && $0.kind != .displaced })
    }
    /// The parts whose texts seem to belong to other cues.
    var movedTexts: [CaptionDeviation] { open.filter { $0.kind == .otherCues } }
    /// The speech without a cue that shows that cues are early or late.
    var displaced: [CaptionDeviation] { open.filter { $0.kind == .displaced } }
    /// Whether only what words show is reported, or only the rest; `nil` for all.
    var isOfWords: Bool?

    private func told(_ deviations: [CaptionDeviation]) -> [CaptionDeviation] {
      guard let isOfWords else { return deviations }
      return deviations.filter { ($0.views == [.words]) == isOfWords }
    }

    /// What timing shows and what words show, each by itself, if there is any.
    fileprivate func split(
      _ list: (Measured) -> [CaptionDeviation]
    ) -> [Measured] {
      [false, true].map { isOfWords in
        var part = self
        part.isOfWords = isOfWords
        return part
      }.filter { !list($0).isEmpty }
    }
    /// Whether the error is within the limit, so that only parts are in doubt.
    var isInLimit: Bool {
      limits.error(of: alignment).magnitude + limits.margin(of: alignment.uncertainty) <= limit
    }
    /// Whether parts or single cues may be wrong in captions that are in sync as a whole.
    var isDoubtful: Bool { alignment.isMeasured && !open.isEmpty }
    var command: RepairCommand {
      RepairCommand(captions: captions, medium: medium, audio: audio, isOfStream: isOfStream)
    }
  }

  /// Captions that exist but were not measured need review, for any reason.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection,
    _ alignment: Result<CaptionAlignment, EvidenceGap>, _ others: [Evidence.OtherAlignment],
    _ words: CaptionWords?, _ limits: Profile.Limits
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged else {
      return .doesNotApply("There are no captions to compare with the speech.")
    }
    let worse = worse(others, besides: judged.candidate, among: captions, medium, limits)
    let told = worse.filter { !$0.isRival }.map { Finding($0) }
    let measured: CaptionAlignment
    switch alignment {
    case .success(let found): measured = found
    case .failure(let gap):
      let own = CheckResult.review(
        EvidenceMissing(gap: gap, location: judged.candidate.location))
      return captions.besideOpen(own.adding(told), medium)
    }
    let judgment = SyncJudgment(
      Measured(
        captions: judged.candidate, medium: medium.resource, alignment: measured,
        limits: limits.sync, isOfStream: medium.isStream), words)
    let own = judgment.resultOnTimes
    switch judgment.verdictOnTimes {
    case .inSync:
      let asked =
        worse.filter(\.isRival).map { Finding($0) }
        + unmeasured(captions, besides: judged.candidate)
      return asked.isEmpty ? own.adding(told) : .review(asked + own.findings + told)
    // Only captions that are in sync make the others a question.
    case .cannotTell: return own.adding(told + worse.compactMap(\.asAdvice).map { Finding($0) })
    case .offset, .rate, .drift, .cut, .otherAudio:
      return captions.besideOpen(own.adding(told), medium)
    }
  }

  /// Other captions that are out of sync: those inside the medium do not change the result of the
  /// deciding captions; of files with equal rank, viewers may get either.
  private static func worse(
    _ others: [Evidence.OtherAlignment], besides judged: CaptionCandidate,
    among captions: CaptionSelection, _ medium: Medium, _ limits: Profile.Limits
  ) -> [Problem] {
    others.compactMap { other in
      let measured = Measured(
        captions: other.captions, medium: medium.resource, alignment: other.alignment,
        limits: limits.sync, isOfStream: medium.isStream)
      let verdict = SyncVerdict(other.alignment, limits.sync)
      guard other.isRival else { return verdict.isOutOfSync ? .otherTrack(measured) : nil }
      let rival = CaptionRival(worse: other.captions, better: judged)
      let isWorse = verdict.isOutOfSync || measured.isDoubtful
      let isOpen =
        verdict == .cannotTell && (rival.isOtherLanguage || captions.isTied)
        && !other.alignment.isTooShort
      return isWorse || isOpen ? .rival(measured, of: judged) : nil
    }
  }

  /// Judges the times of captions.
  ///
  /// - Returns: Passed, failed or review, with the remedy.
  static func result(of measured: Measured) -> CheckResult {
    switch SyncVerdict(measured.alignment, measured.limits) {
    case .inSync:
      let stray: [Problem] = measured.lateCues.isEmpty ? [] : [.cuesLate(measured)]
      return .passed(
        """
        \(measured.captions.name) is in sync with the speech: \
        \(measured.alignment.offsetInWords)\(measured.alignment.growthInWords), at most \
        \(measured.limit.asLimit) allowed.
        """, (advice(measured) + stray).map(Finding.init))
    case .cannotTell:
      return .review(openProblems(measured))
    case let fault: return .failed(problem(fault, measured))
    }
  }

  /// The first reason why a measurement does not decide.
  static func openProblem(_ measured: Measured) -> Problem {
    openProblems(measured).first ?? .nearLimit(measured)
  }

  /// The reasons why a measurement does not decide: what timing shows comes before what words show.
  private static func openProblems(_ measured: Measured) -> [Problem] {
    let parts = measured.split(\.openParts).map { Problem.partUnmatched($0) }
    let cues = measured.split(\.lateCues).map { Problem.cuesLate($0) }
    guard measured.alignment.isMeasured else { return [.unmeasurable(measured)] + parts + cues }
    let texts: [Problem] =
      (measured.movedTexts.isEmpty ? [] : [.textsMoved(measured)])
      + (measured.displaced.isEmpty ? [] : [.displaced(measured)])
    if !(texts + parts).isEmpty { return texts + parts }
    return cues.isEmpty ? [.nearLimit(measured)] : cues
  }

  /// The problem for a fault.
  static func problem(_ fault: SyncVerdict, _ measured: Measured) -> Problem {
    let alignment = measured.alignment
    switch fault {
    case .otherAudio: return .otherAudio(measured)
    case .offset: return alignment.middleError > .zero ? .late(measured) : .early(measured)
    case .rate:
      return alignment.frameRates.map { .wrongFrameRate(measured, $0) } ?? .drift(measured)
    case .cut: return alignment.cuts.first.map { .cut(measured, $0) } ?? .drift(measured)
    case .drift, .inSync, .cannotTell: return .drift(measured)
    }
  }

  private static func advice(_ measured: Measured) -> [Problem] {
    guard let limit = measured.limits.advice else { return [] }
    if measured.alignment.middleError.magnitude >= limit { return [.slightlyOff(measured)] }
    return measured.alignment.largestError.magnitude >= limit ? [.slightDrift(measured)] : []
  }
}

extension CaptionsSynchronized.Problem {
  /// The measurement.
  var measured: CaptionsSynchronized.Measured {
    switch self {
    case .late(let measured), .early(let measured), .wrongFrameRate(let measured, _),
      .drift(let measured), .cut(let measured, _), .otherAudio(let measured),
      .slightlyOff(let measured), .slightDrift(let measured), .nearLimit(let measured),
      .unmeasurable(let measured), .cuesLate(let measured), .partUnmatched(let measured),
      .textsMoved(let measured), .displaced(let measured),
      .otherTrack(let measured), .rival(let measured, _):
      measured
    }
  }

  var code: FindingCode {
    switch self {
    case .late: .captionsLate
    case .early: .captionsEarly
    case .wrongFrameRate: .captionsWrongFrameRate
    case .drift: .captionsDrift
    case .cut: .captionsCut
    case .otherAudio: .captionsOtherAudio
    case .slightlyOff, .slightDrift: .captionsSlightlyOff
    case .nearLimit, .unmeasurable: .captionsSyncUnmeasurable
    case .cuesLate: .captionsCuesLate
    case .partUnmatched, .textsMoved, .displaced: .captionsPartUnmatched
    case .otherTrack: .captionsOtherTrackOutOfSync
    case .rival: .captionsVersionsDiffer
    }
  }

  var what: String {
    let name = measured.captions.name
    let alignment = measured.alignment
    let limit = measured.limit.asLimit
    let largest = alignment.largestError.magnitude.inHundredths(near: measured.limit)
    switch self {
    case .late, .early:
      return """
        \(name) is \(alignment.offsetInWords(near: measured.limit)), more than the \(limit) \
        allowed\(alignment.growthInWords).\(measured.timecodeInWords)
        """
    case .wrongFrameRate(_, let rates):
      return """
        \(name) was made for \(rates.captions) frames a second, the film has \(rates.media): the \
        error grows by \(alignment.drift.magnitude.inHundredths) from start to end and is up to \
        \(largest); \(limit) are allowed.
        """
    case .drift:
      return """
        \(name) \(alignment.driftInWords). It is up to \(largest) off; \(limit) are allowed.
        """
    case .cut where measured.isSlip:
      return """
        \(name) is off in a part: \(measured.slipsInWords). \(limit) are allowed; the other cues \
        are in time.
        """
    case .cut:
      return """
        \(name) jumps: \(alignment.cutsInWords). It is up to \(largest) off; \(limit) are allowed.
        """
    case .otherAudio: return "\(name) does not match any part of this sound."
    case .slightlyOff:
      return """
        \(name) is \(alignment.offsetInWords)\(alignment.growthInWords): allowed, but viewers may \
        notice.
        """
    case .slightDrift:
      return """
        \(name) is up to \(largest) off at its worst place\(alignment.growthInWords): allowed, but \
        viewers may notice.
        """
    case .nearLimit where measured.isInLimit:
      return """
        As a whole \(name) is in sync with the speech, but a part that is off would not be found: \
        too few of its cues can be compared with the speech.
        """
    case .nearLimit:
      return """
        \(name) is about \(alignment.largestError.magnitude.inHundredths) off (± \
        \(alignment.uncertainty.inHundredths))\(alignment.growthInWords): the measurement is not \
        exact enough to decide whether this is within \(limit).
        """
    case .otherTrack:
      return "\(base?.what ?? name) Viewers who choose these captions see them out of sync."
    case .rival(_, let other):
      let rival = CaptionRival(worse: measured.captions, better: other)
      return "\(base?.what ?? name) \(rival.asked("is in sync"))"
    case .cuesLate where measured.isShownByWords(measured.lateCues):
      return """
        The words of \(measured.lateCues.count) of \(alignment.cuesHeard) cues of \
        \(measured.captions.nameInside) are heard at another time or not at all: \
        \(measured.lateCuesInWords).
        """
    case .cuesLate:
      return """
        \(measured.lateCues.count) of \(alignment.cueCount) cues of \(measured.captions.nameInside) \
        seem to be late by more than \(limit): \(measured.lateCuesInWords). They do not start with \
        speech, and shortly before them speech begins without a cue.
        """
    case .partUnmatched where measured.isShownByWords(measured.openParts):
      return """
        The words of \(measured.captions.nameInside) are heard at another time than they are shown: \
        \(measured.partsInWords).\(measured.contradictionInWords)
        """
    case .partUnmatched:
      return """
        \(name) fits the speech, but not clearly \(measured.unmatchedInWords): there its cues fit no \
        better than cues from another part of it.
        """
    case .unmeasurable where alignment.unmeasuredReasons == [.weakCorrelation]:
      return "\(name) fits the speech at no time. Is it from another film?"
    case .textsMoved:
      return """
        \(name) is shown when people speak, but \(measured.movedTextsInWords): the lengths of the texts \
        fit cues before or after them better than their own.
        """
    case .displaced:
      let total = TimeRanges(measured.displaced.map(\.range)).total.inWords
      let first = (measured.displaced.first?.range.lowerBound ?? .zero).clock
      return """
        People speak for \(total) without a cue, first at \(first), and other \
        cues of \(measured.captions.nameInside) have more text than is said while they are shown: these \
        come earlier or later than their words.
        """
    case .unmeasurable:
      let why = alignment.unmeasuredReasons.map { $0.inWords(alignment) }.joined(separator: "; ")
      return
        "Whether \(measured.captions.nameInside) is in sync with the speech cannot be measured: "
        + "\(why)."
    }
  }

  var question: String? {
    switch self {
    case .nearLimit, .unmeasurable: "Are the captions in sync with the speech?"
    case .cuesLate: "Do single cues come at another time than their words?"
    case .partUnmatched: "Are the captions in this part in sync with this sound?"
    case .textsMoved: "Does each cue in this part show what is said while it is shown?"
    case .displaced: "Do cues come at another time than their words?"
    case .rival(_, let other): CaptionRival(worse: measured.captions, better: other).question
    default: nil
    }
  }

  var why: String {
    switch self {
    case .slightlyOff, .slightDrift: "Captions that match the lips are easier to follow."
    case .otherTrack where measured.captions.isInside:
      "Some players take the captions inside the medium, even when another file is beside it."
    case .otherTrack: "Viewers may choose these captions."
    case .rival: "Viewers who get these captions see them out of sync."
    case .otherAudio: "Captions of something else mislead the people who rely on them."
    case .nearLimit, .unmeasurable: "A guess could fail good captions or pass bad ones."
    case .cuesLate: "Viewers take words that come late for those of the next speaker."
    case .partUnmatched:
      "Captions of another version may be right at first, and then belong to something else."
    default:
      "Viewers cannot follow captions that are out of sync, so they do not count as captions."
    }
  }

  /// The problem of captions that do not decide; `nil` for those that decide.
  var base: CaptionsSynchronized.Problem? {
    let measured: CaptionsSynchronized.Measured
    switch self {
    case .otherTrack(let other), .rival(let other, _): measured = other
    default: return nil
    }
    let verdict = SyncVerdict(measured.alignment, measured.limits)
    return verdict.isOutOfSync
      ? CaptionsSynchronized.problem(verdict, measured) : CaptionsSynchronized.openProblem(measured)
  }

  var location: Location {
    if let base { return base.location }
    if case .cuesLate(let measured) = self, let first = measured.lateCues.first {
      let words = max(first.range.lowerBound, .zero)
      return measured.captions.location(words..<max(words, first.range.upperBound))
    }
    if case .partUnmatched(let measured) = self {
      return measured.captions.location(measured.openParts.first?.range)
    }
    if case .textsMoved(let measured) = self {
      return measured.captions.location(measured.movedTexts.first?.range)
    }
    if case .displaced(let measured) = self {
      return measured.captions.location(measured.displaced.first?.range)
    }
    guard case .cut(let measured, let cut) = self else { return measured.captions.location }
    let captions = measured.captions
    let end = max(measured.alignment.span.upperBound, cut.at)
    let range = measured.wrongParts.first?.range ?? cut.at..<end
    return captions.location(range)
  }

  var measurements: [Measurement] {
    let alignment = measured.alignment
    let all = [
      Measurement("offset", alignment.middleError),
      Measurement("uncertainty", alignment.uncertainty),
      Measurement("drift", alignment.drift), Measurement("largestError", alignment.largestError),
      measured.limits.measurement, Measurement("rate", alignment.rate),
      Measurement("correlation", Double(alignment.correlation)),
      Measurement("peakMargin", Double(alignment.margin)),
      Measurement("speech", alignment.speech), Measurement("cues", Double(alignment.cueCount)),
    ]
    if let base { return base.measurements }
    if case .cuesLate(let measured) = self {
      return all + [Measurement("lateCues", Double(measured.lateCues.count))]
    }
    if case .partUnmatched(let measured) = self {
      return all + [Measurement("unmatched", measured.unmatchedLength)]
    }
    guard case .cut(_, let cut) = self else { return all }
    return all + [
      Measurement("cutAt", MediaTime.zero.duration(to: cut.at)), Measurement("cutStep", cut.step),
    ]
  }
}

/// One remedy per fault, with the command that applies it.
extension Check {
  /// Captions are in sync with the speech.
  static func captionsSynchronized(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsSynchronized", CaptionsSynchronized.title, reads: .medium, .captions, .alignment,
      .otherAlignments, .leastSlip, .captionWordsForMore
    ) { medium, captions, alignment, others, _, words in
      CaptionsSynchronized.result(medium, captions, alignment, others, words, limits)
    }
  }
}
