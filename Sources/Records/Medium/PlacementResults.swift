package import Conformance
import MediaModel

/// The results of a criterion for each placement of a medium, if they differ.
package struct PlacementResults: Sendable {
  /// The result of one placement.
  package struct Entry: Sendable {
    /// The number of the placement among all placements of the medium, from 0.
    package let index: Int
    /// The placement, in the words of findings; quotes manifest and page unescaped.
    package let name: String
    /// The result, such as `NC`; unescaped, because a stored run may contain any text.
    package let outcome: String
  }

  /// The highest number of placements that are named; the others are counted.
  private static let mostNamed = 8

  /// The results in the order of the placements, at least two.
  package let entries: [Entry]

  /// Creates the results of a criterion; `nil` if the placements were not judged separately, or
  /// have the same result.
  ///
  /// - Parameters:
  ///   - placements: All placements of the medium.
  ///   - criterion: A criterion of the profile that decides.
  package init?(_ placements: [PlacementRecord], of criterion: CriterionID) {
    guard placements.count > 1 else { return nil }
    let name = criterion.description
    let own = placements.map { $0.outcomes[name] }
    guard Set(own.compactMap(\.self)).count > 1 else { return nil }
    entries = zip(placements.names, own).enumerated().compactMap { index, entry in
      entry.1.map { Entry(index: index, name: entry.0, outcome: $0) }
    }
  }

  /// The results in words, worst first.
  ///
  /// For example, `“filma” on “a.html”: not compliant; “filmb” on “b.html”: compliant.`
  package var words: String {
    let sorted = worstFirst
    let named = sorted.prefix(Self.mostNamed).map { "\($0.name): \(Self.inWords($0.outcome))" }
    let rest = Self.counts(of: sorted.dropFirst(Self.mostNamed)).map { ["and \($0)"] } ?? []
    return (named + rest).joined(separator: "; ") + "."
  }

  /// The results as a sentence.
  package var sentence: String { "By placement: \(words)" }

  /// The entries, worst first; those with the same result keep their order.
  private var worstFirst: [Entry] {
    let worst = Outcome.allCases.sorted(by: >).map(\.abbreviation)
    let others = entries.filter { !worst.contains($0.outcome) }
    return worst.flatMap { outcome in entries.filter { $0.outcome == outcome } } + others
  }

  /// A result in words; any other text of a stored run as it is.
  private static func inWords(_ outcome: String) -> String {
    Outcome.allCases.first { $0.abbreviation == outcome }?.inWords ?? outcome
  }

  /// The number of entries and how many have each result: `5 more (2 not compliant, 3 compliant)`;
  /// `nil` for none.
  private static func counts(of entries: ArraySlice<Entry>) -> String? {
    guard !entries.isEmpty else { return nil }
    let outcomes = Grouping.byText(entries.map { ($0.outcome, $0.index) })
    let counts = outcomes.map { "\($0.values.count) \(inWords($0.text))" }.joined(separator: ", ")
    return "\(entries.count) more (\(counts))"
  }
}

extension MediumRecord {
  /// The results of a criterion for each placement of the medium, if they differ.
  ///
  /// - Parameter criterion: A criterion of the profile that decides.
  /// - Returns: The results, or `nil`.
  package func placementResults(of criterion: CriterionID) -> PlacementResults? {
    PlacementResults(placements, of: criterion)
  }
}

extension [PlacementRecord] {
  /// The name of each placement; equal names are numbered: `the placement on “a.html” (2 of 3)`.
  fileprivate var names: [String] {
    let plain = enumerated().map { $1.name(number: $0 + 1) }
    let totals = plain.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return plain.map { name in
      guard let total = totals[name], total > 1 else { return name }
      let number = (seen[name] ?? 0) + 1
      seen[name] = number
      return "\(name) (\(number) of \(total))"
    }
  }
}

extension PlacementRecord {
  /// The placement in the words of findings.
  ///
  /// A record does not contain the line. Long names are cut, because several are in one sentence.
  ///
  /// - Parameter number: The number of the placement among those of the medium, from 1.
  /// - Returns: The name; quotes manifest and page unescaped.
  fileprivate func name(number: Int) -> String {
    PlacementName(id: id?.shortened, page: page?.shortened, number: number).inList
  }
}
