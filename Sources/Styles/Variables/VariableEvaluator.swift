import TextBasics

/// Replaces `var()` in the values of elements (CSS Custom Properties 1, section 3).
///
/// Only custom properties that a value of interest refers to are followed. All work is paid for from
/// one budget before it is done; once that is used up, no value with `var()` is known.
struct VariableEvaluator {
  /// How many steps something costs; a byte that is read or written costs one.
  enum Cost {
    /// A name that is handled.
    static let name = 8
    /// A value that is kept for an element.
    static let entry = 64
  }

  /// The most values that are remembered.
  private static let memoryLimit = 4_096

  /// A value without `var()`.
  private struct Written: Hashable {
    let property: String
    let text: [UInt8]
  }

  /// The custom properties that matter.
  let names: Set<String>
  /// What may still be done.
  private(set) var budget: StepBudget
  /// Why none is followed; empty where they are.
  private let unknown: StyleUncertainty
  private let unfollowed: Set<String>
  private var scopes = VariableScopes()
  private var known: [Written: [StyleProperty: StyleValue]] = [:]

  /// Prepares the evaluation.
  ///
  /// - Parameters:
  ///   - rules: All rules.
  ///   - elements: The elements, whose attributes may have values with `var()` too.
  ///   - mayChange: Whether scripts may set custom properties.
  ///   - steps: How many steps may be done.
  init(_ rules: StyleRules, _ elements: [StyleElement], mayChange: Bool, steps: Int) {
    var unknown: StyleUncertainty = []
    if mayChange { unknown.insert(.variable) }
    if rules.isIncomplete { unknown.insert(.unreadSheet) }
    if rules.isLimited { unknown.insert(.limit) }
    self.unknown = unknown
    unfollowed = rules.unfollowedVariables
    var budget = StepBudget(limit: steps)
    names = unknown.isEmpty ? VariableNames.find(rules, elements, &budget) : []
    self.budget = budget
  }

  // MARK: Custom properties

  /// The declarations of custom properties that matter.
  ///
  /// - Parameter declared: The declarations of a rule that may apply to an element.
  /// - Returns: Those that matter; none once the budget is used up.
  mutating func used(_ declared: [VariableDeclaration]) -> [VariableDeclaration] {
    guard !names.isEmpty, !declared.isEmpty, budget.spend(declared.count) else { return [] }
    let used = declared.filter { names.contains($0.name) }
    return budget.spend(used.count * Cost.name) ? used : []
  }

  /// The custom properties of an element.
  ///
  /// - Parameters:
  ///   - declared: Its declarations, in their order.
  ///   - parent: The scope of the element around it.
  /// - Returns: Its scope, which is that of the element around it where nothing differs.
  mutating func scope(_ declared: CascadedVariables, in parent: Int) -> Int {
    guard !declared.isEmpty, !budget.isExhausted else { return parent }
    let own = declared.names
    var values: [String: VariableScopes.Value] = [:]
    if declared.isUniform && scopes.isUniform(parent) {
      values = evaluate(own, declared, parent, .initial).mapValues {
        VariableScopes.Value(initial: $0, reducedMotion: $0, event: $0)
      }
    } else {
      for situation in VariableScopes.situations {
        for (name, text) in evaluate(own, declared, parent, situation) {
          values[name, default: .init()][situation] = text
        }
      }
    }
    let changed = values.filter { $0.value != scopes.value($0.key, in: parent, &budget) }
    guard !changed.isEmpty, budget.spend(changed.count * Cost.entry) else { return parent }
    return scopes.add(changed, in: parent)
  }

  /// Evaluates the names of one element, each after those that it refers to.
  private mutating func evaluate(
    _ own: [String], _ declared: CascadedVariables, _ parent: Int,
    _ situation: StyleCondition.Situation
  ) -> [String: VariableText] {
    guard budget.spend(own.count * Cost.name) else { return [:] }
    var raw: [String: [UInt8]] = [:]
    var done: [String: VariableText] = [:]
    for name in own {
      let (value, reason) = declared.value(of: name, situation)
      if !reason.isEmpty {
        done[name] = .unknown(reason)
      } else if case .text(let text) = value, !unfollowed.contains(name) {
        raw[name] = text
      } else {
        done[name] = text(of: value, name, parent, situation)
      }
    }
    guard budget.spend(raw.values.reduce(0) { $0 + $1.count }) else { return [:] }
    let order = VariableOrder(raw)
    for name in order.cyclic { done[name] = .invalid }
    for name in order.names {
      let found = replace(raw[name] ?? [], done, parent, situation)
      // What comes out may be a keyword such as `initial`.
      guard case .text(let written) = found, budget.spend(written.count) else {
        done[name] = found
        continue
      }
      done[name] = text(of: VariableDeclaration.Value(written), name, parent, situation)
    }
    return done
  }

  /// What a declared value is, in which nothing is left to be replaced.
  private mutating func text(
    of value: VariableDeclaration.Value, _ name: String, _ parent: Int,
    _ situation: StyleCondition.Situation
  ) -> VariableText {
    guard !unfollowed.contains(name) else { return .unknown(.variable) }
    switch value {
    case .text(let text): return .text(text)
    case .initial: return .invalid
    case .inherit: return lookUp(name, [:], parent, situation)
    case .unread: return .unknown(.value)
    }
  }

  /// The value of a custom property: of the element where it has one, else of those around it.
  private mutating func lookUp(
    _ name: String, _ own: [String: VariableText], _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> VariableText {
    if unfollowed.contains(name) { return .unknown(.variable) }
    let found = own[name] ?? scopes.value(name, in: scope, &budget)[situation]
    return budget.isExhausted ? .unknown(.limit) : found
  }

  private mutating func replace(
    _ text: [UInt8], _ own: [String: VariableText], _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> VariableText {
    guard budget.spend(text.count + Cost.name) else { return .unknown(.limit) }
    return VariableText.replacing(in: text) { name in
      let found = lookUp(name, own, scope, situation)
      guard case .text(let text) = found, !budget.spend(text.count) else { return found }
      return .unknown(.limit)
    }
  }

  // MARK: Values

  /// What a value with `var()` is for an element, in each situation.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The property.
  ///   - scope: The scope of the element.
  /// - Returns: The value in each of ``VariableScopes/situations``, or the one of all.
  mutating func values(
    of value: VariableValue, _ property: StyleProperty, in scope: Int
  ) -> [StyleValue] {
    guard unknown.isEmpty else { return [.unknown(unknown.union(.variable))] }
    guard !budget.isExhausted else { return [.unknown([.limit, .variable])] }
    if scopes.isUniform(scope) { return [self.value(of: value, property, scope, .initial)] }
    return VariableScopes.situations.map { self.value(of: value, property, scope, $0) }
  }

  private mutating func value(
    of value: VariableValue, _ property: StyleProperty, _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> StyleValue {
    switch replace(value.text, [:], scope, situation) {
    case .unknown(let reason): return .unknown(reason.union(.variable))
    // Invalid at computed-value time: as `unset`, and no other declaration applies instead.
    case .invalid: return StyleValueReader.unset(property)
    case .text(let written):
      guard budget.spend(written.count) else { return .unknown([.limit, .variable]) }
      return read(Written(property: value.property, text: written))[property]
        ?? StyleValueReader.unset(property)
    }
  }

  private mutating func read(_ written: Written) -> [StyleProperty: StyleValue] {
    if let values = known[written] { return values }
    let reader = StyleValueReader(CSSTokenizer(written.text))
    let declarations =
      reader?.replaced(written.property, StyleProperty.named(written.property)) ?? []
    let values = Dictionary(declarations.map { ($0.property, $0.value) }) { $1 }
    if known.count < Self.memoryLimit { known[written] = values }
    return values
  }
}
