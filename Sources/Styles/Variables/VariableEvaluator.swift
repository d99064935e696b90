import TextBasics

/// Replaces `var()` in the values of elements (CSS Custom Properties 1, section 3).
///
/// Only custom properties to which a relevant value refers are evaluated. All work is charged to
/// one budget before it is done; when the budget is used up, no value with `var()` is known.
///
/// If scripts or unread style sheets may set custom properties, only places and sizes are
/// evaluated, because places and sizes without a variable are used in this case too.
struct VariableEvaluator {
  /// The cost of operations in steps; a byte that is read or written costs one.
  enum Cost {
    /// A name that is handled.
    static let name = 8
    /// A value that is kept for an element.
    static let entry = 64
  }

  /// The maximum number of values that are remembered.
  private static let memoryLimit = 4_096

  /// A value without `var()`.
  private struct Written: Hashable {
    let property: String
    let text: [UInt8]
  }

  /// The relevant custom properties.
  let names: Set<String>
  /// The remaining steps.
  private(set) var budget: StepBudget
  /// The reasons why something other than the rules may set custom properties; empty if there are
  /// none.
  private let elsewhere: StyleUncertainty
  private let rules: StyleRules
  private var scopes = VariableScopes()
  private var known: [Written: [StyleProperty: StyleValue]] = [:]

  /// Prepares the evaluation.
  ///
  /// - Parameters:
  ///   - rules: All rules.
  ///   - elements: The elements, whose attributes may have values with `var()` too.
  ///   - mayChange: Whether scripts may set custom properties.
  ///   - steps: The maximum number of steps.
  init(_ rules: StyleRules, _ elements: [StyleElement], mayChange: Bool, steps: Int) {
    var elsewhere: StyleUncertainty = []
    if mayChange { elsewhere.insert(.variable) }
    if rules.isIncomplete { elsewhere.insert(.unreadSheet) }
    if rules.isLimited { elsewhere.insert(.limit) }
    self.elsewhere = elsewhere
    self.rules = rules
    var budget = StepBudget(limit: steps)
    names = VariableNames.find(rules, elements, onlyPlaces: !elsewhere.isEmpty, &budget)
    self.budget = budget
  }

  // MARK: Custom properties

  /// The declarations of custom properties that matter.
  ///
  /// - Parameter declared: The declarations of a rule that may apply to an element.
  /// - Returns: The relevant declarations; none if the budget is used up.
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
  /// - Returns: Its scope; if nothing differs, this is the scope of the element around it.
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

  /// Evaluates the names of one element, each name after the names to which it refers.
  private mutating func evaluate(
    _ own: [String], _ declared: CascadedVariables, _ parent: Int,
    _ situation: StyleCondition.Situation
  ) -> [String: VariableText] {
    guard budget.spend(own.count * Cost.name) else { return [:] }
    var done: [String: VariableText] = [:]
    let found = own.map { ($0, declared.values(of: $0, situation)) }
    let texts = Dictionary(found.map { ($0, $1.values.compactMap(\.text)) }) { $1 }
    let length = texts.values.joined().reduce(0) { $0 + $1.count + Cost.name }
    guard budget.spend(length) else { return [:] }
    let order = VariableOrder(texts)
    let declarations = Dictionary(found) { $1 }
    // If one of them may have another value, there may be no cycle.
    let isOpen = order.cyclic.contains { (declarations[$0]?.values.count ?? 0) > 1 }
    for name in order.cyclic { done[name] = isOpen ? .unknown(.variable) : .invalid }
    for name in order.names {
      guard let (values, reasons) = declarations[name] else { continue }
      let options = values.flatMap { self.options(of: $0, name, done, parent, situation) }
      done[name] = .either(options, reasons)
    }
    return done
  }

  /// The possible values of a declared value.
  private mutating func options(
    of value: VariableDeclaration.Value, _ name: String, _ own: [String: VariableText],
    _ parent: Int, _ situation: StyleCondition.Situation
  ) -> [VariableText] {
    guard case .text(let text) = value else { return [keyword(value, name, parent, situation)] }
    let (found, reasons) = replace(text, own, parent, situation)
    let options = found.map { option -> VariableText in
      // The result may be a keyword such as `initial`.
      guard case .text(let written) = option, budget.spend(written.count) else { return option }
      return keyword(VariableDeclaration.Value(written), name, parent, situation)
    }
    return [.either(options, reasons)]
  }

  /// The value of a declaration in which everything was replaced.
  private mutating func keyword(
    _ value: VariableDeclaration.Value, _ name: String, _ parent: Int,
    _ situation: StyleCondition.Situation
  ) -> VariableText {
    switch value {
    case .text(let text): return .text(text)
    case .initial: return .invalid
    case .inherit: return lookUp(name, [:], parent, situation)
    case .unread: return .unknown(.value)
    }
  }

  /// The value of a custom property: that of the element or, without one, of the elements around
  /// it.
  private mutating func lookUp(
    _ name: String, _ own: [String: VariableText], _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> VariableText {
    if rules.unfollowedVariables.contains(name) { return .unknown(.variable) }
    var found = own[name] ?? scopes.value(name, in: scope, &budget)[situation]
    if let initial = rules.registeredVariables[name] {
      // Whether the registered property inherits is not known here.
      found = .either([found] + initial, .variable)
    }
    if budget.isExhausted { return .unknown(.limit) }
    return found == .invalid && !elsewhere.isEmpty ? .absent : found
  }

  /// Replaces each `var()` of a text, in all combinations of possible values.
  private mutating func replace(
    _ text: [UInt8], _ own: [String: VariableText], _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> (options: [VariableText], reasons: StyleUncertainty) {
    var choices = VariableChoices()
    var found: [VariableText] = []
    repeat {
      guard budget.spend(text.count + Cost.name), found.count < VariableChoices.limit else {
        return ([.unknown(.limit)], choices.reasons)
      }
      found.append(
        VariableText.replacing(in: text) { name in
          let found = choices.pick(name, lookUp(name, own, scope, situation))
          guard case .text(let text) = found, !budget.spend(text.count) else { return found }
          return .unknown(.limit)
        })
    } while choices.advance()
    return (found, choices.reasons)
  }

  // MARK: Values

  /// The value with `var()` of an element, in each situation.
  mutating func values(
    of value: VariableValue, _ property: StyleProperty, in scope: Int
  ) -> [StyleValue] {
    guard elsewhere.isEmpty || property.isPlace else {
      return [.unknown(elsewhere.union(.variable))]
    }
    guard !budget.isExhausted else { return [.unknown([.limit, .variable])] }
    if scopes.isUniform(scope) { return [self.value(of: value, property, scope, .initial)] }
    return VariableScopes.situations.map { self.value(of: value, property, scope, $0) }
  }

  private mutating func value(
    of value: VariableValue, _ property: StyleProperty, _ scope: Int,
    _ situation: StyleCondition.Situation
  ) -> StyleValue {
    let (options, reasons) = replace(value.text, [:], scope, situation)
    var found: [StyleValue] = []
    for option in options {
      let next = self.value(of: option, value.property, property)
      if !found.contains(next) { found.append(next) }
    }
    if found.count == 1, let first = found.first { return first }
    let unread = found.reduce(into: reasons.union(.variable)) { reasons, value in
      if case .unknown(let reason) = value { reasons.formUnion(reason) }
    }
    return .unknown(unread)
  }

  private mutating func value(
    of option: VariableText, _ name: String, _ property: StyleProperty
  ) -> StyleValue {
    switch option {
    case .unknown(let reason), .several(_, let reason): return .unknown(reason.union(.variable))
    // Invalid at computed-value time: the value is `unset`, and no other declaration applies
    // instead.
    case .invalid, .absent: return usual(StyleValueReader.unset(property), property)
    case .text(let written):
      guard budget.spend(written.count) else { return .unknown([.limit, .variable]) }
      let found = read(Written(property: name, text: written))[property]
      return usual(found ?? StyleValueReader.unset(property), property)
    }
  }

  /// All places at which an element is in sight count as the same value.
  private func usual(_ value: StyleValue, _ property: StyleProperty) -> StyleValue {
    guard property.isPlace else { return value }
    switch value {
    case .initial, .inherit, .revert: return .flag(false)
    default: return value
    }
  }

  private mutating func read(_ written: Written) -> [StyleProperty: StyleValue] {
    if let values = known[written] { return values }
    let reader = StyleValueReader(CSSTokenizer(written.text))
    let properties = StyleProperty.named(written.property, in: .captions)
    let declarations = reader?.declarations(written.property, properties) ?? []
    let values = Dictionary(declarations.map { ($0.property, $0.value) }) { $1 }
    if known.count < Self.memoryLimit { known[written] = values }
    return values
  }
}
