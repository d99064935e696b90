import MediaModel

/// Captions are equivalent to the audible content.
///
/// Decides 3.3.C. Placeholder text is a proven failure. No signal shows other wrong words, so a
/// person must decide, unless the captions are out of sync or a reference contains the words.
enum CaptionsAccurate {
  /// The reason why the words are wrong, or why a person must judge them.
  enum Problem: FindingKind {
    case placeholder(CaptionCandidate)
    case rival(CaptionRival)
    case review(CaptionCandidate)
    case open(Medium)
    case unsupported(CaptionCandidate, String)
  }

  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ alignment: CaptionAlignment?,
    _ reference: ReferenceEvidence?, _ limits: Profile.Limits
  ) -> CheckResult {
    var own = ownResult(medium, captions, alignment, reference, limits)
    let draft = captions.judged.flatMap { CaptionsUnchecked.draft($0.candidate) }
    if case .passed = own, let draft {
      own = .review([draft] + own.findings)
    }
    guard let judged = captions.judged?.candidate else { return own }
    if judged.isPlaceholder {
      guard case .failed(let findings) = own,
        let better = captions.rivals.first(where: { !$0.isPlaceholder })
      else { return own }
      let rival = CaptionRival(worse: judged, better: better)
      return .review([Finding(Problem.rival(rival))] + findings)
    }
    let told = captions.standby.filter { $0.isPlaceholder && $0.isInside }.map {
      Finding(Problem.placeholder($0))
    }
    let asked = captions.rivals.filter(\.isPlaceholder).map {
      Finding(Problem.rival(CaptionRival(worse: $0, better: judged)))
    }
    switch own {
    case .passed, .review:
      return asked.isEmpty ? own.adding(told) : .review(asked + own.findings + told)
    case .failed, .absent, .doesNotApply: return own
    }
  }

  /// The question whether the words are right.
  private static func question(about captions: CaptionCandidate) -> Finding {
    CaptionsUnchecked.of(captions) ?? Finding(Problem.review(captions))
  }

  /// The result of the deciding captions alone.
  private static func ownResult(
    _ medium: Medium, _ captions: CaptionSelection, _ alignment: CaptionAlignment?,
    _ reference: ReferenceEvidence?, _ limits: Profile.Limits
  ) -> CheckResult {
    if let judged = captions.judged {
      // The missing words may be in the part that was not read.
      switch judged.candidate.measurementGap {
      case .incomplete?, .program?: return .review([question(about: judged.candidate)])
      case .clock?, nil: break
      }
      if judged.candidate.isPlaceholder {
        return captions.besideOpen(.failed(Problem.placeholder(judged.candidate)), medium)
      }
      if let alignment, SyncVerdict(alignment, limits.sync).isOutOfSync {
        return .doesNotApply("The captions must first be in sync with the sound (3.3.B).")
      }
      let question = question(about: judged.candidate)
      guard let reference, let words = reference.captions else { return .review([question]) }
      let difference = reference.difference(
        words, of: judged.candidate.name, claim: .captionsAccurate, at: judged.candidate.location,
        limits)
      return captions.besideOpen(reference.result(of: difference, else: question), medium)
    }
    let painted =
      [captions.paintedFinding(medium)].compactMap { $0 }
      + CaptionsUnpainted.findings(medium, captions)
    if captions.isDeclaredOpen { return .review([Finding(Problem.open(medium))] + painted) }
    if !painted.isEmpty { return .review(painted) }
    if let selected = captions.selected, let gap = selected.gap {
      return .review(Problem.unsupported(selected, gap))
    }
    return .doesNotApply("There are no captions whose words could be judged.")
  }
}

extension CaptionsAccurate.Problem {
  var code: FindingCode {
    switch self {
    case .placeholder: .captionsPlaceholder
    case .rival: .captionsVersionsDiffer
    case .review: .captionsReviewContent
    case .open: .captionsOpen
    case .unsupported: .captionsUnsupportedForm
    }
  }

  var what: String {
    switch self {
    case .placeholder(let file): "\(file.name) holds only placeholder text."
    case .rival(let rival):
      "\(rival.worse.name) holds only placeholder text. \(rival.asked("has captions"))"
    case .review(let file):
      "Does \(file.nameInside) say what is said, who says it, and what else is heard?"
    case .open(let medium):
      "Captions are declared to be in the picture of \(medium.resource)."
    case .unsupported(_, let gap): gap
    }
  }

  var question: String? {
    switch self {
    case .placeholder: nil
    case .rival(let rival): rival.question
    case .review, .open, .unsupported:
      "Do the captions say what is said, who says it, and what else is heard?"
    }
  }

  var why: String {
    switch self {
    case .placeholder, .rival: "People who cannot hear miss everything that is said."
    default: "Wrong words cannot be found without a text to compare with; a person must look."
    }
  }

  var remedy: Remedy {
    switch self {
    case .placeholder: Remedy("Write what is said in place of the placeholder text.")
    case .rival(let rival): rival.remedy("write its captions")
    case .review(let file), .unsupported(let file, _): Self.watching(file.resource)
    case .open(let medium): Self.watching(medium.resource)
    }
  }

  private static func watching(_ file: String) -> Remedy {
    Remedy(
      """
      Watch the film with captions and compare them with what you hear. If nothing is wrong or \
      missing, \(Remedy.attest(.captionsAccurate, of: file)).
      """)
  }

  var location: Location {
    switch self {
    case .placeholder(let file), .review(let file), .unsupported(let file, _): file.location
    case .rival(let rival): rival.worse.location
    case .open(let medium): medium.whole
    }
  }
}

extension Check {
  /// Captions are equivalent to the audible content.
  static func captionsAccurate(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsSayWhatIsHeard", "Captions say what is heard",
      reads: .medium, .captions, .alignmentIfMeasured, .reference
    ) {
      CaptionsAccurate.result($0, $1, $2, $3, limits)
    }
  }
}
