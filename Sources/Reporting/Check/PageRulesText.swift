import Conformance

/// The ACT rules of each page, one line a rule that applies.
struct PageRulesText {
  let pages: [PageReport]

  func add(to page: inout TextPage) {
    for report in pages {
      page.add(Phrase("ACT rules on \(report.page)", .strong))
      for result in report.rules where result.outcome != .inapplicable {
        page.add(
          Phrase(result.rule.rawValue),
          Phrase("\(result.outcome.rawValue): \(result.rule.title)"), hanging: 2, between: 2)
      }
      let others = report.rules.count { $0.outcome == .inapplicable }
      if others > 0 { page.add(Phrase("inapplicable: \(others) other rules", .quiet)) }
    }
  }
}
