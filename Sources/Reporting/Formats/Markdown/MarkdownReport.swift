import Conformance
import Records

/// A run as a Markdown page (with GitHub's tables), for the summary of a job or a ticket.
///
/// The sentence, the repairs and the questions come first, then a row for each medium, worst first.
/// A page about many media has at most ``longest`` lines: a summary is read at once. The findings
/// of each medium follow only if there are few media.
struct MarkdownReport: RecordReport {
  /// The most media whose findings are listed.
  private static let mostSections = 3
  /// The most lines of a page about more media.
  static let longest = 60
  /// The fewest rows that such a page has room for.
  private static let fewestRows = 10
  /// The most notes about a baseline, and the most untested clauses, in such a page.
  private static let mostNotes = 3

  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private var tally: RunTally
  private var untested: UntestedClauses
  private var standards = StandardsWords()
  /// The corresponding clauses of other standards, one item for each criterion.
  private var clauses: [String] = []
  private var rows = WorstFirst<String>(budget: longest)

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    tally = RunTally(keepsOpen: false, listing: settings.listing)
    untested = UntestedClauses(of: profile)
  }

  private var isShort: Bool { tally.count > Self.mostSections }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    guard pass == 0 else {
      let medium = MarkdownMedium(medium: medium, listing: settings.listing)
      for part in medium.section { bytes.append(text: "\n\(part)\n") }
      return
    }
    tally.add(medium)
    untested.add(medium)
    for result in medium.outcomes {
      guard let words = standards.once(result.criterion, in: profile) else { continue }
      clauses.append("- \(Escaping.markdown("\(result.criterion): \(words)"))\n")
    }
    guard rows.accepts(severity: medium.severity, number: tally.count) else { return }
    rows.add(
      .init(
        severity: medium.severity, number: tally.count, cost: 1,
        value: MarkdownMedium(medium: medium, listing: settings.listing).row))
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    if pass == 0 {
      let title = settings.title.map { "# \(Escaping.markdown($0))\n\n" } ?? ""
      let ending = RunEnding(tool: tool, profile: profile, rest: rest)
      let start =
        title + MarkdownSummary(ending: ending, tally: tally, isShort: isShort).text
        + failures(rest.failures)
        + (rest.changes.map { ChangesMarkdown(changes: $0, isShort: isShort).text } ?? "")
      let end = isShort ? end(rest) : ""
      bytes.append(text: start + table(beside: start + end) + end)
      return !isShort
    }
    if !clauses.isEmpty {
      bytes.append(text: "\n## Clauses of other standards\n\n\(clauses.joined())")
    }
    bytes.append(text: end(rest))
    return false
  }

  /// The rows of the worst media for which there is room.
  private func table(beside other: String) -> String {
    guard tally.count > 0 else { return "" }
    let used = other.utf8.count { $0 == UInt8(ascii: "\n") } + Self.head.utf8.count { $0 == 10 } + 2
    let kept = rows.kept.prefix(max(Self.longest - used, Self.fewestRows))
    let rest = tally.count - kept.count
    return Self.head + kept.map(\.value).joined()
      + (rest > 0 ? "\nIn the whole report, -f html or -f csv: \(rest) more.\n" : "")
  }

  private static let head = """

    | Medium | Result | Why |
    | --- | --- | --- |

    """

  private func failures(_ failures: [RunRecord.Failure]) -> String {
    guard !failures.isEmpty else { return "" }
    let shown = failures.prefix(isShort ? MarkdownSummary.mostItems : .max)
    let items = shown.map {
      "- **Not read:** \(Escaping.markdown("\($0.message) [\($0.code)]"))\n"
    }
    return "\n" + items.joined() + MarkdownSummary.more(failures.count - shown.count)
  }

  /// What is not about one medium, and what made the page.
  private func end(_ rest: RunRecord.Rest) -> String {
    let made = Escaping.markdown(settings.means(of: tool, profile: profile))
    let people = tally.deciders.sentence.map { "\n\(Escaping.markdown($0))\n" } ?? ""
    return notTested + baseline(rest.baseline) + people + "\n\(made)\n"
  }

  /// The clauses that this version does not test.
  private var notTested: String {
    let clauses = untested.entries
    guard !clauses.isEmpty else { return "" }
    if isShort {
      let names = clauses.prefix(Self.mostNotes).map { "\($0.name) \($0.clause.title)" }
      let rest = clauses.count - names.count
      let words = names.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more clauses" : "")
      return "\nNot tested: \(Escaping.markdown(words)).\n"
    }
    let items = clauses.map { entry in
      "- \(Escaping.markdown("\(entry.name) \(entry.clause.title): \(entry.reason)"))\n"
    }
    return "\n## Not tested\n\n" + items.joined()
  }

  private func baseline(_ use: BaselineUse?) -> String {
    guard let use else { return "" }
    let count = use.accepted == 1 ? "1 finding is" : "\(use.accepted) findings are"
    let shown = use.notes.prefix(isShort ? Self.mostNotes : .max)
    let items = shown.map { "- \(Escaping.markdown($0.message))\n" }
    let heading = isShort ? "" : "## Baseline\n\n"
    return "\n\(heading)\(Escaping.markdown("\(use.file): \(count) accepted."))\n"
      + (items.isEmpty ? "" : "\n" + items.joined())
      + MarkdownSummary.more(use.notes.count - shown.count)
  }
}
