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
      let placement = placements[index]
      let own = evidence.filtered(groups, captionedAs: placement.alternatives.captions)
      let alone = own.map { $0.of([placement.placement], on: placement.placement.page) }
      placements[index].outcomes = rulebook.judge(alone).results.reduce(into: [:]) {
        $0[$1.criterion] = $1.outcome
      }
    }
  }

  /// What is judged of a medium of pages: each page by itself, with the captions that it names, so
  /// that what one page may offer excuses no other one.
  ///
  /// - Parameters:
  ///   - presentation: The medium.
  ///   - evidence: What was read for each group of placements.
  /// - Returns: The evidence, once for each page and way of captioning; the same for a medium that
  ///   no page shows, and for one of very many placements.
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

  /// A page and how it captions a medium.
  private struct Way: Hashable {
    let page: String?
    let captioning: DeclaredAlternatives.Captions?
  }
}

extension [Evidence] {
  /// What was read for placements that are captioned in a way.
  ///
  /// - Parameters:
  ///   - groups: The groups of placements that the evidence is about.
  ///   - captioning: The way; `nil` where it is not declared: then any may be meant.
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
  /// What is known where only some placements count, without what other pages may offer.
  fileprivate func of(_ placements: [Placement], on page: String?) -> Evidence {
    var alone = self
    if case .success = self.placements { alone.placements = .success(placements) }
    alone.medium.unread = medium.unread.filter { part in
      part.possibility.map { $0.page == page } ?? true
    }
    return alone
  }
}
