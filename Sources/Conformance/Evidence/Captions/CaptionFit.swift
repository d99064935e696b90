public import MediaModel

/// How well captions match the speech, for the choice between equal ones.
public struct CaptionFit: Sendable, Hashable {
  /// The part of an answer, the best first.
  enum State: Int {
    case inSync, doubtful, unmeasured, outOfSync
  }

  let state: State
  /// Whether they have too few cues to be measured and leave out more than half of the speech, so
  /// that they cannot be captions of it.
  let isTooShort: Bool
  /// Less is better, from the first number to the last.
  let shortcomings: [Double]

  /// Whether the times of the captions are known.
  var isMeasured: Bool { state == .inSync || state == .doubtful }

  /// Judges a measurement.
  ///
  /// What is too small for a finding is no shortcoming: then the order of lookup decides.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the captions with the speech.
  ///   - coverage: The share of the speech that they cover.
  ///   - limits: The limits of a profile.
  public init(
    _ alignment: CaptionAlignment, _ coverage: SpeechCoverage, _ limits: Profile.Limits
  ) {
    // Few long cues can hold everything that is said.
    isTooShort = alignment.isTooShort && coverage.covered * 2 < coverage.speech
    let verdict = SyncVerdict(alignment, limits.sync)
    let missing = coverage.gaps.map(\.range.length).filter { $0 >= limits.uncoveredReview }
    let error = alignment.largestError.magnitude
    let isNoticed = limits.sync.advice.map {
      error >= $0 || alignment.middleError.magnitude >= $0
    }
    let text = [
      missing.reduce(Duration.zero, +).decimalValue, Double(coverage.cuesWithoutSpeech.count),
      coverage.underSounds.total.decimalValue,
    ]
    switch verdict {
    case .inSync:
      state = .inSync
      shortcomings = text + [isNoticed == true ? 1 : 0]
    case .cannotTell where !alignment.isMeasured:
      state = .unmeasured
      shortcomings = text
    case .cannotTell:
      state = .doubtful
      shortcomings = [Double(limits.sync.open(of: alignment).count), error.decimalValue] + text
    case .otherAudio:
      state = .outOfSync
      shortcomings = [1]
    case .offset, .rate, .drift, .cut:
      state = .outOfSync
      shortcomings = [0, error.decimalValue]
    }
  }
}

extension CaptionAlignment {
  /// Whether captions were not measured because they have too few cues, although people speak enough:
  /// 3.3.C shows what they leave out.
  var isTooShort: Bool {
    cueCount > 0 && unmeasuredReasons.contains(.tooFewCues)
      && !unmeasuredReasons.contains(.tooLittleSpeech)
  }
}
