public import MediaModel

/// Whether captions are in sync with the speech, or their fault: one case for each remedy.
public enum SyncVerdict: String, Sendable, Hashable, CaseIterable {
  /// The error and its uncertainty are within the limit.
  case inSync
  /// All captions are late, or early, by about the same amount.
  case offset
  /// They were timed for another frame rate.
  case rate
  /// Their error grows, but the ratio matches no known frame rates.
  case drift
  /// They jump: after captioning, a part was removed from the medium or inserted.
  case cut
  /// They belong to other audio, or parts of them do: other words are heard there.
  case otherAudio
  /// The measurement is not enough to decide.
  case cannotTell

  /// Judges a measurement.
  ///
  /// Captions are out of sync if the error exceeds the limit by more than its uncertainty, and in
  /// sync if the error and its uncertainty are within the limit. Between these cases, the verdict
  /// is open, unless the limits allow the middle of a narrow interval to decide
  /// (``SyncLimits/asksForProof``). It is open, too, if the alignment has an open deviation: a part
  /// that does not show that it matches the speech, or parts or single cues that seem to be displaced; and if
  /// it is blind in too much of the captions.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the captions.
  ///   - limits: The tolerances.
  public init(_ alignment: CaptionAlignment, _ limits: SyncLimits) {
    let error = limits.error(of: alignment).magnitude
    let margin = limits.margin(of: alignment.uncertainty)
    if alignment.belongsToOtherAudio {
      self = .otherAudio
    } else if !alignment.isMeasured {
      self = .cannotTell
    } else if error + margin <= limits.offset {
      self = limits.open(of: alignment).isEmpty && !alignment.isBlind ? .inSync : .cannotTell
    } else if error > limits.offset + margin {
      // Captions of something else jump, or seem to be off, by chance.
      let isDoubtful = alignment.deviations.contains {
        $0.kind == .unmatched || $0.kind == .otherCues
      }
      self = isDoubtful ? .cannotTell : Self.fault(of: alignment, limits)
    } else {
      self = .cannotTell
    }
  }

  /// The fault of captions that are out of sync: an error that no shift could repair is not an
  /// offset, and neither is an error that mostly grows.
  private static func fault(
    of alignment: CaptionAlignment, _ limits: SyncLimits
  ) -> SyncVerdict {
    let proven = limits.offset + limits.margin(of: alignment.uncertainty)
    let center = limits.measure == .mean ? alignment.meanError : alignment.middleError
    let isEven = alignment.largestDistance(from: center) <= proven && !alignment.isGrowing
    if center.magnitude > proven, isEven { return .offset }
    if alignment.jump > alignment.drift.magnitude { return .cut }
    return alignment.frameRates == nil ? .drift : .rate
  }

  /// Whether the captions are proven to be out of sync with the speech.
  public var isOutOfSync: Bool {
    switch self {
    case .inSync, .cannotTell: false
    case .offset, .rate, .drift, .cut, .otherAudio: true
    }
  }

  /// Whether the correct times of the captions are known.
  public var isMeasured: Bool { self != .otherAudio && self != .cannotTell }
}

extension CaptionAlignment {
  /// The longest part that may be displaced without notice; our choice.
  private static let blindSpot = (length: Duration.seconds(60), share: 0.25)

  /// Whether too long a part would be displaced without notice: over a minute, or over a quarter of
  /// the captions; or if its length cannot be told.
  var isBlind: Bool {
    guard let leastSlip else { return true }
    // A quarter of the time of all cues may be a little more than a quarter from the first to the last:
    // up to 4 s after the last one belong to it.
    let most = span.length.decimalValue * Self.blindSpot.share * 1.05 + 1
    return leastSlip > Self.blindSpot.length || leastSlip.decimalValue > most
  }

  /// The largest remaining error if all captions are moved by a given error.
  func largestDistance(from error: Duration) -> Duration {
    extremes.map { ($0 - error).magnitude }.max() ?? .zero
  }

  /// Whether drift causes more of the error than an offset or cuts: from the first cue to the last,
  /// it grows by at least half of the error in the middle.
  var isGrowing: Bool {
    drift != .zero && drift.magnitude >= jump && drift.magnitude * 2 >= middleError.magnitude
  }

  /// The displacement of the captions that the cuts alone cause.
  var jump: Duration {
    var displacement = Duration.zero
    var (low, high) = (Duration.zero, Duration.zero)
    for cut in cuts {
      displacement += cut.step
      low = min(low, displacement)
      high = max(high, displacement)
    }
    return high - low
  }

  /// The mean error from the first cue to the last, with its sign.
  var meanError: Duration {
    let length = span.length.decimalValue
    let steps = cuts.reduce(Duration.zero) { sum, cut in
      let rest = min(max(cut.at, span.lowerBound), span.upperBound).duration(to: span.upperBound)
      let share = length > 0 ? rest.decimalValue / length : 1
      return sum + .decimal(cut.step.decimalValue * share)
    }
    let middle = span.lowerBound.advanced(by: span.length / 2)
    return offset + .decimal((rate - 1) * middle.decimalValue) + steps
  }
}
