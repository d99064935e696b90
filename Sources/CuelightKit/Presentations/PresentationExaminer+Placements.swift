import Conformance
import MediaModel

extension PresentationExaminer {
  /// The highest number of placements of a medium that are judged separately.
  private static let mostPlacements = 500

  /// Judges each of several placements separately: a problem of one page does not affect another.
  ///
  /// A placement without a caption declaration gets the worst of all results.
  ///
  /// - Parameters:
  ///   - placements: The placements of a medium, in the order of their entries.
  ///   - groups: The placements, grouped by their caption declarations.
  ///   - evidence: The evidence for each group.
  func judgeEach(
    _ placements: inout [DeclaredPlacement], _ groups: [PlacementGroup], _ evidence: [Evidence]
  ) {
    guard (2...Self.mostPlacements).contains(placements.count) else { return }
    for index in placements.indices {
      let placement = placements[index]
      let own = evidence.filtered(groups, captionedAs: placement.alternatives.captions)
      let alone = own.map { $0.of([placement.placement], on: placement.placement.page) }
      placements[index].outcomes = rulebook.judge(alone).results.reduce(into: [:]) {
        $0[$1.criterion] = $1.outcome
      }
    }
  }

  /// Separates the evidence on a medium by page, with the captions that the page names, so that an
  /// alternative on one page does not excuse another page.
  ///
  /// - Parameters:
  ///   - presentation: The medium.
  ///   - evidence: The evidence for each group of placements.
  /// - Returns: The evidence, one for each page and caption declaration; unchanged for a medium
  ///   that no page shows, and for one with very many placements.
  func byPage(_ presentation: Presentation, _ evidence: [Evidence]) -> [Evidence] {
    let entries = presentation.source.entries
    guard presentation.source.page != nil, (2...Self.mostPlacements).contains(entries.count) else {
      return evidence
    }
    let ways = Dictionary(grouping: entries.indices) {
      Way(page: entries[$0].placement.page, captioning: entries[$0].alternatives.captions)
    }
    let inOrder = ways.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }
    return inOrder.flatMap { way, places in
      evidence.filtered(presentation.groups, captionedAs: way.captioning)
        .map { $0.of(places.map { entries[$0].placement }, on: way.page) }
    }
  }

  /// A page and its caption declaration for a medium.
  private struct Way: Hashable {
    let page: String?
    let captioning: DeclaredAlternatives.Captions?
  }
}

extension [Evidence] {
  /// The evidence for placements with one caption declaration.
  ///
  /// - Parameters:
  ///   - groups: The groups of placements that the evidence is about.
  ///   - captioning: The declaration; `nil` if none is given: then any group may match.
  /// - Returns: At least one.
  fileprivate func filtered(
    _ groups: [PlacementGroup], captionedAs captioning: DeclaredAlternatives.Captions?
  ) -> [Evidence] {
    guard let captioning, groups.count > 1 else { return self }
    let own = zip(groups, self).filter { group, _ in
      group.declarations.alternatives.contains { $0.captions == captioning }
    }
    return own.isEmpty ? self : own.map(\.1)
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
