import Conformance
import Records

/// A run as a Markdown page (with GitHub's tables), for the summary of a job or a ticket.
///
/// The sentence, the repairs and the questions come first, then a row for each medium. The findings
/// of each medium follow only if there are few media: a summary is read at once.
struct MarkdownReport: RecordReport {
  /// The most media whose findings are listed.
  private static let mostSections = 3

  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private var tally = RunTally(keepsOpen: false)
  private var untested: UntestedClauses
  private var standards = StandardsWords()
  /// The corresponding clauses of other standards, one item for each criterion.
  private var clauses: [String] = []

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    untested = UntestedClauses(of: profile)
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    guard pass == 0 else { return }
    let title = settings.title ?? "Media accessibility, profile \(profile)"
    bytes.append(text: "# \(Escaping.markdown(title))\n")
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    switch pass {
    case 0:
      tally.add(medium)
      untested.add(medium)
      for result in medium.outcomes {
        guard let words = standards.once(result.criterion, in: profile) else { continue }
        clauses.append("- \(Escaping.markdown("\(result.criterion): \(words)"))\n")
      }
    case 1: bytes.append(text: Self.row(of: medium))
    default: for part in Self.section(medium) { bytes.append(text: "\n\(part)\n") }
    }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    if pass == 0 {
      let ending = RunEnding(tool: tool, profile: profile, rest: rest)
      bytes.append(text: MarkdownSummary(ending: ending, tally: tally).text)
      bytes.append(text: Self.errors(rest.failures))
      if tally.count > 0 { bytes.append(text: Self.head) }
      return true
    }
    if pass == 1, tally.count <= Self.mostSections { return true }
    if !clauses.isEmpty {
      bytes.append(text: "\n## Clauses of other standards\n\n\(clauses.joined())")
    }
    bytes.append(text: Self.section(untested.entries))
    bytes.append(text: Self.baseline(rest.baseline))
    let day = settings.date.map { ", \($0.text)" } ?? ""
    let made = "\(tool.name) \(tool.version), profile \(profile)\(day)"
    bytes.append(text: "\n\(Escaping.markdown(made))\n")
    return false
  }

  private static func errors(_ failures: [RunRecord.Failure]) -> String {
    guard !failures.isEmpty else { return "" }
    return "\n"
      + failures.map {
        "- **Not read:** \(Escaping.markdown("\($0.message) [\($0.code)]"))\n"
      }.joined()
  }

  /// The clauses that this version does not test.
  private static func section(_ untested: [UntestedClauses.Entry]) -> String {
    guard !untested.isEmpty else { return "" }
    let items = untested.map { entry in
      "- \(Escaping.markdown("\(entry.name) \(entry.clause.title): \(entry.reason)"))\n"
    }
    return "\n## Not tested\n\n" + items.joined()
  }

  private static func baseline(_ use: BaselineUse?) -> String {
    guard let use else { return "" }
    let count = use.accepted == 1 ? "1 finding is" : "\(use.accepted) findings are"
    let items = use.notes.map { "- \(Escaping.markdown($0.message))\n" }
    return "\n## Baseline\n\n\(Escaping.markdown("\(use.file): \(count) accepted."))\n"
      + (items.isEmpty ? "" : "\n" + items.joined())
  }

  private static let head = """

    | Medium | Result | To repair | To answer |
    | --- | --- | ---: | ---: |

    """

  private static func row(of medium: MediumRecord) -> String {
    let name = Escaping.markdown(medium.name)
    let (failures, reviews) = (count(.notCompliant, medium), count(.needsReview, medium))
    let reason = medium.error.map { ": \(Escaping.markdown($0.message))" } ?? ""
    return "| \(name) | \(headline(of: medium))\(reason) | \(failures) | \(reviews) |\n"
  }

  private static func count(_ outcome: Outcome, _ medium: MediumRecord) -> String {
    let found = medium.outcomes.filter { $0.outcome == outcome }
    let accepted = found.count { $0.isAccepted }
    return accepted == 0 ? "\(found.count)" : "\(found.count) (\(accepted) accepted)"
  }

  private static func headline(of medium: MediumRecord) -> String {
    switch medium.status {
    case .couldNotBeExamined: "could not be examined"
    case .examinedInPart where medium.worst != .notCompliant: "read in part"
    case .examined, .examinedInPart:
      switch medium.worst {
      case .notCompliant: "not compliant"
      case .needsReview: "needs review"
      case .compliant: "compliant"
      case .doesNotApply: "nothing applies"
      }
    }
  }

  private static func section(_ medium: MediumRecord) -> [String] {
    let open = medium.outcomes.filter { $0.outcome >= .needsReview }
    let worstFirst =
      open.filter { $0.outcome == .notCompliant }
      + open.filter { $0.outcome == .needsReview }
    let unread = [medium.error?.message].compactMap { $0 } + medium.unread
    let also = medium.also.filter { !$0.outcomes.isEmpty }.map(entry)
    guard !worstFirst.isEmpty || !unread.isEmpty || !also.isEmpty else { return [] }
    let heading = "## \(Escaping.markdown(medium.name))"
    let lines = unread.map { "- **Not read:** \(Escaping.markdown($0))" }
    return [heading, (lines + worstFirst.map { entry($0, medium) } + also).joined(separator: "\n")]
  }

  /// The results by another profile, which does not decide.
  private static func entry(_ other: ProfileRecord) -> String {
    let outcomes = other.outcomes.map { "\($0.criterion) \($0.outcome.abbreviation)" }
    return "- By **\(Escaping.markdown(other.profile))**, which does not decide: "
      + Escaping.markdown(outcomes.joined(separator: ", ")) + "."
  }

  private static func entry(_ result: OutcomeRecord, _ medium: MediumRecord) -> String {
    let word = result.outcome == .notCompliant ? "not compliant" : "needs review"
    let head =
      "- **\(Escaping.markdown("\(result.criterion) \(result.title)"))**: \(word)."
    let first = result.decisive.isEmpty ? "\(head) \(Escaping.markdown(result.reason))" : head
    let placements = medium.placementResults(of: result.criterion).map {
      ["  - \(Escaping.markdown($0.sentence))"]
    }
    return ([first] + result.decisive.map(item) + (placements ?? [])).joined(separator: "\n")
  }

  private static func item(_ finding: FindingRecord) -> String {
    let place = Escaping.markdown(finding.location.inWords)
    let line = "  - \(Escaping.markdown(finding.what)) (\(place)) → "
    let command = finding.remedyCommand.map { " \(Escaping.markdownCode($0))" } ?? ""
    let accepted = finding.suppressed.map { " \(Escaping.markdown($0.sentence))" } ?? ""
    return line + Escaping.markdown(finding.remedy) + command + accepted
  }
}
