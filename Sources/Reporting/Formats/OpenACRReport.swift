import Conformance
import Records

/// A run as an Open Accessibility Conformance Report (`openacr-0.1.0.json`) with the catalog of
/// WCAG 2.2 and Revised Section 508, or of both and EN 301 549.
///
/// It contains only criteria that were measured. The format has no term for an open review: the
/// report is withheld while a review is open.
struct OpenACRReport: RecordReport {
  private var catalog: String {
    profile == "en301549" ? "2.5-edition-wcag-2.2-508-eu-en" : "2.5-edition-wcag-2.2-508-en"
  }
  /// The highest number of questions, and of names of media, that are listed; the others are
  /// counted.
  private static let listed = 100

  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private var hasMedia = false
  private var deciders = Deciders()
  private var open: [String] = []
  private var unlisted = 0
  /// The criteria of the catalog that the profile decides.
  private let criteria: [CatalogCriterion]
  private var counts: [Count]
  /// The failed clauses that no criterion of the report depends on, in order.
  private var others: [OtherFailure] = []
  /// The clauses of the profile without a row in the catalog, each with its worst outcome.
  private var rowless: [(clause: Clause, outcome: Outcome)]

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    criteria = CatalogCriterion.all(in: profile)
    counts = [Count](repeating: Count(), count: criteria.count)
    let shown = Set(criteria.flatMap { $0.tests + $0.stricter })
    rowless = (Profile.named(profile)?.testedClauses ?? []).filter { !shown.contains($0.id) }
      .map { ($0, .doesNotApply) }
    if criteria.isEmpty {
      open.append("The profile \(profile) decides no criterion of the catalog: use wcag22.")
    }
    if settings.product == nil { open.append("The product has no name: give it with --product.") }
    if settings.author == nil {
      open.append("The report names no responsible person: give an address with --author.")
    }
  }

  var withheld: ReportWithheld? {
    guard !open.isEmpty else { return nil }
    let more = unlisted > 0 ? ["\(unlisted) more questions like these."] : []
    return ReportWithheld(reasons: open + more)
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    hasMedia = true
    deciders.add(medium)
    for text in [medium.error?.message].compactMap({ $0 }) + medium.unread { ask(text) }
    for result in medium.outcomes where result.isQuestion {
      ask("\(medium.name): \(result.criterion) \(result.title) needs review: \(result.reason)")
    }
    for result in medium.outcomes where result.outcome == .notCompliant { note(result, medium) }
    for index in rowless.indices {
      for result in medium.outcomes where result.criterion == rowless[index].clause.id {
        rowless[index].outcome = max(rowless[index].outcome, result.outcome)
      }
    }
    for (index, criterion) in criteria.enumerated() {
      counts[index].add(medium, criterion, listed: Self.listed)
    }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    for failure in rest.failures { ask(failure.message) }
    if !hasMedia { ask("No medium was judged.") }
    if open.isEmpty { bytes.append(text: text) }
    return false
  }

  /// Adds a failure that no criterion of the report shows to the notes, so that the report never
  /// looks better than the verdict.
  private mutating func note(_ result: OutcomeRecord, _ medium: MediumRecord) {
    let name = "\(result.criterion)"
    guard !criteria.contains(where: { ($0.tests + $0.stricter).contains(result.criterion) })
    else { return }
    if let index = others.firstIndex(where: { $0.clause == name }) {
      others[index].count += 1
    } else {
      others.append(OtherFailure(clause: name, title: result.title, first: medium.name, count: 1))
    }
  }

  private mutating func ask(_ question: String) {
    if open.count < Self.listed { open.append(question) } else { unlisted += 1 }
  }

  private var text: String {
    let judged = zip(criteria, counts).map { (criterion: $0, answer: $1.answer(to: $0)) }
    let answers = judged.compactMap { part in part.answer.map { (part.criterion, $0) } }
    let left = zip(criteria, counts).compactMap { $1.reasonLeftOut(of: $0) }
    let product = settings.product ?? ""
    let title = settings.title ?? "\(product) Accessibility Conformance Report"
    let day = settings.date.map { "report_date: \(YAMLText.quoted($0.text))\n" } ?? ""
    return """
      title: \(YAMLText.quoted(title))
      product:
        name: \(YAMLText.quoted(product))
      author:
        email: \(YAMLText.quoted(settings.author ?? ""))
      \(day)catalog: \(YAMLText.quoted(catalog))
      evaluation_methods_used: \(YAMLText.quoted(methods))
      notes: \(YAMLText.quoted(notes(left)))
      chapters:
      \(CatalogCriterion.Chapter.allCases.map { Self.chapter($0, answers) }.joined())
      """
  }

  private var methods: String {
    """
    Media were measured with \(tool.name) \(tool.version), profile \(profile). What \
    only a person can say was declared or attested.
    """ + (deciders.sentence.map { " \($0)" } ?? "")
  }

  private func notes(_ left: [String]) -> String {
    let unmeasured = WCAGCriterion.numbers(without: WCAGCriterion.all(in: profile))
    return """
      This report covers media only. Measured: \
      \(criteria.map(\.number).joined(separator: ", ")). All other criteria of the catalog \
      are left out, \(Self.list(unmeasured)) among those about media: \
      they were not measured, or the profile decides them by no criterion of the catalog.
      """ + left.joined() + withoutRow + others.map(\.sentence).joined()
  }

  /// The judged clauses without a row: for example, version 0.1.0 of the format has no chapter for
  /// chapter 7 of EN 301 549.
  private var withoutRow: String {
    let clauses = rowless.filter { $0.outcome < .needsReview }.map { clause, outcome in
      "\(clause.id) \(clause.title) (\(outcome == .compliant ? "compliant" : "does not apply"))"
    }
    guard !clauses.isEmpty else { return "" }
    return " Also judged, and without a row of their own in this format: "
      + clauses.joined(separator: ", ") + "."
  }

  /// A list in words: `1.2.3, 1.2.4 and 2.3.1`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func chapter(
    _ chapter: CatalogCriterion.Chapter, _ answers: [(CatalogCriterion, Answer)]
  ) -> String {
    let own = answers.filter { $0.0.chapter == chapter }
    guard !own.isEmpty else { return "" }
    let criteria = own.map { criterion, answer in
      """
            - num: \(YAMLText.quoted(criterion.number))
              components:
                - name: "software"
                  adherence:
                    level: \(YAMLText.quoted(answer.level))
                    notes: \(YAMLText.quoted(answer.notes))

      """
    }
    return "  \(chapter.rawValue):\n    criteria:\n" + criteria.joined()
  }

  /// A failed clause that no criterion of the report depends on.
  private struct OtherFailure {
    let clause: String
    let title: String
    /// The first medium that fails the clause.
    let first: String
    var count: Int

    var sentence: String {
      let more = count > 1 ? " and \(count - 1) more" : ""
      return " Not compliant beside these criteria: \(clause) \(title) (\(first)\(more))."
    }
  }

  /// The conformance level of a criterion, with its tests.
  private struct Answer {
    let level: String
    let notes: String
  }

  /// The counts for a criterion.
  private struct Count {
    private var failing: [String] = []
    private var failures = 0
    private var passing = 0
    /// Whether a medium fails only a stricter test.
    private var isOnlyStricterFailing = false
    /// Whether the run was not asked to look at what decides it.
    private var isNotLookedAt = false

    mutating func add(_ medium: MediumRecord, _ criterion: CatalogCriterion, listed: Int) {
      let tests = criterion.tests + criterion.stricter
      if medium.outcomes.contains(where: { $0.isNotLookedAt && tests.contains($0.criterion) }) {
        isNotLookedAt = true
      }
      let outcome = Self.worst(criterion.tests, medium)
      let stricter = Self.worst(criterion.stricter, medium)
      if outcome == .notCompliant {
        failures += 1
        if failing.count < listed { failing.append(Self.words(of: medium, criterion)) }
      } else if stricter == .notCompliant {
        isOnlyStricterFailing = true
      }
      if max(outcome, stricter) == .compliant { passing += 1 }
    }

    /// Why the criterion has no row, as a sentence; `nil` if it has one.
    func reasonLeftOut(of criterion: CatalogCriterion) -> String? {
      guard failures == 0 else { return nil }
      let name = " \(criterion.number) \(criterion.name) is left out: "
      if isOnlyStricterFailing { return name + "only a stricter test fails; judge it by hand." }
      return isNotLookedAt ? name + "the run did not look at the picture (--picture always)." : nil
    }

    /// The answer for the criterion; `nil` if it is left out.
    func answer(to criterion: CatalogCriterion) -> Answer? {
      guard reasonLeftOut(of: criterion) == nil else { return nil }
      let tests = (criterion.tests + criterion.stricter).map(\.description)
        .joined(separator: ", ")
      if failures > 0 {
        let more = failures > failing.count ? " and \(failures - failing.count) more" : ""
        return Answer(
          level: passing > 0 ? "partially-supports" : "does-not-support",
          notes: "Tests \(tests). Not compliant: \(failing.joined(separator: ", "))\(more).")
      }
      return passing > 0
        ? Answer(level: "supports", notes: "Tests \(tests). Compliant media: \(passing).")
        : Answer(level: "not-applicable", notes: "Tests \(tests). It applies to no medium.")
    }

    /// The name of a medium that fails, with the results of its placements if they differ.
    private static func words(of medium: MediumRecord, _ criterion: CatalogCriterion) -> String {
      let placements = criterion.tests.compactMap { test in
        medium.placementResults(of: test).map { "\(test) by placement: \($0.words)" }
      }
      return placements.isEmpty
        ? medium.name : "\(medium.name) (\(placements.joined(separator: " ")))"
    }

    private static func worst(_ tests: [CriterionID], _ medium: MediumRecord) -> Outcome {
      medium.outcomes.filter { tests.contains($0.criterion) }.map(\.outcome).max()
        ?? .doesNotApply
    }
  }
}
