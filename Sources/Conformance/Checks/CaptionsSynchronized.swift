import MediaModel

/// Captions run with the speech.
///
/// Decides 3.3.B. Captions out of sync are not captions: this is never 3.3.C's. The verdict is that
/// of ``SyncVerdict``: both "out of sync" and "in sync" need an error that is clear of the limit by
/// more than its own uncertainty.
enum CaptionsSynchronized {
  static let title = "Captions run with the speech"
  /// What is asked where other criteria cannot be judged before.
  static let firstQuestion =
    "Are the captions right in all else, once they run with the speech (3.3.B)?"

  /// How the captions are off.
  enum Problem: FindingKind {
    case late(Measured)
    case early(Measured)
    case wrongFrameRate(Measured, CaptionAlignment.FrameRates)
    case drift(Measured)
    case cut(Measured, CaptionAlignment.Cut)
    case otherAudio(Measured)
    case slightlyOff(Measured)
    case slightDrift(Measured)
    case nearLimit(Measured)
    case otherTrack(Measured)
    case unmeasurable(Measured)
  }

  /// A measurement with what it belongs to.
  struct Measured {
    let captions: CaptionCandidate
    /// The medium, as the user would name it.
    let medium: String
    /// The sound track that was listened to, or `nil` for the main one.
    var sound: Track.ID?
    let alignment: CaptionAlignment
    let limits: SyncLimits
    /// Whether the medium is a stream of several files.
    var isOfStream = false

    var limit: Duration { limits.offset }
    var command: RepairCommand {
      RepairCommand(captions: captions, medium: medium, sound: sound, isOfStream: isOfStream)
    }
  }

  /// Captions that are there and were not measured need review, whatever kept them from it.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection,
    _ alignment: Result<CaptionAlignment, EvidenceGap>, _ others: [Evidence.OtherAlignment],
    _ limits: Profile.Limits
  ) -> CheckResult {
    guard medium.kind == .multimedia, let judged = captions.judged else {
      return .doesNotApply("There are no captions to compare with the speech.")
    }
    return result(medium, judged.candidate, alignment, limits)
      .adding(worse(others, medium, limits).map { Finding($0) })
  }

  /// Captions inside the medium that are out of sync: they change nothing about those that decide.
  private static func worse(
    _ others: [Evidence.OtherAlignment], _ medium: Medium, _ limits: Profile.Limits
  ) -> [Problem] {
    others.filter { SyncVerdict($0.alignment, limits.sync).isOutOfSync }.map { other in
      .otherTrack(
        Measured(
          captions: other.captions, medium: medium.resource, alignment: other.alignment,
          limits: limits.sync, isOfStream: medium.isStream))
    }
  }

  private static func result(
    _ medium: Medium, _ captions: CaptionCandidate,
    _ alignment: Result<CaptionAlignment, EvidenceGap>, _ limits: Profile.Limits
  ) -> CheckResult {
    switch alignment {
    case .success(let alignment):
      return result(
        of: Measured(
          captions: captions, medium: medium.resource, alignment: alignment,
          limits: limits.sync, isOfStream: medium.isStream))
    case .failure(let gap):
      return .review(EvidenceMissing(check: title, gap: gap, location: captions.location))
    }
  }

  /// What a measurement means.
  ///
  /// - Parameter measured: The measurement.
  /// - Returns: Passed, failed or review, with what to do.
  static func result(of measured: Measured) -> CheckResult {
    switch SyncVerdict(measured.alignment, measured.limits) {
    case .inSync:
      return .passed(
        """
        \(measured.captions.name) runs with the speech: \
        \(measured.alignment.offsetInWords)\(measured.alignment.growthInWords), at most \
        \(measured.limit.inMilliseconds) allowed.
        """, advice(measured).map(Finding.init))
    case .cannotTell:
      let isMeasured = measured.alignment.isMeasured
      return .review(isMeasured ? Problem.nearLimit(measured) : .unmeasurable(measured))
    case let fault: return .failed(problem(fault, measured))
    }
  }

  /// The problem that a fault is.
  static func problem(_ fault: SyncVerdict, _ measured: Measured) -> Problem {
    let alignment = measured.alignment
    switch fault {
    case .otherAudio: return .otherAudio(measured)
    case .offset: return alignment.middleError > .zero ? .late(measured) : .early(measured)
    case .rate:
      return alignment.frameRates.map { .wrongFrameRate(measured, $0) } ?? .drift(measured)
    case .cut: return alignment.cuts.first.map { .cut(measured, $0) } ?? .drift(measured)
    case .drift, .inSync, .cannotTell: return .drift(measured)
    }
  }

  private static func advice(_ measured: Measured) -> [Problem] {
    guard let limit = measured.limits.advice else { return [] }
    if measured.alignment.middleError.magnitude >= limit { return [.slightlyOff(measured)] }
    return measured.alignment.largestError.magnitude >= limit ? [.slightDrift(measured)] : []
  }
}

extension CaptionAlignment {
  /// The drift as the end of a sentence, where one was measured: ` and drifts by 200 ms from start to
  /// end`.
  var growthInWords: String {
    drift.magnitude < .milliseconds(1)
      ? "" : " and drifts by \(drift.magnitude.inMilliseconds) from start to end"
  }

  /// The offset for a reader: `120 ms late`.
  package var offsetInWords: String {
    let offset = middleError
    let amount = offset.magnitude.inMilliseconds
    if amount == "0 ms" { return "\(amount) off" }
    return "\(amount) \(offset > .zero ? "late" : "early")"
  }
}

extension Check {
  /// Captions run with the speech.
  static func captionsSynchronized(_ limits: Profile.Limits) -> Check {
    Check(
      "captionsSynchronized", CaptionsSynchronized.title, reads: .medium, .captions, .alignment,
      .otherAlignments, .leastSlip
    ) { medium, captions, alignment, others, _ in
      CaptionsSynchronized.result(medium, captions, alignment, others, limits)
    }
  }
}
