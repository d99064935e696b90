import Conformance
import Forms
import MediaModel
import Records

/// Prints the report of one medium: verdict, failures, reviews, then other results.
struct PresentationText {
  let medium: MediumRecord
  /// The aspects that were not evaluated; `nil` if the report lists them at the end, for all media.
  let notes: NotEvaluatedText?
  /// The profile whose correspondences to other standards are listed; `nil` for no list.
  let profile: Profile?
  /// Whether hashes and the numbers of measurements are printed.
  let isVerbose: Bool
  /// The findings that are listed.
  var listing = FindingListing.all

  /// Adds the medium to a page.
  func add(to page: inout TextPage) {
    addHeadline(to: &page)
    if let failure = medium.error {
      page.add(label: Phrase("why", .quiet), [Phrase("\(failure.message) [\(failure.code)]")])
      if isVerbose, let bytes = failure.missingBytes {
        let words = bytes == 1 ? "1 byte" : "\(bytes) bytes"
        page.add(label: Phrase("missing", .quiet), [Phrase("at least \(words)")])
      }
    }
    for part in medium.unread {
      page.add(label: Phrase("unread", .failure), [Phrase(part)])
    }
    addFindings(.notCompliant, under: Phrase("What is wrong", .failure), to: &page)
    addFindings(.needsReview, under: Phrase("What a person must answer", .question), to: &page)
    addCompliant(to: &page)
    addNotApplying(to: &page)
    FactsText(medium: medium, isVerbose: isVerbose).add(to: &page)
    notes?.add(medium, to: &page)
  }

  private func addHeadline(to page: inout TextPage) {
    page.gap()
    let counts = medium.error == nil ? medium.counts : ""
    let parts = [Phrase(medium.name, .strong), medium.headline]
    page.add(
      parts + (counts.isEmpty ? [] : [Phrase(counts)]), indent: 0, hanging: 2, between: 2)
    guard medium.error == nil else { return }
    let facts = [medium.kind.inWords, medium.container, medium.duration?.readable]
    page.add(Phrase(facts.compactMap { $0 }.joined(separator: ", "), .quiet))
  }

  /// The results with an outcome; what was not looked at is listed with what was not evaluated.
  private func results(_ outcome: Outcome) -> [OutcomeRecord] {
    medium.outcomes.filter { $0.outcome == outcome && !$0.isNotLookedAt }
      .compactMap { $0.listed(by: listing) }
  }

  private func addFindings(
    _ outcome: Outcome, under heading: Phrase, to page: inout TextPage
  ) {
    let results = results(outcome)
    if results.isEmpty { return }
    page.gap()
    page.addLine(heading)
    for group in Self.alike(results) {
      page.gap()
      for result in group {
        page.add(label: id(result), [Phrase(result.title, .strong)])
        addPlacements(of: result, to: &page)
        addStandards(of: result, to: &page)
      }
      guard let first = group.first else { continue }
      if first.findings.isEmpty { page.add(Phrase(first.reason), indent: 9) }
      FindingText(source: medium.source).add(first.findings, to: &page)
    }
  }

  /// Groups criteria with the same findings, such as one question about the scripts of a page.
  private static func alike(_ results: [OutcomeRecord]) -> [[OutcomeRecord]] {
    results.reduce(into: []) { groups, result in
      let index = groups.firstIndex { isAlike($0.first?.findings ?? [], result.findings) }
      if let index, !result.findings.isEmpty {
        groups[index].append(result)
      } else {
        groups.append([result])
      }
    }
  }

  /// Whether findings are the same for a reader: one cause for what could not be checked is printed
  /// once, even if it is about several files.
  private static func isAlike(_ left: [FindingRecord], _ right: [FindingRecord]) -> Bool {
    if left == right { return true }
    let missing = FindingCode.evidenceMissing.rawValue
    return (left + right).allSatisfy { $0.code == missing }
      && Set(left.map(\.what)) == Set(right.map(\.what))
      && Set((left + right).map(\.remedy)).count == 1
  }

  /// Adds compliant criteria, which may still have advice and outdated attestations.
  private func addCompliant(to page: inout TextPage) {
    let results = results(.compliant)
    if results.isEmpty { return }
    page.gap()
    page.addLine(Phrase("Compliant", .success))
    for result in results {
      page.add(label: id(result), [Phrase("\(result.title): \(result.reason)")])
      addPlacements(of: result, to: &page)
      addStandards(of: result, to: &page)
      FindingText(source: medium.source).add(result.findings, to: &page)
      if !result.findings.isEmpty { page.gap() }
    }
  }

  /// Adds criteria that do not apply; those with the same reason share a line.
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
    if profile == nil { return }
    for result in results {
      page.add(label: id(result), standards(of: result))
    }
  }

  /// Adds the result of each placement, if they differ.
  private func addPlacements(of result: OutcomeRecord, to page: inout TextPage) {
    guard let results = medium.placementResults(of: result.criterion) else { return }
    page.add(label: Phrase("places", .quiet), [Phrase(results.words)])
  }

  /// The clauses of other standards that correspond to a result.
  private func addStandards(of result: OutcomeRecord, to page: inout TextPage) {
    let words = standards(of: result)
    if !words.isEmpty { page.add(label: Phrase("see", .quiet), words) }
  }

  private func standards(of result: OutcomeRecord) -> [Phrase] {
    guard let profile else { return [] }
    let words = StandardsWords.shortLine(of: result.criterion, in: profile)
    return words.isEmpty ? [] : [Phrase(words, .quiet)]
  }

  private func id(_ result: OutcomeRecord) -> Phrase {
    Phrase(result.criterion.description, .strong)
  }
}
