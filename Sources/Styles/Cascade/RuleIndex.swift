/// Finds the selectors that may match an element, by the id, class or name of their last part.
struct RuleIndex {
  /// A selector of a rule.
  struct Entry {
    let selector: Selector
    let rule: Int
  }

  /// The selectors of all rules.
  private(set) var entries: [Entry] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []

  /// Sorts the selectors of rules; those of pseudo-elements that do not matter are left out.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - names: The custom properties that matter; rules that declare only others are left out.
  ///   - hasKeyframes: Whether there are keyframes, which some declarations are stronger than.
  init(_ rules: [StyleRule], variables names: Set<String>, hasKeyframes: Bool) {
    var ignored: UInt64 = 0
    if !rules.contains(where: \.showsMovingPicture) {
      ignored |= StyleProperty.picturing.reduce(0) { $0 | $1.bit }
    }
    if !rules.contains(where: { !$0.declarations.starting.isEmpty }) {
      ignored |= StyleProperty.transition.reduce(0) { $0 | $1.bit }
    }
    for (number, rule) in rules.enumerated()
    where rule.isOfInterest(names, ignored: ignored, hasKeyframes: hasKeyframes) {
      for selector in rule.selectors where selector.subject != nil {
        file(selector)
        entries.append(Entry(selector: selector, rule: number))
      }
    }
  }

  private mutating func file(_ selector: Selector) {
    let place = entries.count
    let tests = selector.parts.first?.tests ?? []
    for test in tests {
      if case .id(let name) = test { return byID[name, default: []].append(place) }
    }
    for test in tests {
      if case .className(let name) = test { return byClass[name, default: []].append(place) }
    }
    for test in tests {
      if case .type(let name) = test {
        return byType[name.lowercased(), default: []].append(place)
      }
    }
    others.append(place)
  }

  /// The entries whose selector may match an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - classes: Its classes.
  /// - Returns: Their numbers, each once.
  func candidates(_ element: StyleElement, classes: [String]) -> [Int] {
    var found = others
    found += byType[element.name.lowercased()] ?? []
    if let id = element.value("id") { found += byID[id] ?? [] }
    for name in Set(classes) { found += byClass[name] ?? [] }
    return found
  }
}
