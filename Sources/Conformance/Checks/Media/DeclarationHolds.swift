import MediaModel

/// The measurements do not contradict the declarations about the sound.
///
/// Part of 3.2.B. Sound that is declared to carry no meaning needs no equivalent. If it has certain
/// speech, that declaration is probably wrong, and a person must decide.
enum DeclarationHolds {
  /// Speech in a sound that is declared to carry no meaning.
  struct Problem: FindingKind {
    let medium: Medium
    /// The total of certain speech, and the first section of it.
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
      Remedy(
        "Listen to it. If the speech matters, remove `audioMeaningful: false` from cuelight.yml.")
    }
    var location: Location {
      Location(
        resource: medium.resource, track: medium.mainAudio?.id, range: first)
    }
    var measurements: [Measurement] { [Measurement("speech", speech)] }
  }

  /// The shortest total of certain speech that contradicts the declaration; our choice.
  private static let leastSpeech = Duration.seconds(3)

  /// The result; a sound that was not searched for speech may have a meaning.
  static func result(
    _ medium: Medium, _ speech: Result<SpeechTimeline, EvidenceGap>
  ) -> CheckResult {
    guard medium.meaningless.contains(.audio) else {
      return .doesNotApply("No sound is declared to carry no meaning.")
    }
    let certain: TimeRanges
    switch speech {
    case .success(let timeline): certain = timeline.certainSpeech
    case .failure(let gap):
      return .review(
        EvidenceMissing(gap: gap, location: medium.whole))
    }
    guard let first = certain.ranges.first, certain.total >= leastSpeech else {
      return .doesNotApply("No speech was found in the sound that is declared to carry no meaning.")
    }
    return .review(Problem(medium: medium, speech: certain.total, first: first))
  }
}

extension Check {
  /// The measurements do not contradict the declarations about the sound.
  static func declarationHolds() -> Check {
    Check("declarationHolds", "Declarations hold", reads: .medium, .speechResult) {
      DeclarationHolds.result($0, $1)
    }
  }
}
