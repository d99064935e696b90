extension CaptionSelection {
  /// Captions that are compared with the speech, too.
  package struct Compared: Sendable, Hashable {
    /// The captions.
    package let captions: CaptionCandidate
    /// Whether viewers may get them instead of the deciding ones.
    package let isRival: Bool
    /// Whether they could decide instead: then their coverage counts, too.
    package let mayDecide: Bool
  }

  /// The captions that are compared with the speech beside the deciding ones.
  ///
  /// Findings have this order, and the first that leave nothing out are named beside captions that leave
  /// out speech: the first inside the medium, whether they could decide or not; then others that could
  /// decide, but that viewers get only by choice; then rivals, also those inside it. Those whose times
  /// are not known cannot be compared.
  package var toMeasure: [Compared] {
    let rivals = self.rivals.filter(\.isMeasurable)
    let replacements = self.replacements.filter(\.isMeasurable)
    let inside = others.prefix(Self.mostInside)
    let all = inside + replacements.filter { !inside.contains($0) }
    return (all.filter { !rivals.contains($0) } + rivals).map { captions in
      let isRival = rivals.contains(captions)
      return Compared(
        captions: captions, isRival: isRival,
        mayDecide: isRival || replacements.contains(captions))
    }
  }

  /// The highest number of captions inside the medium that are compared although they cannot decide.
  private static let mostInside = 4
}

extension CaptionCandidate {
  /// Whether the times of its cues are known.
  var isMeasurable: Bool { measurementGap == nil }
}
