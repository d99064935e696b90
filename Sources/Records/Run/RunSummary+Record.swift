package import Conformance

extension RunSummary.Medium {
  /// Creates a medium from its record.
  ///
  /// - Parameter record: The record.
  package init(_ record: MediumRecord) {
    var also: [String: [RunSummary.Result]] = [:]
    for other in record.also where also[other.profile] == nil {
      also[other.profile] = other.outcomes.map(RunSummary.Result.init)
    }
    self.init(
      name: record.name, kind: record.kind,
      encodingOf: record.encodingOf,
      isExamined: record.error == nil, isInPart: !record.unread.isEmpty,
      results: record.outcomes.map(RunSummary.Result.init), also: also)
  }
}

extension RunSummary.Result {
  /// Creates the result of one criterion.
  fileprivate init(_ result: OutcomeRecord) {
    let isOpen = result.outcome >= .needsReview
    self.init(
      criterion: result.criterion, title: result.title, outcome: result.outcome,
      reason: isOpen ? result.reason : "",
      findings: (isOpen ? result.findings : []).map { finding in
        RunSummary.Finding(
          code: finding.code, question: finding.question, remedy: finding.remedy,
          command: finding.remedyCommand, isRetimed: finding.remedyAction?.givesTimes ?? false,
          place: finding.location.inSummary,
          range: finding.location.range,
          offset: finding.measurements["offset"],
          acceptedUntil: finding.suppressed?.expires, isAdvice: finding.isAdvice)
      })
  }
}

extension PlaceRecord {
  /// The file with its track, and whether the place is inside a medium.
  fileprivate var inSummary: (resource: String, track: Int?, isInside: Bool) {
    (resource, track, track != nil || channel != nil)
  }
}
