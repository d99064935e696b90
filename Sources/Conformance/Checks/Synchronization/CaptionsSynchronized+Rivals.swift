import MediaModel

/// Captions that do not decide, but that viewers may get.
extension CaptionsSynchronized.Problem {
  /// Whether it is about captions that rank equally with the deciding ones.
  var isRival: Bool {
    if case .rival = self { true } else { false }
  }

  /// The same as advice beside captions that are in doubt themselves; `nil` unless it is about captions
  /// that rank equally and are out of sync.
  var asAdvice: CaptionsSynchronized.Problem? {
    guard isRival, SyncVerdict(measured.alignment, measured.limits).isOutOfSync else { return nil }
    return .otherTrack(measured)
  }

  /// The remedy for captions that do not compete with the deciding ones.
  var other: Remedy {
    measured.captions.isInside
      ? Remedy(
        "Put captions that are in sync with the speech into the medium, or remove these.",
        command: measured.command.write)
      : Remedy(
        "Put these captions in sync with the speech, or remove them.", action: base?.remedy.action,
        command: base?.remedy.command)
  }

  /// The remedy for captions of which viewers may get either.
  func rival(
    _ measured: CaptionsSynchronized.Measured, _ better: CaptionCandidate
  ) -> Remedy {
    let rival = CaptionRival(worse: measured.captions, better: better)
    switch SyncVerdict(measured.alignment, measured.limits) {
    case .inSync, .cannotTell: return rival.remedy("correct it at these places")
    case .otherAudio: return rival.remedy("replace it with captions of this sound")
    case .offset, .rate, .drift, .cut:
      let repair = base?.remedy
      return rival.remedy(
        "put it in sync with the speech", action: repair?.action, command: repair?.command)
    }
  }
}

extension CaptionsSynchronized {
  /// The questions about captions that cannot be compared with the speech, where people may need them
  /// instead of those in sync: nothing says which are in the language of the sound.
  static func unmeasured(
    _ captions: CaptionSelection, besides judged: CaptionCandidate
  ) -> [Finding] {
    captions.rivals.filter {
      captions.isTied || CaptionRival(worse: $0, better: judged).isOtherLanguage
    }.compactMap(unmeasured)
  }

  /// The question about captions that cannot be compared with the speech; `nil` for all others.
  static func unmeasured(_ captions: CaptionCandidate) -> Finding? {
    captions.measurementGap.map {
      Finding(EvidenceMissing(gap: $0.evidenceGap, location: captions.location))
    }
  }
}
