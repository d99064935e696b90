import Conformance
import MediaModel
import Records

/// Prints findings: the problem, its location, its effect, and the remedy.
struct FindingText {
  /// The examined medium; a location that is only its name is not repeated.
  let source: String

  /// Adds findings to a page; findings that differ only in their location are joined.
  func add(_ findings: [FindingRecord], to page: inout TextPage) {
    for (index, group) in FindingGroup.groups(of: findings).enumerated() {
      if index > 0 { page.gap() }
      add(group, to: &page)
    }
  }

  private func add(_ group: FindingGroup, to page: inout TextPage) {
    var told: Set<String> = []
    for finding in group.shown where told.insert(finding.what).inserted {
      page.add(Phrase(finding.what), indent: 9)
    }
    if group.hiddenCount > 0 {
      let rest = "… and \(group.hiddenCount) more like these: --format json lists them all."
      page.add(Phrase(rest, .quiet), indent: 9)
    }
    for place in places(of: group) {
      page.add(label: Phrase("where", .quiet), [Phrase(place)])
    }
    page.add(label: Phrase("why", .quiet), [Phrase(group.first.why)])
    addOwnLimits(of: group.first, to: &page)
    addRemedy(of: group, to: &page)
    if let known = group.first.suppressed {
      let words = "accepted until \(known.expires), \(known.owner): \(known.reason)"
      page.add(label: Phrase("known", .quiet), [Phrase(words)])
    }
  }

  /// Marks Cuelight's own limits, so that readers do not confuse them with limits of the test
  /// process.
  private func addOwnLimits(of finding: FindingRecord, to page: inout TextPage) {
    let limits = finding.limitsInWords
    guard !limits.isEmpty else { return }
    let words =
      "\(limits.joined(separator: ", ")): our choice; the standard sets no number."
    page.add(label: Phrase("limit", .quiet), [Phrase(words, .quiet)])
  }

  /// Adds the remedy: the sentence, then the command or the timing lines for an editor.
  private func addRemedy(of group: FindingGroup, to page: inout TextPage) {
    page.add(
      label: Phrase("→ do", .action), [Phrase(group.first.remedy, .strong)])
    if let command = group.first.remedyCommand {
      page.addLine(Phrase(command, .action), indent: 9)
    }
    for finding in group.shown {
      guard case .addCues(let range)? = finding.remedyAction else { continue }
      page.addLine(Phrase(range.cueTiming(for: finding.location.resource), .action), indent: 9)
    }
  }

  private func places(of group: FindingGroup) -> [String] {
    var seen: Set<String> = []
    return group.shown.compactMap { place(of: $0) }.filter { seen.insert($0).inserted }
  }

  private func place(of finding: FindingRecord) -> String? {
    var location = finding.location
    if isPasted(finding) { location.range = nil }
    let place = location.inWords
    return place == source ? nil : place
  }

  private func isPasted(_ finding: FindingRecord) -> Bool {
    if case .addCues? = finding.remedyAction { true } else { false }
  }
}
