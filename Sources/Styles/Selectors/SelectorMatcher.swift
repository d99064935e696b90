import TextBasics

/// Finds the situations in which a selector matches an element.
///
/// The costs are counted in steps; beyond the limit of steps, all answers are unknown.
struct SelectorMatcher {
  let tree: ElementTree
  private let lists: [[Selector]]
  /// For each list that is not simple, its answer for each element.
  private var columns: [[StyleCondition]] = []
  /// The steps so far.
  private(set) var budget: StepBudget

  /// Prepares the nested lists.
  init(_ tree: ElementTree, _ pool: SelectorPool, steps: Int) {
    self.tree = tree
    lists = pool.lists
    budget = StepBudget(limit: steps)
    columns = [[StyleCondition]](repeating: [], count: lists.count)
    // A list holds only lists before it.
    for list in lists.indices where !Self.isSimple(lists[list]) {
      // Without steps, no selector is known, and columns would only take memory.
      guard !budget.isExhausted else { break }
      columns[list] = column(of: list)
    }
  }

  /// Spends steps for what is done with an element that was matched.
  mutating func spend(_ steps: Int) -> Bool { budget.spend(steps) }

  /// Whether each selector is one compound selector without lists.
  private static func isSimple(_ list: [Selector]) -> Bool {
    list.allSatisfy { selector in
      selector.parts.count == 1 && selector.parts[0].tests.allSatisfy { !$0.isList }
    }
  }

  private mutating func column(of list: Int) -> [StyleCondition] {
    var column = [StyleCondition](repeating: .unknown(.limit), count: tree.elements.count)
    for element in tree.elements.indices {
      guard budget.spend(1) else { return column }
      var result = StyleCondition.never
      for selector in lists[list] where selector.subject == .element {
        result = result.or(matches(selector, element))
      }
      column[element] = result
    }
    return column
  }

  /// The conditions under which a selector matches an element.
  ///
  /// - Returns: The answer in each situation; unknown when no steps are left.
  mutating func matches(_ selector: Selector, _ element: Int) -> StyleCondition {
    guard let first = selector.parts.first else { return .never }
    // Most selectors end here, which needs no list.
    let own = fulfilled(first, by: element, .always)
    guard !budget.isExhausted else { return .unknown(.limit) }
    guard own != .never, let combinator = first.combinator else { return own }
    var reached = related(by: combinator, to: [(element, own)])
    for part in selector.parts.dropFirst() {
      reached = reached.compactMap { item in
        let condition = fulfilled(part, by: item.element, item.condition)
        return condition == .never ? nil : (item.element, condition)
      }
      guard !budget.isExhausted else { return .unknown(.limit) }
      guard !reached.isEmpty else { return .never }
      guard let combinator = part.combinator else { break }
      reached = related(by: combinator, to: reached)
    }
    return reached.reduce(.never) { $0.or($1.condition) }
  }

  /// The condition under which an element fulfills a part of a selector, given another condition.
  private mutating func fulfilled(
    _ part: Selector.Part, by element: Int, _ start: StyleCondition
  ) -> StyleCondition {
    var condition = start
    for test in part.tests {
      budget.spend(tree.steps(of: test, element))
      condition = condition.and(answer(test, element))
      if condition == .never { break }
    }
    return condition
  }

  /// The elements in a relation to those that were reached.
  private mutating func related(
    by combinator: Selector.Combinator,
    to reached: [(element: Int, condition: StyleCondition)]
  ) -> [(element: Int, condition: StyleCondition)] {
    switch combinator {
    case .child: merged(reached, next: tree.parents, isOnce: true)
    case .descendant: merged(reached, next: tree.parents, isOnce: false)
    case .nextSibling: merged(reached, next: tree.previous, isOnce: true)
    case .laterSibling: merged(reached, next: tree.previous, isOnce: false)
    }
  }

  /// Goes one step or all steps up or back.
  ///
  /// From an element that was reached before under the same condition, the walk does not continue
  /// again.
  private mutating func merged(
    _ reached: [(element: Int, condition: StyleCondition)], next: [Int], isOnce: Bool
  ) -> [(element: Int, condition: StyleCondition)] {
    if reached.count == 1 { return reachedAlone(from: reached[0], next, isOnce: isOnce) }
    var found: [(element: Int, condition: StyleCondition)] = []
    var indices: [Int: Int] = [:]
    for item in reached {
      var element = next[item.element]
      while element >= 0, budget.spend(1) {
        if let index = indices[element] {
          let known = found[index].condition
          found[index].condition = known.or(item.condition)
          if known == found[index].condition { break }
        } else {
          indices[element] = found.count
          found.append((element, item.condition))
        }
        if isOnce { break }
        element = next[element]
      }
    }
    return found
  }

  /// The same from one element; no element is reached twice.
  private mutating func reachedAlone(
    from item: (element: Int, condition: StyleCondition), _ next: [Int], isOnce: Bool
  ) -> [(element: Int, condition: StyleCondition)] {
    var found: [(element: Int, condition: StyleCondition)] = []
    var element = next[item.element]
    while element >= 0, budget.spend(1) {
      found.append((element, item.condition))
      if isOnce { break }
      element = next[element]
    }
    return found
  }

  // MARK: Tests

  private mutating func answer(_ test: SelectorTest, _ element: Int) -> StyleCondition {
    switch test {
    case .anyOf(let list): listAnswer(list, element)
    case .noneOf(let list): listAnswer(list, element).negated
    default: tree.answer(test, element)
    }
  }

  private mutating func listAnswer(_ list: Int, _ element: Int) -> StyleCondition {
    if let known = columns[list].dropFirst(element).first { return known }
    var result = StyleCondition.never
    for selector in lists[list] where selector.subject == .element {
      var condition = StyleCondition.always
      for test in selector.parts[0].tests {
        budget.spend(tree.steps(of: test, element))
        condition = condition.and(tree.answer(test, element))
      }
      result = result.or(condition)
    }
    return result
  }
}

extension SelectorTest {
  fileprivate var isList: Bool {
    switch self {
    case .anyOf, .noneOf: true
    default: false
    }
  }
}
