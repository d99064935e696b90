/// The result of one check.
public enum CheckResult: Sendable, Hashable {
  /// The check has nothing to judge, for this reason.
  case doesNotApply(String)
  /// The property holds, for this reason; findings are advice.
  case passed(String, [Finding] = [])
  /// A person must decide.
  case review([Finding])
  /// The property does not hold.
  case failed([Finding])
  /// Nothing was found and nothing declared; the profile's policy on absence decides.
  case absent([Finding])

  static func review(_ problems: [some FindingKind]) -> CheckResult {
    .review(problems.map { Finding($0) })
  }

  static func failed(_ problems: [some FindingKind]) -> CheckResult {
    .failed(problems.map { Finding($0) })
  }

  static func failed(_ problem: some FindingKind) -> CheckResult { .failed([Finding(problem)]) }
  static func absent(_ problem: some FindingKind) -> CheckResult { .absent([Finding(problem)]) }
  static func review(_ problem: some FindingKind) -> CheckResult { .review([Finding(problem)]) }

  /// The same result with further findings, which do not change it.
  func adding(_ more: [Finding]) -> CheckResult {
    switch self {
    case .doesNotApply: self
    case .passed(let reason, let findings): .passed(reason, findings + more)
    case .review(let findings): .review(findings + more)
    case .failed(let findings): .failed(findings + more)
    case .absent(let findings): .absent(findings + more)
    }
  }

  /// The findings of any result.
  public var findings: [Finding] {
    switch self {
    case .doesNotApply: []
    case .passed(_, let findings), .review(let findings), .failed(let findings),
      .absent(let findings):
      findings
    }
  }

  /// The reason, one sentence.
  public var reason: String {
    switch self {
    case .doesNotApply(let reason), .passed(let reason, _): reason
    case .review(let findings), .failed(let findings), .absent(let findings):
      findings.first?.what ?? ""
    }
  }
}
