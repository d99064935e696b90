import Hashing
import MediaModel

/// Annotations as a report of GitLab's code quality: a JSON array of issues.
package enum GitLabReport {
  /// Writes the issues.
  ///
  /// - Parameter list: The annotations.
  /// - Returns: UTF-8; the same bytes for the same list.
  package static func bytes(of list: AnnotationList) -> [UInt8] {
    JSONValue.array(issues(of: list, failuresBefore: 0)).document
  }

  fileprivate static func issues(
    of list: AnnotationList, failuresBefore count: Int
  ) -> [JSONValue] {
    let fingerprints = list.fingerprints
    let failures = list.failures.enumerated().map { issue($1, count + $0) }
    let found = list.annotations.indices.map { issue(list.annotations[$0], fingerprints[$0]) }
    return failures + found
  }

  private static func issue(_ failure: AnnotationList.Failure, _ index: Int) -> JSONValue {
    let name = failure.resource ?? "\(index)"
    let mark = ContentHash(of: Array("\(failure.code)\u{0}\(name)".utf8))?.hex
    return issue(
      name: failure.code, failure.message, fingerprint: mark ?? "\(failure.code)-\(index)",
      severity: "blocker", path: failure.resource ?? ".", line: nil)
  }

  private static func issue(_ annotation: Annotation, _ fingerprint: String) -> JSONValue {
    let isIssue = annotation.rule == annotation.code
    let range = annotation.place.range.map { "(\($0.timecodes))" }
    let known = annotation.suppressed?.sentence
    let text = [annotation.what, range, annotation.remedy, known].compactMap { $0 }
    // Two copies of a medium have the same fingerprints, and GitLab shows each of them once.
    let place = Array("\(fingerprint)\u{0}\(annotation.place.resource)".utf8)
    return issue(
      name: isIssue ? annotation.code : "\(annotation.rule) \(annotation.code)",
      text.joined(separator: " "), fingerprint: ContentHash(of: place)?.hex ?? fingerprint,
      severity: known == nil ? severity(annotation.level) : "info",
      path: annotation.place.resource, line: annotation.place.line)
  }

  /// A line is required; what has none is shown at the first.
  private static func issue(
    name: String, _ text: String, fingerprint: String, severity: String, path: String, line: Int?
  ) -> JSONValue {
    .object([
      "check_name": .text(name), "description": .text(text), "fingerprint": .text(fingerprint),
      "location": .object([
        "lines": .inline(.object(["begin": .integer(line ?? 1)])),
        "path": .text(Escaping.relativePath(path)),
      ]),
      "severity": .text(severity),
    ])
  }

  private static func severity(_ level: Annotation.Level) -> String {
    switch level {
    case .error: "major"
    case .warning, .review: "minor"
    case .note, .advice: "info"
    }
  }
}

/// The annotations of a run as issues of code quality.
struct GitLabRun: RecordReport {
  private let tool: RunRecord.Tool
  private var issues = JSONElements(depth: 1)
  private var failures = 0

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) { self.tool = tool }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: "[") }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    add(AnnotationList(medium, tool: tool), &bytes)
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    add(AnnotationList(rest, tool: tool), &bytes)
    issues.end(in: &bytes)
    bytes.append(text: "\n")
    return false
  }

  private mutating func add(_ list: AnnotationList, _ bytes: inout [UInt8]) {
    for issue in GitLabReport.issues(of: list, failuresBefore: failures) {
      issues.add(issue, to: &bytes)
    }
    failures += list.failures.count
  }
}
