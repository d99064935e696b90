/// The outcome of a criterion; the worst of several is their maximum.
public enum Outcome: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The failure condition cannot occur here.
  case doesNotApply
  /// All aspects that the criterion requires were measured or attested.
  case compliant
  /// A person must answer a question that a machine cannot decide.
  case needsReview
  /// There is evidence that the failure condition holds.
  case notCompliant

  /// The result in the notation of the DHS process; `NR` is our own.
  public var abbreviation: String {
    switch self {
    case .doesNotApply: "DNA"
    case .compliant: "C"
    case .needsReview: "NR"
    case .notCompliant: "NC"
    }
  }

  /// The result in words.
  public var inWords: String {
    switch self {
    case .doesNotApply: "does not apply"
    case .compliant: "compliant"
    case .needsReview: "needs review"
    case .notCompliant: "not compliant"
    }
  }

  /// Orders from ``doesNotApply`` to ``notCompliant``.
  public static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
}

extension Outcome {
  /// Whether a result only says that the run was not asked to look at something.
  ///
  /// - Parameter codes: The codes of the findings that decide the result.
  /// - Returns: Whether another run answers it, so that no person is asked.
  package func isNotLookedAt(by codes: [String]) -> Bool {
    self == .needsReview && !codes.isEmpty && codes.allSatisfy(FindingCode.saysNotLookedAt)
  }
}

extension FindingCode {
  /// Whether a finding only says that the run was not asked to look at something.
  ///
  /// - Parameter code: The code of the finding.
  /// - Returns: Whether another run answers it.
  package static func saysNotLookedAt(_ code: String) -> Bool {
    code == Self.flashingNotLookedAt.rawValue
  }
}
