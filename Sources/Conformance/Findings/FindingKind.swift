/// A typed problem of one check: detection selects a case, and the case supplies its words.
protocol FindingKind: Sendable {
  /// The stable name.
  var code: FindingCode { get }
  /// The problem, in one sentence.
  var what: String { get }
  /// The effect on users, in one sentence.
  var why: String { get }
  /// The question to a person, without the name of the file; `nil` for none.
  var question: String? { get }
  /// The remedy.
  var remedy: Remedy { get }
  /// The location.
  var location: Location { get }
  /// The measurements.
  var measurements: [Measurement] { get }
  /// The keys of a manifest that answer the question; empty if no declaration does.
  var keys: [String] { get }
}

extension FindingKind {
  var question: String? { nil }
  var measurements: [Measurement] { [] }
  var keys: [String] { [] }
}
