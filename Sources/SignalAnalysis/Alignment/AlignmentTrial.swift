internal import Glibc

/// A model that was fitted to a path of offsets, and how likely it is that the model is right.
struct AlignmentTrial {
  /// The model and its fit.
  let rates: RateFit
  /// The evidence for it.
  let evidence: ModelEvidence
  /// The step of the times of all cues, in seconds; zero if they have none.
  private let step: Double
  /// Whether it leaves the captions at the times that they have.
  let isInPlace: Bool

  /// A stretch with a lower prominence must at least agree with the onsets of speech.
  private static let leastProminence = 6.0
  /// A stretch with a lower prominence is dropped.
  private static let leastAtAll = 3.3
  /// The least number and the least share of cues of a stretch that start with speech.
  private static let leastAgreeing = (cues: 2.5, share: 0.55)
  /// A smaller jump, in seconds, does not count as a cut.
  private static let leastStep = 0.25

  /// Fewer cues within the sound prove nothing.
  private static let leastCues = 8.0
  /// Fewer cues may fit by chance, so they need stronger evidence.
  private static let few = 10.0
  /// Fewer cues that start with speech prove nothing.
  private static let leastAgreed = 3.0
  /// A smaller part of the greatest possible correlation proves nothing.
  private static let leastShape = 0.15
  /// Under this margin another offset fits about as well.
  static let possibleMargin = 1.2

  /// Fits a model to a path and drops stretches with too little evidence.
  init(
    _ found: ModelSearch.Found, _ curve: ScoreCurve, _ all: CueTrack, _ cues: CueTrack,
    _ onsets: SpeechOnsets
  ) {
    var path = found.path
    var rates = RateFit(
      path, cues, rate: found.rate, onsets: onsets.moments, isFixed: found.isInPlace)
    for _ in 0..<3 {
      guard let next = Self.pruned(path, rates, curve, cues) else { break }
      path = next
      rates = RateFit(path, cues, rate: found.rate, onsets: onsets.moments)
    }
    self.rates = rates
    isInPlace = found.isInPlace
    step = all.step
    evidence = ModelEvidence(curve, all, cues, rates)
  }

  /// The path without jumps that are not cuts; `nil` if there is nothing to remove.
  private static func pruned(
    _ path: LagPath, _ rates: RateFit, _ curve: ScoreCurve, _ cues: CueTrack
  ) -> LagPath? {
    let model = rates.model
    guard model.cuts > 0 else { return nil }
    let prominences = ModelEvidence.prominences(curve, cues, model)
    let top = prominences.indices.max { prominences[$0] < prominences[$1] }
    let agreed = rates.fit.agreed
    let edges = path.edges
    let kept = prominences.indices.filter { stretch in
      let count = Double(edges[stretch + 1] - edges[stretch])
      return stretch == top || prominences[stretch] >= leastProminence
        || prominences[stretch] >= leastAtAll && agreed[stretch] >= leastAgreeing.cues
          && agreed[stretch] >= leastAgreeing.share * count
    }
    if kept.count < prominences.count { return path.keeping(kept) }
    let small = model.offsets.indices.dropLast().filter {
      abs(model.offsets[$0 + 1] - model.offsets[$0]) < leastStep
    }
    return small.isEmpty ? nil : path.without(Set(small))
  }

  /// Half of the 95 % interval of the offset, in seconds.
  ///
  /// The spread of the cues by itself is too narrow: under music the detector is late by a few
  /// hundredths of a second; a large spread and cues without an onset are signs of that. Cues in
  /// whole seconds match any onset in that second about as well, so that the best place may be some
  /// tenths of it away; if the times were cut, the captions are early by up to a second, and exact.
  var uncertainty: Double {
    let count = max(evidence.agreed / Double(evidence.cuts + 1), 1)
    let random = 1.96 * 1.25 * evidence.deviation / count.squareRoot()
    let systematic = 0.03 + 0.25 / count
    let lone = 0.15 * (1 - evidence.agreeing)
    let wide = 0.6 * max(evidence.deviation - 0.04, 0)
    let isEarly = rates.model.offsets.contains { $0 < -Self.rounded }
    let rounding = (isEarly ? Self.rounding.early : Self.rounding.other) * step
    return
      (random * random + systematic * systematic + lone * lone + wide * wide
      + rounding * rounding).squareRoot()
  }

  /// How far times in whole seconds may be from their place, as a share of a second, if they seem to be
  /// early and if not; measured.
  private static let rounding = (early: 0.6, other: 0.2)
  /// Times that were rounded are not earlier than this, in seconds.
  private static let rounded = 0.25

  /// The logarithm of the odds that the model is right, from a logistic regression.
  ///
  /// Its weights were fitted to measurements of captions that belong to the sound and of captions
  /// that do not.
  var logit: Double {
    let cues = max(evidence.cues, 4)
    let sum =
      -16.2 + 2.6 * log(min(max(evidence.margin, 0.5), 6)) + 9.6 * min(evidence.shape, 1)
      + 7.9 * evidence.agreeing - 24 * min(evidence.deviation, 0.2) + 2.0 * log(cues)
      - 41 * Double(evidence.cuts) / cues - (cues < Self.few ? 1.8 : 0)
    let isPossible =
      evidence.cues >= Self.leastCues && evidence.agreed >= Self.leastAgreed
      && evidence.shape >= Self.leastShape
      && evidence.margin >= Self.possibleMargin
    return isPossible ? sum : min(sum, -1)
  }

  /// Whether no other rate can fit better: nearly every cue starts with speech, with a spread too
  /// small for the next ratio of frame rates.
  var isClear: Bool {
    logit > 5 && evidence.agreeing >= 0.75 && evidence.deviation <= 0.08
  }

  /// The probability that the model is right, 0 to 1.
  var confidence: Double { 1 / (1 + exp(-logit)) }
}
