package import Conformance

extension RunSummary.Medium {
  /// Creates a medium of its record.
  ///
  /// - Parameter record: The record.
  package init(_ record: MediumRecord) {
    var also: [String: [RunSummary.Result]] = [:]
    for other in record.also ?? [] where also[other.profile] == nil {
      also[other.profile] = other.outcomes.map(RunSummary.Result.init)
    }
    self.init(
      name: record.name, isExamined: record.error == nil,
      isInPart: !(record.unread ?? []).isEmpty,
      results: record.outcomes.map(RunSummary.Result.init), also: also)
  }
}

extension RunSummary.Result {
  /// Creates what is said about one criterion.
  fileprivate init(_ record: OutcomeRecord) {
    self.init(
      criterion: record.criterion, title: record.title, outcome: record.outcome,
      reason: record.reason,
      findings: record.findings.map { finding in
        let code = FindingCode(rawValue: finding.code)
        return (finding.question, finding.remedy, code?.inFewWords ?? finding.code)
      })
  }
}
