import Conformance

/// A run as a page of Markdown (GitHub's tables), for the summary of a job or a ticket.
enum MarkdownReport {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The title.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  static func bytes(of run: RunRecord, _ settings: ReportSettings) -> [UInt8] {
    let title = settings.title ?? "Media accessibility, profile \(run.profile)"
    let parts = ["# \(Escaping.markdown(title))"] + errors(of: run) + table(of: run)
    let sections = run.media.flatMap { section($0) }
    let tool = "\(run.tool.name) \(run.tool.version), profile \(run.profile)"
    let text = (parts + sections + [Escaping.markdown(tool)]).joined(separator: "\n\n")
    return Array("\(text)\n".utf8)
  }

  private static func errors(of run: RunRecord) -> [String] {
    guard !run.failures.isEmpty else { return [] }
    let lines = run.failures.map {
      "- **Not read:** \(Escaping.markdown("\($0.message) [\($0.code)]"))"
    }
    return [lines.joined(separator: "\n")]
  }

  private static func table(of run: RunRecord) -> [String] {
    guard !run.media.isEmpty else { return ["No medium was judged."] }
    let rows = run.media.map { medium in
      let failures = medium.outcomes.count { $0.outcome == .notCompliant }
      let reviews = medium.outcomes.count { $0.outcome == .needsReview }
      let name = Escaping.markdown(medium.name)
      return "| \(name) | \(headline(of: medium)) | \(failures) | \(reviews) |"
    }
    let head = ["| Medium | Result | To repair | To answer |", "| --- | --- | ---: | ---: |"]
    return [(head + rows).joined(separator: "\n")]
  }

  private static func headline(of medium: MediumRecord) -> String {
    switch medium.status {
    case .couldNotBeExamined: "could not be examined"
    case .examinedInPart where medium.worst != .notCompliant: "read in part"
    case .examined, .examinedInPart:
      switch medium.worst {
      case .notCompliant: "not compliant"
      case .needsReview: "needs review"
      case .compliant: "compliant"
      case .doesNotApply: "nothing applies"
      }
    }
  }

  private static func section(_ medium: MediumRecord) -> [String] {
    let open = medium.outcomes.filter { $0.outcome >= .needsReview }
    let worstFirst =
      open.filter { $0.outcome == .notCompliant }
      + open.filter { $0.outcome == .needsReview }
    let unread = [medium.error?.message].compactMap { $0 } + (medium.unread ?? [])
    guard !worstFirst.isEmpty || !unread.isEmpty else { return [] }
    let heading = "## \(Escaping.markdown(medium.name))"
    let lines = unread.map { "- **Not read:** \(Escaping.markdown($0))" }
    return [heading, (lines + worstFirst.map(entry)).joined(separator: "\n")]
  }

  private static func entry(_ result: OutcomeRecord) -> String {
    let word = result.outcome == .notCompliant ? "not compliant" : "needs review"
    let head =
      "- **\(Escaping.markdown("\(result.criterion) \(result.title)"))**: \(word)."
    guard !result.decisive.isEmpty else { return "\(head) \(Escaping.markdown(result.reason))" }
    return ([head] + result.decisive.map(item)).joined(separator: "\n")
  }

  private static func item(_ finding: FindingRecord) -> String {
    let place = Escaping.markdown(finding.location.inWords)
    let line = "  - \(Escaping.markdown(finding.what)) (\(place)) → "
    let command = finding.remedyCommand.map { " \(Escaping.markdownCode($0))" } ?? ""
    return line + Escaping.markdown(finding.remedy) + command
  }
}
