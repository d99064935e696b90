import MediaModel

/// What is declared about the sound is not contradicted by what was measured.
///
/// A sound that is declared to tell nothing, in which people are certain to speak, takes the medium
/// out of 3.3 by a word that is probably wrong: a person must decide.
enum DeclarationHolds {
  /// Speech in a sound that is declared to tell nothing.
  struct Problem: FindingKind {
    let medium: Medium
    let contradiction: Medium.Contradiction

    var code: FindingCode { .declarationContradicted }
    var what: String {
      """
      The sound of \(medium.resource) is declared to tell nothing, but people speak in it for \
      \(contradiction.speech.inWords).
      """
    }
    var why: String { "If the speech matters, the medium needs captions." }
    var remedy: Remedy { Remedy("Listen to it; correct `audioMeaningful` if the speech matters.") }
    var location: Location {
      Location(
        resource: medium.resource, track: medium.mainAudio?.id, range: contradiction.first)
    }
    var measurements: [Measurement] { [Measurement("speech", contradiction.speech)] }
  }
}

extension Check {
  /// What is declared about the sound is not contradicted by what was measured.
  static func declarationHolds() -> Check {
    Check("declarationHolds", "Declarations hold", reads: .medium) { medium in
      guard let contradiction = medium.contradiction else {
        return .doesNotApply("No declaration is contradicted.")
      }
      return .review(DeclarationHolds.Problem(medium: medium, contradiction: contradiction))
    }
  }
}
