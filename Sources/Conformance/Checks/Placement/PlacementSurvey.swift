import MediaModel

extension Result where Success == [Placement], Failure == EvidenceGap {
  /// The placements, or `nil` if none is known.
  var declared: [Placement]? {
    if case .success(let placements) = self, !placements.isEmpty { placements } else { nil }
  }

  /// The reason why no placement is known.
  var gap: EvidenceGap {
    if case .failure(let gap) = self { gap } else { .noManifest }
  }
}

/// The judgment of one placement about a failure condition of the form "starts by itself without a
/// control".
enum PlacementJudgment {
  /// The condition cannot hold here; the text states the actual behavior, such as "does not start
  /// by itself".
  case outOfScope(String)
  /// The condition would hold, but there is a control.
  case controlled
  /// The condition holds: there is no control.
  case uncontrolled
  /// A person must first answer a question.
  case question(Finding)

  /// The manifest lacks keys that decide.
  static func unknown(_ keys: [String], _ placement: Placement, of medium: Medium) -> Self {
    .question(Finding(PlacementFinding.incomplete(medium, placement, keys)))
  }
}

/// The judgments of all placements of a medium, and the result of the check.
struct PlacementSurvey {
  let medium: Medium
  let placements: [Placement]
  let judge: (Placement) -> PlacementJudgment

  /// The highest number of placements that are named if they are out of scope for different
  /// reasons.
  private static let namedReasons = 3

  /// The worst of all placements: a placement without a control fails, an unknown one needs review.
  func result(uncontrolled: (Placement) -> some FindingKind, controlled: String) -> CheckResult {
    var failures: [Finding] = []
    var questions: [Finding] = []
    var excuses: [(placement: Placement, reason: String)] = []
    var isControlled = false
    for declared in placements {
      let placement = medium.isWithoutAudio ? declared.asSilent : declared
      switch judge(placement) {
      case .outOfScope(let reason): excuses.append((placement, reason))
      case .controlled: isControlled = true
      case .uncontrolled: failures.append(Finding(uncontrolled(placement)))
      case .question(let question): questions.append(question)
      }
    }
    if !failures.isEmpty { return .failed(failures + questions) }
    if !questions.isEmpty { return .review(questions) }
    return isControlled ? .passed(controlled) : .doesNotApply(sentence(excuses))
  }

  /// The reasons why no placement is in scope, each different reason once.
  private func sentence(_ excuses: [(placement: Placement, reason: String)]) -> String {
    var seen: Set<String> = []
    let reasons = excuses.filter { seen.insert($0.reason).inserted }
    guard reasons.count > 1 else {
      return "\(medium.resource) \(reasons.first?.reason ?? "is not placed")."
    }
    let named = reasons.prefix(Self.namedReasons).map { "\($0.reason) in \($0.placement.name)" }
    let more = reasons.count > Self.namedReasons ? ", and more" : ""
    return "\(medium.resource) \(named.joined(separator: ", "))\(more)."
  }
}
