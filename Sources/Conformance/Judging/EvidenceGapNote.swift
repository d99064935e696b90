public import MediaModel

/// Evidence that was not read, and why: what a verdict must not be read to include.
public struct EvidenceGapNote: Sendable, Hashable {
  /// The evidence, in words.
  public let evidence: String
  /// Why it was not read.
  public let gap: EvidenceGap

  /// The note as a sentence.
  public var sentence: String { "\(evidence): \(gap.explanation)" }
}
