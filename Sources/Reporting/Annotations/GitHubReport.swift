import Conformance
import Records

/// Annotations as workflow commands of GitHub Actions, one line each: `::error file=…,line=…::…`.
///
/// A runner reads them from standard output and shows them next to the files of a pull request: the
/// worst come first, and no more are written than GitHub shows.
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
    var commands = GitHubCommands()
    add(list, in: place, to: &commands)
    return commands.lines.reduce(into: []) { $0.append(text: $1) }
  }

  static func add(
    _ list: AnnotationList, in place: RepositoryPlace?, to commands: inout GitHubCommands
  ) {
    var named: Set<String> = []
    for annotation in list.annotations {
      let isFirst = named.insert("\(annotation.rule) \(annotation.code)").inserted
      commands.add(
        annotation.weight, isFirst && annotation.suppressed == nil ? .first : .further
      ) { command(annotation, place) }
    }
    for failure in list.failures { commands.add(.error, .first) { command(failure, place) } }
    for note in list.notes {
      let kind = note.isExpired ? Annotation.Weight.warning : .notice
      commands.add(kind, .first) { command(note, kind) }
    }
  }

  private static func command(
    _ failure: AnnotationList.Failure, _ place: RepositoryPlace?
  ) -> String {
    let file = failure.resource.map { "file=\(self.file($0, place))," } ?? ""
    return "::error \(file)title=\(Escaping.workflowProperty(failure.code))"
      + "::\(Escaping.workflowMessage(failure.message))\n"
  }

  private static func command(_ note: BaselineUse.Note, _ kind: Annotation.Weight) -> String {
    "::\(kind.rawValue) title=\(Escaping.workflowProperty(note.code))"
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
    return "::\(annotation.weight.rawValue) \(properties.joined(separator: ","))"
      + "::\(message(annotation))\n"
  }

  private static func file(_ path: String, _ place: RepositoryPlace?) -> String {
    Escaping.workflowProperty(place?.path(path) ?? Escaping.relativePath(path))
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
  private let listing: FindingListing
  private var commands = GitHubCommands()

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    place = settings.repository
    listing = settings.listing
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    GitHubReport.add(AnnotationList(medium, tool: tool, listing: listing), in: place, to: &commands)
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    GitHubReport.add(AnnotationList(rest, tool: tool), in: place, to: &commands)
    for line in commands.lines { bytes.append(text: line) }
    return false
  }
}
