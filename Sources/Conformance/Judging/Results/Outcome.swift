/// What is said about a criterion; ordered so that the worst of several is their maximum.
public enum Outcome: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The failure condition cannot occur here.
  case doesNotApply
  /// Everything the criterion asks was measured or attested.
  case compliant
  /// A person must answer a question that a machine cannot answer honestly.
  case needsReview
  /// There is evidence that the failure condition holds.
  case notCompliant

  /// The result as the DHS process writes it; `NR` is our own.
  public var abbreviation: String {
    switch self {
    case .doesNotApply: "DNA"
    case .compliant: "C"
    case .needsReview: "NR"
    case .notCompliant: "NC"
    }
  }

  /// Orders from ``doesNotApply`` to ``notCompliant``.
  public static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
}
