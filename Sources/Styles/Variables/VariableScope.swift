/// The custom properties of an element, in each situation.
struct VariableScope: Sendable {
  /// A custom property in each situation.
  struct Value: Sendable, Hashable {
    var initial = VariableText.invalid
    var reducedMotion = VariableText.invalid
    var event = VariableText.invalid

    subscript(situation: StyleCondition.Situation) -> VariableText {
      get {
        switch situation {
        case .initial: initial
        case .reducedMotion: reducedMotion
        case .event, .someEvents: event
        }
      }
      set {
        switch situation {
        case .initial: initial = newValue
        case .reducedMotion: reducedMotion = newValue
        case .event, .someEvents: event = newValue
        }
      }
    }
  }

  /// The situations that values are kept for.
  static let situations: [StyleCondition.Situation] = [.initial, .reducedMotion, .event]

  private var values: [String: Value] = [:]
  /// Whether each value is the same in all situations.
  var isUniform = true
  /// Whether the budget was used up, so that nothing is known.
  var isUnknown = false

  subscript(name: String) -> Value {
    get {
      let limit = VariableText.unknown(.limit)
      if isUnknown { return Value(initial: limit, reducedMotion: limit, event: limit) }
      return values[name] ?? Value()
    }
    set { values[name] = newValue }
  }
}

/// The declarations of custom properties for one element or pseudo-element.
struct CascadedVariables {
  /// A declaration that may apply.
  private struct Candidate {
    let value: VariableDeclaration.Value
    let condition: StyleCondition
    let priority: StylePriority
  }

  private var candidates: [String: [Candidate]] = [:]
  /// Whether all declarations apply in all situations.
  private(set) var areCertain = true

  /// The names that are declared.
  var names: [String] { Array(candidates.keys) }

  /// Adds declarations.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - condition: When they apply.
  ///   - priority: Their priority where they are not marked `!important`.
  mutating func add(
    _ declarations: [VariableDeclaration], when condition: StyleCondition, priority: StylePriority
  ) {
    if condition != .always { areCertain = false }
    for declaration in declarations {
      let raised = declaration.isImportant ? priority.important : priority
      candidates[declaration.name, default: []].append(
        Candidate(value: declaration.value, condition: condition, priority: raised))
    }
  }

  /// Brings the declarations in their order: the one that wins first.
  mutating func sort() {
    for name in candidates.keys {
      let ordered = candidates[name]?.enumerated().sorted {
        ($0.element.priority, $0.offset) > ($1.element.priority, $1.offset)
      }
      candidates[name] = ordered?.map(\.element)
    }
  }

  /// What is declared for a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - situation: The situation.
  /// - Returns: The value, or why it is not known; `inherit` where no declaration applies.
  func value(
    of name: String, _ situation: StyleCondition.Situation
  ) -> (value: VariableDeclaration.Value, unknown: StyleUncertainty) {
    for candidate in candidates[name] ?? [] {
      switch candidate.condition[situation] {
      case .no: continue
      case .yes: return (candidate.value, [])
      case .unknown(let reason): return (candidate.value, reason)
      }
    }
    return (.inherit, [])
  }
}
