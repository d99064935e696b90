/// Scores hops a minute at a time, as soon as the hops around them are measured.
final class SpeechScorer {
  /// The score from which a hop counts as speech.
  static let threshold: UInt8 = 128

  /// Hops scored at once: one minute.
  private static let stretch = 6_000
  /// Hops kept around them: more than the network and the reference level need.
  private static let margin = 480

  /// One score for each hop, 0 to 255.
  private(set) var scores: [UInt8] = []
  /// How certain it is that the three seconds around each four hops are speech, 0 to 255.
  private(set) var certainty: [UInt8] = []

  private let network = SpeechNetwork.embedded
  /// Whether only ``certainty`` is computed.
  private let isCertaintyOnly: Bool
  /// Buffers for the longest stretch so far; most sounds are short.
  private var work: SpeechNetwork.Workspace?
  /// Scored hops that are still in the features.
  private var lead = 0

  /// Creates a scorer.
  ///
  /// - Parameter isCertaintyOnly: Whether nobody asks for the scores; they stay empty.
  init(isCertaintyOnly: Bool = false) { self.isCertaintyOnly = isCertaintyOnly }

  /// Scores whole stretches and drops hops that are not needed any more.
  ///
  /// - Parameter features: The features that were measured and not dropped.
  func score(_ features: inout SpeechFeatures) {
    while features.count >= lead + Self.stretch + Self.margin {
      score(features, count: Self.stretch)
      features.removeFirst(lead + Self.stretch - Self.margin)
      lead = Self.margin
    }
  }

  /// Scores the remaining hops at the end of the track.
  ///
  /// - Parameter features: The features that were measured and not dropped.
  func finish(_ features: inout SpeechFeatures) {
    score(&features)
    score(features, count: features.count - lead)
    features.removeFirst(features.count)
    lead = 0
  }

  /// Scores hops after ``lead``.
  private func score(_ features: SpeechFeatures, count: Int) {
    guard count > 0 else { return }
    let pool = SpeechNetwork.pool
    let hops = lead..<lead + count
    guard hops.contains(where: { features.level(of: $0) >= SpeechNetwork.quiet }) else {
      if !isCertaintyOnly { scores.append(contentsOf: repeatElement(0, count: count)) }
      certainty.append(contentsOf: repeatElement(0, count: (count + pool - 1) / pool))
      return
    }
    var seen = features
    seen.truncate(to: hops.upperBound + Self.margin)
    let logits = network.logits(
      of: seen, in: workspace(hops: seen.count), isCertaintyOnly: isCertaintyOnly)
    for hop in hops where !isCertaintyOnly {
      let isQuiet = features.level(of: hop) < SpeechNetwork.quiet
      scores.append(isQuiet ? 0 : Self.byte(logits.speech[hop]))
    }
    for frame in stride(from: hops.lowerBound, to: hops.upperBound, by: pool) {
      certainty.append(Self.byte(logits.certain[frame / pool]))
    }
  }

  private func workspace(hops: Int) -> SpeechNetwork.Workspace {
    if let work, work.hops >= hops { return work }
    let larger = SpeechNetwork.Workspace(hops: hops)
    work = larger
    return larger
  }

  private static func byte(_ logit: Float) -> UInt8 {
    UInt8(clamping: Int((logit.logistic * 255).rounded()))
  }
}
