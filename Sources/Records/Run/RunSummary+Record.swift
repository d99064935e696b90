package import Conformance

extension RunSummary.Medium {
  /// Creates a medium from its record.
  ///
  /// - Parameter record: The record.
  package init(_ record: MediumRecord) { self.init(MediumOutline(record)) }

  /// Creates a medium from the outline of its record.
  ///
  /// - Parameter outline: The outline.
  package init(_ outline: MediumOutline) {
    var also: [String: [RunSummary.Result]] = [:]
    for other in outline.also where also[other.profile] == nil {
      also[other.profile] = other.results.map(RunSummary.Result.init)
    }
    self.init(
      name: outline.name, isExamined: !outline.isFailed, isInPart: outline.isInPart,
      results: outline.results.map(RunSummary.Result.init), also: also)
  }
}

extension RunSummary.Result {
  /// Creates the result of one criterion.
  fileprivate init(_ result: MediumOutline.Result) {
    self.init(
      criterion: result.criterion, title: result.title, outcome: result.outcome,
      reason: result.open?.reason ?? "",
      findings: (result.open?.findings ?? []).map { finding in
        RunSummary.Finding(
          code: finding.code, question: finding.question, remedy: finding.remedy,
          command: finding.remedyCommand,
          place: (finding.location.resource, finding.location.track),
          acceptedUntil: finding.suppressed?.expires,
          isAdvice: finding.isAdvice)
      })
  }
}
