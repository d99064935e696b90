public import MediaModel

/// The result of one criterion for one presentation.
public struct CriterionResult: Sendable, Hashable {
  /// The criterion.
  public let criterion: CriterionID
  /// Its title.
  public let title: String
  /// The outcome.
  public let outcome: Outcome
  /// The reason, one sentence.
  public let reason: String
  /// The problems and open questions, worst first.
  public let findings: [Finding]
  /// The aspects that the outcome does not include, one sentence each.
  public let notEvaluated: [String]
  /// The captions that it was decided on, if it is about captions and there are any.
  public let decidedOn: CaptionSelection.Decision?
  /// The answers of people about it, compared with the current content.
  public var attestations: [CheckedAttestation] = []

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - criterion: The criterion.
  ///   - title: Its property in a few words.
  ///   - outcome: The outcome.
  ///   - reason: The reason, one sentence.
  ///   - findings: The problems and open questions.
  ///   - notEvaluated: The aspects that the outcome does not include.
  ///   - decidedOn: The captions that it was decided on.
  public init(
    criterion: CriterionID, title: String, outcome: Outcome, reason: String, findings: [Finding],
    notEvaluated: [String], decidedOn: CaptionSelection.Decision? = nil
  ) {
    self.criterion = criterion
    self.title = title
    self.outcome = outcome
    self.reason = reason
    self.findings = findings
    self.notEvaluated = notEvaluated
    self.decidedOn = decidedOn
  }

  /// Whether the run was not asked to look at what decides it: another run answers it, and no person
  /// is asked.
  public var isNotLookedAt: Bool {
    outcome.isNotLookedAt(by: findings.filter { !$0.isAdvice }.map(\.code.rawValue))
  }

  /// The result with some values changed; `nil` keeps a value.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - reason: The reason, one sentence.
  ///   - findings: The problems and open questions.
  ///   - notEvaluated: The aspects that the outcome does not include.
  ///   - decidedOn: The captions that it was decided on.
  /// - Returns: The result.
  func with(
    _ outcome: Outcome? = nil, reason: String? = nil, findings: [Finding]? = nil,
    notEvaluated: [String]? = nil, decidedOn: CaptionSelection.Decision? = nil
  ) -> CriterionResult {
    var changed = CriterionResult(
      criterion: criterion, title: title, outcome: outcome ?? self.outcome,
      reason: reason ?? self.reason, findings: findings ?? self.findings,
      notEvaluated: notEvaluated ?? self.notEvaluated, decidedOn: decidedOn ?? self.decidedOn)
    changed.attestations = attestations
    return changed
  }

  /// The result with the name of its program in each of its findings.
  ///
  /// A file with several programs has several results under one name.
  ///
  /// - Parameter program: One of several programs of a file, or `nil`.
  /// - Returns: The same result for `nil`.
  public func about(_ program: MediaProgram?) -> CriterionResult {
    guard let program else { return self }
    return with(findings: findings.map { $0.about(program) })
  }

  /// The result with the findings of other results; advice comes last.
  ///
  /// - Parameter others: Results of the same criterion and outcome, for other uses of the medium.
  /// - Returns: The result; each finding and each note once.
  func joined(by others: [CriterionResult]) -> CriterionResult {
    guard !others.isEmpty else { return self }
    var seen: Set<Finding> = []
    let all = ([self] + others).flatMap(\.findings).filter { seen.insert($0).inserted }
    var joined = with(findings: all.filter { !$0.isAdvice } + all.filter(\.isAdvice))
      .notIncluding(others.flatMap(\.notEvaluated))
    var answers: Set<CheckedAttestation> = []
    joined.attestations = ([self] + others).flatMap(\.attestations).filter {
      answers.insert($0).inserted
    }
    return joined
  }

  /// The result with further notes on aspects that it does not include.
  ///
  /// - Parameter notes: The aspects that were not examined, one sentence each.
  /// - Returns: The result; each note once.
  func notIncluding(_ notes: [String]) -> CriterionResult {
    var seen = Set(notEvaluated)
    return with(notEvaluated: notEvaluated + notes.filter { seen.insert($0).inserted })
  }
}
