import Conformance
import Forms
import Hashing
import MediaModel
import Records

/// Annotations as a GitLab code quality report: a JSON array of issues.
package enum GitLabReport {
  /// Writes the issues.
  ///
  /// - Parameters:
  ///   - list: The annotations.
  ///   - place: The place of the run in a repository; `nil` for none.
  /// - Returns: UTF-8; the same bytes for the same list.
  package static func bytes(
    of list: AnnotationList, in place: RepositoryPlace? = nil
  ) -> [UInt8] {
    let found = Annotation.Weight.allCases.flatMap { issues(of: list, $0, in: place) }
    return JSONValue.array(failures(of: list, in: place, after: 0) + found).document
  }

  fileprivate static func failures(
    of list: AnnotationList, in place: RepositoryPlace?, after count: Int
  ) -> [JSONValue] {
    list.failures.enumerated().map { issue($1, count + $0, place) }
  }

  fileprivate static func issues(
    of list: AnnotationList, _ weight: Annotation.Weight, in place: RepositoryPlace?
  ) -> [JSONValue] {
    let fingerprints = list.fingerprints
    return list.annotations.indices.filter { list.annotations[$0].weight == weight }.map {
      issue(list.annotations[$0], fingerprints[$0], place)
    }
  }

  private static func issue(
    _ failure: AnnotationList.Failure, _ index: Int, _ place: RepositoryPlace?
  ) -> JSONValue {
    let name = failure.resource ?? "\(index)"
    let mark = ContentHash(of: Array("\(failure.code)\u{0}\(name)".utf8))?.hex
    return issue(
      name: failure.code, failure.message, fingerprint: mark ?? "\(failure.code)-\(index)",
      severity: "blocker", path: failure.resource.map { path($0, place) } ?? ".", line: nil)
  }

  private static func path(_ path: String, _ place: RepositoryPlace?) -> String {
    place?.path(path) ?? Escaping.relativePath(path)
  }

  private static func issue(
    _ annotation: Annotation, _ fingerprint: String, _ repository: RepositoryPlace?
  ) -> JSONValue {
    let isIssue = annotation.rule == annotation.code
    let range = annotation.place.range.map { "(\($0.timecodes))" }
    let known = annotation.suppressed?.sentence
    let text = [annotation.what, range, annotation.placements, annotation.remedy, known]
      .compactMap { $0 }
    // Two copies of a medium have the same fingerprints, and GitLab shows equal fingerprints only
    // once; so the path is added.
    let place = Array("\(fingerprint)\u{0}\(annotation.place.resource)".utf8)
    return issue(
      name: isIssue ? annotation.code : "\(annotation.rule) \(annotation.code)",
      text.joined(separator: " "), fingerprint: ContentHash(of: place)?.hex ?? fingerprint,
      severity: known == nil ? severity(annotation.level) : "info",
      path: path(annotation.place.resource, repository), line: annotation.place.line)
  }

  /// An issue as JSON; the format requires a line, so an annotation without a line gets line 1.
  private static func issue(
    name: String, _ text: String, fingerprint: String, severity: String, path: String, line: Int?
  ) -> JSONValue {
    .object([
      "check_name": .text(name), "description": .text(text), "fingerprint": .text(fingerprint),
      "location": .object([
        "lines": .inline(.object(["begin": .integer(line ?? 1)])),
        "path": .text(path),
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

/// The annotations of a run as code quality issues, worst first.
///
/// The media are read once for each weight that occurs, so the memory never contains all issues.
struct GitLabRun: RecordReport {
  private let tool: RunRecord.Tool
  private let place: RepositoryPlace?
  private let listing: FindingListing
  private var issues = JSONElements(depth: 1)
  private var failures = 0
  private var weights = AnnotationWeights()

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    place = settings.repository
    listing = settings.listing
  }

  func need(_ pass: Int) -> MediaNeed { pass == 0 ? .outcomes : weights.need }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) {
    if pass == 0 { bytes.append(text: "[") }
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    let list = AnnotationList(medium, tool: tool, listing: listing)
    if pass == 0 {
      addFailures(of: list, &bytes)
      weights.see(list)
    }
    for issue in GitLabReport.issues(of: list, weights.current, in: place) {
      issues.add(issue, to: &bytes)
    }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    if pass == 0 { addFailures(of: AnnotationList(rest, tool: tool), &bytes) }
    if weights.next() { return true }
    issues.end(in: &bytes)
    bytes.append(text: "\n")
    return false
  }

  private mutating func addFailures(of list: AnnotationList, _ bytes: inout [UInt8]) {
    for issue in GitLabReport.failures(of: list, in: place, after: failures) {
      issues.add(issue, to: &bytes)
    }
    failures += list.failures.count
  }
}
