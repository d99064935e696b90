import MediaModel

/// Captions run with the speech.
///
/// Decides 3.3.B. Captions out of sync are not captions: this is never 3.3.C's. The verdict needs
/// the offset to lie beyond the limit by more than its own uncertainty.
enum CaptionsSynchronized {
  static let title = "Captions run with the speech"

  /// How the captions lie wrong.
  enum Problem: FindingKind {
    case late(Measured)
    case early(Measured)
    case drift(Measured)
    case otherAudio(Measured)
    case slightlyOff(Measured)
    case nearLimit(Measured)
    case unmeasurable(Measured)
  }

  /// A measurement with what it belongs to.
  struct Measured {
    let captions: CaptionCandidate
    let alignment: CaptionAlignment
    let limit: Duration
  }

  /// Whether captions can be said to run with the speech.
  enum Standing {
    case inSync
    case outOfSync(Problem)
    case unknown(Problem)
  }

  /// What a measurement means under the limits.
  static func standing(
    of alignment: CaptionAlignment, _ captions: CaptionCandidate, _ limits: Profile.Limits
  ) -> Standing {
    let measured = Measured(captions: captions, alignment: alignment, limit: limits.offset)
    if alignment.belongsToOtherAudio { return .outOfSync(.otherAudio(measured)) }
    guard alignment.isMeasured else { return .unknown(.unmeasurable(measured)) }
    let proven = limits.offset + alignment.uncertainty
    if alignment.offset.magnitude > proven {
      let isLate = alignment.offset > .zero
      return .outOfSync(isLate ? .late(measured) : .early(measured))
    }
    if alignment.endError > proven { return .outOfSync(.drift(measured)) }
    if max(alignment.offset.magnitude, alignment.endError) > limits.offset {
      return .unknown(.nearLimit(measured))
    }
    return .inSync
  }

  /// Captions that are there and were not measured need review, whatever kept them from it.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection,
    _ alignment: Result<CaptionAlignment, EvidenceGap>, _ limits: Profile.Limits
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged else {
      return .doesNotApply("There are no captions to hold against the speech.")
    }
    switch alignment {
    case .success(let alignment): return result(judged.candidate, alignment, limits)
    case .failure(let gap):
      return .review(EvidenceMissing(check: title, gap: gap, location: judged.candidate.location))
    }
  }

  private static func result(
    _ captions: CaptionCandidate, _ alignment: CaptionAlignment, _ limits: Profile.Limits
  ) -> CheckResult {
    switch standing(of: alignment, captions, limits) {
    case .outOfSync(let problem): return .failed(problem)
    case .unknown(let problem): return .review(problem)
    case .inSync:
      let measured = Measured(captions: captions, alignment: alignment, limit: limits.offset)
      let isOff = alignment.offset.magnitude > limits.offsetAdvice
      return .passed(
        """
        \(captions.name) runs with the speech: \(alignment.offset.inMilliseconds) off, \
        at most \(limits.offset.inMilliseconds) allowed.
        """, isOff ? [Finding(Problem.slightlyOff(measured))] : [])
    }
  }
}

extension CaptionAlignment {
  /// The larger error of both ends of the captions.
  var endError: Duration {
    max((offset + drift / 2).magnitude, (offset - drift / 2).magnitude)
  }
}

extension Duration {
  /// The length without its sign.
  var magnitude: Duration { self < .zero ? .zero - self : self }
}

extension CaptionsSynchronized.Problem {
  private var measured: CaptionsSynchronized.Measured {
    switch self {
    case .late(let measured), .early(let measured), .drift(let measured),
      .otherAudio(let measured), .slightlyOff(let measured), .nearLimit(let measured),
      .unmeasurable(let measured):
      measured
    }
  }

  var code: FindingCode {
    switch self {
    case .late: .captionsLate
    case .early: .captionsEarly
    case .drift: .captionsDrift
    case .otherAudio: .captionsOtherAudio
    case .slightlyOff: .captionsSlightlyOff
    case .nearLimit, .unmeasurable: .captionsSyncUnmeasurable
    }
  }

  var what: String {
    let name = measured.captions.name
    let alignment = measured.alignment
    let amount = alignment.offset.magnitude.inMilliseconds
    let direction = alignment.offset > .zero ? "late" : "early"
    switch self {
    case .late, .early:
      return """
        \(name) is \(amount) \(direction) (± \(alignment.uncertainty.inMilliseconds)), \
        more than the \(measured.limit.inMilliseconds) allowed.
        """
    case .drift:
      return """
        \(name) drifts by \(alignment.drift.inMilliseconds) from start to end, up to \
        \(alignment.endError.inMilliseconds) off.
        """
    case .otherAudio: return "\(name) goes with no part of this sound."
    case .slightlyOff: return "\(name) is \(amount) \(direction): allowed, but it can be noticed."
    case .nearLimit:
      return """
        \(name) is about \(alignment.endError.inMilliseconds) off (± \
        \(alignment.uncertainty.inMilliseconds)): too near the limit of \
        \(measured.limit.inMilliseconds) to decide.
        """
    case .unmeasurable:
      let why = alignment.obstacles.map { $0.inWords(alignment) }.joined(separator: "; ")
      return "Whether \(name) runs with the speech cannot be measured: \(why)."
    }
  }

  var why: String {
    switch self {
    case .slightlyOff: "Captions that run with the lips are easier to follow."
    case .otherAudio: "Captions of something else mislead the people who rely on them."
    case .nearLimit, .unmeasurable: "A guess would fail good captions, or pass bad ones."
    default: "Captions that do not run with the speech cannot be followed; they do not count."
    }
  }

  var remedy: Remedy {
    let shift = Duration.zero - measured.alignment.offset
    switch self {
    case .late, .early, .slightlyOff:
      return Remedy(
        "Move every cue by \(shift.inMilliseconds).", action: .shiftCues(by: shift))
    case .drift:
      return Remedy("Make the captions from this version of the medium: the frame rates differ.")
    case .otherAudio: return Remedy("Put the captions of this medium in their place.")
    case .nearLimit, .unmeasurable:
      return Remedy("Watch some minutes: do the captions come with the speech?")
    }
  }

  var location: Location { measured.captions.location }

  var measurements: [Measurement] {
    let alignment = measured.alignment
    return [
      Measurement("offset", alignment.offset), Measurement("uncertainty", alignment.uncertainty),
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
    case .tooFewCues: "only \(alignment.cueCount) cues"
    case .weakCorrelation: "captions and speech hardly go together"
    case .ambiguous: "several offsets fit about equally well"
    case .uncertainSpeech: "the sound is not clearly speech (song, music or noise)"
    }
  }
}

extension Check {
  /// Captions run with the speech.
  static func captionsSynchronized(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsSynchronized", CaptionsSynchronized.title, reads: .medium, .captions, .alignment
    ) {
      CaptionsSynchronized.result($0, $1, $2, limits)
    }
  }
}
