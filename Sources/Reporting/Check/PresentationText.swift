import Conformance
import MediaModel

/// Prints the report of one medium: verdict, failures, reviews, the rest.
struct PresentationText {
  /// The verdict.
  let verdict: PresentationVerdict
  /// What was not evaluated; `nil` where that is said at the end, for all media.
  let notes: NotEvaluatedText?

  /// Adds the medium to a page.
  ///
  /// - Parameter page: The page.
  func add(to page: inout TextPage) {
    addHeadline(to: &page)
    if let failure = verdict.failure {
      page.add(
        label: Phrase("why", .quiet), [Phrase("\(failure.message) [\(failure.code.rawValue)]")])
    }
    for part in verdict.unread {
      page.add(label: Phrase("unread", .failure), [Phrase(part)])
    }
    addFindings(.notCompliant, under: Phrase("What is wrong", .failure), to: &page)
    addFindings(.needsReview, under: Phrase("What a person must answer", .question), to: &page)
    addCompliant(to: &page)
    addNotApplying(to: &page)
    FactsText(verdict: verdict).add(to: &page)
    notes?.add(verdict, to: &page)
  }

  private func addHeadline(to page: inout TextPage) {
    page.gap()
    let medium = MediumOverview(verdict)
    let counts = medium.failure == nil ? medium.counts : ""
    let parts = [Phrase(medium.name, .strong), medium.headline]
    page.add(
      parts + (counts.isEmpty ? [] : [Phrase(counts)]), indent: 0, hanging: 2, between: 2)
    guard verdict.failure == nil else { return }
    let facts = [verdict.kind.inWords, verdict.container, verdict.duration?.readable]
    page.add(Phrase(facts.compactMap { $0 }.joined(separator: ", "), .quiet))
  }

  private func results(_ outcome: Outcome) -> [CriterionResult] {
    verdict.results.filter { $0.outcome == outcome }
  }

  private func addFindings(
    _ outcome: Outcome, under heading: Phrase, to page: inout TextPage
  ) {
    let results = results(outcome)
    if results.isEmpty { return }
    page.gap()
    page.addLine(heading)
    for result in results {
      page.gap()
      page.add(label: id(result), [Phrase(result.title, .strong)])
      if result.findings.isEmpty { page.add(Phrase(result.reason), indent: 9) }
      FindingText(source: verdict.source).add(result.findings, to: &page)
    }
  }

  /// Compliant criteria may still have advice and outdated attestations.
  private func addCompliant(to page: inout TextPage) {
    let results = results(.compliant)
    if results.isEmpty { return }
    page.gap()
    page.addLine(Phrase("Compliant", .success))
    for result in results {
      page.add(label: id(result), [Phrase("\(result.title): \(result.reason)")])
      FindingText(source: verdict.source).add(result.findings, to: &page)
      if !result.findings.isEmpty { page.gap() }
    }
  }

  /// Criteria that do not apply for the same reason share a line.
  private func addNotApplying(to page: inout TextPage) {
    let results = results(.doesNotApply)
    if results.isEmpty { return }
    page.gap()
    page.addLine(Phrase("Does not apply", .quiet))
    for (reason, ids) in Grouping.byText(results.map { ($0.reason, $0.criterion.description) }) {
      page.add(
        Phrase(ids.joined(separator: ", ")), Phrase(reason, .quiet), indent: 2, hanging: 9,
        between: 2)
    }
  }

  private func id(_ result: CriterionResult) -> Phrase {
    Phrase(result.criterion.description, .strong)
  }
}
