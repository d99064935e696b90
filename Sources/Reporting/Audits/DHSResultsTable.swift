import Conformance
import Records

/// The results table of the DHS process (RFC 4180): one current row for each test, and one for each
/// part of the process that is not about media.
struct DHSResultsTable {
  private static let columns = [
    "product", "version", "platform", "page", "test", "title", "result", "findings", "decided by",
    "disputed",
  ]
  /// The most findings in a row.
  private static let mostFindings = 20

  /// The parts of the process that are not about media, by its table of contents.
  private static let otherParts = [
    ("1", "Keyboard and focus"), ("2", "Screen reader"), ("4", "Color and contrast"),
    ("6", "Time-outs"), ("7", "Built-in accessibility features"),
    ("8", "Accessible alternative"),
  ]

  private let content: AuditContent
  private let settings: AuditExport.Settings
  private let results: [AuditResult]
  private let clauses: [Clause]
  /// What was not judged, one sentence each.
  private let unjudged: [String]

  /// Creates the table of an audit.
  init(_ content: AuditContent, _ settings: AuditExport.Settings) {
    self.content = content
    self.settings = settings
    results = content.current.filter { $0.profile == Profile.dhsIOS.name }
    clauses = Profile.dhsIOS.clauses
    var unread: Set<String> = []
    let parts = results.flatMap(\.media).flatMap { medium in
      medium.unread.map { "\(medium.name): \($0)" }
    }
    unjudged =
      content.notTested.map { "\($0.medium) was not tested: \($0.reason)" } + content.problems
      + parts.filter { unread.insert($0).inserted }
  }

  /// Why the table says nothing, with the remedy; `nil` if it has results.
  var reasonEmpty: String? {
    guard results.isEmpty, content.notTested.isEmpty else { return nil }
    let profiles = Set(content.current.map(\.profile)).sorted().joined(separator: ", ")
    let known = profiles.isEmpty ? "no results" : "results by \(profiles) only"
    return "The audit has \(known). Add a run by \(Profile.dhsIOS.name), the DHS process."
  }

  /// Writes the table; nothing if the audit has no result by the process.
  func write(to sink: ([UInt8]) -> Bool) -> AuditExport.Written {
    if let reasonEmpty {
      return .init(withheld: ReportWithheld(reasons: [reasonEmpty]), notes: [])
    }
    var bytes = Self.line(Self.columns)
    if settings.listsPages {
      for page in pages {
        bytes += rows(of: page.results, on: page.name, unjudged: []).flatMap(Self.line)
      }
    }
    bytes += rows(of: results, on: "", unjudged: unjudged).flatMap(Self.line)
    bytes += untested.flatMap(Self.line)
    _ = sink(bytes)
    return .init(withheld: nil, notes: notes)
  }

  /// The results of other profiles are not part of the process.
  private var notes: [String] {
    let others = Set(content.current.map(\.profile)).subtracting([Profile.dhsIOS.name]).sorted()
    guard !others.isEmpty else { return [] }
    return ["Results by \(others.joined(separator: ", ")) are left out of the DHS results table."]
  }

  /// A row (RFC 4180, 2); lines end with CR LF.
  private static func line(_ fields: [String]) -> [UInt8] {
    Array((fields.map(Escaping.csv).joined(separator: ",") + "\r\n").utf8)
  }

  /// The declared pages, sorted, then the media without one.
  private var pages: [(name: String, results: [AuditResult])] {
    let named = results.flatMap { result in
      result.media.flatMap { Self.onPages(result, of: $0) }
    }
    let sorted = Grouping.byText(named).sorted {
      ($0.text.isEmpty ? 1 : 0, $0.text) < ($1.text.isEmpty ? 1 : 0, $1.text)
    }
    return sorted.map { ($0.text.isEmpty ? "(no page is declared)" : $0.text, $0.values) }
  }

  /// A result of a medium for each of its pages, with the outcome there; for a medium without pages
  /// under an empty name.
  private static func onPages(
    _ result: AuditResult, of medium: AuditMedium
  ) -> [(String, AuditResult)] {
    var own = result
    own.medium = medium
    own.holders = []
    let placed = medium.placements.filter { $0.page != nil }
    guard !placed.isEmpty else { return [("", own)] }
    return placed.map { placement in
      own.outcome = result.outcome(in: placement, of: medium)
      return (placement.page ?? "", own)
    }
  }

  private func rows(
    of results: [AuditResult], on page: String, unjudged: [String]
  ) -> [[String]] {
    let own = Grouping.byText(results.map { ($0.criterion, $0) })
    return clauses.compactMap { clause in
      let all = own.first { $0.text == clause.id.description }?.values ?? []
      let unseen = all.filter(\.isNotLookedAt).map { "\($0.medium.name): \($0.reason)" }
      return row(clause, all.filter { !$0.isNotLookedAt }, page, unseen + unjudged)
    }
  }

  /// The row of a test: the worst result of all media; `nil` if it is left out.
  private func row(
    _ clause: Clause, _ results: [AuditResult], _ page: String, _ unjudged: [String]
  ) -> [String]? {
    guard let worst = results.map(\.outcome).max() else {
      let reasons = clause.notTested.map { [$0] } ?? unjudged
      return head(page) + [
        clause.id.description, clause.title, "Not Tested", Self.list(reasons), "", "",
      ]
    }
    // What was not read could be anything: it is never compliant, and never does not apply.
    let outcome = unjudged.isEmpty ? worst : max(worst, .needsReview)
    if settings.leavesOutInapplicable, outcome == .doesNotApply { return nil }
    let deciding = results.filter { $0.outcome == worst }
    let findings = worst >= .needsReview ? deciding.flatMap(Self.findings) : []
    // The process has no result for an open question: the test is not finished.
    let start = outcome == .needsReview ? "needs review: " : ""
    return head(page) + [
      clause.id.description, clause.title, Self.words(outcome),
      start + Self.list(findings + unjudged), decided(deciding), disputed(deciding),
    ]
  }

  private func head(_ page: String) -> [String] {
    [content.head.product, content.head.version, content.head.platform ?? "", page]
  }

  /// The parts of the process that say nothing about media, so that no table appears complete.
  private var untested: [[String]] {
    Self.otherParts.map { number, title in
      head("") + [
        number, title, "Not Tested", "This part of the process is not about media.", "", "",
      ]
    }
  }

  private static func words(_ outcome: Outcome) -> String {
    switch outcome {
    case .notCompliant: "NC"
    case .compliant: "C"
    case .doesNotApply: "DNA"
    case .needsReview: "Not Tested"
    }
  }

  private static func findings(of result: AuditResult) -> [String] {
    guard !result.findings.isEmpty else { return ["\(result.medium.name): \(result.reason)"] }
    return result.findings.map { "\($0.place.inWords): \($0.what)" }
  }

  /// Texts in a row; the rest is counted.
  private static func list(_ texts: [String]) -> String {
    let rest = texts.count - mostFindings
    let more = rest > 0 ? ["and \(rest) more"] : []
    return (texts.prefix(mostFindings) + more).joined(separator: "; ")
  }

  /// The persons who decided, each once, else the program.
  private func decided(_ results: [AuditResult]) -> String {
    var seen: Set<String> = []
    let deciders = results.flatMap { result -> [String] in
      let persons = result.deciders.map { "\($0.person)\($0.time.map { " (\($0))" } ?? "")" }
      let run = content.runs.first { $0.number == result.run }
      return persons.isEmpty ? [run?.tool ?? content.head.tool] : persons
    }
    return Self.list(deciders.filter { seen.insert($0).inserted })
  }

  private func disputed(_ results: [AuditResult]) -> String {
    var seen: Set<Int> = []
    let objections = results.flatMap(content.objections)
    return Self.list(
      objections.filter { seen.insert($0.number).inserted }.map {
        "\($0.person) (\($0.time)): \($0.note)"
      })
  }
}
