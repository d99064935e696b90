public import MediaModel

/// How captions run with the speech, in one word: one word for each remedy.
public enum SyncVerdict: String, Sendable, Hashable, CaseIterable {
  /// The error and its uncertainty are within the limit.
  case inSync
  /// All captions are late, or early, by about as much.
  case offset
  /// They were timed for another frame rate.
  case rate
  /// They fall behind, or run ahead, by no known frame rate.
  case drift
  /// They jump: something was cut out of the medium, or put in, after it was captioned.
  case cut
  /// They belong to other audio.
  case otherAudio
  /// The measurement is not enough to say.
  case cannotTell

  /// Judges a measurement.
  ///
  /// Out of sync needs an error that is over the limit by more than its uncertainty; in sync one
  /// that is within the limit with its uncertainty. What is between is not reported apart, unless
  /// the limits let a narrow interval's middle decide (``SyncLimits/asksForProof``).
  ///
  /// - Parameters:
  ///   - alignment: How the captions lie.
  ///   - limits: How far they may be off.
  public init(_ alignment: CaptionAlignment, _ limits: SyncLimits) {
    let error = limits.error(of: alignment).magnitude
    let margin = limits.margin(of: alignment.uncertainty)
    if alignment.belongsToOtherAudio {
      self = .otherAudio
    } else if !alignment.isMeasured {
      self = .cannotTell
    } else if error + margin <= limits.offset {
      self = .inSync
    } else if error > limits.offset + margin {
      self = Self.fault(of: alignment, limits)
    } else {
      self = .cannotTell
    }
  }

  /// What is wrong with captions that are out of sync: what no shift could repair is never told as
  /// an offset, wherever the offset lies, nor is an error that mostly grows.
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

  /// Whether the captions are proven not to run with the speech.
  public var isOutOfSync: Bool {
    switch self {
    case .inSync, .cannotTell: false
    case .offset, .rate, .drift, .cut, .otherAudio: true
    }
  }

  /// Whether it is known how the captions would have to be timed.
  public var isMeasured: Bool { self != .otherAudio && self != .cannotTell }
}

extension CaptionAlignment {
  /// The errors at the ends of the captions and on both sides of each cut.
  private var extremes: [Duration] {
    let after = cuts.map { error(at: $0.at) }
    let before = zip(after, cuts).map { $0 - $1.step }
    return [error(at: span.lowerBound), error(at: span.upperBound)] + before + after
  }

  /// The largest error that is left when all captions are moved by an error.
  func largestDistance(from error: Duration) -> Duration {
    extremes.map { ($0 - error).magnitude }.max() ?? .zero
  }

  /// Whether the error is made by drift, more than by an offset or by cuts: from the first cue to
  /// the last it grows by at least half of what it is in the middle.
  var isGrowing: Bool {
    drift != .zero && drift.magnitude >= jump && drift.magnitude * 2 >= middleError.magnitude
  }

  /// How far the cuts alone move the captions apart.
  var jump: Duration {
    var place = Duration.zero
    var (low, high) = (Duration.zero, Duration.zero)
    for cut in cuts {
      place += cut.step
      low = min(low, place)
      high = max(high, place)
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
