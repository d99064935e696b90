/// The lists of selectors inside `:is()`, `:where()` and `:not()`, and of rules around rules.
///
/// A list holds only lists before it, so that they can be evaluated in order and without recursion.
struct SelectorPool: Sendable {
  private(set) var lists: [[Selector]] = []
  /// Whether a selector counts siblings of the same name.
  var usesTypes = false

  /// Keeps a list.
  mutating func add(_ selectors: [Selector]) -> Int {
    lists.append(selectors)
    return lists.count - 1
  }

  /// The highest specificity in a list.
  func specificity(of list: Int) -> Int { lists[list].map(\.specificity).max() ?? 0 }
}
