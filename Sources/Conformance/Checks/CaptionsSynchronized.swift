public import MediaModel

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
    case slightDrift(Measured)
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
  ///
  /// A drift that no shift could repair is told as a drift, whatever the offset at the middle. An
  /// uncertainty over the limit decides nothing, wherever the offset lies.
  static func standing(
    of alignment: CaptionAlignment, _ captions: CaptionCandidate, _ limits: Profile.Limits
  ) -> Standing {
    let measured = Measured(captions: captions, alignment: alignment, limit: limits.offset)
    if alignment.belongsToOtherAudio { return .outOfSync(.otherAudio(measured)) }
    guard alignment.isMeasured else { return .unknown(.unmeasurable(measured)) }
    let proven = limits.offset + alignment.uncertainty
    if (alignment.drift / 2).magnitude > proven { return .outOfSync(.drift(measured)) }
    if alignment.middleError.magnitude > proven {
      let isLate = alignment.middleError > .zero
      return .outOfSync(isLate ? .late(measured) : .early(measured))
    }
    if alignment.endError > proven { return .outOfSync(.drift(measured)) }
    if max(alignment.endError, alignment.uncertainty) > limits.offset {
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
      return .passed(
        """
        \(captions.name) runs with the speech: \(alignment.offsetInWords), \
        at most \(limits.offset.inMilliseconds) allowed.
        """, advice(measured, limits.offsetAdvice).map(Finding.init))
    }
  }

  private static func advice(_ measured: Measured, _ limit: Duration) -> [Problem] {
    if measured.alignment.middleError.magnitude >= limit { return [.slightlyOff(measured)] }
    return measured.alignment.endError >= limit ? [.slightDrift(measured)] : []
  }
}

extension CaptionAlignment {
  /// The largest error of the captions, without its sign.
  public var endError: Duration { largestError.magnitude }

  /// The offset for a reader: `120 ms late`.
  var offsetInWords: String {
    let offset = middleError
    let amount = offset.magnitude.inMilliseconds
    if offset == .zero { return "\(amount) off" }
    return "\(amount) \(offset > .zero ? "late" : "early")"
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
