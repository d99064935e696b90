import Conformance
import Forms
import Records

/// Prints the end of a report: counts of outcomes, skipped files, and the versions of the programs.
struct SummaryText {
  /// The run's messages that are not about its media.
  let ending: RunEnding
  /// The totals of all media.
  let tally: RunTally
  /// Whether all details are listed.
  var isVerbose = false

  /// The counted outcomes, worst first.
  private static let order: [(outcome: Outcome?, words: String)] = [
    (.notCompliant, "not compliant"), (nil, "could not be examined"),
    (.needsReview, "to review"), (.compliant, "compliant"), (.doesNotApply, "nothing applies"),
  ]

  /// Adds the summary to a page.
  func add(to page: inout TextPage) {
    addCounts(to: &page)
    if tally.count > 1 {
      if isVerbose { addOpen(to: &page) }
      addResults(to: &page)
    }
    if tally.count > 1 { tally.notes.add(to: &page) }
    addSkipped(to: &page)
    if let use = ending.rest.baseline {
      BaselineUseText(use: use, isVerbose: isVerbose).add(to: &page)
    }
    addMeans(to: &page)
  }

  /// Adds the end of a short report: texts that may belong to a medium, pages, the use of a baseline,
  /// and how to see the rest.
  func addShort(_ density: ReportDensity = .roomy, to page: inout TextPage) {
    let near = ending.rest.skipped.filter { $0.medium == nil && $0.suggestion != nil }
    if !near.isEmpty {
      page.gap()
      add(near, under: "By their names these files belong to no medium:", to: &page)
    }
    let pages = ending.rest.skipped.filter { $0.command != nil }
    if !pages.isEmpty {
      if density == .roomy { page.gap() }
      add(pages: pages, to: &page)
    }
    if let use = ending.rest.baseline { BaselineUseText(use: use, isVerbose: false).add(to: &page) }
    if density == .roomy { page.gap() }
    if let people = tally.deciders.sentence { page.add(Phrase(people), hanging: 2) }
    let skipped = ending.rest.skipped.count { $0.medium == nil } - near.count - pages.count
    let files = skipped > 0 ? " and \(skipped) skipped \(skipped == 1 ? "file" : "files")" : ""
    let hint =
      density == .roomy
      ? "-v shows every medium in full, each criterion, what was not evaluated\(files)."
      : "-v shows every medium in full."
    page.add(
      Phrase("\(ending.tool.name) \(ending.tool.version), \(profile). \(hint)", .quiet))
    addUnguarded(to: &page)
  }

  /// Adds the pages, whose media were judged as files if at all.
  private func add(pages: [Report.Skipped], to page: inout TextPage) {
    let names = pages.prefix(Self.mostPages).map { $0.path.asListed.cut(to: 40) }
    let rest = pages.count - names.count
    let listed = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let word = pages.count == 1 ? "Page" : "Pages"
    page.add(
      [Phrase("\(word) (media were judged as files): \(listed)")],
      end: Phrase("→ \(pages.first?.command ?? "")", .action), indent: 0, hanging: 2)
  }

  /// The most pages that a short report names.
  private static let mostPages = 6

  private func addUnguarded(to page: inout TextPage) {
    let count = tally.layers.filter { $0.names.isEmpty }.reduce(0) { $0 + $1.media }
    guard count > 0 else { return }
    let media = count == 1 ? "1 medium" : "\(count) media"
    page.add(Phrase("Read without a sandbox: \(media)", .question), hanging: 2)
  }

  private func addCounts(to page: inout TextPage) {
    let all = tally.count
    guard all > 0 else {
      if ending.rest.failures.isEmpty { page.add(Phrase("No medium was found.", .strong)) }
      return
    }
    page.gap()
    page.addLine(Phrase(String(repeating: "─", count: 40), .quiet))
    let counts = Self.order.compactMap { outcome, words -> String? in
      let count = (tally.outcomes[outcome] ?? 0) - (outcome == .needsReview ? tally.unseen : 0)
      return count > 0 ? "\(count) \(words)" : nil
    }
    let parts = tally.readInPart
    let read =
      (tally.unseen > 0 ? ["\(tally.unseen) not looked at"] : [])
      + (parts > 0 ? ["\(parts) read in part"] : [])
    let total = "\(all) \(all == 1 ? "medium" : "media"):"
    page.add(Phrase(total, .strong), Phrase((counts + read).joined(separator: ", ")), hanging: 2)
  }

  /// The media that need work, worst first.
  private func addOpen(to page: inout TextPage) {
    let rows = Self.order.prefix(3).flatMap { outcome, _ in
      tally.open.filter { $0.outcome == outcome }.map { medium in
        [medium.headline, Phrase(medium.summary), Phrase(medium.name, .strong)]
      }
    }
    TextTable(columns: 3, rows: rows).add(to: &page)
  }

  /// Adds one result for each criterion over all media, which is the result that a tester records.
  private func addResults(to page: inout TextPage) {
    let results = tally.summary.rows(isIncomplete: ending.isIncomplete)
    guard let first = results.first else { return }
    page.gap()
    page.addLine(Phrase("Each criterion for all media", .strong))
    let rows = results.map { result in
      [
        Phrase(result.criterion.description, .strong),
        Phrase(result.outcomeInWords),
        Phrase(result.title + scope(of: result)),
      ]
    }
    TextTable(columns: 3, rows: rows).add(to: &page)
    if !first.unexamined.isEmpty || first.isIncomplete {
      page.add(
        Phrase(
          "Something could not be read, so nothing counts as compliant or as not applying for all "
            + "media."),
        indent: 2, hanging: 4)
    } else if !first.examinedInPart.isEmpty {
      let count = first.examinedInPart.count
      let media = count == 1 ? first.examinedInPart.joined() : "\(count) media"
      page.add(Phrase("A part of \(media) could not be read."), indent: 2, hanging: 4)
    }
  }

  private func scope(of result: RunSummary.Row) -> String {
    guard result.outcome > .compliant, !result.sources.isEmpty else { return "" }
    // If a part was not read, a criterion may be open although it is not open for any medium.
    guard tally.shows(result.outcome, of: result.criterion) else {
      return " (not everything was read)"
    }
    let count = result.sources.count
    if !result.isNotLookedAt, result.unseen > 0 {
      let asked = count - result.unseen
      return " (\(asked) \(asked == 1 ? "medium" : "media"), \(result.unseen) not looked at)"
    }
    return " (\(count == 1 ? result.sources.joined() : "\(count) media"))"
  }

  private func addSkipped(to page: inout TextPage) {
    if ending.rest.skipped.isEmpty { return }
    page.gap()
    page.addLine(Phrase("Skipped", .quiet))
    let used = ending.rest.skipped.filter { $0.medium != nil }
    let rest = ending.rest.skipped.filter { $0.medium == nil }
    for (reason, files) in Grouping.byText(rest.map { ($0.reason, $0) }) {
      add(files, under: reason, to: &page)
    }
    if !used.isEmpty { add(used, under: "Judged together with their medium:", to: &page) }
  }

  private func add(
    _ files: [Report.Skipped], under heading: String, to page: inout TextPage
  ) {
    page.add(Phrase(heading, .quiet), indent: 2)
    let shown = isVerbose ? files.count : TextPage.shownPlaces
    for file in files.prefix(shown) {
      let words =
        file.medium.map { "with \($0)" } ?? file.suggestion.map { "Did you mean \($0)?" }
        ?? file.command
      page.add(
        [Phrase(file.path)] + (words.map { [Phrase($0, .quiet)] } ?? []), indent: 4, hanging: 6,
        between: 2)
    }
    guard files.count > shown else { return }
    page.addLine(Phrase("… and \(files.count - shown) more; -v lists them.", .quiet), indent: 4)
  }

  /// Adds the program, the libraries, the profile and the sandbox.
  private func addMeans(to page: inout TextPage) {
    page.gap()
    let means = ["\(ending.tool.name) \(ending.tool.version)", profile]
    guard isVerbose else {
      let hint = "-v shows hashes, the numbers of the measurements and the sandbox."
      // Of what was not examined there is nothing more to show.
      let end = tally.count == tally.unexamined ? "" : ". \(hint)"
      page.add(Phrase(means.joined(separator: ", ") + end, .quiet), hanging: 2)
      return addUnguarded(to: &page)
    }
    let libraries = ending.rest.libraries.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
    page.add(Phrase((means + libraries).joined(separator: ", "), .quiet), hanging: 2)
    addSandbox(to: &page)
  }

  /// The profile that decides, with its full name.
  private var profile: String {
    let short = Profile.named(ending.profile).map { " (\($0.short))" } ?? ""
    return "profile \(ending.profile)\(short)"
  }

  /// Warns if a medium was read without a sandbox.
  private func addSandbox(to page: inout TextPage) {
    for (names, _) in tally.layers {
      if !names.isEmpty {
        page.add(Phrase("Read in a sandbox: \(names)", .quiet), hanging: 2)
      }
    }
    addUnguarded(to: &page)
  }
}

extension RunSummary.Row {
  /// The outcome in everyday words.
  var outcomeInWords: String { isNotLookedAt ? "not looked at" : outcome.inWords }
}
