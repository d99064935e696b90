/// The criteria of a profile, ready to judge presentations.
public struct Rulebook: Sendable {
  /// The profile whose limits and policy hold.
  public let profile: Profile
  /// The eleven criteria, in order.
  public let criteria: [Criterion]

  /// Creates the rulebook of a profile.
  ///
  /// - Parameter profile: The limits and the policy on absence.
  public init(_ profile: Profile) {
    self.profile = profile
    criteria =
      Criterion.videoOnly(profile.limits) + Criterion.audioOnly(profile.limits)
      + Criterion.multimedia(profile.limits)
  }

  /// What the checks need from files: the plan of the one pass.
  public var reading: Reading {
    criteria.flatMap(\.checks).reduce(into: []) { $0.formUnion($1.reading) }
  }

  /// Judges a presentation by every criterion.
  ///
  /// - Parameter evidence: What was read about it.
  /// - Returns: One result a criterion, in order.
  public func judge(_ evidence: Evidence) -> [CriterionResult] {
    criteria.map { judge(evidence, by: $0) }
  }

  /// Judges a medium that is used in several ways: each criterion takes the worst of them.
  ///
  /// - Parameter uses: What was read, once for each way, at least one.
  /// - Returns: One result a criterion, in order, and the way whose captions decided 3.3.B.
  public func judge(_ uses: [Evidence]) -> (results: [CriterionResult], captioned: Evidence?) {
    let all = uses.map { judge($0) }
    let synchronized = CriterionID(.multimedia, .b)
    var captioned = uses.first
    let results = criteria.indices.compactMap { index -> CriterionResult? in
      var worst = 0
      for use in all.indices where all[use][index].outcome > all[worst][index].outcome {
        worst = use
      }
      guard uses.indices.contains(worst) else { return nil }
      if criteria[index].id == synchronized { captioned = uses[worst] }
      return all[worst][index]
    }
    return (results, captioned)
  }

  private func judge(_ evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    if case .doesNotApply(let reason) = criterion.applicability(evidence) {
      return CriterionResult(
        criterion: criterion.id, title: criterion.title, outcome: .doesNotApply, reason: reason,
        findings: [], notLookedAt: evidence.notices)
    }
    // In what was not read, nothing is proven absent.
    let absence = evidence.medium.unread == nil ? profile.absence : .needsReview
    let judged = criterion.checks.map { check in
      let judgment = check.judge(evidence)
      let outcome = check.outcome(of: judgment.result, under: absence)
      return (outcome: outcome, judgment: judgment)
    }
    let worst = judged.map(\.outcome).max() ?? .doesNotApply
    let decisive = judged.first { $0.outcome == worst }
    // What must change anyway is not also asked about; the gaps are still told.
    let told = judged.filter { $0.outcome == worst || $0.outcome < .needsReview }
    let ordered = told.sorted { $0.outcome > $1.outcome }
    let result = CriterionResult(
      criterion: criterion.id, title: criterion.title, outcome: worst,
      reason: decisive?.judgment.result.reason ?? "",
      findings: ordered.flatMap(\.judgment.result.findings),
      notLookedAt: notLookedAt(criterion, evidence, judged.flatMap(\.judgment.gaps), worst),
      decidedOn: worst == .doesNotApply ? nil : evidence.captions.decision(of: criterion.id))
    let advice = judged.filter { $0.outcome < .needsReview }.flatMap(\.judgment.result.findings)
    return result.attested(by: evidence.attestations, of: evidence.medium, keeping: advice)
  }

  private func notLookedAt(
    _ criterion: Criterion, _ evidence: Evidence, _ gaps: [EvidenceGapNote], _ outcome: Outcome
  ) -> [String] {
    let standing = outcome == .doesNotApply ? [] : criterion.notJudged
    var seen: Set<String> = []
    return (gaps.map(\.sentence) + evidence.notices + standing).filter { seen.insert($0).inserted }
  }
}
