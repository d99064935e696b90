import Conformance
import Records

/// Prints the use of a baseline in a run.
struct BaselineUseText {
  let use: BaselineUse
  /// Whether all entries are listed.
  let isVerbose: Bool

  /// Adds the text to a page.
  func add(to page: inout TextPage) {
    page.gap()
    let count = "\(use.accepted) \(use.accepted == 1 ? "finding is" : "findings are") accepted"
    page.add(Phrase("Baseline", .strong), Phrase("\(use.file): \(count)."), hanging: 2)
    add(use.expired, under: Phrase("Expired, and counted again:", .failure), to: &page)
    add(
      use.unused, under: Phrase("Not found in this run; repaired, changed or not read:", .quiet),
      to: &page)
  }

  private func add(
    _ entries: [BaselineUse.Entry], under heading: Phrase, to page: inout TextPage
  ) {
    guard !entries.isEmpty else { return }
    page.add(heading, indent: 2)
    let shown = isVerbose ? entries.count : TextPage.shownPlaces
    for entry in entries.prefix(shown) {
      let line = entry.line.map { ["line \($0)"] } ?? []
      let names = [entry.criterion, entry.code, entry.source].filter { !$0.isEmpty }
      let acceptance = entry.acceptance
      page.add(
        [
          Phrase((line + names).joined(separator: ", ")),
          Phrase("until \(acceptance.expires), \(acceptance.owner): \(acceptance.reason)", .quiet),
        ], indent: 4, hanging: 6, between: 2)
    }
    guard entries.count > shown else { return }
    page.addLine(Phrase("… and \(entries.count - shown) more; -v lists them.", .quiet), indent: 4)
  }
}
