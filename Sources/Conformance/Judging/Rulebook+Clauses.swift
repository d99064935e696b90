extension Rulebook {
  /// Judges a presentation by a clause.
  func judge(_ evidence: Evidence, by decision: ClauseDecision) -> CriterionResult {
    let counted = decision.counted(evidence)
    let ways = decision.ways.compactMap { way in
      CriterionResult.worst(of: way.map { judge(counted, by: $0) })
    }
    guard let best = CriterionResult.best(of: ways) else {
      return CriterionResult(
        criterion: decision.clause.id, title: decision.clause.title, outcome: .needsReview,
        reason: decision.clause.asks, findings: [], notEvaluated: [])
    }
    return decision.excepting(best.named(decision.clause), evidence, in: profile.name)
  }
}

extension CriterionResult {
  /// The combined result of criteria that must all be met.
  ///
  /// If the outcome is a failure, open questions are omitted, as within one criterion.
  ///
  /// - Parameter results: The results, in order.
  /// - Returns: The worst, with the advice of the others; `nil` for none.
  static func worst(of results: [CriterionResult]) -> CriterionResult? {
    guard results.count > 1 else { return results.first }
    let outcome = results.map(\.outcome).max()
    guard let decisive = results.first(where: { $0.outcome == outcome }) else { return nil }
    let told = results.filter { $0.outcome == outcome || $0.outcome < .needsReview }
    return decisive.with(
      findings: told.sorted { $0.outcome > $1.outcome }.flatMap(\.findings),
      decidedOn: decisive.decidedOn ?? results.compactMap(\.decidedOn).first
    ).notIncluding(results.flatMap(\.notEvaluated)).answered(told.flatMap(\.attestations))
  }

  /// The combined result of several ways; one of them is enough.
  ///
  /// - Parameter ways: The results of the ways, the usual one first.
  /// - Returns: The best that applies; if it is not compliant or needs review, it includes the
  ///   findings of the others.
  static func best(of ways: [CriterionResult]) -> CriterionResult? {
    let applying = ways.filter { $0.outcome != .doesNotApply }
    guard ways.count > 1, let outcome = applying.map(\.outcome).min(),
      let best = applying.firstIndex(where: { $0.outcome == outcome })
    else { return ways.first }
    let chosen = applying[best]
    guard outcome > .compliant else { return chosen }
    let others = applying.indices.filter { $0 != best }.map { applying[$0] }
    return chosen.with(findings: chosen.findings + others.flatMap(\.findings))
      .notIncluding(others.flatMap(\.notEvaluated))
      .answered(chosen.attestations + others.flatMap(\.attestations))
  }

  /// The result with the answers of people, each once.
  private func answered(_ answers: [CheckedAttestation]) -> CriterionResult {
    var seen: Set<CheckedAttestation> = []
    var answered = self
    answered.attestations = answers.filter { seen.insert($0).inserted }
    return answered
  }

  /// The result under the name of a clause.
  fileprivate func named(_ clause: Clause) -> CriterionResult {
    var named = CriterionResult(
      criterion: clause.id, title: clause.title, outcome: outcome, reason: reason,
      findings: findings, notEvaluated: notEvaluated, decidedOn: decidedOn)
    named.attestations = attestations
    return named
  }
}
