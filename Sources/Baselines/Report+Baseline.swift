package import Conformance
import MediaModel

extension PresentationVerdict {
  /// The fingerprint of each finding, in the order of the results and their findings.
  package var fingerprints: [[String]] {
    let judged = judged
    let identities = results.map { result in
      result.findings.map { identity(of: $0, result, judged) }
    }
    var rest = identities.flatMap(\.self).fingerprints[...]
    return identities.map { group in
      defer { rest = rest.dropFirst(group.count) }
      return Array(rest.prefix(group.count))
    }
  }

  private var judged: JudgedContent {
    JudgedContent(
      medium: hash?.hex ?? source,
      captions: captions.candidates.map { ($0.resource, $0.hash?.hex) },
      placements: placements.map { ($0.placement.id, $0.placement.page) })
  }

  private func identity(
    of finding: Finding, _ result: CriterionResult, _ judged: JudgedContent
  ) -> FindingIdentity {
    let place = finding.location
    return FindingIdentity(
      rule: result.criterion.description, code: finding.code.rawValue,
      content: judged.content(of: finding.code.rawValue, in: place.resource), source: source,
      program: program?.number,
      resource: place.resource, track: place.track?.index, channel: place.channel?.name,
      range: place.range, line: place.position?.line, column: place.position?.column)
  }
}

extension Report {
  /// Marks the findings of the report that a baseline accepts; no verdict changes.
  ///
  /// - Parameter accepted: The accepted findings.
  /// - Returns: The report.
  package func accepting(_ accepted: AcceptedFindings) -> Report {
    var (report, accepted) = (self, accepted)
    report.presentations = presentations.map { accepted.accept($0) }
    report.baseline = accepted.use
    return report
  }

  /// The entries of a baseline that accepts what a run found.
  ///
  /// - Parameters:
  ///   - includesReviews: Whether open questions are accepted too.
  ///   - known: The fingerprints that are accepted already, open questions among them.
  ///   - entry: Makes an entry of a fingerprint, the criterion, the finding and the medium.
  /// - Returns: One entry per finding, each fingerprint once.
  package func baselineEntries(
    includesReviews: Bool, known: Set<String> = [],
    _ entry: (_ fingerprint: String, CriterionResult, Finding, PresentationVerdict) -> BaselineEntry
  ) -> [BaselineEntry] {
    var seen: Set<String> = []
    var entries: [BaselineEntry] = []
    for verdict in presentations {
      for (result, fingerprints) in zip(verdict.results, verdict.fingerprints)
      where result.outcome >= .needsReview && !result.isNotLookedAt {
        let isTaken = includesReviews || result.outcome == .notCompliant
        for (finding, fingerprint) in zip(result.findings, fingerprints)
        where !finding.isAdvice && (isTaken || known.contains(fingerprint))
          && seen.insert(fingerprint).inserted
        {
          entries.append(entry(fingerprint, result, finding, verdict))
        }
      }
    }
    return entries
  }
}

extension BaselineEntry {
  var acceptance: Acceptance {
    Acceptance(reason: reason, owner: owner, expires: expires.description)
  }

  var note: BaselineUse.Entry {
    BaselineUse.Entry(
      fingerprint: fingerprint, criterion: criterion, code: code, source: source, line: line,
      acceptance: acceptance)
  }
}
