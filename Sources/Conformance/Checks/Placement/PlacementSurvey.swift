import MediaModel

extension Result where Success == [Placement], Failure == EvidenceGap {
  /// The placements, or `nil` where none is known.
  var declared: [Placement]? {
    if case .success(let placements) = self, !placements.isEmpty { placements } else { nil }
  }

  /// Why none is known.
  var gap: EvidenceGap {
    if case .failure(let gap) = self { gap } else { .noManifest }
  }
}

/// What one placement says about a failure condition of the form "starts by itself without a
/// control".
enum PlacementJudgment {
  /// The condition cannot hold here; what the medium does instead, such as "does not start by
  /// itself".
  case outOfScope(String)
  /// It would hold, but there is a control.
  case controlled
  /// It holds: there is no control.
  case uncontrolled
  /// A person must answer something first.
  case question(Finding)

  /// The manifest leaves out keys that decide.
  static func unknown(_ keys: [String], _ placement: Placement, of medium: Medium) -> Self {
    .question(Finding(PlacementFinding.incomplete(medium, placement, keys)))
  }
}

/// The judgments of all placements of a medium, and the check's result that follows.
struct PlacementSurvey {
  let medium: Medium
  let placements: [Placement]
  let judge: (Placement) -> PlacementJudgment

  /// Placements that are named one by one where they are out of scope for different reasons.
  private static let namedReasons = 3

  /// The worst of all placements: one without control fails, one that is unknown needs review.
  func result(uncontrolled: (Placement) -> some FindingKind, controlled: String) -> CheckResult {
    var failures: [Finding] = []
    var questions: [Finding] = []
    var excuses: [(placement: Placement, reason: String)] = []
    var isControlled = false
    for placement in placements {
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

  /// Why no placement is in scope: the reason of each that has one of its own.
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
