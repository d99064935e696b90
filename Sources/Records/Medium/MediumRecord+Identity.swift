package import Baselines
import Conformance
import MediaModel

extension MediumRecord {
  /// The content that its findings are about, found once for all of them.
  package var judged: JudgedContent {
    JudgedContent(
      medium: sha256 ?? source, captions: captions.map { ($0.resource, $0.sha256) },
      placements: placements.map { ($0.id, $0.page) })
  }

  /// The identity of a finding on this medium, which is stable from run to run.
  ///
  /// - Parameters:
  ///   - rule: The criterion.
  ///   - code: The stable name of the finding.
  ///   - place: The location.
  ///   - judged: ``judged``.
  /// - Returns: The identity, equal to that of `PresentationVerdict` for the same finding.
  package func identity(
    _ rule: String, _ code: String, _ place: PlaceRecord, _ judged: JudgedContent
  ) -> FindingIdentity {
    FindingIdentity(
      rule: rule, code: code, content: judged.content(of: code, in: place.resource),
      source: source, program: program?.number, resource: place.resource, track: place.track,
      channel: place.channel, range: place.range, line: place.line, column: place.column)
  }

  /// The fingerprint of each finding, outcome by outcome.
  package var fingerprints: [[String]] {
    let judged = judged
    let identities = outcomes.map { result in
      result.findings.map { identity(result.criterion.description, $0.code, $0.location, judged) }
    }
    var rest = identities.flatMap(\.self).fingerprints[...]
    return identities.map { group in
      defer { rest = rest.dropFirst(group.count) }
      return Array(rest.prefix(group.count))
    }
  }
}
