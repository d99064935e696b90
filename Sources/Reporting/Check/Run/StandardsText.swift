import Conformance
import Forms
import Records

/// Prints the statements about standards: the results by other profiles, and the clauses that are
/// not tested.
struct StandardsText {
  /// The run's messages that are not about its media.
  let ending: RunEnding
  /// The summary of all media.
  let summary: RunSummary

  /// Adds the standards to a page: only the untested clauses if the default profile is the only
  /// profile.
  func add(to page: inout TextPage) {
    if let profile = Profile.named(ending.profile) {
      page.gap()
      if ending.isAboutOtherStandards {
        page.add(Phrase(profile.name, .strong), Phrase(profile.title), hanging: 2, between: 2)
      }
      addNotTested(
        profile, besides: summary.rows(isIncomplete: ending.isIncomplete), to: &page)
    }
    for name in ending.rest.also { add(name, to: &page) }
  }

  private func add(_ name: String, to page: inout TextPage) {
    guard let profile = Profile.named(name) else { return }
    page.gap()
    page.add(Phrase(profile.name, .strong), Phrase(profile.title), hanging: 2, between: 2)
    page.add(Phrase("It is reported beside the verdict and decides nothing.", .quiet), indent: 2)
    let results = summary.rows(by: name, isIncomplete: ending.isIncomplete)
    for result in results { add(result, of: profile, to: &page) }
    addNotTested(profile, besides: results, to: &page)
  }

  /// Adds one clause, with its corresponding clauses in the profile that decides.
  private func add(_ result: RunSummary.Row, of profile: Profile, to page: inout TextPage) {
    let same = profile.correspondences(of: result.criterion).first { $0.profile == ending.profile }
    let clauses = same?.clauses.map(\.description).joined(separator: ", ")
    let outcome = result.outcomeInWords
    let fill = String(repeating: " ", count: max(0, Self.outcomes - outcome.count))
    page.add(
      label: Phrase(result.criterion.description, .strong), column: Self.column,
      [Phrase(outcome + fill, result.outcome.tone), Phrase(result.title)]
        + (clauses.map { [Phrase("(\(same?.short ?? ""): \($0))", .quiet)] } ?? []))
  }

  private static let column = 16
  /// The columns of the longest outcome.
  private static let outcomes = 14

  /// Adds the clauses that were not tested, grouped by reason.
  private func addNotTested(
    _ profile: Profile, besides results: [RunSummary.Row], to page: inout TextPage
  ) {
    let judged = Set(results.map(\.criterion))
    let clauses = profile.untestedClauses.filter { !judged.contains($0.id) }
    let untested = clauses.map { ($0.notTested ?? "", $0.id.description) }
    for (reason, ids) in Grouping.byText(untested) {
      page.add(
        Phrase("not tested:", .quiet), Phrase(ids.joined(separator: ", ")), Phrase(reason, .quiet),
        indent: 2, hanging: 4)
    }
  }
}

extension Outcome {
  /// The color for the outcome.
  fileprivate var tone: Phrase.Tone {
    switch self {
    case .notCompliant: .failure
    case .needsReview: .question
    case .compliant: .success
    case .doesNotApply: .quiet
    }
  }
}
