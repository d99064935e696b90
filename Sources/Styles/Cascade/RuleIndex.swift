/// Finds the selectors that may match an element, by the id, class, name or attribute of their last
/// part, or by the name of the element around it.
struct RuleIndex {
  /// A selector of a rule.
  struct Entry {
    let selector: Selector
    let rule: Int
  }

  /// The selectors of all rules, except those for captions that browsers draw.
  private(set) var entries: [Entry] = []
  /// Those for captions that browsers draw: they are few, and only media need them.
  private(set) var captions: [Entry] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var byAttribute: [String: [Int]] = [:]
  /// By the name of the parent: `details > *`.
  private var byParent: [String: [Int]] = [:]
  private var others: [Int] = []

  /// Sorts the selectors of rules; those of irrelevant pseudo-elements are left out.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - names: The custom properties that matter; rules that declare only others are left out.
  ///   - hasKeyframes: Whether there are keyframes; some declarations override them.
  init(_ rules: [StyleRule], variables names: Set<String>, hasKeyframes: Bool) {
    var ignored = StylePropertySet()
    if !rules.contains(where: \.showsMovingPicture) {
      for property in StyleProperty.picturing { ignored.insert(property) }
    }
    if !rules.contains(where: { !$0.declarations.starting.isEmpty }) {
      for property in StyleProperty.transition { ignored.insert(property) }
    }
    for (number, rule) in rules.enumerated()
    where rule.isOfInterest(names, ignored: ignored, hasKeyframes: hasKeyframes) {
      for selector in rule.selectors where selector.subject != nil {
        let entry = Entry(selector: selector, rule: number)
        guard !selector.isOfCaptions else {
          captions.append(entry)
          continue
        }
        file(selector)
        entries.append(entry)
      }
    }
  }

  private mutating func file(_ selector: Selector) {
    let index = entries.count
    let tests = selector.parts.first?.tests ?? []
    for test in tests {
      if case .id(let name) = test { return byID[name, default: []].append(index) }
    }
    for test in tests {
      if case .className(let name) = test { return byClass[name, default: []].append(index) }
    }
    for test in tests {
      if case .type(let name) = test {
        return byType[name.lowercased(), default: []].append(index)
      }
    }
    for test in tests {
      if case .attribute(let test) = test {
        return byAttribute[test.name.lowercased(), default: []].append(index)
      }
    }
    if let name = Self.parentName(of: selector) {
      return byParent[name, default: []].append(index)
    }
    others.append(index)
  }

  private static func parentName(of selector: Selector) -> String? {
    guard selector.parts.first?.combinator == .child else { return nil }
    for test in selector.parts.dropFirst().first?.tests ?? [] {
      if case .type(let name) = test { return name.lowercased() }
    }
    return nil
  }

  /// The entries whose selector may match an element.
  func candidates(
    _ element: StyleElement, in parent: StyleElement?, id: String?, classes: [String]
  ) -> [Int] {
    var found = others
    if let entries = byType[element.name.lowercased()] { found += entries }
    if !byID.isEmpty, let id, let entries = byID[id] { found += entries }
    if !byClass.isEmpty {
      for name in classes {
        if let entries = byClass[name] { found += entries }
      }
    }
    if !byAttribute.isEmpty {
      for attribute in element.attributes {
        if let entries = byAttribute[attribute.name.lowercased()] { found += entries }
      }
    }
    if !byParent.isEmpty, let parent, let entries = byParent[parent.name.lowercased()] {
      found += entries
    }
    return found
  }
}
