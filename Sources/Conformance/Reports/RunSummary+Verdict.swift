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
      encodingOf: verdict.encodingOf,
      isExamined: verdict.failure == nil, isInPart: !verdict.unread.isEmpty,
      results: verdict.results.map(RunSummary.Result.init), also: also)
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
          isRetimed: finding.remedy.action?.givesTimes ?? false, place: finding.location.inSummary,
          range: finding.location.range,
          offset: finding.measurements.first { $0.name == "offset" }?.value,
          acceptedUntil: finding.acceptance?.expires, isAdvice: finding.isAdvice)
      })
  }
}

extension Location {
  /// The file with its track, and whether the place is inside a medium.
  fileprivate var inSummary: (resource: String, track: Int?, isInside: Bool) {
    (resource, track?.index, track != nil || channel != nil)
  }
}
