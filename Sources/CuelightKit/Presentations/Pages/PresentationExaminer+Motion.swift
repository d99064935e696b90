import Conformance
import MediaModel

extension PresentationExaminer {
  /// Judges the motions on a page that have no medium: each motion separately, all in one verdict.
  func motion(of source: PresentationSource) -> Examined {
    var evidence = source.motionEvidence(rulebook.profile)
    if picture == .always {
      for index in evidence.indices { evidence[index].picture = .failure(Self.notDrawn) }
    }
    var verdict = PresentationVerdict(source: source.display)
    verdict.kind = .animation
    verdict.container = "html"
    verdict.hash = source.motion?.hash
    verdict.sandbox = source.motion?.layers ?? []
    verdict.manifest = source.manifest?.display ?? source.page
    verdict.placements = source.entries.map { DeclaredPlacement($0.placement, $0.alternatives) }
    verdict.facts = source.facts
    verdict.results = rulebook.judge(evidence).results
    verdict.also = also.map { other in
      ProfileResults(profile: other.profile.name, results: other.judge(evidence).results)
    }
    return Examined(verdict: verdict)
  }

  private static let notDrawn = EvidenceGap(
    .unsupported, "Pages are not drawn, so what moves on them is not measured.")
}
