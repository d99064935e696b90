public import MediaModel

/// The criteria of a profile, ready to judge presentations.
public struct Rulebook: Sendable {
  /// The profile with the limits and the policy.
  public let profile: Profile
  /// The twelve criteria of the DHS process, in order.
  public let criteria: [Criterion]
  /// The decision rule of each tested clause of the profile, in order.
  let decisions: [ClauseDecision]

  /// Creates the rulebook of a profile.
  ///
  /// - Parameter profile: The clauses, the limits and the policy on absence.
  public init(_ profile: Profile) {
    self.profile = profile
    criteria = Criterion.all(profile.limits)
    decisions = profile.testedClauses.map { ClauseDecision($0, in: profile) }
  }

  /// The data that the checks need from files: the plan of the single pass.
  public var reading: Reading {
    decisions.flatMap(\.ways).joined().flatMap(\.checks).reduce(into: []) {
      $0.formUnion($1.reading)
    }
  }

  /// Judges a presentation by every clause that is tested.
  ///
  /// - Parameter evidence: The evidence about it.
  /// - Returns: One result per clause, in order.
  public func judge(_ evidence: Evidence) -> [CriterionResult] {
    decisions.map { judge(evidence, by: $0) }
  }

  /// Judges a medium that is used in several ways: each clause takes the worst result, with the
  /// findings of all ways that have this result.
  ///
  /// - Parameter groups: The evidence, one for each group of placements, at least one.
  /// - Returns: One result per clause, in order, and the evidence of the way whose captions decided
  ///   3.3.B, or the first clause that 3.3.B is a test of.
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

  /// Judges with all evidence; a failure that is proven without the user's timeline or reference
  /// stays.
  func judge(_ evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    Witness.all(to: evidence).reduce(result(of: evidence, by: criterion)) { result, witness in
      result.heeding(self.result(of: witness.evidence, by: criterion), of: witness)
    }
  }

  /// The result, if it is the same for every possible kind of the medium; else the criterion stays
  /// open.
  private func result(of evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    let result = judgeAsKnown(evidence, by: criterion)
    for kind in evidence.medium.possibleKinds where kind != evidence.medium.measured {
      var other = evidence
      other.medium.measure(as: kind)
      guard judgeAsKnown(other, by: criterion).outcome == result.outcome else {
        let unread = evidence.medium.unread(of: [.picture, .audio])
        return open(
          criterion, evidence, unread.isEmpty ? [Self.unknownKind(evidence.medium)] : unread)
      }
    }
    return result
  }

  private static func unknownKind(_ medium: Medium) -> UnreadPart {
    let isSilent = medium.mainAudio?.activity?.isSilent == true
    return UnreadPart(
      [],
      isSilent
        ? "The main sound is silent, and another sound is marked as its description. It may hold "
          + "the film's own sound too. If the film has none, declare audioMeaningful: false."
        : "What kind of medium it is could not be measured.")
  }

  private func judgeAsKnown(_ evidence: Evidence, by criterion: Criterion) -> CriterionResult {
    let unread = evidence.medium.unread(of: criterion.restsOn).filter {
      !$0.isSettled(for: criterion.id, by: evidence, profile.limits)
    }
    switch criterion.applicability(evidence) {
    case .doesNotApply where unread.contains(where: { $0.mayDecideScope(of: evidence.medium) }):
      return open(criterion, evidence, unread)
    case .doesNotApply(let reason), .otherKind(let reason):
      let result = CriterionResult(
        criterion: criterion.id, title: criterion.title, outcome: .doesNotApply, reason: reason,
        findings: [], notEvaluated: evidence.notices)
      return attested(result, criterion, evidence, keeping: [])
    case .applies: break
    }
    let absence = criterion.absence ?? profile.absence
    let judged = criterion.checks.map { check in
      // Unread parts do not prove absence.
      let judgment = unread.isEmpty ? check.judge(evidence) : check.judge(evidence).withoutAbsence
      var outcome = check.outcome(of: judgment.result, under: absence)
      if outcome == .notCompliant, evidence.isConnectedByWords(criterion.id) {
        outcome = .needsReview
      }
      return (check: check, outcome: outcome, judgment: judgment.asking(under: absence))
    }
    let worst = judged.map(\.outcome).max() ?? .doesNotApply
    let advice = judged.filter { $0.outcome < .needsReview }.flatMap(\.judgment.result.findings)
      .map(\.asAdvice)
    let gaps = judged.flatMap(\.judgment.gaps)
    let isOpened = worst == .needsReview || unread.contains { !$0.isUnsupported }
    let asked = judged.filter { $0.outcome == .needsReview }.flatMap(\.judgment.result.findings)
    // Of what nobody asked to look at, that it could not be read is no question.
    let isOnlyNotAsked = Outcome.needsReview.isNotLookedAt(by: asked.map(\.code.rawValue))
    if worst < .notCompliant, !unread.isEmpty, isOpened, !isOnlyNotAsked {
      return open(criterion, evidence, unread, asked, advice, gaps)
    }
    let deciding = judged.filter { $0.outcome == worst }
    // If a reference makes a criterion compliant, the reason names the reference, not only a
    // measurement.
    let given = worst == .compliant ? deciding.first(where: \.check.readsWhatIsGiven) : nil
    let decisive = given ?? deciding.first
    // If the outcome is a failure, open questions are omitted; the gaps are still reported.
    let told = judged.filter { $0.outcome == worst || $0.outcome < .needsReview }
    let ordered = told.sorted { $0.outcome > $1.outcome }.flatMap { part in
      part.judgment.result.findings.map { part.outcome < .needsReview ? $0.asAdvice : $0 }
    }
    let result = CriterionResult(
      criterion: criterion.id, title: criterion.title, outcome: worst,
      reason: decisive?.judgment.result.reason ?? "",
      findings: ordered.withoutRepeats,
      notEvaluated: notEvaluated(criterion, evidence, gaps, worst),
      decidedOn: worst == .doesNotApply ? nil : evidence.captions.decision(of: criterion.id))
    return attested(result, criterion, evidence, keeping: advice)
  }

  /// The result of a criterion that depends on unread parts: it stays open, and is neither out of
  /// scope nor compliant nor failed.
  private func open(
    _ criterion: Criterion, _ evidence: Evidence, _ unread: [UnreadPart], _ asked: [Finding] = [],
    _ advice: [Finding] = [], _ gaps: [EvidenceGapNote] = []
  ) -> CriterionResult {
    // If a text was found, a person compares that text: the rest of the page needs no question.
    let isTextFound = asked.contains { $0.code == .alternativeReview }
    let missing = unread.filter { !$0.isText || !isTextFound }
      .map { $0.finding(on: evidence.medium) }
    let result = CriterionResult(
      criterion: criterion.id, title: criterion.title, outcome: .needsReview,
      reason: (missing + asked).first?.what ?? "",
      findings: (missing + asked + advice).withoutRepeats,
      notEvaluated: notEvaluated(criterion, evidence, gaps, .needsReview),
      decidedOn: evidence.captions.decision(of: criterion.id))
    return attested(result, criterion, evidence, keeping: advice)
  }

  /// The result after the attestations; if it is compliant, it names the aspects that it does not
  /// include.
  private func attested(
    _ result: CriterionResult, _ criterion: Criterion, _ evidence: Evidence,
    keeping advice: [Finding]
  ) -> CriterionResult {
    let attested = result.attested(
      by: evidence.attestations, of: evidence.medium, keeping: advice)
    guard attested.outcome == .compliant else { return attested }
    return attested.notIncluding(
      criterion.untried.notes(on: evidence, profile.limits, isTried: attested.isPlacementTried))
  }

  private func notEvaluated(
    _ criterion: Criterion, _ evidence: Evidence, _ gaps: [EvidenceGapNote], _ outcome: Outcome
  ) -> [String] {
    let isJudged = outcome != .doesNotApply && criterion.hasSubject(evidence)
    let standing = isJudged ? criterion.notJudged : []
    var seen: Set<String> = []
    return (gaps.map(\.sentence) + evidence.notices + standing).filter { seen.insert($0).inserted }
  }
}

extension [Finding] {
  /// The findings, each once: several checks may miss the same evidence.
  fileprivate var withoutRepeats: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }
  }
}

extension UnreadPart {
  /// Whether the part is the text of a page.
  fileprivate var isText: Bool {
    if case .text? = possibility { true } else { false }
  }

  /// The finding that keeps a criterion open.
  fileprivate func finding(on medium: Medium) -> Finding {
    if let possibility {
      return Finding(PossibilityOpen(part: self, possibility: possibility, medium: medium))
    }
    return Finding(
      EvidenceMissing(gap: EvidenceGap(.notDecodable, explanation), location: medium.whole))
  }
}

extension Evidence {
  /// Whether only a word of a file's name connects what decides a criterion with the medium.
  ///
  /// Such a file may be another film's, so its faults prove nothing about this one. A file that a
  /// manifest names and that is missing or broken stays a failure, whatever is beside it.
  ///
  /// - Returns: `true` if all that decides it is of that kind.
  fileprivate func isConnectedByWords(_ criterion: CriterionID) -> Bool {
    switch criterion {
    case CriterionID(.multimedia, .b), CriterionID(.multimedia, .c):
      captions.brokenNamed.isEmpty && captions.selected?.sharesWord == true
    case CriterionID(.videoOnly, .c), CriterionID(.audioOnly, .b):
      !textAlternatives.isEmpty && textAlternatives.allSatisfy(\.sharesWord)
    default: false
    }
  }
}
