import Conformance

/// Consecutive findings that differ only in their location.
struct FindingGroup {
  /// The highest number of locations that are shown; the others are counted.
  static let shownPlaces = 12

  /// The findings, at least one.
  private(set) var findings: [Finding]
  /// The first, which represents all.
  let first: Finding

  /// Creates a group of one.
  private init(_ finding: Finding) {
    first = finding
    findings = [finding]
  }

  /// Joins equal findings about several locations.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    findings.reduce(into: []) { groups, finding in
      if let last = groups.last, last.accepts(finding) {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append(FindingGroup(finding))
      }
    }
  }

  private func accepts(_ finding: Finding) -> Bool {
    finding.code == first.code && finding.why == first.why
      && finding.remedy.sentence == first.remedy.sentence
      && finding.remedy.command == first.remedy.command
      && finding.acceptance == first.acceptance
  }

  /// The findings to show.
  var shown: ArraySlice<Finding> { findings.prefix(Self.shownPlaces) }
  /// The number of findings that are not shown.
  var hiddenCount: Int { findings.count - shown.count }
}
