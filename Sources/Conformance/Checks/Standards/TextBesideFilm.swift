import MediaModel

/// A film has a text with all visible and audible content, instead of audio description.
///
/// One of the two ways of WCAG 1.2.3. Captions are not such a text: they lack the visible content.
enum TextBesideFilm {
  /// A text that may replace the film.
  struct Plausible: FindingKind {
    let text: TextAlternative
    let medium: Medium

    var code: FindingCode { .alternativeReview }
    var what: String {
      "\(text.name) may replace \(medium.resource): does it say all that is seen and heard?"
    }
    var question: String? {
      "Does the text say everything that is seen and heard, in the order in which it happens?"
    }
    var why: String { "Only a person can say that a text is equivalent." }
    var remedy: Remedy {
      Remedy(
        """
        Compare both. If nothing is missing, \
        \(Remedy.attest(.transcriptEquivalent, of: text.resource)).
        """)
    }
    var location: Location { text.location }
  }

  /// The texts that can contain the whole content of a film: neither captions nor recordings.
  static func texts(
    among alternatives: [TextAlternative], _ captions: CaptionSelection
  ) -> [TextAlternative] {
    let captionFiles = Set(captions.candidates.map(\.resource))
    return alternatives.filter { text in
      switch text.content {
      case .recording, .silence, .notNeeded: false
      case .onScreen: true
      default: !captionFiles.contains(text.resource)
      }
    }
  }

  static func result(
    _ medium: Medium, _ alternatives: [TextAlternative], _ captions: CaptionSelection,
    _ limits: Profile.Limits
  ) -> CheckResult {
    let texts = texts(among: alternatives, captions)
    let plausible = texts.filter {
      TextAlternativePresent.problem(of: $0, for: medium, speech: nil, limits).isPlausible
    }
    guard plausible.isEmpty else {
      return .review(plausible.map { Plausible(text: $0, medium: medium) })
    }
    guard texts.isEmpty else {
      return .absent(
        texts.map {
          Finding(TextAlternativePresent.problem(of: $0, for: medium, speech: nil, limits))
        })
    }
    return .absent(TextAlternativePresent.Problem.nothingFound(medium, isWithoutSpeech: false))
  }
}

extension Check {
  /// A film has a text with all visible and audible content.
  static func textBesideFilm(_ limits: Profile.Limits) -> Check {
    Check(
      "textBesideFilm", "There is a text that says all that is seen and heard",
      reads: .medium, .textAlternatives, .captions
    ) {
      TextBesideFilm.result($0, $1, $2, limits)
    }
  }
}
