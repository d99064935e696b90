import Conformance

/// Prints what must be repaired, each kind once, and the first questions to people, each once: two
/// lines for a repair, one for a question.
///
/// If there are many kinds of repair, those of fewer media have one line: a screen has room for what
/// to do first, and the media are below.
struct RepairsText {
  /// The summary of all media.
  let summary: RunSummary

  /// The highest number of questions.
  private static let mostQuestions = 3
  /// The highest number of kinds of repair that have a line for how they are made.
  private static let mostExplained = 6
  /// The questions of most media.
  private let questions: [RunSummary.OpenQuestion]
  private let repairs: [RunSummary.Repair]
  /// The number of all questions.
  private let asked: Int
  /// The width of the longest number of media, with the margin.
  private let column: Int

  /// Creates the text of a summary.
  init(summary: RunSummary) {
    self.summary = summary
    repairs = summary.repairs
    let all = summary.openQuestions
    asked = all.count
    questions = all.enumerated().sorted { left, right in
      let counts = (left.element.sources.count, right.element.sources.count)
      return counts.0 == counts.1 ? left.offset < right.offset : counts.0 > counts.1
    }.prefix(Self.mostQuestions).map(\.element)
    let labels = (repairs.map(\.sources) + questions.map(\.sources)).map(\.countInWords)
    column = 4 + (labels.map(\.utf8.count).max() ?? 0)
  }

  /// Adds the repairs and the questions to a page.
  func add(to page: inout TextPage) {
    addRepairs(to: &page)
    addQuestions(to: &page)
  }

  private func addRepairs(to page: inout TextPage) {
    guard !repairs.isEmpty else { return }
    page.gap()
    page.addLine(Phrase("To repair", .strong))
    if let fixes = summary.fixes {
      page.addLine(
        Phrase("→ \(fixes.command)   repairs \(fixes.count) of these", .action), indent: 2)
    }
    for (place, repair) in repairs.enumerated() {
      let code = repair.code.map { [Phrase($0, .quiet)] } ?? []
      page.add(
        label: Self.label(repair.sources), column: column, [Phrase(repair.words)] + code)
      if place < Self.mostExplained { addWay(of: repair, to: &page) }
    }
    guard isShort else { return }
    page.addLine(
      Phrase("“cuelight explain CODE” says how to make those without an arrow.", .quiet), indent: 2)
  }

  /// Whether only the first kinds of repair are explained.
  private var isShort: Bool { repairs.count > Self.mostExplained }

  private func addWay(of repair: RunSummary.Repair, to page: inout TextPage) {
    // Not wrapped, so that they can be copied. One command repairs several media, or is above.
    for command in repair.commands.prefix(isShort ? 1 : repair.commands.count) {
      page.addLine(Phrase("→ \(command)", .action), indent: column)
    }
    guard repair.commands.isEmpty else { return }
    let width = page.style.width - column - 2
    page.add(
      label: Phrase("→", .action), indent: column, column: column + 2,
      [Phrase(repair.way(in: width, lines: isShort ? 1 : Self.mostLines))])
  }

  /// The most lines of a remedy.
  private static let mostLines = 2

  private func addQuestions(to page: inout TextPage) {
    guard !questions.isEmpty else { return }
    page.gap()
    page.add(
      Phrase("To answer (cuelight review asks the questions one after the other)", .strong))
    for question in questions {
      let criteria = question.criteria.map(\.description).joined(separator: ", ")
      let count = question.sources.countInWords
      let fill = String(repeating: " ", count: column - 2 - count.utf8.count)
      page.addOneLine(
        [Phrase("  \(count)\(fill)", .strong)], Phrase("\(question.question) \(criteria)"),
        between: 0)
    }
    let rest = asked - questions.count
    guard rest > 0 else { return }
    page.add(
      Phrase("… and \(rest) more \(rest == 1 ? "question" : "questions"); -v shows all.", .quiet),
      indent: 2)
  }

  private static func label(_ media: MediaNames) -> Phrase {
    Phrase(media.countInWords, .strong)
  }
}

extension RunSummary.Repair {
  /// How to repair it: the remedy, or where the remedies stand.
  ///
  /// A remedy that does not fit is only begun: `explain` has the rest.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - lines: The most lines.
  /// - Returns: The words.
  fileprivate func way(in width: Int, lines: Int) -> String {
    let page = code.map { "cuelight explain \($0)" } ?? ""
    // Where it differs, that of the first medium is an example.
    let first = example.map { "\($0.medium.asListed): \($0.remedy)" }
    guard let remedy = remedy ?? first else { return page }
    let room = width * lines
    let isShort = TerminalWidth.columns(of: remedy) <= room
    // A dot within a word is part of a name, such as that of a file.
    let ends = [remedy.firstRange(of: "; "), remedy.firstRange(of: ". ")].compactMap {
      $0?.lowerBound
    }
    if isShort { return remedy }
    if let end = ends.min() {
      let begun = "\(remedy[..<end]), or see “\(page)”."
      return lines > 1 || TerminalWidth.columns(of: begun) <= room ? begun : page
    }
    if lines == 1 { return page }
    guard let lines = remedy.firstRange(of: ": `") else { return remedy }
    return "\(remedy[..<lines.lowerBound]): see “\(page)”."
  }
}
