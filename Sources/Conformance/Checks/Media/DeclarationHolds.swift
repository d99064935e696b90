import MediaModel

/// What is declared about the sound is not contradicted by what was measured.
///
/// Part of 3.2.B. Sound that is declared to carry no meaning needs no equivalent; where people are
/// certain to speak in it, that declaration is probably wrong, and a person must decide.
enum DeclarationHolds {
  /// Speech in a sound that is declared to carry no meaning.
  struct Problem: FindingKind {
    let medium: Medium
    /// Certain speech in all, and the first stretch of it.
    let speech: Duration
    let first: Range<MediaTime>

    var code: FindingCode { .declarationContradicted }
    var what: String {
      """
      The sound of \(medium.resource) is declared to carry no meaning, but people speak in it for \
      \(speech.inWords).
      """
    }
    var question: String? {
      "Does the speech matter in sound that is declared to carry no meaning?"
    }
    var why: String {
      medium.measured == .audioOnly
        ? "If the speech matters, people who cannot hear need a transcript."
        : "If the speech matters, people who cannot hear need captions."
    }
    var remedy: Remedy {
      Remedy("Listen to it. If the speech matters, remove `audioMeaningful: false`.")
    }
    var location: Location {
      Location(
        resource: medium.resource, track: medium.mainAudio?.id, range: first)
    }
    var measurements: [Measurement] { [Measurement("speech", speech)] }
  }

  /// The least certain speech that contradicts "the sound tells nothing"; our choice.
  private static let leastSpeech = Duration.seconds(3)

  /// The result; sound that was not searched for speech may have a meaning.
  static func result(
    _ medium: Medium, _ speech: Result<SpeechTimeline, EvidenceGap>
  ) -> CheckResult {
    guard medium.meaningless.contains(.sound) else {
      return .doesNotApply("No sound is declared to carry no meaning.")
    }
    let certain: TimeRanges
    switch speech {
    case .success(let timeline): certain = timeline.certainSpeech
    case .failure(let gap):
      return .review(
        EvidenceMissing(check: "Declarations hold", gap: gap, location: medium.whole))
    }
    guard let first = certain.ranges.first, certain.total >= leastSpeech else {
      return .doesNotApply("No speech was found in the sound that is declared to carry no meaning.")
    }
    return .review(Problem(medium: medium, speech: certain.total, first: first))
  }
}

extension Check {
  /// What is declared about the sound is not contradicted by what was measured.
  static func declarationHolds() -> Check {
    Check("declarationHolds", "Declarations hold", reads: .medium, .speechResult) {
      DeclarationHolds.result($0, $1)
    }
  }
}
