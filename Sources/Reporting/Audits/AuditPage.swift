import Conformance
import MediaModel
import Records

/// An audit as one self-contained page: no network, no script.
///
/// What stands and what is open come first, then every current result, the answers of persons, the
/// objections, what was refused, the history, and the runs.
struct AuditPage {
  /// The most rows of a table; the others are counted.
  static let mostRows = 3_000
  /// The names of the parts, for links.
  private enum Part: String, CaseIterable {
    case open = "Open"
    case tests = "Tests"
    case results = "Results"
    case answers = "Answers"
    case disputes = "Disputes"
    case refusals = "Refusals"
    case history = "History"
    case runs = "Runs"

    var title: String {
      switch self {
      case .open: "What stands and what is open"
      case .tests: "Media by test and result"
      case .results: "Results that pass or do not apply"
      case .answers: "Answers of persons"
      case .disputes: "Objections"
      case .refusals: "Refused attempts"
      case .history: "History"
      case .runs: "Runs"
      }
    }
  }

  private let content: AuditContent
  private let settings: AuditExport.Settings
  private let current: [AuditResult]
  /// The small pictures of results that are open, by their numbers.
  private let pictures: [Int: PictureFigures]

  /// Creates the page of an audit.
  init(_ content: AuditContent, _ settings: AuditExport.Settings) {
    self.content = content
    self.settings = settings
    current = content.current
    pictures = AuditPictures(content.current, settings).figures
  }

  func write(to sink: ([UInt8]) -> Bool) -> AuditExport.Written {
    var page = HTMLWriter()
    let title = settings.title ?? "Accessibility audit: \(content.head.product)"
    page.documentType()
    page.element(.html, .lang("en")) { page in
      let sheet = Stylesheet.ofAudit.adding(pictures.isEmpty ? nil : .ofPictures)
      page.head(title, sheet, PagePolicy(sheet, hasPictures: !pictures.isEmpty))
      page.element(.body) { page in
        PageContents(
          title: title, sentence: sentence, means: means,
          entries: Part.allCases.filter(hasRows).map { .init(id: $0.rawValue, title: $0.title) }
        ).write(to: &page)
        page.element(.main, .id(PageContents.mainID)) { page in
          for part in Part.allCases where hasRows(part) { write(part, to: &page) }
        }
        page.newLine()
        page.element(.footer) { page in
          page.element(
            .p,
            text: "A result says what was measured or attested; it is not a statement of "
              + "conformance.")
        }
      }
    }
    page.newLine()
    _ = sink(page.bytes)
    return .init(withheld: nil, notes: [])
  }

  // MARK: - The start

  private func count(_ outcome: Outcome) -> Int {
    current.count { $0.outcome == outcome && !$0.isNotLookedAt }
  }

  private var sentence: String {
    let disputed = current.count(where: \.isDisputed)
    let counts = [
      "\(count(.notCompliant)) not compliant" + (disputed > 0 ? " (\(disputed) disputed)" : ""),
      "\(count(.needsReview)) to answer", "\(count(.compliant)) compliant",
      "\(count(.doesNotApply)) do not apply",
    ]
    let unread = content.notTested.count
    let unseen = current.count(where: \.isNotLookedAt)
    let notLookedAt = unseen > 0 ? ["\(unseen) not looked at"] : []
    return (counts + notLookedAt + (unread > 0 ? ["\(unread) media not tested"] : [])).joined(
      separator: ", ")
      + "."
  }

  private var means: String {
    let head = content.head
    let product = "Product: \(head.product) \(head.version)"
    let known = [
      product, head.platform.map { "platform \($0)" }, "Assessor: \(head.assessor)",
      "audit begun \(head.created)", content.runs.last.map { "profile \($0.profile)" },
      content.runs.last?.tool ?? head.tool, settings.date?.text,
    ]
    return known.compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: - The parts

  private func hasRows(_ part: Part) -> Bool {
    switch part {
    case .open: !open.isEmpty || !content.notTested.isEmpty || !content.problems.isEmpty
    case .tests, .results: !current.isEmpty
    case .answers: !answers.isEmpty
    case .disputes: !content.disputes.isEmpty
    case .refusals: !content.refusals.isEmpty
    case .history: !history.isEmpty
    case .runs: !content.runs.isEmpty
    }
  }

  private func write(_ part: Part, to page: inout HTMLWriter) {
    page.element(.section) { page in
      page.element(.h2, .id(part.rawValue), text: part.title)
      switch part {
      case .open: writeOpen(to: &page)
      case .tests: writeTests(to: &page)
      case .results: write(passing, columns: resultColumns, to: &page)
      case .answers: write(answers, columns: answerColumns, to: &page)
      case .disputes: write(disputes, columns: disputeColumns, to: &page)
      case .refusals: write(refusals, columns: refusalColumns, to: &page)
      case .history: write(history, columns: historyColumns, to: &page)
      case .runs: write(runs, columns: runColumns, to: &page)
      }
    }
    page.newLine()
  }

  /// Writes a table.
  ///
  /// - Parameters:
  ///   - rows: The cells of each row.
  ///   - columns: The titles of the columns.
  ///   - figures: The pictures of a row by its first cell, in the column with the reasons.
  ///   - page: The page.
  private func write(
    _ rows: [[String]], columns: [String], figures: [Int: PictureFigures] = [:],
    to page: inout HTMLWriter
  ) {
    page.element(.table, .classes("audit")) { page in
      page.element(.thead) { page in
        page.element(.tr) { page in
          for column in columns { page.element(.th, .scope("col"), text: column) }
        }
      }
      page.element(.tbody) { page in
        for row in rows.prefix(Self.mostRows) {
          page.element(.tr) { page in
            for (index, cell) in row.enumerated() {
              if index == 0 {
                page.element(.th, .scope("row")) { $0.lines(cell) }
              } else {
                page.element(.td) { page in
                  page.lines(cell)
                  guard index == Self.why, let number = Int(row[0]) else { return }
                  figures[number]?.write(to: &page)
                }
              }
            }
          }
          page.newLine()
        }
      }
    }
    let rest = rows.count - Self.mostRows
    if rest > 0 {
      let rows = rest == 1 ? "1 more row is" : "\(rest) more rows are"
      page.element(.p, text: "\(rows) not listed; the export as csv has all results.")
    }
  }
}

// MARK: - Rows

extension AuditPage {
  private var resultColumns: [String] {
    ["Number", "Medium", "Test", "Result", "Why", "Decided by"]
  }

  /// The place of the column with the reasons.
  private static let why = 4

  /// What is not compliant, what is disputed, and what needs review: worst first.
  private var open: [AuditResult] {
    let nc = current.filter { $0.outcome == .notCompliant }
    return nc.filter { !$0.isDisputed } + nc.filter(\.isDisputed)
      + current.filter { $0.outcome == .needsReview && !$0.isNotLookedAt }
  }

  private var passing: [[String]] {
    current.filter { $0.outcome < .needsReview || $0.isNotLookedAt }.map(row)
  }

  private func row(_ result: AuditResult) -> [String] {
    let names = result.media.map(\.name)
    let word = OutcomeMark(result).words + (result.isDisputed ? " (disputed)" : "")
    let findings = result.findings.map { "\($0.place.inWords): \($0.what)" }
    return [
      "\(result.number)", names.joined(separator: "\n"), "\(result.criterion) \(result.title)",
      word, findings.isEmpty ? result.reason : findings.joined(separator: "\n"),
      decider(of: result),
    ]
  }

  private func decider(of result: AuditResult) -> String {
    let persons = result.deciders.map(\.person)
    guard persons.isEmpty else { return persons.joined(separator: "\n") }
    return content.runs.first { $0.number == result.run }?.tool ?? content.head.tool
  }

  private func writeOpen(to page: inout HTMLWriter) {
    if !open.isEmpty {
      write(open.map(row), columns: resultColumns, figures: pictures, to: &page)
    }
    for medium in content.notTested.prefix(Self.mostRows) {
      page.element(.p, .classes("note nc")) { page in
        page.element(.strong, text: "Not tested: ")
        page.element(.bdi, text: medium.medium)
        page.text(" (run \(medium.run)): ")
        page.sentence(medium.reason)
      }
    }
    for problem in content.problems.prefix(Self.mostRows) {
      page.element(.p, .classes("note nc")) { page in
        page.element(.strong, text: "Not all was tested: ")
        page.sentence(problem)
      }
    }
  }

  private func writeTests(to page: inout HTMLWriter) {
    let marks = Outcome.allCases.reversed().map { OutcomeMark($0).words }
    let tests = Grouping.byText(current.map { ("\($0.criterion) \($0.title)", $0) })
    let sorted = tests.sorted { $0.text < $1.text }
    write(
      sorted.map { test in
        let words = test.values.map { OutcomeMark($0).words }
        let unseen = test.values.count(where: \.isNotLookedAt)
        let name = test.text + (unseen > 0 ? " (\(unseen) not looked at)" : "")
        return [name] + marks.map { mark in "\(words.count { $0 == mark })" }
      }, columns: ["Test"] + marks, to: &page)
  }

  private var answerColumns: [String] {
    ["Person", "Time", "Medium", "Test", "Answer", "Note", "Signature", "Counts"]
  }

  /// The answers about current results, in the order of the audit.
  private var answers: [[String]] {
    current.flatMap { result in
      result.attestations.map { answer in
        [
          answer.person + (answer.role.map { ", \($0)" } ?? ""), answer.time ?? "",
          result.medium.name, result.criterion,
          Self.words(of: answer), answer.note ?? "",
          answer.signature?.rawValue ?? "not asked for",
          answer.reasonNotCounted.map { "no: \($0)" } ?? "yes",
        ]
      }
    }
  }

  /// What was answered, where, and what the person looked at.
  private static func words(of answer: AuditAttestation) -> String {
    let ranges = answer.ranges.map(\.timecodes).joined(separator: ", ")
    return [
      "\(answer.claim): \(answer.passes ? "yes" : "no")",
      answer.placement.map { "placement \($0)" },
      answer.before.map { "\($0) before" }, ranges.isEmpty ? nil : "looked at \(ranges)",
    ].compactMap { $0 }.joined(separator: "\n")
  }

  private var disputeColumns: [String] { ["Result", "Medium", "Test", "Person", "Time", "Why"] }

  private var disputes: [[String]] {
    content.disputes.map { dispute in
      let result = content.result(dispute.result)
      return [
        "\(dispute.result)", result?.medium.name ?? "", result?.criterion ?? "", dispute.person,
        dispute.time, dispute.note,
      ]
    }
  }

  private var refusalColumns: [String] {
    ["Number", "Run", "Medium", "Test", "Refused", "Result that stands", "Reason of the run"]
  }

  private var refusals: [[String]] {
    content.refusals.map { refusal in
      let persons = refusal.attestations.map { "\($0.person): \($0.claim)" }
      return [
        "\(refusal.number)", "\(refusal.run)", refusal.medium, refusal.criterion,
        OutcomeMark(refusal.outcome).words, "\(refusal.standing)",
        ([refusal.reason] + persons).joined(separator: "\n"),
      ]
    }
  }

  private var historyColumns: [String] { ["Medium", "Test", "Results", "Runs"] }

  /// The results of the tests of media whose outcome or content changed, oldest first.
  private var history: [[String]] {
    let keyed = Grouping.byText(
      content.results.map { ("\($0.medium.name)\u{0}\($0.criterion)\u{0}\($0.profile)", $0) })
    return keyed.compactMap { _, results in
      let states = results.map { "\($0.outcome.abbreviation) \($0.contentKey)" }
      guard Set(states).count > 1, let last = results.last else { return nil }
      let outcomes = zip(results, [nil] + results.map(\.contentKey)).map { result, key in
        let isNew = key.map { $0 != result.contentKey } ?? false
        return result.outcome.abbreviation + (isNew ? " (new content)" : "")
      }
      return [
        last.medium.name, "\(last.criterion) \(last.title)", outcomes.joined(separator: " → "),
        results.map { "\($0.run)" }.joined(separator: ", "),
      ]
    }
  }

  private var runColumns: [String] { ["Run", "Added", "Program", "Profile", "Source", "Media"] }

  private var runs: [[String]] {
    content.runs.map { run in
      ["\(run.number)", run.added, run.tool, run.profile, run.source, "\(run.media)"]
    }
  }
}
