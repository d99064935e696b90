package import Answers
package import Conformance
package import MediaModel

/// An open question about one medium that a person can answer.
package struct PersonQuestion: Sendable, Hashable {
  /// What an answer says.
  package enum Subject: Sendable, Hashable {
    /// Properties of the content: answered for each medium.
    case claims([Attestation.Claim])
    /// A fact about how the medium is used: it may be the same for many media.
    case fact(FactQuestion)
  }

  /// A place to look at.
  package struct Place: Sendable, Hashable {
    /// The time.
    package let range: Range<MediaTime>
    /// The captions there, without markup; may quote a file unescaped.
    package let captions: [String]
  }

  /// What an answer says.
  package let subject: Subject
  /// The criteria that are open, in order.
  package let criteria: [CriterionID]
  /// What was found, each a sentence; may quote files unescaped.
  package let evidence: [String]
  /// The places to look at, in order of time.
  package let places: [Place]
  /// The small pictures of the medium that are beside what was found, by their numbers.
  package var pictures: [Int] = []
  /// The kind of the medium.
  package let kind: Medium.Kind
  /// The names of its placements, if an answer is for several of them.
  package let placements: [String]
  /// The letters of the outcome before the answer.
  package let before: String

  /// Whether one answer may be the same for many media: a fact about their use, or that the picture
  /// tells nothing more than the sound.
  package var isShared: Bool {
    switch subject {
    case .fact: true
    case .claims(let claims): claims == [.descriptionNotNeeded] || claims == [.placementTried]
    }
  }

  /// The question, which is answered with yes or no.
  package var inWords: String {
    switch subject {
    case .fact(let fact): fact.inWords
    case .claims(let claims): claims.map { $0.question(about: kind) }.joined(separator: " ")
    }
  }

  /// The declaration that the question does not apply to the medium, in words; `nil` if no
  /// declaration of a person ends it.
  package var exemption: (words: String, facts: DeclaredFacts)? {
    guard case .claims(let claims) = subject, let claim = claims.first else { return nil }
    var facts = DeclaredFacts()
    switch claim {
    case .captionsSynchronized, .captionsAccurate, .openCaptionsComplete:
      facts.audioMeaningful = false
      return ("the sound carries no meaning (music under a picture)", facts)
    case .descriptionNotNeeded, .narrationHeard, .descriptionSufficient:
      facts.videoMeaningful = false
      return ("the picture carries no meaning (a still picture under a talk)", facts)
    case .transcriptEquivalent, .captionSettingsRespected, .placementTried: return nil
    }
  }
}

extension Attestation.Claim {
  /// The question to a person, which is answered with yes or no.
  ///
  /// - Parameter kind: The kind of the medium.
  /// - Returns: The question.
  package func question(about kind: Medium.Kind) -> String {
    switch self {
    case .captionsSynchronized: "Do the captions come with the speech, at every place?"
    case .captionsAccurate:
      "Do the captions say what is said, who says it, and what else is heard?"
    case .openCaptionsComplete:
      "Are there captions in the picture whenever people speak, with all that is heard?"
    case .descriptionNotNeeded:
      "Does the sound alone tell everything that matters in the picture?"
    case .narrationHeard: "Is a narration heard that tells what is seen, in time with the picture?"
    case .descriptionSufficient: "Does the audio description tell everything that is only seen?"
    case .transcriptEquivalent: "Does the text say everything that is seen and heard, in its order?"
    case .captionSettingsRespected:
      "Can people read the captions as they need them, with the settings that the system offers?"
    case .placementTried:
      kind == .audioOnly
        ? "Does it wait until people start it, or can people pause, stop or silence it?"
        : "Does it wait until people start it, or can people pause or stop it?"
    }
  }
}
