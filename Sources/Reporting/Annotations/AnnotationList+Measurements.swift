import Baselines
package import Conformance
import MediaModel
import Records

extension AnnotationList {
  /// Creates the annotations of `cuelight sync`: the problems of a medium's captions.
  ///
  /// - Parameters:
  ///   - report: The synchronization.
  ///   - tool: The program that measured it.
  package init(_ report: SyncReport, tool: Report.Tool) {
    let captions = Artifact(
      resource: report.captions.resource, sha256: report.captions.hash?.hex)
    let isOneFile = report.captions.resource == report.medium
    self.init(
      report.result, content: report.captions.hash?.hex ?? report.captions.resource,
      source: report.captions.resource,
      artifacts: [captions]
        + (isOneFile ? [] : [Artifact(resource: report.medium, sha256: nil)]), tool)
  }

  /// Creates the annotations of `cuelight narration`: the problems of an audio description.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - tool: The program that made it.
  package init(_ report: NarrationReport, tool: Report.Tool) {
    let main = Artifact(resource: report.main, sha256: nil)
    let isOneFile = report.main == report.described
    self.init(
      report.result, content: report.described, source: report.described,
      artifacts: [main]
        + (isOneFile ? [] : [Artifact(resource: report.described, sha256: nil)]), tool)
  }

  private init(
    _ result: CheckResult, content: String, source: String, artifacts: [Artifact],
    _ tool: Report.Tool
  ) {
    let findings = result.findings.map { FindingRecord($0) }
    var rules: [AnnotationRule] = []
    for finding in findings where !rules.contains(where: { $0.id == finding.code }) {
      let code = FindingCode(rawValue: finding.code)
      rules.append(
        AnnotationRule(
          id: finding.code, title: code?.inFewWords ?? finding.code,
          text: code?.explanation.what ?? finding.what,
          help: code?.explanation.help ?? "\(finding.why) What to do: \(finding.remedy)",
          clauses: []))
    }
    self.init(
      tool: .init(name: tool.name, version: tool.version), rules: rules,
      annotations: findings.map { finding in
        let place = finding.location
        return Annotation(
          rule: finding.code, code: finding.code, level: Self.level(of: result),
          what: finding.what, why: finding.why, remedy: finding.remedy,
          command: finding.remedyCommand, place: place,
          identity: FindingIdentity(
            rule: finding.code, code: finding.code, content: content, source: source,
            resource: place.resource, track: place.track, channel: place.channel,
            range: place.range, line: place.line, column: place.column))
      }, artifacts: artifacts)
  }

  private static func level(of result: CheckResult) -> Annotation.Level {
    switch result {
    case .failed, .absent: .error
    case .review: .review
    case .passed, .doesNotApply: .advice
    }
  }
}
