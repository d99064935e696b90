/// Finds the keyframes of a name.
struct KeyframesTable {
  private let byName: [String: [KeyframesRule]]
  private let isIncomplete: Bool

  /// Sorts the rules: the one that wins first.
  ///
  /// - Parameters:
  ///   - rules: The rules in the order of the style sheets.
  ///   - ranks: The place of each cascade layer.
  init(_ rules: StyleRules, ranks: [Int]) {
    isIncomplete = rules.isIncomplete
    let ordered = rules.keyframes.enumerated().sorted {
      (ranks[$0.element.layer], $0.offset) > (ranks[$1.element.layer], $1.offset)
    }
    byName = Dictionary(grouping: ordered.map(\.element), by: \.name)
  }

  /// Whether there are keyframes of a name, and they differ.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - situation: The situation.
  /// - Returns: `no` also when there are none.
  func changes(_ name: String, _ situation: StyleCondition.Situation) -> StyleAnswer {
    if isIncomplete, byName[name] == nil { return .unknown(.unreadSheet) }
    var answers: [StyleAnswer] = []
    var reasons: StyleUncertainty = []
    for rule in byName[name] ?? [] {
      let condition = rule.condition[situation]
      guard condition != .no else { continue }
      answers.append(rule.changes)
      guard case .unknown(let reason) = condition else { break }
      reasons.formUnion(reason)
      // The last rule may apply or not.
      if answers.count > 16 { return .unknown(.limit) }
    }
    if reasons.isEmpty { return answers.first ?? .no }
    let isSettled = byName[name]?.contains { $0.condition[situation] == .yes } == true
    if !isSettled { answers.append(.no) }
    return answers.allSatisfy { $0 == answers[0] } ? answers[0] : .unknown(reasons)
  }

  /// What the keyframes of a name change for certain of what may leave an element unseen.
  ///
  /// - Parameter name: The name.
  /// - Returns: The properties.
  func moved(_ name: String) -> Set<StyleProperty> {
    byName[name]?.first { $0.condition.initial == .yes }?.moved ?? []
  }
}
