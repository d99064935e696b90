import Conformance
import Records

/// The number of findings of each code, and of the media that have them.
struct FindingStatistics {
  private struct Count {
    var findings = 0
    var media = 0
    var last = -1
  }

  private let listing: FindingListing
  private var counts: [String: Count] = [:]
  private var media = 0

  /// Creates empty statistics.
  init(_ listing: FindingListing) { self.listing = listing }

  /// Counts the findings of a medium.
  mutating func add(_ medium: MediumRecord) {
    for outcome in medium.outcomes.compactMap({ $0.listed(by: listing) }) {
      for finding in outcome.findings { count(finding.code) }
    }
    media += 1
  }

  private mutating func count(_ code: String) {
    var count = counts[code] ?? Count()
    count.findings += 1
    if count.last != media { count.media += 1 }
    count.last = media
    counts[code] = count
  }

  /// The numbers of each code, most findings first.
  var rows: [(code: String, title: String, findings: Int, media: Int)] {
    let sorted = counts.sorted { left, right in
      left.value.findings == right.value.findings
        ? left.key < right.key : left.value.findings > right.value.findings
    }
    return sorted.map { code, count in
      (code, FindingCode(rawValue: code)?.inFewWords ?? "", count.findings, count.media)
    }
  }

  /// Adds a line for each code.
  func add(to page: inout TextPage) {
    guard !counts.isEmpty else { return }
    page.gap()
    let rows = rows.map { row in
      [
        Phrase("\(row.findings)", .strong), Phrase("\(row.media)"), Phrase(row.code),
        Phrase(row.title),
      ]
    }
    TextTable(headings: ["findings", "media", "code", ""], rows: rows).add(to: &page)
  }
}
