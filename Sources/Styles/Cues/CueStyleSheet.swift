import TextBasics

/// The style sheets of a caption file, applied to its cues (WebVTT, section 8).
///
/// A cue is a small document: the cue itself, then the parts of its text in their order. Only
/// `::cue`, `::cue()`, `::cue-region` and `::cue-region()` select something in it. Limits bound time
/// and memory for all cues together; answers beyond them are unknown.
package struct CueStyleSheet {
  /// The limits of the style sheets of a caption file; our choice.
  package static let limits: StyleLimits = {
    var limits = StyleLimits()
    limits.bytes = 1 << 20
    limits.sheets = 1_000
    limits.rules = 10_000
    limits.steps = 10_000_000
    limits.elements = 1_000_000
    return limits
  }()

  /// What the style sheets say beyond the looks of letters.
  package var omitted: [String] { rules.omitted.names }
  /// Whether a rule may make text invisible.
  package let mayHide: Bool
  /// The identifiers of cues that selectors name.
  package let ids: Set<String>

  private let rules: StyleRules
  private let ranks: [Int]
  private let index: RuleIndex
  private let isLimited: Bool
  private var steps: StepBudget
  private var elements: StepBudget

  /// Reads style sheets.
  ///
  /// - Parameters:
  ///   - sheets: The texts of the STYLE blocks in their order.
  ///   - limits: The limits of reading and of applying.
  package init(_ sheets: [String], limits: StyleLimits = CueStyleSheet.limits) {
    var rules = Self.ofBrowsers
    let own = rules.rules.count
    var bytes = 0
    for (number, sheet) in sheets.enumerated() {
      bytes += sheet.utf8.count
      guard number < limits.sheets, bytes <= limits.bytes else {
        rules.isLimited = true
        break
      }
      Self.read(sheet, level: .author, limit: own + limits.rules, into: &rules)
    }
    self.rules = rules
    ranks = rules.layers.ranks()
    index = RuleIndex(rules.rules, variables: [], hasKeyframes: false)
    isLimited = rules.isLimited || rules.layers.isLimited
    mayHide =
      isLimited
      || rules.rules[own...].contains { $0.declarations.properties.contains(where: \.mayHide) }
    ids = Self.ids(rules)
    steps = StepBudget(limit: limits.steps)
    elements = StepBudget(limit: limits.elements)
  }

  private static func read(
    _ sheet: String, level: StylePriority.Level, limit: Int, into rules: inout StyleRules
  ) {
    var parser = StyleSheetParser(Array(sheet.utf8), level: level, ruleLimit: limit)
    parser.vocabulary = .cues
    // Players load nothing that a style sheet in a caption file names (WebVTT, section 8.1).
    while case .importing = parser.read(into: &rules) {}
  }

  private static func ids(_ rules: StyleRules) -> Set<String> {
    var found: Set<String> = []
    for selector in rules.rules.flatMap(\.selectors) + rules.pool.lists.flatMap(\.self) {
      for case .id(let name) in selector.parts.lazy.flatMap(\.tests) { found.insert(name) }
    }
    return found
  }

  /// Applies the style sheets to a cue.
  ///
  /// - Parameters:
  ///   - parts: The cue, and then the parts of its text, each after the one around it.
  ///   - region: The identifier of its region; `nil` for a cue without a region.
  /// - Returns: The style of each element.
  package mutating func styles(of parts: [StyleElement], inRegion region: String?) -> [CueStyle] {
    guard !isLimited, elements.spend(parts.count), !steps.isExhausted else {
      return parts.map { _ in .unknown(.limit) }
    }
    var outside = CuePaint.outside
    if let region {
      let attributes = [StyleElement.Attribute("id", region)]
      let element = StyleElement("", kind: .cueRegion, parent: nil, attributes: attributes)
      let values = declarations([element], .cueRegion)
      outside = values.first.map { CuePaint.Moments($0, in: outside) } ?? outside
    }
    let values = declarations(parts, .cue)
    guard !steps.isExhausted else { return parts.map { _ in .unknown(.limit) } }
    var paints: [CuePaint.Moments] = []
    for (index, values) in values.enumerated() {
      let parent = parts[index].parent.flatMap { (0..<index).contains($0) ? paints[$0] : nil }
      paints.append(CuePaint.Moments(values, in: parent ?? outside))
    }
    return paints.map(\.style)
  }

  /// The declarations for each element.
  private mutating func declarations(
    _ parts: [StyleElement], _ subject: Selector.Subject
  ) -> [CascadedValues] {
    let tree = ElementTree(parts, names: .exact, needsTypes: rules.pool.usesTypes)
    var matcher = SelectorMatcher(tree, rules.pool, steps: steps.limit - steps.spent)
    defer { steps.spend(matcher.budget.spent) }
    return parts.indices.map { index in
      var found = CascadedValues()
      let parent = tree.parents[index]
      let candidates = self.index.candidates(
        parts[index], in: parent >= 0 ? parts[parent] : nil, id: tree.ids[index],
        classes: tree.classes[index])
      for number in candidates where !matcher.budget.isExhausted {
        let entry = self.index.entries[number]
        guard entry.selector.subject == subject else { continue }
        let rule = rules.rules[entry.rule]
        let condition = matcher.matches(entry.selector, index).and(rule.condition)
        guard condition != .never, matcher.spend(rule.declarations.steps) else { continue }
        found.add(
          rule.declarations, when: condition,
          priority: StylePriority(
            rule.level, layer: ranks[rule.layer], specificity: entry.selector.specificity,
            order: rule.order),
          variables: [])
      }
      found.sort()
      return found
    }
  }

  /// The rules of browsers (WebVTT, sections 5.1 and 8.2.1), read once.
  private static let ofBrowsers: StyleRules = {
    var rules = StyleRules()
    read(UsualCueLooks.sheet, level: .userAgent, limit: .max, into: &rules)
    rules.omitted = OmittedStyles()
    return rules
  }()
}

extension StyleDeclaration {
  /// Whether it may make text invisible.
  fileprivate var mayHide: Bool {
    switch (property, value) {
    case (.fontStyle, _), (.fontWeight, _), (.textLine, _), (.backgroundColor, _): false
    case (_, .color(let color?)): color.isTransparent
    case (_, .flag(let isHidden)): isHidden
    case (.textShadow, _), (_, .inherit), (_, .initial), (.engineStroke, _): false
    default: true
    }
  }
}
