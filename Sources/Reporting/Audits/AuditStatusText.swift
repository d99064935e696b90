import Conformance
package import Records

/// Prints the state of an audit for a person, worst first.
package struct AuditStatusText {
  private let status: AuditStatus
  private let isVerbose: Bool
  private var page: TextPage

  /// The most entries of a list without `-v`.
  private static let most = 7

  /// Writes the state.
  ///
  /// - Parameters:
  ///   - status: The state.
  ///   - style: The layout.
  ///   - isVerbose: Whether lists are complete.
  /// - Returns: Lines, safe for a terminal.
  package static func text(
    of status: AuditStatus, style: ReportStyle, isVerbose: Bool
  ) -> String {
    var text = Self(status: status, isVerbose: isVerbose, page: TextPage(style))
    text.addHead()
    text.addOpen(
      status.open.filter { $0.outcome == .notCompliant }, "NOT COMPLIANT", .failure)
    text.addOpen(status.questions, "NEEDS REVIEW", .question)
    text.addNotTested()
    text.addDisputes()
    text.addRefusals()
    text.addCounts()
    return text.page.removeLines()
  }

  private mutating func addHead() {
    let head = status.head
    let platform = head.platform.map { " on \($0)" } ?? ""
    page.add(Phrase("\(head.product) \(head.version)\(platform)", .strong))
    page.add(Phrase("Audit by \(head.assessor), created \(head.created)."), indent: 2, hanging: 4)
    guard let last = status.runs.last else {
      page.add(Phrase("No run was added: nothing is known. Add one with “cuelight audit add”."))
      return
    }
    let shown = isVerbose ? status.runs : [last]
    let hidden = status.runs.count - shown.count
    for run in shown {
      let media = run.media == 1 ? "1 medium" : "\(run.media) media"
      page.add(
        Phrase(
          "Run \(run.number): \(media) by \(run.profile), added \(run.added) from \(run.source)."),
        indent: 2, hanging: 4)
    }
    if hidden > 0 { page.add(Phrase("Earlier runs: \(hidden).", .quiet), indent: 2) }
  }

  private mutating func addOpen(
    _ results: [AuditStatus.Open], _ title: String, _ tone: Phrase.Tone
  ) {
    guard !results.isEmpty else { return }
    let disputed = results.count(where: \.isDisputed)
    let note = disputed > 0 ? " (\(disputed) disputed)" : ""
    page.gap()
    page.add(Phrase("\(title): \(results.count)\(note)", tone))
    list(results) { result in
      [
        Phrase("#\(result.number)", .strong), Phrase(result.criterion),
        Phrase((result.isDisputed ? "(disputed) " : "") + "\(result.medium): \(result.reason)"),
      ]
    }
  }

  private mutating func addNotTested() {
    guard !status.notTested.isEmpty || !status.problems.isEmpty else { return }
    page.gap()
    let count = status.notTested.count
    page.add(Phrase(count > 0 ? "NOT TESTED: \(count)" : "NOT ALL TESTED", .failure))
    list(status.notTested) { [Phrase("\($0.medium):", .strong), Phrase($0.reason)] }
    list(status.problems) { [Phrase($0)] }
  }

  private mutating func addDisputes() {
    guard !status.disputes.isEmpty else { return }
    page.gap()
    page.add(Phrase("Disputed; the results stay as they are:", .strong))
    list(status.disputes) { dispute in
      [
        Phrase("#\(dispute.result)", .strong),
        Phrase("\(dispute.person), \(dispute.time): \(dispute.note.shortened)"),
      ]
    }
  }

  private mutating func addRefusals() {
    guard !status.refusals.isEmpty else { return }
    page.gap()
    page.add(
      Phrase(
        "Refused, because what is not compliant stays so for the same content: "
          + "\(status.refusals.count)", .strong))
    list(status.refusals.reversed()) { refusal in
      let persons = refusal.attestations.map(\.person).joined(separator: ", ")
      let by = persons.isEmpty ? "" : " by \(persons)"
      return [
        Phrase("run \(refusal.run)", .strong), Phrase(refusal.criterion),
        Phrase(
          "\(refusal.medium): \(refusal.outcome.abbreviation)\(by) in place of #\(refusal.standing)"
        ),
      ]
    }
  }

  private mutating func addCounts() {
    guard !status.runs.isEmpty else { return }
    page.gap()
    let counts = Outcome.allCases.sorted(by: >).map { outcome in
      "\(status.counts[outcome] ?? 0) \(outcome.abbreviation)"
    }
    let unseen = status.notLookedAt > 0 ? ["\(status.notLookedAt) not looked at"] : []
    page.add(
      Phrase("Current: \((counts + unseen).joined(separator: ", ")).", .strong), hanging: 2)
    if status.superseded > 0 {
      page.add(
        Phrase(
          "No longer current, and kept in the history: \(status.superseded) "
            + (status.superseded == 1 ? "result." : "results."), .quiet),
        hanging: 2)
    }
    guard !status.attesters.isEmpty else { return }
    let shown = status.attesters.prefix(isVerbose ? .max : Self.most)
    let names = shown.map { "\($0.person) (\($0.answers))" }.joined(separator: ", ")
    let rest = status.attesters.count - shown.count
    page.add(
      Phrase("Answered by: \(names)\(rest > 0 ? " and \(rest) more" : "").", .quiet), hanging: 2)
  }

  private mutating func list<Entry>(_ entries: [Entry], _ phrases: (Entry) -> [Phrase]) {
    let shown = isVerbose ? entries.count : Self.most
    for entry in entries.prefix(shown) {
      if isVerbose {
        page.add(phrases(entry), indent: 2, hanging: 6)
      } else {
        let words = phrases(entry)
        let first = [Phrase("")] + words.dropLast()
        page.addOneLine(first, words.last ?? Phrase(""), between: 1)
      }
    }
    guard entries.count > shown else { return }
    page.addLine(Phrase("… and \(entries.count - shown) more; -v lists them.", .quiet), indent: 2)
  }
}
