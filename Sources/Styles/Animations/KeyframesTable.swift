/// Finds the keyframes of a name.
struct KeyframesTable {
  /// The maximum number of rules of a name that may apply or not.
  private static let mostRules = 16

  private let byName: [String: [KeyframesRule]]
  /// Whether a style sheet was not read.
  let isIncomplete: Bool
  /// Whether any keyframes have values that make an element invisible.
  let hide: Bool

  /// Sorts the rules: the one that wins first.
  ///
  /// - Parameters:
  ///   - rules: The rules in the order of the style sheets.
  ///   - ranks: The rank of each cascade layer.
  init(_ rules: StyleRules, ranks: [Int]) {
    isIncomplete = rules.isIncomplete
    let ordered = rules.keyframes.enumerated().sorted {
      (ranks[$0.element.layer], $0.offset) > (ranks[$1.element.layer], $1.offset)
    }
    hide = rules.keyframes.contains { !$0.content.hiding.isEmpty }
    byName = Dictionary(grouping: ordered.map(\.element), by: \.name)
      .mapValues { Self.counted($0) }
  }

  /// The rules of a name that may count: those after one that always applies do not.
  private static func counted(_ rules: [KeyframesRule]) -> [KeyframesRule] {
    var found: [KeyframesRule] = []
    for rule in rules where rule.condition != .never && found.count <= mostRules {
      found.append(rule)
      if rule.condition == .always { break }
    }
    return found
  }

  /// The work of comparing the keyframes of a name with an element, in steps of the matcher.
  func steps(of name: String) -> Int {
    (byName[name] ?? []).reduce(0) { $0 + $1.content.steps }
  }

  /// The changes that the keyframes of a name make on an element.
  func motion(
    _ name: String, _ situation: StyleCondition.Situation, _ effects: KeyframeEffects
  ) -> KeyframesContent.Motion {
    if isIncomplete, byName[name] == nil {
      return .init(changes: .unknown(.unreadSheet), parts: nil)
    }
    var motions: [KeyframesContent.Motion] = []
    var reasons: StyleUncertainty = []
    for rule in byName[name] ?? [] {
      let condition = rule.condition[situation]
      guard condition != .no else { continue }
      motions.append(rule.content.motion(on: effects, situation))
      guard case .unknown(let reason) = condition else { break }
      reasons.formUnion(reason)
      // The last rule may apply or not.
      if motions.count > Self.mostRules { return .init(changes: .unknown(.limit), parts: nil) }
    }
    guard !reasons.isEmpty else { return motions.first ?? .init() }
    let isSettled = byName[name]?.contains { $0.condition[situation] == .yes } == true
    if !isSettled { motions.append(.init()) }
    let answers = motions.map(\.changes)
    let changes = answers.allSatisfy { $0 == answers[0] } ? answers[0] : .unknown(reasons)
    let isOne = motions.allSatisfy { $0.parts == motions[0].parts }
    return .init(changes: changes, parts: isOne ? motions[0].parts : nil)
  }

  /// The names of the properties that any keyframes change.
  var properties: Set<String> {
    byName.values.reduce(into: []) { names, rules in
      for rule in rules { names.formUnion(rule.content.names) }
    }
  }

  /// The values in the keyframes of a name that make an element invisible.
  ///
  /// - Returns: The properties, with the places of their values; of all rules that may apply.
  func hiding(_ name: String) -> [(property: String, places: KeyframeHiding)] {
    var found: [(property: String, places: KeyframeHiding)] = []
    for rule in byName[name] ?? [] where rule.condition.initial != .no {
      found += rule.content.hiding.map { ($0.key, $0.value) }
      if rule.condition.initial == .yes { break }
    }
    return found
  }

  /// The certain changes in the keyframes of a name to properties that can make an element
  /// invisible.
  func moved(_ name: String) -> Set<StyleProperty> {
    byName[name]?.first { $0.condition.initial == .yes }?.content.moved ?? []
  }
}
