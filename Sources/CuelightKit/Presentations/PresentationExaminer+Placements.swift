import Conformance
import MediaModel

extension PresentationExaminer {
  /// The most placements of a medium that are judged one by one.
  private static let mostPlacements = 500

  /// Judges each of several placements by itself: a fault of one page is none of another.
  ///
  /// A placement that does not say how it is captioned has the worst of all ways.
  ///
  /// - Parameters:
  ///   - placements: The placements of a medium, in the order of their entries.
  ///   - groups: The ways in which they are captioned.
  ///   - evidence: What was read for each group.
  func judgeEach(
    _ placements: inout [DeclaredPlacement], _ groups: [PlacementGroup], _ evidence: [Evidence]
  ) {
    guard (2...Self.mostPlacements).contains(placements.count) else { return }
    for index in placements.indices {
      let captioning = placements[index].alternatives.captions
      let own = zip(groups, evidence).filter { group, _ in
        captioning == nil || groups.count == 1
          || group.declarations.alternatives.contains { $0.captions == captioning }
      }
      let alone = (own.isEmpty ? evidence : own.map(\.1)).map { evidence in
        var alone = evidence
        alone.placements = .success([placements[index].placement])
        return alone
      }
      placements[index].outcomes = rulebook.judge(alone).results.reduce(into: [:]) {
        $0[$1.criterion] = $1.outcome
      }
    }
  }
}
