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

/// A check could not be made because what it reads was not read.
struct EvidenceMissing: FindingKind {
  let check: String
  let gap: EvidenceGap
  let location: Location

  var code: FindingCode { .evidenceMissing }
  var what: String { "“\(check)” could not be checked: \(gap.explanation)" }
  var why: String { "What was not read can neither pass nor fail." }
  var question: String? { "What do you find of “\(check)”, which could not be checked?" }
  var remedy: Remedy { Remedy("Watch and listen to the medium and record what you find.") }
}
