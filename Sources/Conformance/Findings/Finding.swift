/// One located fault: what, where, why it matters, what to do.
public struct Finding: Sendable, Hashable {
  /// The stable name.
  public let code: FindingCode
  /// What was found, in one sentence; may quote files unescaped.
  public let what: String
  /// Why it matters to a person.
  public let why: String
  /// What to do.
  public let remedy: Remedy
  /// Where it is.
  public let location: Location
  /// What was measured against which limit.
  public let measurements: [Measurement]

  init(_ kind: some FindingKind) {
    code = kind.code
    what = kind.what
    why = kind.why
    remedy = kind.remedy
    location = kind.location
    measurements = kind.measurements
  }
}
