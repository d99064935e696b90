import Records

/// Consecutive findings that differ only in their location.
struct FindingGroup {
  /// The highest number of locations that are shown; the others are counted.
  static let shownPlaces = 12

  /// The findings, at least one.
  private(set) var findings: [FindingRecord]
  /// The first, which represents all.
  let first: FindingRecord

  /// Creates a group of one.
  private init(_ finding: FindingRecord) {
    first = finding
    findings = [finding]
  }

  /// Joins equal findings about several locations.
  static func groups(of findings: [FindingRecord]) -> [FindingGroup] {
    findings.reduce(into: []) { groups, finding in
      if let last = groups.last, last.accepts(finding) {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append(FindingGroup(finding))
      }
    }
  }

  private func accepts(_ finding: FindingRecord) -> Bool {
    finding.code == first.code && finding.why == first.why
      && finding.remedy == first.remedy
      && finding.remedyCommand == first.remedyCommand
      && finding.suppressed == first.suppressed
  }

  /// The findings to show.
  var shown: ArraySlice<FindingRecord> { findings.prefix(Self.shownPlaces) }
  /// The number of findings that are not shown.
  var hiddenCount: Int { findings.count - shown.count }
}
