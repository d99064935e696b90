import MediaModel

/// The sound that captions are compared with is the one in which people speak.
///
/// Part of 3.3.B: only the main sound is searched for speech. If nobody speaks in it, another sound
/// track may have the speech.
enum SpeechInMainAudio {
  /// Other sound tracks may have the speech.
  struct Problem: FindingKind {
    let medium: Medium
    let main: Track
    let others: [Track]

    private var isSilent: Bool { main.activity?.isSilent == true }

    var code: FindingCode { .evidenceMissing }
    var what: String {
      let fault = isSilent ? "is silent from end to end" : "has no clear speech"
      return """
        Captions were compared with track \(main.id.index) of \(medium.resource), which \(fault). \
        \(names) \(others.count == 1 ? "has" : "have") sound that was not searched for speech.
        """
    }

    /// `Track 2`, or `Tracks 2, 3`.
    private var names: String {
      let numbers = others.map { "\($0.id.index)" }.joined(separator: ", ")
      return others.count == 1 ? "Track \(numbers)" : "Tracks \(numbers)"
    }

    var question: String? {
      "Do the captions come with the speech of a sound track that was not measured?"
    }
    var why: String { "Captions can be compared only with a sound in which people speak." }
    var remedy: Remedy {
      Remedy(
        """
        Put the sound with the speech before the others and make it the default one, then check \
        again; or play it with the captions.
        """)
    }
    var location: Location { Location(resource: medium.resource, track: main.id) }
  }

  /// The result: a question if captions were found, and other sound tracks can be heard.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ speech: SpeechTimeline?
  ) -> CheckResult {
    guard medium.kind == .multimedia, captions.judged != nil, let main = medium.mainAudio else {
      return .doesNotApply("No captions were compared with a sound.")
    }
    let isSilent = main.activity?.isSilent == true
    guard isSilent || speech?.isWithoutSpeech == true else {
      return .doesNotApply("People speak in the sound that captions are compared with.")
    }
    let others = medium.tracks.filter { track in
      guard track.kind == .audio, track.id != main.id, track.activity?.isSilent != true else {
        return false
      }
      // What a track with a role says is not the speech of the film, unless nothing else is heard.
      return isSilent || track.roles.allSatisfy { $0.role == .main }
    }
    if others.isEmpty { return .doesNotApply("No other sound track can be heard.") }
    return .review(Problem(medium: medium, main: main, others: others))
  }
}

extension Check {
  /// The sound that captions are compared with is the one in which people speak.
  static func speechInMainAudio() -> Check {
    Check(
      "speechInMainSound", "Captions are compared with the sound in which people speak",
      reads: .medium, .captions, .speechForWords
    ) { SpeechInMainAudio.result($0, $1, $2) }
  }
}
