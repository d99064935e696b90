import Conformance
import MediaModel

extension PresentationExaminer {
  /// The highest number of placements of a medium that are judged separately.
  private static let mostPlacements = 500

  /// Judges each of several placements separately: a problem of one page does not affect another.
  ///
  /// A placement that does not declare an alternative gets the worst of all results.
  ///
  /// - Parameters:
  ///   - placements: The placements of a medium, in the order of their entries.
  ///   - groups: The placements, grouped by what they declare.
  ///   - evidence: The evidence for each group.
  func judgeEach(
    _ placements: inout [DeclaredPlacement], _ groups: [PlacementGroup], _ evidence: [Evidence]
  ) {
    guard (2...Self.mostPlacements).contains(placements.count) else { return }
    var own: [Int: [Evidence]] = [:]
    for (group, evidence) in zip(groups, evidence) {
      for place in group.declarations.places { own[place, default: []].append(evidence) }
    }
    for index in placements.indices {
      let placement = placements[index].placement
      let alone = own[index, default: evidence].map { $0.of([placement], on: placement.pageFile) }
      placements[index].outcomes = rulebook.judge(alone).results.reduce(into: [:]) {
        $0[$1.criterion] = $1.outcome
      }
    }
  }

  /// Separates the evidence on a medium by page, so that an alternative on one page does not excuse
  /// another page.
  ///
  /// - Returns: The evidence, one for each page and group; unchanged for a medium that no page
  ///   shows, and for one with very many placements.
  func byPage(_ presentation: Presentation, _ evidence: [Evidence]) -> [Evidence] {
    let entries = presentation.source.entries
    guard presentation.source.page != nil, (2...Self.mostPlacements).contains(entries.count) else {
      return evidence
    }
    let ways = zip(presentation.groups, evidence).flatMap { group, evidence in
      let pages = Dictionary(grouping: group.declarations.places) {
        entries[$0].placement.pageFile
      }
      return pages.map { page, places in
        let placements = places.map { entries[$0].placement }
        return (first: places.first ?? 0, evidence: evidence.of(placements, on: page))
      }.sorted { $0.first < $1.first }
    }
    return ways.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map(\.element.evidence)
  }
}

extension Evidence {
  /// The evidence for only some placements, without the alternatives that other pages may offer.
  fileprivate func of(_ placements: [Placement], on page: String?) -> Evidence {
    var alone = self
    if case .success = self.placements { alone.placements = .success(placements) }
    alone.medium.unread = medium.unread.filter { part in
      part.possibility.map { $0.page == page } ?? true
    }
    return alone
  }
}
