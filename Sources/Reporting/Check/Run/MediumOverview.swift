import Conformance
import MediaModel
import Records

/// One of several media in the text report: the common data of a verdict and a stored record.
struct MediumOverview {
  /// The result of one criterion.
  struct Result {
    /// The criterion.
    let criterion: CriterionID
    /// The outcome.
    let outcome: Outcome
    /// The problem or open question, in a few words.
    let words: String
    /// The aspects that the outcome does not include, one sentence each.
    let notEvaluated: [String]
  }

  /// The medium, as the user would name it.
  let name: String
  /// The file of the medium.
  let source: String
  /// The reason why it could not be examined: code and message; `nil` if it was examined.
  let failure: (code: String, message: String)?
  /// The worst outcome; `nil` for a medium that could not be examined.
  let worst: Outcome?
  /// Whether a part of the medium could not be read.
  let isInPart: Bool
  /// The layers of the sandbox in which it was read.
  let sandbox: [String]
  /// The result of each criterion, in order.
  let results: [Result]
  /// The medium in the form for the summary of a run.
  let summary: RunSummary.Medium

  /// The worst outcome as a headline; a medium that was read only in part is never reported as
  /// compliant.
  var headline: Phrase {
    !isInPart || worst == .notCompliant ? worst.headline : Phrase("READ IN PART", .failure)
  }

  /// The numbers of failed and open criteria, or the code of the reason why it was not examined.
  var counts: String {
    if let failure { return failure.code }
    let failures = results.count { $0.outcome == .notCompliant }
    let reviews = results.count { $0.outcome == .needsReview }
    return [
      failures > 0 ? "\(failures) \(failures == 1 ? "failure" : "failures")" : nil,
      reviews > 0 ? "\(reviews) to review" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension MediumOverview {
  /// Creates the overview of a verdict.
  init(_ verdict: PresentationVerdict) {
    name = verdict.name
    source = verdict.source
    failure = verdict.failure.map { ($0.code.rawValue, $0.message) }
    worst = verdict.worst
    isInPart = !verdict.unread.isEmpty
    sandbox = verdict.sandbox
    results = verdict.results.map { result in
      Result(
        criterion: result.criterion, outcome: result.outcome,
        words: result.findings.first?.code.inFewWords ?? result.title,
        notEvaluated: result.notEvaluated)
    }
    summary = RunSummary.Medium(verdict)
  }

  /// Creates the overview of a stored medium.
  init(_ record: MediumRecord) {
    name = record.name
    source = record.source
    failure = record.error.map { ($0.code, $0.message) }
    worst = record.error == nil ? record.worst : nil
    isInPart = !(record.unread ?? []).isEmpty
    sandbox = record.sandbox ?? []
    results = record.outcomes.map { result in
      let code = result.findings.first?.code
      return Result(
        criterion: result.criterion, outcome: result.outcome,
        words: code.map { FindingCode(rawValue: $0)?.inFewWords ?? $0 } ?? result.title,
        notEvaluated: result.notEvaluated)
    }
    summary = RunSummary.Medium(record)
  }
}
