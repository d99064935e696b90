import MediaModel

/// There are captions, and they can be read.
///
/// Decides 3.3.B together with ``CaptionsSynchronized``. A transcript never replaces captions;
/// forced narrative and subtitles in another language than the sound are not captions.
enum CaptionsPresent {
  /// Why there are no captions to speak of.
  enum Problem: FindingKind {
    case missing(Medium, lookedAt: String)
    case forcedOnly(CaptionCandidate)
    case otherLanguage(CaptionCandidate, spoken: LanguageTag?)
    case transcriptOnly(Medium)
    case notInside(Medium)
    case fileMissing(CaptionCandidate)
    case unreadable(CaptionCandidate, String)
    case empty(CaptionCandidate)
    case unsupported(CaptionCandidate, String)
    case open(Medium)
    case languageUnknown(CaptionCandidate, spoken: LanguageTag?)
    case syntax(CaptionCandidate, ParseIssue, count: Int)
  }

  /// What the captions that were found amount to.
  static func result(_ medium: Medium, _ captions: CaptionSelection) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    let broken = captions.brokenNamed.compactMap(problem)
    if !broken.isEmpty { return .failed(broken) }
    guard let decided = captions.decided else { return absence(medium, captions) }
    if decided.hasCues {
      return .passed(
        "Captions are in \(decided.resource).",
        advice(decided, captions.audioLanguage).map(Finding.init))
    }
    if captions.isDeclaredOpen { return .review(Problem.open(medium)) }
    if case .unsupported(let form, _) = decided.content {
      return .review(Problem.unsupported(decided, form))
    }
    return .failed(problem(of: decided) ?? .empty(decided))
  }

  private static func absence(_ medium: Medium, _ captions: CaptionSelection) -> CheckResult {
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
    return .absent(Problem.missing(medium, lookedAt: captions.lookedAt))
  }

  /// Captions may be in what was not read.
  private static func missing(_ problem: Problem, _ medium: Medium) -> CheckResult {
    medium.unread == nil ? .failed(problem) : .absent(problem)
  }

  private static func problem(of candidate: CaptionCandidate) -> Problem? {
    switch candidate.content {
    case .missing: .fileMissing(candidate)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: .empty(candidate)
    case .unsupported: nil
    }
  }

  private static func advice(_ decided: CaptionCandidate, _ spoken: LanguageTag?) -> [Problem] {
    var advice: [Problem] = []
    if spoken == nil || decided.language == nil {
      advice.append(.languageUnknown(decided, spoken: spoken))
    }
    let errors = decided.document?.issues.filter { $0.severity == .error } ?? []
    if let first = errors.first {
      advice.append(.syntax(decided, first, count: errors.count))
    }
    return advice
  }
}

extension CaptionsPresent.Problem {
  var code: FindingCode {
    switch self {
    case .missing: .captionsMissing
    case .forcedOnly: .captionsForcedOnly
    case .otherLanguage: .captionsOtherLanguage
    case .transcriptOnly: .captionsTranscriptOnly
    case .fileMissing, .notInside: .captionsFileMissing
    case .unreadable: .captionsUnreadable
    case .empty: .captionsEmpty
    case .unsupported: .captionsUnsupportedForm
    case .open: .captionsOpen
    case .languageUnknown: .languageUnknown
    case .syntax: .captionsSyntax
    }
  }

  var what: String {
    switch self {
    case .missing(let medium, let lookedAt):
      "\(medium.resource) has no captions.\(lookedAt.isEmpty ? "" : " ")\(lookedAt)"
    case .forcedOnly(let file): "\(file.name) holds only forced narrative, not captions."
    case .otherLanguage(let file, let spoken):
      """
      \(file.name) is in “\(file.language?.text ?? "?")”, the sound in “\(spoken?.text ?? "?")”: \
      subtitles in another language are not captions.
      """
    case .transcriptOnly(let medium): "\(medium.resource) has a transcript but no captions."
    case .notInside(let medium):
      "The captions of \(medium.resource) are declared to be inside it, but are not there."
    case .fileMissing(let file): "\(file.resource) is named as captions, but is not there."
    case .unreadable(let file, let reason): "\(file.name) cannot be read as captions: \(reason)"
    case .empty(let file): "\(file.name) exists but holds no cue with text."
    case .unsupported(let file, let form):
      "\(file.name) carries captions as \(form), which this version cannot read."
    case .open(let medium):
      "Captions are declared to be burnt into the picture of \(medium.resource)."
    case .languageUnknown(let file, let spoken):
      spoken == nil
        ? "The language of the sound is not known; \(file.name) is taken to match it."
        : "The language of \(file.name) is not known; it is taken to match the sound."
    case .syntax(let file, let issue, let count):
      "\(file.name) has \(count) \(count == 1 ? "error" : "errors"); the first: \(issue.message)"
    }
  }

  var why: String {
    switch self {
    case .transcriptOnly: "Nobody can read a separate text and watch the picture at once."
    case .languageUnknown: "Captions in another language than the sound are not captions."
    case .unsupported, .open: "What was not read can neither pass nor fail; a person must look."
    case .syntax: "Players may drop or misplace what breaks the format."
    default: "People who cannot hear get nothing of what is said."
    }
  }

  var remedy: Remedy {
    switch self {
    case .missing:
      Remedy(
        "Add captions beside the file (film.en.vtt) or inside it; "
          + "where they are burnt in, declare `captions: open`.")
    case .forcedOnly, .otherLanguage:
      Remedy("Add captions of everything that is said, in the language of the sound.")
    case .transcriptOnly: Remedy("Give the transcript times: make captions of it.")
    case .notInside:
      Remedy("Put a caption track into the medium, or correct `captions` in the manifest.")
    case .fileMissing: Remedy("Put the file there, or correct the path in the manifest.")
    case .unreadable: Remedy("Save the captions again as WebVTT or SubRip in UTF-8.")
    case .empty: Remedy("Write the captions, or take the empty track or file away.")
    case .unsupported:
      Remedy(
        """
        Play the medium with these captions on: do they run with the speech? Then attest \
        captionsSynchronized with the SHA-256 of their file.
        """)
    case .open:
      Remedy(
        """
        Watch the medium: are captions in the picture whenever people speak? Then attest \
        captionsSynchronized with the SHA-256 of the medium.
        """)
    case .languageUnknown:
      Remedy("Name the language: in the track, in the file name (film.en.vtt) or the manifest.")
    case .syntax(let file, _, _) where file.origin == .rendition:
      Remedy("Repair the segments, or have them made again.")
    case .syntax(let file, _, _):
      Remedy("Run “cuelight captions” on \(file.resource) and repair what it lists.")
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _), .transcriptOnly(let medium), .notInside(let medium),
      .open(let medium):
      medium.whole
    case .syntax(let file, let issue, _):
      Location(resource: file.resource, track: file.track, position: issue.position)
    case .forcedOnly(let file), .otherLanguage(let file, _), .fileMissing(let file),
      .unreadable(let file, _), .empty(let file), .unsupported(let file, _),
      .languageUnknown(let file, _):
      file.location
    }
  }
}

extension CaptionCandidate {
  /// The candidate as a reader knows it: a file, or a track of one.
  var name: String {
    track.map { "Track \($0.index) of \(resource)" } ?? resource
  }
}

extension Check {
  /// There are captions, and they can be read.
  static func captionsPresent() -> Check {
    Check("captionsPresent", "There are captions", reads: .medium, .captions) {
      CaptionsPresent.result($0, $1)
    }
  }
}
