import TextBasics

/// The custom properties of all elements; each scope has only the differences from the scope around
/// it.
struct VariableScopes {
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

    /// Whether it is the same in all situations.
    var isUniform: Bool { initial == reducedMotion && initial == event }
  }

  private struct Scope {
    let parent: Int
    let own: [String: Value]
    let isUniform: Bool
  }

  /// The situations that values are kept for.
  static let situations: [StyleCondition.Situation] = [.initial, .reducedMotion, .event]
  /// The scope around the root, in which no name has a value.
  static let root = -1

  private var scopes: [Scope] = []

  /// Adds a scope.
  ///
  /// - Parameters:
  ///   - own: The custom properties that differ from those around it.
  ///   - parent: The scope around it.
  /// - Returns: Its number.
  mutating func add(_ own: [String: Value], in parent: Int) -> Int {
    let isUniform = isUniform(parent) && own.values.allSatisfy(\.isUniform)
    scopes.append(Scope(parent: parent, own: own, isUniform: isUniform))
    return scopes.count - 1
  }

  /// Whether all custom properties are the same in all situations.
  func isUniform(_ scope: Int) -> Bool { scope < 0 || scopes[scope].isUniform }

  /// The value of a custom property.
  func value(_ name: String, in scope: Int, _ budget: inout StepBudget) -> Value {
    var index = scope
    while index >= 0, budget.spend(1) {
      if let found = scopes[index].own[name] { return found }
      index = scopes[index].parent
    }
    return Value()
  }
}
