import MediaModel

extension RunSummary.Medium {
  /// Creates a medium from its verdict.
  ///
  /// - Parameter verdict: The verdict.
  package init(_ verdict: PresentationVerdict) {
    var also: [String: [RunSummary.Result]] = [:]
    for other in verdict.also where also[other.profile] == nil {
      also[other.profile] = other.results.map(RunSummary.Result.init)
    }
    self.init(
      name: verdict.name, kind: verdict.kind,
      presentation: verdict.manifest.map { Self.presentation(verdict.source, declaredBy: $0) },
      isExamined: verdict.failure == nil, isInPart: !verdict.unread.isEmpty,
      results: verdict.results.map(RunSummary.Result.init), also: also)
  }
}

extension RunSummary.Medium {
  /// What the encodings of one presentation share: the manifest or the page that declares them, and
  /// the name without its extension.
  ///
  /// - Parameters:
  ///   - source: The medium, as the user would name it.
  ///   - manifest: The manifest or the page.
  /// - Returns: A text that other films of the manifest rarely have.
  package static func presentation(_ source: String, declaredBy manifest: String) -> String {
    let end = source.utf8.lastIndex(of: UInt8(ascii: ".")) ?? source.endIndex
    return "\(manifest)\n\(source[..<end])"
  }
}

extension RunSummary.Result {
  /// Creates the result of one criterion.
  init(_ result: CriterionResult) {
    self.init(
      criterion: result.criterion, title: result.title, outcome: result.outcome,
      reason: result.reason,
      findings: result.findings.map { finding in
        RunSummary.Finding(
          code: finding.code.rawValue, question: finding.question,
          remedy: finding.remedy.sentence, command: finding.remedy.command,
          place: (finding.location.resource, finding.location.track?.index),
          offset: finding.measurements.first { $0.name == "offset" }?.value,
          acceptedUntil: finding.acceptance?.expires, isAdvice: finding.isAdvice)
      })
  }
}
