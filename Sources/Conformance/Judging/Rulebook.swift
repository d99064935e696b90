public import MediaModel

/// The criteria of a profile, ready to judge presentations.
public struct Rulebook: Sendable {
  /// The profile whose limits and policy hold.
  public let profile: Profile
  /// The eleven criteria of the DHS process, in order.
  public let criteria: [Criterion]
  /// What decides each clause of the profile that is tested, in order.
  let decisions: [ClauseDecision]

  /// Creates the rulebook of a profile.
  ///
  /// - Parameter profile: The clauses, the limits and the policy on absence.
  public init(_ profile: Profile) {
    self.profile = profile
    criteria = Criterion.all(profile.limits)
    decisions = profile.testedClauses.map { ClauseDecision($0, in: profile) }
  }

  /// What the checks need from files: the plan of the one pass.
  public var reading: Reading {
    decisions.flatMap(\.ways).joined().flatMap(\.checks).reduce(into: []) {
      $0.formUnion($1.reading)
    }
  }

  /// Judges a presentation by every clause that is tested.
  ///
  /// - Parameter evidence: What was read about it.
  /// - Returns: One result a clause, in order.
  public func judge(_ evidence: Evidence) -> [CriterionResult] {
    decisions.map { judge(evidence, by: $0) }
  }

  /// Judges a medium that is used in several ways: each clause takes the worst of them, with the
  /// findings of each way that is as bad.
  ///
  /// - Parameter groups: What was read, once for each group of placements, at least one.
  /// - Returns: One result a clause, in order, and the way whose captions decided 3.3.B, or the
  ///   first clause that 3.3.B is a test of.
  public func judge(_ groups: [Evidence]) -> (results: [CriterionResult], captioned: Evidence?) {
    let all = groups.map { judge($0) }
    let synchronized = CriterionID(.multimedia, .b)
    let deciding = decisions.firstIndex { $0.clause.tests.contains(synchronized) }
    var captioned = groups.first
    let results = decisions.indices.compactMap { index -> CriterionResult? in
      let ways = all.map { $0[index] }
      guard let outcome = ways.map(\.outcome).max(),
        let worst = ways.firstIndex(where: { $0.outcome == outcome })
      else { return nil }
      if index == deciding { captioned = groups[worst] }
      return ways[worst].joined(by: ways[(worst + 1)...].filter { $0.outcome == outcome })
    }
    return (results, captioned)
  }

  /// Judges by all that is known, and keeps what fails without what the user gave.
  func judge(_ evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    Witness.all(to: evidence).reduce(result(of: evidence, by: criterion)) { result, witness in
      result.heeding(self.result(of: witness.evidence, by: criterion), of: witness)
    }
  }

  /// What is certain of a medium of which not all is known is what holds of every kind that it may
  /// be.
  private func result(of evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    let result = judgeAsKnown(evidence, by: criterion)
    for kind in evidence.medium.possibleKinds where kind != evidence.medium.measured {
      var other = evidence
      other.medium.measure(as: kind)
      guard judgeAsKnown(other, by: criterion).outcome == result.outcome else {
        let unread = evidence.medium.unread(of: [.picture, .sound])
        return open(criterion, evidence, unread.isEmpty ? [Self.unknownKind] : unread)
      }
    }
    return result
  }

  private static let unknownKind = UnreadPart(
    [], "What kind of medium it is could not be measured.")

  private func judgeAsKnown(_ evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    let unread = evidence.medium.unread(of: criterion.restsOn).filter {
      !$0.isSettled(for: criterion.id, by: evidence)
    }
    switch criterion.applicability(evidence) {
    case .doesNotApply where !unread.isEmpty: return open(criterion, evidence, unread)
    case .doesNotApply(let reason), .otherKind(let reason):
      return CriterionResult(
        criterion: criterion.id, title: criterion.title, outcome: .doesNotApply, reason: reason,
        findings: [], notEvaluated: evidence.notices)
    case .applies: break
    }
    let absence = criterion.absence ?? profile.absence
    let judged = criterion.checks.map { check in
      // In what was not read, nothing is proven absent.
      let judgment = unread.isEmpty ? check.judge(evidence) : check.judge(evidence).withoutAbsence
      let outcome = check.outcome(of: judgment.result, under: absence)
      return (check: check, outcome: outcome, judgment: judgment.asking(under: absence))
    }
    let worst = judged.map(\.outcome).max() ?? .doesNotApply
    let advice = judged.filter { $0.outcome < .needsReview }.flatMap(\.judgment.result.findings)
      .map(\.asAdvice)
    let gaps = judged.flatMap(\.judgment.gaps)
    let isOpened = worst == .needsReview || unread.contains { !$0.isUnsupported }
    if worst < .notCompliant, !unread.isEmpty, isOpened {
      let asked = judged.filter { $0.outcome == .needsReview }.flatMap(\.judgment.result.findings)
      return open(criterion, evidence, unread, asked, advice, gaps)
    }
    let deciding = judged.filter { $0.outcome == worst }
    // A criterion that is met by a reference says so, and not only what was measured beside it.
    let given = worst == .compliant ? deciding.first(where: \.check.readsWhatIsGiven) : nil
    let decisive = given ?? deciding.first
    // What must change anyway is not also asked about; the gaps are still reported.
    let told = judged.filter { $0.outcome == worst || $0.outcome < .needsReview }
    let ordered = told.sorted { $0.outcome > $1.outcome }.flatMap { part in
      part.judgment.result.findings.map { part.outcome < .needsReview ? $0.asAdvice : $0 }
    }
    let result = CriterionResult(
      criterion: criterion.id, title: criterion.title, outcome: worst,
      reason: decisive?.judgment.result.reason ?? "",
      findings: ordered,
      notEvaluated: notEvaluated(criterion, evidence, gaps, worst),
      decidedOn: worst == .doesNotApply ? nil : evidence.captions.decision(of: criterion.id))
    return attested(result, criterion, evidence, keeping: advice)
  }

  /// The result of a criterion that rests on what was not read: neither does it not apply, nor is
  /// it met or missed.
  private func open(
    _ criterion: Criterion, _ evidence: Evidence, _ unread: [UnreadPart], _ asked: [Finding] = [],
    _ advice: [Finding] = [], _ gaps: [EvidenceGapNote] = []
  ) -> CriterionResult {
    // A text that was found is the one to compare: the rest of the page asks nothing more.
    let isTextFound = asked.contains { $0.code == .alternativeReview }
    let missing = unread.filter { !$0.isText || !isTextFound }
      .map { $0.finding(of: criterion, on: evidence.medium) }
    let result = CriterionResult(
      criterion: criterion.id, title: criterion.title, outcome: .needsReview,
      reason: (missing + asked).first?.what ?? "", findings: missing + asked + advice,
      notEvaluated: notEvaluated(criterion, evidence, gaps, .needsReview),
      decidedOn: evidence.captions.decision(of: criterion.id))
    return attested(result, criterion, evidence, keeping: advice)
  }

  /// The result with what people attested; what it does not include is named where it is compliant.
  private func attested(
    _ result: CriterionResult, _ criterion: Criterion, _ evidence: Evidence,
    keeping advice: [Finding]
  ) -> CriterionResult {
    let attested = result.attested(
      by: evidence.attestations, of: evidence.medium, keeping: advice)
    guard attested.outcome == .compliant else { return attested }
    return attested.notIncluding(criterion.untried.notes(on: evidence, profile.limits))
  }

  private func notEvaluated(
    _ criterion: Criterion, _ evidence: Evidence, _ gaps: [EvidenceGapNote], _ outcome: Outcome
  ) -> [String] {
    let standing = outcome == .doesNotApply ? [] : criterion.notJudged
    var seen: Set<String> = []
    return (gaps.map(\.sentence) + evidence.notices + standing).filter { seen.insert($0).inserted }
  }
}

extension UnreadPart {
  /// Whether it is the text of a page.
  fileprivate var isText: Bool {
    if case .text? = possibility { true } else { false }
  }

  /// What leaves a criterion open.
  fileprivate func finding(of criterion: Criterion, on medium: Medium) -> Finding {
    if let possibility {
      return Finding(PossibilityOpen(part: self, possibility: possibility, medium: medium))
    }
    return Finding(
      EvidenceMissing(
        check: criterion.title, gap: EvidenceGap(.notDecodable, explanation),
        location: medium.whole))
  }
}
