/// The declarations of custom properties for one element or pseudo-element.
struct CascadedVariables {
  /// A declaration that may apply.
  private struct Candidate {
    let value: VariableDeclaration.Value
    let condition: StyleCondition
    let priority: StylePriority
  }

  private var candidates: [String: [Candidate]] = [:]

  /// The declared names, sorted.
  var names: [String] { candidates.keys.sorted() }

  /// Whether no name is declared.
  var isEmpty: Bool { candidates.isEmpty }

  /// Whether the same declarations apply in all situations.
  var isUniform: Bool {
    candidates.values.allSatisfy { $0.allSatisfy(\.condition.isUniform) }
  }

  /// Adds declarations.
  mutating func add(
    _ declarations: [VariableDeclaration], when condition: StyleCondition, priority: StylePriority
  ) {
    for declaration in declarations {
      let raised = declaration.isImportant ? priority.important : priority
      candidates[declaration.name, default: []].append(
        Candidate(value: declaration.value, condition: condition, priority: raised))
    }
  }

  /// Sorts the declarations: the one that wins is the first.
  mutating func sort() {
    for name in candidates.keys {
      let ordered = candidates[name]?.enumerated().sorted {
        ($0.element.priority, $0.offset) > ($1.element.priority, $1.offset)
      }
      candidates[name] = ordered?.map(\.element)
    }
  }

  /// The declarations of a name.
  ///
  /// - Returns: The values that it may have, and the reasons why there are several; the last one is
  ///   `inherit` if no declaration applies for certain.
  func values(
    of name: String, _ situation: StyleCondition.Situation
  ) -> (values: [VariableDeclaration.Value], reasons: StyleUncertainty) {
    var found: [VariableDeclaration.Value] = []
    var reasons: StyleUncertainty = []
    for candidate in candidates[name] ?? [] {
      switch candidate.condition[situation] {
      case .no: continue
      case .yes: return (found + [candidate.value], reasons)
      case .unknown(let reason):
        found.append(candidate.value)
        reasons.formUnion(reason)
      }
    }
    return (found + [.inherit], reasons)
  }
}
