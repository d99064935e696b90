import MediaModel

/// There are captions, and they can be read.
///
/// Decides 3.3.B together with ``CaptionsSynchronized``. A transcript never replaces captions;
/// forced narrative and subtitles in another language than the sound are not captions.
enum CaptionsPresent {
  /// Why there are no captions to speak of.
  enum Problem: FindingKind {
    case missing(Medium, lookedAt: String, isWithoutSpeech: Bool)
    case forcedOnly(CaptionCandidate)
    case otherLanguage(CaptionCandidate, spoken: LanguageTag?)
    case transcriptOnly(Medium)
    case notInside(Medium)
    case fileMissing(CaptionCandidate)
    case unreadable(CaptionCandidate, String)
    case empty(CaptionCandidate)
    case unsupported(CaptionCandidate, String)
    case open(Medium)
    case languageUnknown(CaptionCandidate, UnknownLanguage)
    case languageContradicted(CaptionCandidate, written: LanguageTag, spoken: LanguageTag?)
    case notShown(CaptionCandidate, CaptionCandidate.Loss)
    case syntax(CaptionCandidate, ParseIssue, count: Int)
    case maybeForced(CaptionCandidate)
    case serviceEmpty(DeclaredService)
  }

  /// Of what the language is not known.
  enum UnknownLanguage {
    case sound, text, both
  }

  /// What the captions that were found amount to.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection, speech: SpeechTimeline? = nil
  ) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    // A service that is declared and empty changes nothing about what is there.
    let services = captions.emptyServices.map { Finding(Problem.serviceEmpty($0)) }
    return found(medium, captions, speech).adding(services)
  }

  private static func found(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?
  ) -> CheckResult {
    let broken = captions.brokenNamed.compactMap(problem)
    if !broken.isEmpty { return .failed(broken) }
    guard let decided = captions.decided else { return absence(medium, captions, speech) }
    if decided.hasCues {
      let told = advice(decided, captions)
      let questions = questions(decided, captions)
      if !questions.isEmpty { return .review(questions + told) }
      return .passed(
        "Captions are in \(decided.resource).",
        told.map { Finding($0) })
    }
    if captions.isDeclaredOpen { return .review(Problem.open(medium)) }
    if let gap = decided.gap {
      return .review(Problem.unsupported(decided, gap))
    }
    return missing(problem(of: decided) ?? .empty(decided), medium)
  }

  private static func absence(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?
  ) -> CheckResult {
    if captions.isDeclaredOpen { return .review(Problem.open(medium)) }
    let rejected = captions.rejected.filter {
      !captions.isDeclaredEmbedded || $0.candidate.isInside
    }
    if let other = rejected.first(where: { $0.reason == .otherLanguage }) {
      return missing(.otherLanguage(other.candidate, spoken: captions.audioLanguage), medium)
    }
    if let forced = rejected.first(where: { $0.reason == .forced }) {
      return missing(.forcedOnly(forced.candidate), medium)
    }
    if captions.isDeclaredEmbedded { return .absent(Problem.notInside(medium)) }
    if captions.hasTranscript { return missing(.transcriptOnly(medium), medium) }
    return .absent(
      Problem.missing(
        medium, lookedAt: captions.lookedAt, isWithoutSpeech: speech?.isWithoutSpeech == true))
  }

  /// Captions may be in what was not read.
  private static func missing(_ problem: Problem, _ medium: Medium) -> CheckResult {
    let unread = medium.unread(of: [.picture, .sound, .text])
    return unread.isEmpty ? .failed(problem) : .absent(problem)
  }

  private static func problem(of candidate: CaptionCandidate) -> Problem? {
    switch candidate.content {
    case .missing: .fileMissing(candidate)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: candidate.loss.map { .notShown(candidate, $0) } ?? .empty(candidate)
    case .unsupported, .unread: nil
    }
  }

  /// What leaves open whether viewers get captions of what is said.
  private static func questions(
    _ decided: CaptionCandidate, _ captions: CaptionSelection
  ) -> [Problem] {
    var questions: [Problem] = []
    if let loss = decided.loss { questions.append(.notShown(decided, loss)) }
    if decided.isAsideByName { questions.append(.maybeForced(decided)) }
    if let written = decided.writtenLanguage, decided.match(captions.audioLanguages) == .disputed {
      questions.append(contradiction(decided, written, captions))
    }
    return questions
  }

  private static func contradiction(
    _ decided: CaptionCandidate, _ written: LanguageTag, _ captions: CaptionSelection
  ) -> Problem {
    let spoken = captions.audioLanguages.first(where: \.namesLanguage)
    return .languageContradicted(decided, written: written, spoken: spoken)
  }

  private static func unknownLanguage(
    _ decided: CaptionCandidate, _ captions: CaptionSelection
  ) -> UnknownLanguage? {
    let isSoundKnown = captions.audioLanguages.contains(where: \.namesLanguage)
    let isTextKnown = decided.languages.contains(where: \.namesLanguage)
    if isSoundKnown { return isTextKnown ? nil : .text }
    return isTextKnown ? .sound : .both
  }

  private static func advice(
    _ decided: CaptionCandidate, _ captions: CaptionSelection
  ) -> [Problem] {
    var advice: [Problem] = []
    if let unknown = unknownLanguage(decided, captions) {
      advice.append(.languageUnknown(decided, unknown))
    }
    if let written = decided.writtenLanguage, decided.match(captions.audioLanguages) == .unknown {
      advice.append(contradiction(decided, written, captions))
    }
    // What players lose is in the finding already.
    let told: ParseIssue? =
      if case .inPlayersOfFormat(let issue) = decided.loss { issue } else { nil }
    let errors = decided.document?.issues.filter { $0.severity == .error && $0 != told } ?? []
    if let first = errors.first {
      advice.append(.syntax(decided, first, count: errors.count))
    }
    return advice
  }
}

extension CaptionCandidate {
  /// The candidate as a reader knows it: a file, a track of one, or a channel of either.
  var name: String {
    guard let channel else { return track.map { "Track \($0.index) of \(resource)" } ?? resource }
    let place = track.map { "track \($0.index) of \(resource)" } ?? resource
    return "Channel \(channel.name) in \(place)"
  }

  /// The same inside a sentence.
  var nameInside: String {
    track == nil && channel == nil ? name : name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension SpeechTimeline {
  /// Whether nobody is certain to speak in it.
  var isWithoutSpeech: Bool { certainSpeech.total == .zero }
}

extension Check {
  /// There are captions, and they can be read.
  static func captionsPresent() -> Check {
    Check("captionsPresent", "There are captions", reads: .medium, .captions, .speechForWords) {
      CaptionsPresent.result($0, $1, speech: $2)
    }
  }
}
