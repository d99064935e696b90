import Conformance
import Forms
import Records

/// The pages that manifests name, as subjects of a graph, with the results of the media on them.
///
/// A tool of testers, such as W3C's WCAG-EM Report Tool, takes an assertion whose subject is a page
/// of its sample and whose test is a part of exactly one success criterion of WCAG. So the results
/// are repeated here for each page and each success criterion.
struct EARLPages {
  private let base: String?
  private var known: Set<String> = []
  /// How many results of each criterion have no success criterion.
  private var unmatched: [CriterionID: Int] = [:]
  private var taken = 0

  /// Creates an empty list.
  ///
  /// - Parameter base: The address that the names of pages are relative to, or `nil`: then only pages
  ///   that are named by their address are listed.
  init(base: String?) { self.base = base }

  /// What was not repeated for the pages, for the user.
  var notes: [String] {
    guard !known.isEmpty, !unmatched.isEmpty else { return [] }
    let names = unmatched.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return [
      """
      A tool that takes results by page and success criterion takes \(taken) of them. These have no \
      success criterion of WCAG: \(names.joined(separator: ", ")).
      """
    ]
  }

  /// The pages of a medium, with the placements on each.
  ///
  /// - Returns: The address of each page, in the order of the placements.
  func pages(of medium: MediumRecord) -> [(address: String, placements: [PlacementRecord])] {
    let named = medium.placements.compactMap { placement in
      placement.page.flatMap(address).map { ($0, placement) }
    }
    return Grouping.byText(named).map { ($0.text, $0.values) }
  }

  /// The address of a page; `nil` for a relative one without a base.
  private func address(of page: String) -> String? {
    if ["http://", "https://"].contains(where: page.lowercased().hasPrefix) {
      return Escaping.address(page)
    }
    return base.map { Self.address(of: page, from: $0) }
  }

  /// The address of a path below a base.
  ///
  /// - Parameters:
  ///   - path: The path, as reports show it.
  ///   - base: The address of a folder.
  /// - Returns: The address.
  static func address(of path: String, from base: String) -> String {
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    return base + (base.hasSuffix("/") ? "" : "/") + Escaping.uri(String(path.drop { $0 == "/" }))
  }

  /// The worst outcome of a criterion on a page: that of its placements where they were judged one
  /// by one.
  static func outcome(of result: OutcomeRecord, in placements: [PlacementRecord]) -> Outcome {
    let own = placements.compactMap { placement in
      placement.outcomes[result.criterion.description].flatMap { name in
        Outcome.allCases.first { $0.abbreviation == name }
      }
    }
    return own.max() ?? result.outcome
  }

  /// The node of a page; none if it is already in the graph.
  mutating func node(of address: String) -> [JSONValue] {
    guard known.insert(address).inserted else { return [] }
    return [
      .object([
        "@id": .text(address), "@type": .text("TestSubject"), "source": .text(address),
        "title": .text(address),
      ])
    ]
  }

  /// The assertions about a page: one for each success criterion that the result is a part of.
  ///
  /// - Parameters:
  ///   - page: The address of the page.
  ///   - medium: The medium.
  ///   - result: The result of the medium.
  ///   - outcome: The outcome on the page.
  ///   - finding: What was found for the medium, and by whom.
  ///   - profile: The profile of the result.
  ///   - criteria: The success criteria.
  /// - Returns: The assertions; the results without a success criterion are counted.
  mutating func assertions(
    _ page: String, _ medium: String, _ result: OutcomeRecord, _ outcome: Outcome,
    _ finding: EARLNode.Finding, _ profile: String, _ criteria: [WCAGCriterion]
  ) -> [JSONValue] {
    guard !criteria.isEmpty else {
      unmatched[result.criterion, default: 0] += 1
      return []
    }
    taken += criteria.count
    return criteria.map { criterion in
      // A failure of a stricter test says nothing about the success criterion.
      let isStricter = criterion.stricter.contains(result.criterion)
      let isOpen = isStricter && outcome == .notCompliant
      let note = isOpen ? ["This test is stricter than \(criterion.number): a person decides."] : []
      let isOwn = outcome == result.outcome
      let own = isOwn ? finding.description : []
      return EARLNode.assertion(
        page,
        EARLNode.test(
          "\(result.criterion):\(criterion.number)", of: profile,
          "\(result.criterion) \(result.title)", partOf: [criterion.identifier]),
        EARLNode.Finding(
          outcome: isOwn && !isOpen
            ? finding.outcome : EARLNode.outcome(isOpen ? .needsReview : outcome),
          description: ["\(medium):"] + own + note, date: finding.date, assertor: finding.assertor,
          mode: finding.mode))
    }
  }
}
