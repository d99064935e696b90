import Baselines
package import Conformance
import MediaModel
import Records

extension AnnotationList {
  /// Creates the annotations of captions: one for each issue.
  ///
  /// - Parameters:
  ///   - listing: The captions.
  ///   - source: The file, as the user would name it.
  ///   - isMedium: Whether it is a media file, whose text has no lines for an editor.
  ///   - tool: The program that read it.
  package init(
    _ listing: CaptionListing, source: String, isMedium: Bool, tool: Report.Tool
  ) {
    var rules: [AnnotationRule] = []
    var seen: Set<String> = []
    for issue in listing.document.issues where seen.insert(issue.code.name).inserted {
      rules.append(
        AnnotationRule(
          id: issue.code.name, title: issue.code.name, text: issue.message, help: issue.message,
          clauses: []))
    }
    let annotations = listing.document.issues.map { issue in
      var place = PlaceRecord(resource: source, track: listing.track?.index)
      if !isMedium { (place.line, place.column) = (issue.position.line, issue.position.column) }
      let code = issue.code.name
      return Annotation(
        rule: code, code: code, level: Annotation.Level(issue.severity), what: issue.message,
        place: place,
        identity: FindingIdentity(
          rule: code, code: code, content: source, source: source, resource: source,
          track: place.track, line: place.line, column: place.column))
    }
    self.init(
      tool: .init(name: tool.name, version: tool.version), rules: rules, annotations: annotations,
      artifacts: [Artifact(resource: source, sha256: nil)])
  }

  /// Creates the list of a file that could not be read.
  ///
  /// - Parameters:
  ///   - failure: The reason why it could not be read.
  ///   - source: The file, as the user would name it.
  ///   - tool: The program that should have read it.
  package init(
    _ failure: ReportedError, source: String, tool: Report.Tool
  ) {
    self.init(
      tool: .init(name: tool.name, version: tool.version), rules: [], annotations: [],
      failures: [Failure(code: failure.code.rawValue, message: failure.message, resource: source)])
  }
}

extension Annotation.Level {
  fileprivate init(_ severity: ParseIssue.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
