import MediaModel

extension CaptionsSynchronized.Problem {
  private var measured: CaptionsSynchronized.Measured {
    switch self {
    case .late(let measured), .early(let measured), .drift(let measured),
      .otherAudio(let measured), .slightlyOff(let measured), .slightDrift(let measured),
      .nearLimit(let measured), .unmeasurable(let measured):
      measured
    }
  }

  var code: FindingCode {
    switch self {
    case .late: .captionsLate
    case .early: .captionsEarly
    case .drift: .captionsDrift
    case .otherAudio: .captionsOtherAudio
    case .slightlyOff, .slightDrift: .captionsSlightlyOff
    case .nearLimit, .unmeasurable: .captionsSyncUnmeasurable
    }
  }

  var what: String {
    let name = measured.captions.name
    let alignment = measured.alignment
    switch self {
    case .late, .early:
      return """
        \(name) is \(alignment.offsetInWords) (± \(alignment.uncertainty.inMilliseconds)), \
        more than the \(measured.limit.inMilliseconds) allowed.
        """
    case .drift:
      return """
        \(name) drifts by \(alignment.drift.magnitude.inMilliseconds) from start to end, and is up to \
        \(alignment.endError.inMilliseconds) off; \(measured.limit.inMilliseconds) are allowed.
        """
    case .otherAudio: return "\(name) fits no part of this sound."
    case .slightlyOff:
      return "\(name) is \(alignment.offsetInWords): allowed, but viewers may notice."
    case .slightDrift:
      return """
        \(name) is up to \(alignment.endError.inMilliseconds) off at one end: allowed, but \
        viewers may notice.
        """
    case .nearLimit:
      return """
        \(name) is about \(alignment.endError.inMilliseconds) off (± \
        \(alignment.uncertainty.inMilliseconds)): that is not exact enough to say whether it \
        keeps within \(measured.limit.inMilliseconds).
        """
    case .unmeasurable:
      let why = alignment.obstacles.map { $0.inWords(alignment) }.joined(separator: "; ")
      return "Whether \(name) runs with the speech cannot be measured: \(why)."
    }
  }

  var why: String {
    switch self {
    case .slightlyOff, .slightDrift: "Captions that run with the lips are easier to follow."
    case .otherAudio: "Captions of something else mislead the people who rely on them."
    case .nearLimit, .unmeasurable: "A guess would fail good captions, or pass bad ones."
    default: "Captions that do not run with the speech cannot be followed; they do not count."
    }
  }

  var remedy: Remedy {
    let shift = Duration.zero - measured.alignment.middleError
    switch self {
    case .late, .early, .slightlyOff:
      let way = shift < .zero ? "earlier" : "later"
      return Remedy(
        "Move every cue \(shift.magnitude.inMilliseconds) \(way).",
        action: .shiftCues(by: shift))
    case .drift:
      return Remedy(
        """
        Time the captions anew against this version of the medium; they may have been made for \
        another frame rate.
        """)
    case .slightDrift: return Remedy("Time the captions anew at that end.")
    case .otherAudio: return Remedy("Put the captions of this medium in their place.")
    case .nearLimit, .unmeasurable:
      return Remedy(
        """
        Watch the start, the middle and the end: do the captions come with the speech? Then \
        attest captionsSynchronized with the SHA-256 of their file.
        """)
    }
  }

  var location: Location { measured.captions.location }

  var measurements: [Measurement] {
    let alignment = measured.alignment
    return [
      Measurement("offset", alignment.middleError), Measurement("uncertainty", alignment.uncertainty),
      Measurement("drift", alignment.drift), Measurement("limit", measured.limit),
      Measurement("correlation", Double(alignment.correlation)),
      Measurement("peakMargin", Double(alignment.margin)),
      Measurement("speech", alignment.speech), Measurement("cues", Double(alignment.cueCount)),
    ]
  }
}

extension CaptionAlignment.Obstacle {
  /// The obstacle as the end of a sentence.
  func inWords(_ alignment: CaptionAlignment) -> String {
    switch self {
    case .tooLittleSpeech: "only \(alignment.speech.inWords) of certain speech"
    case .tooFewCues: "only \(alignment.cueCount) \(alignment.cueCount == 1 ? "cue" : "cues")"
    case .weakCorrelation: "cues and speech hardly match at any offset"
    case .ambiguous: "several offsets fit about equally well"
    case .uncertainSpeech: "the sound is not clearly speech (song, music or noise)"
    }
  }
}
