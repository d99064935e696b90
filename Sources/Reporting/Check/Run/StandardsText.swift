import Conformance

/// Prints what is said about standards: the results by other profiles, and what is not tested.
struct StandardsText {
  /// The report.
  let report: Report
  /// What is said about all media.
  let summary: RunSummary

  /// Adds the standards to a page: only what is not tested where the default profile is alone.
  ///
  /// - Parameter page: The page.
  func add(to page: inout TextPage) {
    if let profile = Profile.named(report.profile) {
      page.gap()
      if report.isAboutOtherStandards {
        page.add(Phrase(profile.name, .strong), Phrase(profile.title), hanging: 2, between: 2)
      }
      addNotTested(profile, to: &page)
    }
    for name in report.also { add(name, to: &page) }
  }

  private func add(_ name: String, to page: inout TextPage) {
    guard let profile = Profile.named(name) else { return }
    page.gap()
    page.add(Phrase(profile.name, .strong), Phrase(profile.title), hanging: 2, between: 2)
    page.add(Phrase("It is reported beside the verdict and decides nothing.", .quiet), indent: 2)
    let results = summary.rows(by: name, isIncomplete: !report.failures.isEmpty)
    for result in results { add(result, of: profile, to: &page) }
    addNotTested(profile, to: &page)
  }

  /// One clause, with what corresponds to it in the profile that decides.
  private func add(_ result: RunSummary.Row, of profile: Profile, to page: inout TextPage) {
    let same = profile.correspondences(of: result.criterion).first { $0.profile == report.profile }
    let clauses = same?.clauses.map(\.description).joined(separator: ", ")
    let outcome = result.outcome.abbreviation
    let fill = String(repeating: " ", count: max(0, 3 - outcome.count))
    page.add(
      label: Phrase(result.criterion.description, .strong), column: Self.column,
      [Phrase(outcome + fill, result.outcome.tone), Phrase(result.title)]
        + (clauses.map { [Phrase("(\(same?.short ?? ""): \($0))", .quiet)] } ?? []))
  }

  private static let column = 16

  /// The clauses that are not tested, those with the same reason together.
  private func addNotTested(_ profile: Profile, to page: inout TextPage) {
    let untested = profile.untestedClauses.map { ($0.notTested ?? "", $0.id.description) }
    for (reason, ids) in Grouping.byText(untested) {
      page.add(
        Phrase("not tested:", .quiet), Phrase(ids.joined(separator: ", ")), Phrase(reason, .quiet),
        indent: 2, hanging: 4)
    }
  }
}

extension Outcome {
  /// The color that goes with it.
  fileprivate var tone: Phrase.Tone {
    switch self {
    case .notCompliant: .failure
    case .needsReview: .question
    case .compliant: .success
    case .doesNotApply: .quiet
    }
  }
}
