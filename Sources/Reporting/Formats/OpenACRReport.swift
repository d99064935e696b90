import Conformance

/// A run as an Open Accessibility Conformance Report (`openacr-0.1.0.json`) on the catalog of WCAG
/// 2.2 and Revised Section 508.
///
/// Only criteria that were measured are in it. The format has no word for an open review: the
/// report is withheld while there is one.
enum OpenACRReport {
  private static let catalog = "2.5-edition-wcag-2.2-508-en"

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: Title, product and author.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  /// - Throws: ``ReportWithheld`` while anything is open.
  static func bytes(
    of run: RunRecord, _ settings: ReportSettings
  ) throws(ReportWithheld) -> [UInt8] {
    let open = questions(of: run, settings)
    guard open.isEmpty else { throw ReportWithheld(reasons: open) }
    let judged = WCAGCriterion.all.map { (criterion: $0, answer: answer(to: $0, run)) }
    let answers = judged.compactMap { part in part.answer.map { (part.criterion, $0) } }
    let left = judged.filter { $0.answer == nil }.map(\.criterion)
    let product = settings.product ?? ""
    let title = settings.title ?? "\(product) Accessibility Conformance Report"
    let text = """
      title: \(YAMLText.quoted(title))
      product:
        name: \(YAMLText.quoted(product))
      author:
        email: \(YAMLText.quoted(settings.author ?? ""))
      catalog: \(YAMLText.quoted(catalog))
      evaluation_methods_used: \(YAMLText.quoted(methods(run)))
      notes: \(YAMLText.quoted(notes(left)))
      chapters:
      \(chapter("success_criteria_level_a", answers.filter { !$0.0.isDoubleA }))\
      \(chapter("success_criteria_level_aa", answers.filter { $0.0.isDoubleA }))
      """
    return Array(text.utf8)
  }

  /// What must be known first, one sentence each.
  private static func questions(of run: RunRecord, _ settings: ReportSettings) -> [String] {
    var open = run.failures.map(\.message)
    if settings.product == nil { open.append("The product has no name: give it with --product.") }
    if settings.author == nil {
      open.append("Nobody answers for the report: give an address with --author.")
    }
    if run.media.isEmpty { open.append("No medium was judged.") }
    for medium in run.media {
      open += [medium.error?.message].compactMap { $0 } + (medium.unread ?? [])
      open += medium.outcomes.filter { $0.outcome == .needsReview }.map {
        "\(medium.name): \($0.criterion) \($0.title) needs review: \($0.reason)"
      }
    }
    return open
  }

  /// What is said about a criterion, or `nil` where only a stricter test fails.
  private static func answer(to criterion: WCAGCriterion, _ run: RunRecord) -> Answer? {
    let results = run.media.map { medium in
      (
        name: medium.name,
        outcome: worst(criterion.tests, medium), stricter: worst(criterion.stricter, medium)
      )
    }
    if results.contains(where: { $0.outcome != .notCompliant && $0.stricter == .notCompliant }) {
      return nil
    }
    let failing = results.filter { $0.outcome == .notCompliant }.map(\.name)
    let passing = results.count { max($0.outcome, $0.stricter) == .compliant }
    let tests = (criterion.tests + criterion.stricter).map(\.description).joined(separator: ", ")
    if !failing.isEmpty {
      return Answer(
        level: passing > 0 ? "partially-supports" : "does-not-support",
        notes: "Tests \(tests). Not compliant: \(failing.joined(separator: ", ")).")
    }
    return passing > 0
      ? Answer(level: "supports", notes: "Tests \(tests). Compliant media: \(passing).")
      : Answer(level: "not-applicable", notes: "Tests \(tests). No medium calls for it.")
  }

  private static func worst(_ tests: [CriterionID], _ medium: MediumRecord) -> Outcome {
    medium.outcomes.filter { tests.contains($0.criterion) }.map(\.outcome).max() ?? .doesNotApply
  }

  private static func methods(_ run: RunRecord) -> String {
    """
    Media were measured with \(run.tool.name) \(run.tool.version), profile \(run.profile). What \
    only a person can say was declared or attested in placement manifests.
    """
  }

  private static func notes(_ left: [WCAGCriterion]) -> String {
    let stricter = left.map {
      " \($0.number) \($0.name) is left out: only a test that asks for more fails; judge it by hand."
    }
    return """
      This report covers media only. Measured: \
      \(WCAGCriterion.all.map(\.number).joined(separator: ", ")). All other criteria of the catalog \
      were not measured and are left out, 1.2.3, 1.2.4 and 2.3.1 among those about media.
      """ + stricter.joined()
  }

  private static func chapter(_ name: String, _ answers: [(WCAGCriterion, Answer)]) -> String {
    guard !answers.isEmpty else { return "" }
    let criteria = answers.map { criterion, answer in
      """
            - num: \(YAMLText.quoted(criterion.number))
              components:
                - name: "software"
                  adherence:
                    level: \(YAMLText.quoted(answer.level))
                    notes: \(YAMLText.quoted(answer.notes))

      """
    }
    return "  \(name):\n    criteria:\n" + criteria.joined()
  }

  /// How far a criterion is met, and by which tests.
  private struct Answer {
    let level: String
    let notes: String
  }
}
