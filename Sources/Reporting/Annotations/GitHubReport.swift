import Conformance
import Records

/// Annotations as workflow commands of GitHub Actions, one line each: `::error file=…,line=…::…`.
///
/// A runner reads them from standard output and shows them next to the files of a pull request.
package enum GitHubReport {
  /// Writes the commands.
  ///
  /// - Parameters:
  ///   - list: The annotations.
  ///   - place: The place of the run in a repository; `nil` for none.
  /// - Returns: One command per line; empty if there are no annotations.
  package static func bytes(
    of list: AnnotationList, in place: RepositoryPlace? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    append(list, in: place, to: &bytes)
    return bytes
  }

  static func append(
    _ list: AnnotationList, in place: RepositoryPlace?, to bytes: inout [UInt8]
  ) {
    let commands =
      list.failures.map { command($0, place) } + list.annotations.map { command($0, place) }
      + list.notes.map(command)
    for command in commands {
      bytes.append(text: command)
    }
  }

  private static func command(
    _ failure: AnnotationList.Failure, _ place: RepositoryPlace?
  ) -> String {
    let file = failure.resource.map { "file=\(self.file($0, place))," } ?? ""
    return "::error \(file)title=\(Escaping.workflowProperty(failure.code))"
      + "::\(Escaping.workflowMessage(failure.message))\n"
  }

  private static func command(_ note: BaselineUse.Note) -> String {
    "::\(note.isExpired ? "warning" : "notice") title=\(Escaping.workflowProperty(note.code))"
      + "::\(Escaping.workflowMessage(note.message))\n"
  }

  private static func command(
    _ annotation: Annotation, _ repository: RepositoryPlace?
  ) -> String {
    let place = annotation.place
    let title = annotation.rule == annotation.code ? "" : "\(annotation.rule) "
    let properties = [
      "file=\(file(place.resource, repository))", place.line.map { "line=\($0)" },
      place.column.map { "col=\($0)" },
      "title=\(Escaping.workflowProperty(title + annotation.code))",
    ].compactMap { $0 }
    let name = annotation.suppressed == nil ? name(annotation.level) : "notice"
    return "::\(name) \(properties.joined(separator: ","))"
      + "::\(message(annotation))\n"
  }

  private static func file(_ path: String, _ place: RepositoryPlace?) -> String {
    Escaping.workflowProperty(place?.path(path) ?? Escaping.relativePath(path))
  }

  private static func name(_ level: Annotation.Level) -> String {
    switch level {
    case .error: "error"
    case .warning, .review: "warning"
    case .note, .advice: "notice"
    }
  }

  /// Lines are joined by `%0A`, which the runner shows as a line break.
  private static func message(_ annotation: Annotation) -> String {
    let range = annotation.place.range.map { "At \($0.timecodes)." }
    let known = annotation.suppressed?.sentence
    let lines = [
      annotation.what, range, annotation.placements, annotation.why, annotation.remedy,
      annotation.command, known,
    ]
    return lines.compactMap { $0.map(Escaping.workflowMessage) }.joined(separator: "%0A")
  }
}

/// The annotations of a run as workflow commands.
struct GitHubRun: RecordReport {
  private let tool: RunRecord.Tool
  private let place: RepositoryPlace?

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    place = settings.repository
  }

  func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    GitHubReport.append(AnnotationList(medium, tool: tool), in: place, to: &bytes)
  }

  func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    GitHubReport.append(AnnotationList(rest, tool: tool), in: place, to: &bytes)
    return false
  }
}
