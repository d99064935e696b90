/// A check's own, typed fault: detection names a case, this gives it words.
protocol FindingKind: Sendable {
  /// The stable name.
  var code: FindingCode { get }
  /// What was found, in one sentence.
  var what: String { get }
  /// Why it matters to a person, in one sentence.
  var why: String { get }
  /// What a person must answer, without the name of the file; `nil` for none.
  var question: String? { get }
  /// What to do.
  var remedy: Remedy { get }
  /// Where it is.
  var location: Location { get }
  /// What was measured.
  var measurements: [Measurement] { get }
}

extension FindingKind {
  var question: String? { nil }
  var measurements: [Measurement] { [] }
}
