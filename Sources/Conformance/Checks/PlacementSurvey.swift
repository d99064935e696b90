import MediaModel

/// The judgments of all placements of a medium, and the check's result that follows.
struct PlacementSurvey {
  let medium: Medium
  let placements: [Placement]
  let judge: (Placement) -> PlacementJudgment

  /// The worst of all placements: one without control fails, one that is unknown needs review.
  func result(
    uncontrolled: (Placement) -> some FindingKind, controlled: String, outOfScope: String
  ) -> CheckResult {
    var failures: [Finding] = []
    var questions: [Finding] = []
    var isControlled = false
    for placement in placements {
      switch judge(placement) {
      case .outOfScope: continue
      case .controlled: isControlled = true
      case .uncontrolled: failures.append(Finding(uncontrolled(placement)))
      case .unknown(let keys):
        questions.append(Finding(PlacementProblem.incomplete(medium, placement, keys)))
      case .nativeOnly:
        questions.append(Finding(PlacementProblem.nativeOnly(medium, placement)))
      case .unread(let what, let gap):
        questions.append(
          Finding(EvidenceMissing(check: what, gap: gap, location: medium.whole)))
      }
    }
    if !failures.isEmpty { return .failed(failures + questions) }
    if !questions.isEmpty { return .review(questions) }
    return isControlled ? .passed(controlled) : .doesNotApply(outOfScope)
  }
}
