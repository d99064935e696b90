import Conformance
import Records

/// Prints what must be repaired, each kind once, with the way of its repair, and the questions to
/// people, each once.
struct RepairsText {
  /// The summary of all media.
  let summary: RunSummary
  /// How closely it is written.
  private let density: ReportDensity

  /// The highest number of questions.
  private static let mostQuestions = 3
  /// The questions of most media.
  private let questions: [RunSummary.OpenQuestion]
  private let repairs: [RunSummary.Repair]
  /// The number of all questions.
  private let asked: Int
  /// The width of the longest number of media, with the margin.
  private let column: Int

  /// Creates the text of a summary.
  init(summary: RunSummary, density: ReportDensity = .roomy) {
    self.summary = summary
    self.density = density
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
    if density == .roomy { addQuestions(to: &page) } else { addQuestion(to: &page) }
  }

  private func addRepairs(to page: inout TextPage) {
    guard !repairs.isEmpty else { return }
    if density == .roomy { page.gap() }
    page.addLine(Phrase("To repair", .strong))
    addFixes(to: &page)
    for repair in repairs {
      if density == .roomy { add(repair, to: &page) } else { addClosely(repair, to: &page) }
    }
  }

  /// Adds the command that repairs all that a program can repair.
  private func addFixes(to page: inout TextPage) {
    guard let fixes = summary.fixes else { return }
    let mark = density == .roomy ? "" : ", marked → --fix"
    page.addLine(
      Phrase("→ \(fixes.command)   repairs \(fixes.count) of these\(mark)", .action), indent: 2)
  }

  private func add(_ repair: RunSummary.Repair, to page: inout TextPage) {
    let column = page.style.isNarrow ? 4 : column
    page.add(
      label: Phrase(repair.sources.countInWords, .strong), column: column,
      [Phrase(repair.words)] + repair.codeInBrackets)
    let example = repair.exampleCommand.map { [$0] } ?? []
    let commands = repair.commands.isEmpty ? example : repair.commands
    // Not wrapped, so that they can be copied.
    for command in commands { page.addLine(Phrase("→ \(command)", .action), indent: column) }
    guard commands.isEmpty else { return }
    let width = page.style.width - column - 2
    page.add(
      label: Phrase("→", .action), indent: column, column: column + 2,
      [Phrase(repair.way(in: width, lines: Self.mostLines))])
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
}

/// The same in as few lines as name every medium.
extension RepairsText {
  /// The most names of media of one kind of repair: a long run has more than anybody reads.
  private static let mostNames = 100
  /// The most columns of a name on a wide and on a narrow screen; a longer one is cut in its middle.
  private static let (longestName, shortestName) = (40, 12)
  /// Of more media than this, the others are named if they are much fewer.
  private static let many = 8

  private func addClosely(_ repair: RunSummary.Repair, to page: inout TextPage) {
    let subject = subject(of: repair, in: page.style.width)
    let ways = ways(of: repair, in: page.style.width)
    guard let first = ways.first else { return }
    // Times that captions lack may be too long for a line; a command is never wrapped.
    if repair.isUnwritten, first.text.count > page.style.width - 4 {
      page.add(subject + [first], indent: 2, hanging: 4)
    } else {
      page.add(subject, end: first, indent: 2, hanging: 4)
    }
    for way in ways.dropFirst() { page.addLine(way, indent: 4) }
  }

  /// `captions too late [captions.late], 2 films: a.mp4, b.mp4`, or `…, 26 films: all but c.mp4`.
  private func subject(of repair: RunSummary.Repair, in width: Int) -> [Phrase] {
    let code = repair.code.map { " [\($0)]" } ?? ""
    let count = repair.sources.count > 1 ? ", \(repair.sources.countInWords)" : ""
    // The page that explains it is named by its code.
    let isNamed =
      density == .closest && repair.commands.isEmpty && repair.exampleCommand == nil
      && !repair.isUnwritten
    return [
      Phrase(repair.words + (isNamed ? "" : code) + count + ":", .strong),
      Phrase(names(of: repair.sources, in: width)),
    ]
  }

  /// `a.mp4, b.mp4`, or `all but c.mp4`.
  private func names(of sources: MediaNames, in width: Int) -> String {
    guard let others = exceptions(to: sources) else { return list(sources, in: width) }
    return others.isEmpty ? "all" : "all but \(list(others, in: width))"
  }

  /// The other media, if they are named in place of most of the run; else `nil`.
  private func exceptions(to sources: MediaNames) -> MediaNames? {
    guard sources.count > Self.many else { return nil }
    let others = summary.others(than: sources)
    return others.count * 2 <= sources.count ? others : nil
  }

  /// The media that a close report names where it says how they are repaired.
  var named: Set<String> {
    let listed = repairs.map(\.sources).filter { exceptions(to: $0) == nil }
    return Set(listed.flatMap { $0.prefix(Self.mostNames).map(\.asListed) })
  }

  private func list(_ media: MediaNames, in width: Int) -> String {
    let most = max(Self.shortestName, min(Self.longestName, width - 4))
    let shown = media.prefix(Self.mostNames).map { $0.asListed.cut(to: most) }
    let rest = media.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more (-v shows them)" : "")
  }

  /// How the media of a kind are repaired, one line each.
  private func ways(of repair: RunSummary.Repair, in width: Int) -> [Phrase] {
    let mark = repair.isFixed.partly && summary.fixes != nil ? ["--fix"] : []
    if repair.isFixed.wholly, !mark.isEmpty { return [Phrase("→ --fix", .action)] }
    let own = mark.isEmpty ? repair.commands : repair.otherCommands
    let commands = own.isEmpty ? [repair.exampleCommand].compactMap { $0 } : own
    if !commands.isEmpty { return (mark + commands).map { Phrase("→ \($0)", .action) } }
    let way = repair.way(in: width - 6, lines: density == .close ? 1 : 0)
    return [Phrase(mark.isEmpty ? "→ \(way)" : "→ --fix, the others: \(way)", .action)]
  }

  /// Adds the questions as one sentence.
  private func addQuestion(to page: inout TextPage) {
    guard asked > 0 else { return }
    let count = asked == 1 ? "1 question" : "\(asked) questions"
    page.add(
      Phrase("To answer", .strong),
      Phrase("\(count): cuelight review asks them one after the other."))
  }
}

extension RunSummary.Repair {
  /// The code, so that nobody reads it as a word of the sentence.
  fileprivate var codeInBrackets: [Phrase] { code.map { [Phrase("[\($0)]", .quiet)] } ?? [] }

  /// The command for one of several media, if a few commands do not repair all of them.
  fileprivate var exampleCommand: String? {
    example?.command.map { "\($0)   and so on: -v has the others" }
  }

  /// How to repair it: the remedy, or where the remedies stand.
  ///
  /// A remedy that does not fit is only begun: `explain` has the rest.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - lines: The most lines; none for the page that explains it.
  /// - Returns: The words.
  fileprivate func way(in width: Int, lines: Int) -> String {
    let page = code.map { "cuelight explain \($0)" } ?? ""
    // Where it differs, that of the first medium is an example.
    let first = example.map { "\($0.medium.asListed): \($0.remedy)" }
    guard let remedy = remedy ?? first else { return page }
    // The times of captions that must be written stand nowhere else in the report.
    if isUnwritten { return remedy }
    if lines == 0 { return page.isEmpty ? remedy : page }
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
