import MediaModel

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
