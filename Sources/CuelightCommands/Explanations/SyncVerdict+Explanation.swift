import Conformance
import MediaModel

extension SyncVerdict {
  /// The meaning in a few words.
  var title: String {
    switch self {
    case .inSync: "captions in sync"
    case .offset: "captions late or early by the same amount"
    case .rate: "captions for another frame rate"
    case .drift: "captions that get later and later (or earlier)"
    case .cut: "captions that jump"
    case .otherAudio: "captions of another sound"
    case .cannotTell: "not enough was measured"
    }
  }

  var explanation: CodeExplanation {
    switch self {
    case .inSync: Self.inSyncExplanation
    case .cannotTell: Self.cannotTellExplanation
    // The finding with this verdict has the page.
    case .offset: renamed(.captionsLate)
    case .rate: renamed(.captionsWrongFrameRate)
    case .drift: renamed(.captionsDrift)
    case .cut: renamed(.captionsCut)
    case .otherAudio: renamed(.captionsOtherAudio)
    }
  }

  private func renamed(_ code: FindingCode) -> CodeExplanation {
    let page = code.explanation
    let what =
      self == .offset
      ? "All captions come too late, or too early, by the same amount and by more than the limit."
      : page.what
    return CodeExplanation(what: what, why: page.why, repair: page.repair, example: page.example)
  }

  private static let inSyncExplanation = CodeExplanation(
    what: "The captions are in sync with the speech: the error is within the limit.",
    why: "Viewers can tell who says what, and when.", repair: "There is nothing to do.",
    example: "IN SYNC  film.en.vtt is in sync with the speech.")

  private static let cannotTellExplanation = CodeExplanation(
    what: "The measurement is not enough to decide. The line says why.",
    why: "What is not certain must not be called in sync, and not out of sync either.",
    repair: """
      For captions: watch the start, the middle and the end, and answer with `cuelight review`. For \
      narration: listen to both sounds.
      """,
    example: "CANNOT TELL  Whether film.en.vtt is in sync cannot be measured: only 2 cues.")
}

extension CaptionAlignment.UnmeasuredReason {
  /// The explanation of the reason.
  var explanation: CodeExplanation {
    CodeExplanation(
      what: "Whether captions are in sync could not be measured. \(cause)",
      why: "What is not certain must not be called in sync.",
      repair: """
        Watch the start, the middle and the end: do the captions come with the speech? Answer with \
        `cuelight review`.
        """,
      example: "\"obstacles\": [\"\(rawValue)\"]")
  }

  private var cause: String {
    switch self {
    case .tooLittleSpeech: "There is too little clear speech."
    case .tooFewCues: "There are too few cues with speech."
    case .weakCorrelation:
      "The captions fit the speech at no time: perhaps they are from another film."
    case .ambiguous: "The captions fit the speech at several times about equally well."
    case .tooFewMatches: "Too few cues start with speech."
    case .uncertainSpeech: "The sound is not clearly speech, but a song, music or noise."
    }
  }
}

extension NarrationComparison.Relation {
  /// The meaning in a few words.
  var title: String {
    switch self {
    case .description: "the main sound with additional speech"
    case .copy: "the main sound and nothing else"
    case .silent: "no audible sound"
    case .otherProgram: "the sound of something else"
    case .narrationOnly: "only narration, for the player to mix"
    case .dub: "the main sound with another dialogue"
    case .cannotTell: "not enough was measured"
    }
  }

  /// The explanation of the relation.
  var explanation: CodeExplanation {
    CodeExplanation(
      what: "A sound was compared with the main sound: it is \(title).",
      why:
        "Only a sound with the main sound and narration tells people who cannot see what is shown.",
      repair: remedy, example: "\"relation\": \"\(rawValue)\"")
  }

  private var remedy: String {
    switch self {
    case .description: "There is nothing to do. A person still listens whether it tells all."
    case .narrationOnly: "Check that the player plays it together with the main sound."
    case .cannotTell: "Listen to both sounds: is one an audio description of the other?"
    case .copy, .silent, .otherProgram, .dub:
      "Name the file or track that has the audio description, or record one."
    }
  }
}
