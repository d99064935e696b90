import Conformance
import MediaModel

extension PresentationExaminer {
  /// Judges what moves on a page without a medium: each motion by itself, all in one verdict.
  ///
  /// - Parameter source: The page.
  /// - Returns: The verdict.
  func motion(of source: PresentationSource) -> Examined {
    let evidence = source.motionEvidence
    var verdict = PresentationVerdict(source: source.display)
    verdict.kind = .animation
    verdict.container = "html"
    verdict.hash = source.motion?.hash
    verdict.sandbox = source.motion?.layers ?? []
    verdict.manifest = source.manifest?.display ?? source.page
    verdict.placements = source.entries.map { DeclaredPlacement($0.placement, $0.alternatives) }
    verdict.facts = source.facts
    verdict.results = results(of: evidence, by: rulebook)
    verdict.also = also.map { other in
      ProfileResults(profile: other.profile.name, results: results(of: evidence, by: other))
    }
    return Examined(verdict: verdict)
  }

  /// The worst of all motions, with the findings of each that is as bad.
  private func results(of evidence: [Evidence], by rulebook: Rulebook) -> [CriterionResult] {
    let all = evidence.map { rulebook.judge($0) }
    return rulebook.judge(evidence).results.enumerated().map { index, worst in
      let alike = all.compactMap { $0.dropFirst(index).first }
        .filter { $0.outcome == worst.outcome }
      var seen: Set<Finding> = []
      let findings = alike.flatMap(\.findings).filter { seen.insert($0).inserted }
      return worst.with(findings)
    }
  }
}

extension CriterionResult {
  fileprivate func with(_ findings: [Finding]) -> CriterionResult {
    CriterionResult(
      criterion: criterion, title: title, outcome: outcome, reason: reason, findings: findings,
      notEvaluated: notEvaluated, decidedOn: decidedOn)
  }
}
