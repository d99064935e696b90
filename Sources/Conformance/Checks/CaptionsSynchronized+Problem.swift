package import MediaModel

extension CaptionsSynchronized.Problem {
  /// What was measured.
  var measured: CaptionsSynchronized.Measured {
    switch self {
    case .late(let measured), .early(let measured), .wrongFrameRate(let measured, _),
      .drift(let measured), .cut(let measured, _), .otherAudio(let measured),
      .slightlyOff(let measured), .slightDrift(let measured), .nearLimit(let measured),
      .unmeasurable(let measured), .otherTrack(let measured):
      measured
    }
  }

  var code: FindingCode {
    switch self {
    case .late: .captionsLate
    case .early: .captionsEarly
    case .wrongFrameRate: .captionsWrongFrameRate
    case .drift: .captionsDrift
    case .cut: .captionsCut
    case .otherAudio: .captionsOtherAudio
    case .slightlyOff, .slightDrift: .captionsSlightlyOff
    case .nearLimit, .unmeasurable: .captionsSyncUnmeasurable
    case .otherTrack: .captionsOtherTrackOutOfSync
    }
  }

  var what: String {
    let name = measured.captions.name
    let alignment = measured.alignment
    let limit = measured.limit.inMilliseconds
    switch self {
    case .late, .early:
      return """
        \(name) is \(alignment.offsetInWords) (± \(alignment.uncertainty.inMilliseconds)), \
        more than the \(limit) allowed\(alignment.growthInWords).
        """
    case .wrongFrameRate(_, let rates):
      return """
        \(name) has \(rates.captions) fps captions on \(rates.media) fps media: it drifts by \
        \(alignment.drift.magnitude.inMilliseconds) from start to end, and is up to \
        \(alignment.largestError.magnitude.inMilliseconds) off; \(limit) are allowed.
        """
    case .drift:
      return """
        \(name) drifts by \(alignment.drift.magnitude.inMilliseconds) from start to end, and is up to \
        \(alignment.largestError.magnitude.inMilliseconds) off; \(limit) are allowed.
        """
    case .cut where measured.isSlip:
      return """
        \(name) is off in a part: \(measured.slipsInWords). \(limit) are allowed; the other cues \
        keep to that.
        """
    case .cut:
      return """
        \(name) jumps: \(alignment.cutsInWords). It is up to \
        \(alignment.largestError.magnitude.inMilliseconds) off; \(limit) are allowed.
        """
    case .otherAudio: return "\(name) fits no part of this sound."
    case .slightlyOff:
      return """
        \(name) is \(alignment.offsetInWords)\(alignment.growthInWords): allowed, but viewers may \
        notice.
        """
    case .slightDrift:
      return """
        \(name) is up to \(alignment.largestError.magnitude.inMilliseconds) off at its worst \
        place\(alignment.growthInWords): allowed, but viewers may notice.
        """
    case .nearLimit:
      return """
        \(name) is about \(alignment.largestError.magnitude.inMilliseconds) off (± \
        \(alignment.uncertainty.inMilliseconds))\(alignment.growthInWords): that is not exact \
        enough to say whether it keeps within \(limit).
        """
    case .otherTrack:
      return "\(base?.what ?? name) Viewers who choose these captions see them out of sync."
    case .unmeasurable:
      let why = alignment.obstacles.map { $0.inWords(alignment) }.joined(separator: "; ")
      return
        "Whether \(measured.captions.nameInside) runs with the speech cannot be measured: \(why)."
    }
  }

  var question: String? {
    switch self {
    case .nearLimit, .unmeasurable: "Do the captions run with the speech?"
    default: nil
    }
  }

  var why: String {
    switch self {
    case .slightlyOff, .slightDrift: "Captions that run with the lips are easier to follow."
    case .otherTrack:
      "Some players take the captions inside the medium, even when another file is beside it."
    case .otherAudio: "Captions of something else mislead the people who rely on them."
    case .nearLimit, .unmeasurable: "A guess would fail good captions, or pass bad ones."
    default: "Captions that do not run with the speech cannot be followed; they do not count."
    }
  }

  /// Of captions that do not decide, what is wrong with them.
  private var base: CaptionsSynchronized.Problem? {
    guard case .otherTrack(let measured) = self else { return nil }
    return CaptionsSynchronized.problem(
      SyncVerdict(measured.alignment, measured.limits), measured)
  }

  var location: Location {
    if let base { return base.location }
    guard case .cut(let measured, let cut) = self else { return measured.captions.location }
    let captions = measured.captions
    let end = max(measured.alignment.span.upperBound, cut.at)
    let range = measured.wrongParts.first?.range ?? cut.at..<end
    return captions.location(range)
  }

  var measurements: [Measurement] {
    let alignment = measured.alignment
    let all = [
      Measurement("offset", alignment.middleError),
      Measurement("uncertainty", alignment.uncertainty),
      Measurement("drift", alignment.drift), Measurement("largestError", alignment.largestError),
      measured.limits.measurement, Measurement("rate", alignment.rate),
      Measurement("correlation", Double(alignment.correlation)),
      Measurement("peakMargin", Double(alignment.margin)),
      Measurement("speech", alignment.speech), Measurement("cues", Double(alignment.cueCount)),
    ]
    if let base { return base.measurements }
    guard case .cut(_, let cut) = self else { return all }
    return all + [
      Measurement("cutAt", MediaTime.zero.duration(to: cut.at)), Measurement("cutStep", cut.step),
    ]
  }
}

extension CaptionAlignment.Obstacle {
  /// The obstacle as the end of a sentence.
  ///
  /// - Parameter alignment: The measurement.
  /// - Returns: The words.
  package func inWords(_ alignment: CaptionAlignment) -> String {
    switch self {
    case .tooLittleSpeech: "only \(alignment.speech.inWords) of certain speech"
    case .tooFewCues where alignment.cueCount == 0:
      "no cue contains speech (those that only name sounds or are sung do not count)"
    case .tooFewCues: "only \(alignment.cueCount) \(alignment.cueCount == 1 ? "cue" : "cues")"
    case .weakCorrelation: "cues and speech hardly match at any offset"
    case .ambiguous: "several offsets fit about equally well"
    case .tooFewMatches: "too few cues start with speech to be sure"
    case .uncertainSpeech: "the sound is not clearly speech (song, music or noise)"
    }
  }
}

extension CaptionAlignment {
  /// At most this many cuts are told in words.
  private static let toldCuts = 4

  /// Where the captions jump, as a part of a sentence.
  var cutsInWords: String {
    let told = cuts.prefix(Self.toldCuts).map { cut in
      let way = cut.step > .zero ? "later" : "earlier"
      return "from \(cut.at.clock) on it comes \(cut.step.magnitude.inWords) \(way)"
    }
    let rest = cuts.count - told.count
    return (told + (rest > 0 ? ["and at \(rest) more places"] : [])).joined(separator: ", ")
  }
}
