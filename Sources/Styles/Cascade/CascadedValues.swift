/// The declarations for one element or pseudo-element.
struct CascadedValues {
  /// A declaration that may apply.
  private struct Candidate {
    let value: StyleValue
    let condition: StyleCondition
    let priority: StylePriority

    /// Whether its value has `var()`.
    var isOpen: Bool {
      if case .variable = value { true } else { false }
    }

    /// The candidates with values for each situation; one candidate if all values are the same.
    func replaced(by values: [StyleValue]) -> [Candidate] {
      if let first = values.first, values.allSatisfy({ $0 == first }) {
        return [Candidate(value: first, condition: condition, priority: priority)]
      }
      return zip(VariableScopes.situations, values).map { situation, value in
        Candidate(value: value, condition: condition.only(situation), priority: priority)
      }
    }
  }

  /// A possible value of a property in a situation.
  struct Outcome: Hashable {
    /// The values that it may have, each once; at least one.
    var values: [StyleValue]
    /// The reasons why there are several.
    var uncertainty: StyleUncertainty = []

    /// The value of a property without a declaration.
    static let initial = Outcome(values: [.initial])
    /// The value of an inherited property without a declaration.
    static let inherited = Outcome(values: [.inherit])
  }

  /// A property with a declaration whose value does not matter.
  struct DeclaredName: Hashable {
    /// The name of the property or shorthand.
    let name: String
    /// The condition of the declaration.
    let condition: StyleCondition
  }

  /// The maximum number of values of a property that are distinguished.
  private static let valueLimit = 16

  private var candidates: [StyleProperty: [Candidate]] = [:]
  /// The properties with a declaration: most queries are for properties without one.
  private var declared = StylePropertySet()
  private var variables = CascadedVariables()
  /// The declarations that are stronger than keyframes.
  private(set) var important: [DeclaredName] = []
  /// The properties from whose values a transition starts.
  private(set) var starting: [DeclaredName] = []

  /// Whether there is a declaration of a property.
  var isEmpty: Bool { candidates.isEmpty }

  /// Whether nothing was added, custom properties included.
  var isUntouched: Bool {
    candidates.isEmpty && variables.isEmpty && important.isEmpty && starting.isEmpty
  }

  /// Whether there is a declaration of one property.
  func declares(_ property: StyleProperty) -> Bool { declared.contains(property) }

  /// Whether the same declarations of some properties apply in all situations.
  func areUniform(_ properties: [StyleProperty]) -> Bool {
    properties.allSatisfy { property in
      !declares(property) || candidates[property]?.allSatisfy(\.condition.isUniform) == true
    }
  }

  /// Adds declarations.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - condition: The condition of the declarations.
  ///   - priority: Their priority where they are not marked `!important`.
  ///   - used: The custom properties that matter.
  mutating func add(
    _ declarations: DeclarationBlock, when condition: StyleCondition, priority: StylePriority,
    variables used: [VariableDeclaration]
  ) {
    variables.add(used, when: condition, priority: priority)
    important += declarations.important.map { DeclaredName(name: $0, condition: condition) }
    starting += declarations.starting.map { DeclaredName(name: $0, condition: condition) }
    for declaration in declarations.properties {
      let raised = declaration.isImportant ? priority.important : priority
      declared.insert(declaration.property)
      candidates[declaration.property, default: []].append(
        Candidate(value: declaration.value, condition: condition, priority: raised))
    }
  }

  /// Sorts the declarations: the one that wins is the first.
  mutating func sort() {
    variables.sort()
    for (property, found) in candidates where found.count > 1 {
      // If one rule has two, the later one wins.
      let ordered = found.enumerated().sorted {
        ($0.element.priority, $0.offset) > ($1.element.priority, $1.offset)
      }
      candidates[property] = ordered.map(\.element)
    }
  }

  /// Replaces the values with `var()` by their values for the element.
  mutating func replaceVariables(in parent: Int, by evaluator: inout VariableEvaluator) -> Int {
    let scope = evaluator.scope(variables, in: parent)
    // The order is always the same, because the budget may end at any property.
    for property in openProperties {
      candidates[property] = candidates[property]?.flatMap { candidate -> [Candidate] in
        guard case .variable(let value) = candidate.value else { return [candidate] }
        return candidate.replaced(by: evaluator.values(of: value, property, in: scope))
      }
    }
    return scope
  }

  /// The same for a pseudo-element; no other element inherits its custom properties.
  mutating func replacePartVariables(in scope: Int, by evaluator: inout VariableEvaluator) {
    guard !openProperties.isEmpty else { return }
    _ = replaceVariables(in: scope, by: &evaluator)
  }

  private var openProperties: [StyleProperty] {
    candidates.filter { $0.value.contains(where: \.isOpen) }.keys
      .sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether one of some properties has a set flag when the page opens.
  func isAny(of properties: [StyleProperty]) -> StyleAnswer {
    properties.reduce(.no) { $0.or(outcome($1, .initial).flag(inherited: .no)) }
  }

  /// Whether one of some properties may make what it is declared for invisible.
  func mayHide(
    by properties: [StyleProperty], _ situation: StyleCondition.Situation
  ) -> Bool {
    !isEmpty && properties.contains { outcome($0, situation).flag(inherited: .no) != .no }
  }

  /// The possible values of a property.
  func outcome(
    _ property: StyleProperty, _ situation: StyleCondition.Situation
  ) -> Outcome {
    guard declares(property) else { return property.isInherited ? .inherited : .initial }
    var outcome = Outcome(values: [])
    var revertsToUserAgent = false
    for candidate in candidates[property] ?? [] {
      if revertsToUserAgent, candidate.priority.level != .userAgent { continue }
      let answer = candidate.condition[situation]
      guard answer != .no else { continue }
      if candidate.value == .revert, answer == .yes {
        revertsToUserAgent = true
        continue
      }
      outcome.add(candidate.value)
      guard case .unknown(let reason) = answer else { return outcome }
      outcome.uncertainty.formUnion(reason)
      if outcome.values.count > Self.valueLimit {
        return Outcome(values: [.unknown(.limit)], uncertainty: .limit)
      }
    }
    outcome.add(property.isInherited ? .inherit : .initial)
    return outcome
  }
}

extension CascadedValues.Outcome {
  fileprivate mutating func add(_ value: StyleValue) {
    if case .unknown(let reason) = value { uncertainty.formUnion(reason) }
    if !values.contains(value) { values.append(value) }
  }

  /// Whether a flag is set.
  func flag(
    inherited: StyleAnswer, initial: StyleAnswer = .no, contents: StyleAnswer = .no
  ) -> StyleAnswer {
    func answer(_ value: StyleValue) -> StyleAnswer {
      switch value {
      case .flag(let isSet): isSet ? .yes : .no
      case .pictures(let pictures): pictures.mayMove ? .yes : .no
      case .fixed: .yes
      case .inherit: inherited
      case .unknown(let reason): .unknown(reason)
      case .box(let box): box == .contents ? contents : .no
      default: initial
      }
    }
    // There is nearly always a single value, which needs no list.
    if values.count == 1 { return answer(values[0]) }
    let answers = values.map(answer)
    guard let first = answers.first, answers.dropFirst().contains(where: { $0 != first }) else {
      return answers.first ?? initial
    }
    let reasons = answers.reduce(into: uncertainty) { reasons, answer in
      if case .unknown(let reason) = answer { reasons.formUnion(reason) }
    }
    return .unknown(reasons)
  }
}
