import MediaModel

/// There are readable captions.
///
/// Decides 3.3.B together with ``CaptionsSynchronized``. A transcript never replaces captions;
/// forced narrative and subtitles in another language than the sound are not captions.
enum CaptionsPresent {
  /// The reason why there are no captions.
  enum Problem: FindingKind {
    case missing(Medium, CaptionSelection, isWithoutSpeech: Bool)
    case forcedOnly(CaptionCandidate)
    case otherLanguage(CaptionCandidate, spoken: LanguageTag?)
    case transcriptOnly(Medium, CaptionSelection)
    case notInside(Medium)
    case fileMissing(CaptionCandidate, in: [String])
    case unreadable(CaptionCandidate, String)
    case empty(CaptionCandidate)
    case unsupported(CaptionCandidate, String)
    case open(Medium)
    case languageUnknown(CaptionCandidate, UnknownLanguage, isAsked: Bool)
    case languageContradicted(CaptionCandidate, written: LanguageTag, spoken: LanguageTag?)
    case notShown(CaptionCandidate, CaptionCandidate.NotShownReason)
    case syntax(CaptionCandidate, ParseIssue, count: Int)
    case maybeForced(CaptionCandidate)
    case nameUnclear(CaptionCandidate, Medium, wanted: String)
    case serviceEmpty(DeclaredService)
    case rivalEmpty(CaptionRival)
  }

  /// The items whose language is unknown.
  enum UnknownLanguage {
    case audio, text, both
  }

  /// Judges the captions that were found.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection, speech: SpeechTimeline? = nil,
    words: CaptionWords? = nil
  ) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    // A declared service without cues does not change the other captions.
    let services = captions.emptyServices.map { Finding(Problem.serviceEmpty($0)) }
    return found(medium, captions, speech, words).adding(services)
  }

  private static func found(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?,
    _ words: CaptionWords?
  ) -> CheckResult {
    let broken = captions.brokenNamed.compactMap { broken in
      broken.onlyData.map { Finding(CaptionsWordless(captions: broken, text: $0)) }
        ?? problem(of: broken, medium).map { Finding($0) }
    }
    if !broken.isEmpty { return .failed(broken) }
    guard let selected = captions.selected else { return absence(medium, captions, speech) }
    if selected.hasCues, !selected.isNeverLoaded {
      let told =
        advice(selected, captions, words).map { Finding($0) }
        + [captions.coveredFinding(selected)].compactMap { $0 }
        + wordless(captions.standby.filter(\.isInside), isAsked: false)
      let questions =
        questions(selected, captions, medium, words).map { Finding($0) }
        + wordless([selected], decides: true) + wordless(captions.rivals)
        + [CaptionsUnchecked.draft(selected)].compactMap { $0 }
      if !questions.isEmpty { return .review(questions + told) }
      return .passed("Captions are in \(selected.resource).", told)
    }
    if captions.isDeclaredOpen { return .review(Problem.open(medium)) }
    if let gap = selected.gap {
      return .review(Problem.unsupported(selected, gap))
    }
    if let painted = captions.paintedFinding(medium) { return .review([painted]) }
    let others = captions.alsoWithoutCues.compactMap { problem(of: $0, medium) }
    return missing([problem(of: selected, medium) ?? .empty(selected)] + others, medium)
  }

  /// What viewers cannot read of captions that they may get.
  private static func wordless(
    _ captions: [CaptionCandidate], decides: Bool = false, isAsked: Bool = true
  ) -> [Finding] {
    captions.flatMap { captions in
      captions.wordless.map {
        Finding(
          CaptionsWordless(captions: captions, text: $0, decides: decides, isAsked: isAsked))
      }
    }
  }

  /// If the text found is not captions, captions may still be in the picture, so this is absence,
  /// too.
  private static func absence(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?
  ) -> CheckResult {
    if captions.isDeclaredOpen {
      let share = captions.painted?.shareOfAbsence
      let contradicted = share.map { Finding(CaptionsPainted.declaredAbsent(medium, share: $0)) }
      let read = captions.paintedFinding(medium)
      return .review([Finding(Problem.open(medium))] + [contradicted, read].compactMap { $0 })
    }
    if let painted = captions.paintedFinding(medium) { return .review([painted]) }
    let absence = withoutText(medium, captions, speech)
    // No text in the picture either: the absence is proven, whatever the policy on absence.
    // Parts that were not read may hold captions.
    guard captions.painted?.shareOfAbsence != nil, case .absent(let findings) = absence,
      medium.unread(of: [.picture, .audio, .text]).isEmpty
    else { return absence }
    return .failed(findings)
  }

  /// The result where neither captions nor text in the picture were found.
  private static func withoutText(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?
  ) -> CheckResult {
    let excluded = captions.excluded.filter {
      !captions.isDeclaredEmbedded || $0.candidate.isInside
    }
    if let other = excluded.first(where: { $0.reason == .otherLanguage }) {
      return .absent(
        Problem.otherLanguage(other.candidate, spoken: captions.audioLanguage))
    }
    if let forced = excluded.first(where: { $0.reason == .forced }) {
      return .absent(Problem.forcedOnly(forced.candidate))
    }
    if let data = excluded.first(where: { $0.reason == .data })?.candidate,
      let text = data.onlyData
    {
      return .absent(CaptionsWordless(captions: data, text: text))
    }
    if captions.isDeclaredEmbedded { return .absent(Problem.notInside(medium)) }
    if captions.hasTranscript { return .absent(Problem.transcriptOnly(medium, captions)) }
    return .absent(
      Problem.missing(
        medium, captions, isWithoutSpeech: speech?.isWithoutSpeech == true))
  }

  /// Unread parts may contain captions.
  private static func missing(_ problems: [Problem], _ medium: Medium) -> CheckResult {
    let unread = medium.unread(of: [.picture, .audio, .text])
    let findings = problems.map { Finding($0) }
    return unread.isEmpty ? .failed(findings) : .absent(findings)
  }

  private static func problem(of candidate: CaptionCandidate, _ medium: Medium) -> Problem? {
    switch candidate.content {
    case .missing: .fileMissing(candidate, in: medium.declaredIn)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: candidate.notShownReason.map { .notShown(candidate, $0) } ?? .empty(candidate)
    case .unsupported, .unread: nil
    }
  }

  /// The questions whether viewers get captions of the speech.
  private static func questions(
    _ selected: CaptionCandidate, _ captions: CaptionSelection, _ medium: Medium,
    _ words: CaptionWords?
  ) -> [Problem] {
    var questions: [Problem] = []
    if let wanted = selected.properName {
      questions.append(.nameUnclear(selected, medium, wanted: wanted))
    }
    if let reason = selected.notShownReason { questions.append(.notShown(selected, reason)) }
    if selected.isAsideByName || selected.isForcedInDoubt {
      questions.append(.maybeForced(selected))
    }
    if let written = selected.writtenLanguage, selected.match(captions.audioLanguages) == .disputed
    {
      questions.append(languageQuestion(selected, written, captions))
    }
    if let rival = emptyRival(selected, captions), rival.isAsked {
      questions.append(.rivalEmpty(rival))
    }
    if captions.isComparedInPart, let unknown = unknownLanguage(selected, captions, words) {
      questions.append(.languageUnknown(selected, unknown, isAsked: true))
    }
    return questions
  }

  private static func emptyRival(
    _ selected: CaptionCandidate, _ captions: CaptionSelection
  ) -> CaptionRival? {
    captions.emptyRival.map { CaptionRival(worse: $0, better: selected) }
  }

  private static func languageQuestion(
    _ selected: CaptionCandidate, _ written: LanguageTag, _ captions: CaptionSelection
  ) -> Problem {
    let spoken = captions.audioLanguages.first(where: \.namesLanguage)
    return .languageContradicted(selected, written: written, spoken: spoken)
  }

  /// What names no language; what is heard settles whether the languages are the same.
  private static func unknownLanguage(
    _ selected: CaptionCandidate, _ captions: CaptionSelection, _ words: CaptionWords?
  ) -> UnknownLanguage? {
    if words?.isInLanguageOfAudio == true { return nil }
    let isAudioKnown = captions.audioLanguages.contains(where: \.namesLanguage)
    let isTextKnown = selected.languages.contains(where: \.namesLanguage)
    if isAudioKnown { return isTextKnown ? nil : .text }
    return isTextKnown ? .audio : .both
  }

  private static func advice(
    _ selected: CaptionCandidate, _ captions: CaptionSelection, _ words: CaptionWords?
  ) -> [Problem] {
    var advice: [Problem] = []
    if let rival = emptyRival(selected, captions), !rival.isAsked {
      advice.append(.rivalEmpty(rival))
    }
    if !captions.isComparedInPart, let unknown = unknownLanguage(selected, captions, words) {
      advice.append(.languageUnknown(selected, unknown, isAsked: false))
    }
    if let written = selected.writtenLanguage, selected.match(captions.audioLanguages) == .unknown {
      advice.append(languageQuestion(selected, written, captions))
    }
    // Another finding already reports the cues that players lose.
    let told: ParseIssue? =
      if case .inPlayersOfFormat(let issue) = selected.notShownReason { issue } else { nil }
    let errors = selected.document?.issues.filter { $0.severity == .error && $0 != told } ?? []
    if let first = errors.first {
      advice.append(.syntax(selected, first, count: errors.count))
    }
    return advice
  }
}

extension CaptionSelection {
  /// The result of other captions if the manifest declares captions in the picture: their faults do
  /// not decide, because viewers see those in the picture.
  func besideOpen(_ result: CheckResult, _ medium: Medium) -> CheckResult {
    guard isDeclaredOpen, case .failed(let findings) = result else { return result }
    return .review([Finding(CaptionsPresent.Problem.open(medium))] + findings)
  }
}

extension CaptionCandidate {
  /// The candidate's name for a reader: a file, a track of a file, or a channel of either.
  var name: String {
    guard let channel else { return track.map { "Track \($0.index) of \(resource)" } ?? resource }
    let place = track.map { "track \($0.index) of \(resource)" } ?? resource
    return "Channel \(channel.name) in \(place)"
  }

  /// The name inside a sentence.
  var nameInside: String {
    track == nil && channel == nil ? name : name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension SpeechTimeline {
  /// Whether it contains no certain speech.
  var isWithoutSpeech: Bool { certainSpeech.total == .zero }
}

extension Check {
  /// There are readable captions.
  static func captionsPresent() -> Check {
    Check(
      "captionsPresent", "There are captions", reads: .medium, .captions, .speechForWords,
      .captionWordsForMore
    ) {
      CaptionsPresent.result($0, $1, speech: $2, words: $3)
    }
  }
}
