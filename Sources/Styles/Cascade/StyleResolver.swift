import TextBasics

/// Applies the rules to the elements, from the front to the back.
struct StyleResolver {
  /// What an element hands on to the elements in it, and says about itself.
  private struct State {
    var hasNoBox = StyleAnswer.no
    var isInvisible = StyleAnswer.no
    /// Whether `content-visibility: hidden` of an element around it hides it.
    var isSkipped = StyleAnswer.no
    var skipsContent = StyleAnswer.no
    var isTransparent = StyleAnswer.no
    var isOutOfSight = StyleAnswer.no
    var isHideable = false
  }

  private let rules: StyleRules
  private let ranks: [Int]
  private let index: RuleIndex
  private let keyframes: KeyframesTable
  private let limits: StyleLimits
  private var matcher: SelectorMatcher
  private var states: [State] = []
  /// Whether steps or elements were more than the limits.
  private(set) var isLimited: Bool

  /// Prepares the rules for a document.
  ///
  /// - Parameters:
  ///   - elements: The elements in document order.
  ///   - rules: The rules.
  ///   - limits: How much is judged.
  init(_ elements: [StyleElement], _ rules: StyleRules, limits: StyleLimits) {
    self.rules = rules
    self.limits = limits
    ranks = rules.layers.ranks()
    index = RuleIndex(rules.rules)
    keyframes = KeyframesTable(rules, ranks: ranks)
    let tree = ElementTree(elements, needsTypes: rules.pool.usesTypes)
    matcher = SelectorMatcher(tree, rules.pool, steps: limits.steps)
    isLimited = rules.isLimited || elements.count > limits.elements
  }

  /// Judges all elements.
  ///
  /// - Returns: What is known about each one.
  mutating func styles() -> [ElementStyle] {
    let elements = matcher.tree.elements
    states.reserveCapacity(elements.count)
    var styles: [ElementStyle] = []
    styles.reserveCapacity(elements.count)
    for index in elements.indices {
      let style = index < limits.elements && !isExhausted ? judge(index) : nil
      styles.append(style ?? unknown())
    }
    isLimited = isLimited || isExhausted
    return styles
  }

  private var isExhausted: Bool { matcher.budget.isExhausted }

  private mutating func unknown() -> ElementStyle {
    let answer = StyleAnswer.unknown(.limit)
    states.append(
      State(
        hasNoBox: answer, isInvisible: answer, isSkipped: answer, skipsContent: answer,
        isTransparent: answer, isOutOfSight: answer))
    return ElementStyle(
      isHidden: answer, hasNoBox: answer, isTransparent: answer, isOutOfSight: answer,
      isHideable: true, animations: [.unknown(.limit)])
  }

  private mutating func judge(_ index: Int) -> ElementStyle {
    let values = declarations(for: index)
    let parent = matcher.tree.parents[index]
    let state = state(values.element, within: parent >= 0 ? states[parent] : State())
    states.append(state)
    let isFrozen = state.hasNoBox.or(state.isSkipped)
    var animations = animations(values.element, .element, isFrozen: isFrozen)
    for (subject, pseudo) in [
      (StyleAnimation.Subject.before, values.before), (.after, values.after),
    ] where !pseudo.isEmpty {
      let isAbsent = pseudo.outcome(.content, .initial).flag(inherited: .no).negated
        .or(pseudo.outcome(.display, .initial).flag(inherited: .no))
      animations += self.animations(pseudo, subject, isFrozen: isFrozen.or(isAbsent))
    }
    return ElementStyle(
      isHidden: isFrozen.or(state.isInvisible), hasNoBox: state.hasNoBox,
      isTransparent: state.isTransparent,
      isOutOfSight: state.isOutOfSight.or(isTiny(values.element)), isHideable: state.isHideable,
      animations: animations)
  }

  private func animations(
    _ values: CascadedValues, _ subject: StyleAnimation.Subject, isFrozen: StyleAnswer
  ) -> [StyleAnimation] {
    guard !values.isEmpty else { return [] }
    return AnimationResolver(values, keyframes, subject, isFrozen: isFrozen).animations()
  }

  private func state(_ values: CascadedValues, within parent: State) -> State {
    var state = parent
    state.isSkipped = parent.isSkipped.or(parent.skipsContent)
    state.skipsContent = .no
    guard !values.isEmpty else { return state }
    let flag = { (property: StyleProperty, inherited: StyleAnswer) in
      values.outcome(property, .initial).flag(inherited: inherited)
    }
    state.hasNoBox = parent.hasNoBox.or(flag(.display, parent.hasNoBox))
    state.isInvisible = flag(.visibility, parent.isInvisible)
    state.skipsContent = flag(.contentVisibility, parent.skipsContent)
    state.isTransparent = parent.isTransparent.or(flag(.opacity, parent.isTransparent))
    state.isOutOfSight = StyleProperty.displacing.reduce(parent.isOutOfSight) {
      $0.or(flag($1, .no))
    }
    state.isHideable = parent.isHideable || mayHide(values, state)
    return state
  }

  /// Whether an act of the user may hide an element that is not hidden for certain.
  private func mayHide(_ values: CascadedValues, _ state: State) -> Bool {
    guard state.hasNoBox != .yes else { return false }
    return [StyleProperty.display, .visibility].contains { property in
      let later = values.outcome(property, .event).flag(inherited: .no)
      return later != .no && later != values.outcome(property, .initial).flag(inherited: .no)
    }
  }

  /// Whether its own size leaves nothing to see; what is in it may be larger.
  private func isTiny(_ values: CascadedValues) -> StyleAnswer {
    guard !values.isEmpty else { return .no }
    return StyleProperty.sizing.reduce(StyleAnswer.no) {
      $0.or(values.outcome($1, .initial).flag(inherited: .no))
    }
  }

  // MARK: Declarations

  private mutating func declarations(
    for index: Int
  ) -> (element: CascadedValues, before: CascadedValues, after: CascadedValues) {
    var (own, before, after) = (CascadedValues(), CascadedValues(), CascadedValues())
    let element = matcher.tree.elements[index]
    for number in self.index.candidates(element, classes: matcher.tree.classes[index]) {
      let entry = self.index.entries[number]
      let rule = rules.rules[entry.rule]
      guard rule.kind == nil || rule.kind == element.kind else { continue }
      let condition = matcher.matches(entry.selector, index).and(rule.condition)
      guard condition != .never else { continue }
      let priority = StylePriority(
        rule.level, layer: ranks[rule.layer], specificity: entry.selector.specificity,
        order: rule.order)
      switch entry.selector.subject {
      case .element: own.add(rule.declarations, when: condition, priority: priority)
      case .before: before.add(rule.declarations, when: condition, priority: priority)
      case .after: after.add(rule.declarations, when: condition, priority: priority)
      case nil: break
      }
    }
    addAttributes(of: element, to: &own)
    own.sort()
    before.sort()
    after.sort()
    return (own, before, after)
  }

  /// The `style` attribute, and in SVG the presentation attributes.
  private func addAttributes(of element: StyleElement, to values: inout CascadedValues) {
    if element.kind == .svg {
      for name in ["display", "visibility", "opacity"] {
        guard let value = element.value(name) else { continue }
        values.add(
          StyleSheetParser.declarations(of: "\(name):\(value)"), when: .always,
          priority: StylePriority(.presentationAttribute))
      }
    }
    guard let text = element.value("style"), !text.isEmpty else { return }
    values.add(
      StyleSheetParser.declarations(of: text), when: .always, priority: StylePriority(.inline))
  }
}
