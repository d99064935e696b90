import TextBasics

/// Applies the rules to the elements, in document order.
struct StyleResolver {
  /// The reason why an element is hidden in a situation.
  private struct Hiding {
    var hasNoBox = StyleAnswer.no
    var isInvisible = StyleAnswer.no
    /// Whether `content-visibility: hidden` of an element around it hides it.
    var isSkipped = StyleAnswer.no
    var skipsContent = StyleAnswer.no

    var isFrozen: StyleAnswer { hasNoBox.or(isSkipped) }
    var isHidden: StyleAnswer { isFrozen.or(isInvisible) }
  }

  /// The values that an element passes to the elements inside it, and its own values.
  private struct State {
    var hiding = Hiding()
    /// The same after some user actions, but not all.
    var later = Hiding()
    var isTransparent = StyleAnswer.no
    var isOutOfSight = StyleAnswer.no
    var isUntouchable = StyleAnswer.no
    var isHideable = false
    /// Whether it turns its children into blocks.
    var isContainer = StyleAnswer.no
    var grid = BoxResolver.Grid()
    /// Whether it clips the content in its flow, and whether an element around it clips it in this
    /// way.
    var clipsFlow = StyleAnswer.no
    var isClipped = StyleAnswer.no
    var variables = VariableScopes.root
  }

  private let rules: StyleRules
  private let ranks: [Int]
  private let index: RuleIndex
  private let captions: CaptionResolver
  private let keyframes: KeyframesTable
  private let limits: StyleLimits
  /// The reasons why unread rules may place an element; empty if there are none.
  private let elsewhere: StyleUncertainty
  private var matcher: SelectorMatcher
  private(set) var variables: VariableEvaluator
  private var states: [State] = []
  /// The number of elements, and of parts of elements, with animations that were judged.
  private var animated = 0
  /// Whether a limit of steps or elements was exceeded.
  private(set) var isLimited: Bool

  /// Prepares the rules for a document.
  ///
  /// - Parameters:
  ///   - elements: The elements in document order.
  ///   - rules: The rules.
  ///   - names: The comparison of classes and ids, as in the rules.
  ///   - limits: The limits of the judgment.
  ///   - setsVariablesElsewhere: Whether scripts or other sources may also set custom properties.
  init(
    _ elements: [StyleElement], _ rules: StyleRules, names: NameCase = .exact,
    limits: StyleLimits, setsVariablesElsewhere: Bool
  ) {
    variables = VariableEvaluator(
      rules, elements, mayChange: setsVariablesElsewhere, steps: limits.variableSteps)
    self.rules = rules
    self.limits = limits
    ranks = rules.layers.ranks()
    keyframes = KeyframesTable(rules, ranks: ranks)
    index = RuleIndex(
      rules.rules, variables: variables.names, hasKeyframes: !rules.keyframes.isEmpty)
    captions = CaptionResolver(rules, ranks: ranks, index.captions)
    var elsewhere: StyleUncertainty = setsVariablesElsewhere ? .value : []
    if rules.isIncomplete { elsewhere.insert(.unreadSheet) }
    self.elsewhere = elsewhere
    let tree = ElementTree(elements, names: names, needsTypes: rules.pool.usesTypes)
    matcher = SelectorMatcher(tree, rules.pool, steps: limits.steps)
    isLimited = rules.isLimited || elements.count > limits.elements
  }

  /// Judges all elements.
  mutating func styles() -> [ElementStyle] {
    let elements = matcher.tree.elements
    states.reserveCapacity(elements.count)
    var styles: [ElementStyle] = []
    styles.reserveCapacity(elements.count)
    for index in elements.indices {
      var style = index < limits.elements && !isExhausted ? judge(index) : nil
      if elements[index].isMedium { style?.hidesCaptions = hidesCaptions(index) }
      // A rule that was left out may be the one that takes clicks away.
      if rules.isLimited { style?.isUntouchable = .unknown(.limit) }
      // A rule that was dropped may be the one that hides it.
      if style != nil, isExhausted { states.removeLast() }
      styles.append(style.flatMap { isExhausted ? nil : $0 } ?? unknown())
    }
    isLimited = isLimited || isExhausted || variables.budget.isExhausted
    return styles
  }

  private var isExhausted: Bool { matcher.budget.isExhausted }

  /// Whether the captions of the medium that was judged last cannot be read.
  private mutating func hidesCaptions(_ index: Int) -> StyleAnswer {
    guard !rules.isLimited else { return .unknown(.limit) }
    let scope = states.last?.variables ?? VariableScopes.root
    return captions.areHidden(over: index, in: scope, &matcher, &variables)
  }

  private mutating func unknown() -> ElementStyle {
    let answer = StyleAnswer.unknown(.limit)
    let hiding = Hiding(
      hasNoBox: answer, isInvisible: answer, isSkipped: answer, skipsContent: answer)
    states.append(
      State(
        hiding: hiding, later: hiding, isTransparent: answer, isOutOfSight: answer,
        isUntouchable: answer))
    return ElementStyle(
      isHidden: answer, hasNoBox: answer, isTransparent: answer, isOutOfSight: answer,
      isHideable: true, isShowable: false, isConcealed: true, mayHideControls: true,
      isUntouchable: answer, showsMovingPicture: .no, pictures: [],
      animations: [.unknown(.limit)], hidesCaptions: answer)
  }

  private mutating func judge(_ index: Int) -> ElementStyle {
    let parent = matcher.tree.parents[index]
    let around = parent >= 0 ? states[parent] : State()
    var values = declarations(for: index, in: parent)
    guard !values.areEmpty else { return undeclared(index, in: parent, around) }
    let scope = values.element.replaceVariables(in: around.variables, by: &variables)
    values.before.replacePartVariables(in: scope, by: &variables)
    values.after.replacePartVariables(in: scope, by: &variables)
    values.other.replacePartVariables(in: scope, by: &variables)
    values.mediaControls.replacePartVariables(in: scope, by: &variables)
    let boxes = BoxResolver(
      matcher.tree.elements[index], values.element,
      in: parent >= 0 ? matcher.tree.elements[parent] : nil, isInContainer: around.isContainer,
      grid: around.grid)
    var state = state(values.element, boxes, within: around)
    state.variables = scope
    let hiding = state.hiding
    let effects = self.effects(
      on: values.element, boxes.isPartOfLine, boxes.isWithoutBox, isInContainer: around.isContainer)
    let resolver = AnimationResolver(
      values.element, keyframes, .element, isFrozen: hiding.isFrozen,
      effects: effects)
    state.isOutOfSight = state.isOutOfSight.or(resolver.hidesSubject)
    states.append(state)
    let isOutOfSight = state.isOutOfSight.or(state.isClipped).or(isTiny(values.element))
      .or(boxes.skipsItself(hiding.skipsContent))
    let mayBeConcealed = state.isTransparent != .no || isOutOfSight != .no
    let isConcealed = mayBeConcealed && resolver.isConcealed(by: StyleProperty.concealing)
    // Content outside the box of an element is visible even if the box has no size.
    let isPlaced = isConcealed && resolver.isConcealed(by: [.opacity] + StyleProperty.displacing)
    var animations = self.animations(resolver, isConcealed: isConcealed)
    animations += TransitionResolver(
      values.element, .element, isFrozen: hiding.isFrozen, effects: effects
    ).animations()
    if matcher.tree.elements[index].hasParts {
      animations += self.animations(values.before, .before, in: state, isConcealed: isPlaced)
      animations += self.animations(values.after, .after, in: state, isConcealed: isPlaced)
    }
    animations += otherAnimations(values.other, in: state)
    let parts = values.parts(of: matcher.tree.elements[index])
    return ElementStyle(
      isHidden: hiding.isHidden, hasNoBox: hiding.hasNoBox, isTransparent: state.isTransparent,
      isOutOfSight: isOutOfSight, isHideable: state.isHideable,
      isShowable: hiding.isHidden == .yes && state.later.isHidden != .yes,
      isConcealed: isConcealed, mayHideControls: mayHide(values.mediaControls),
      isUntouchable: state.isUntouchable,
      showsMovingPicture: parts.reduce(.no) { $0.or($1.showsMovingPicture) },
      pictures: parts.flatMap(\.pictures), animations: animations)
  }

  /// An element without declarations: the element around it determines its style.
  private mutating func undeclared(
    _ index: Int, in parent: Int, _ around: State
  ) -> ElementStyle {
    let values = CascadedValues()
    let boxes = BoxResolver(
      matcher.tree.elements[index], values, in: parent >= 0 ? matcher.tree.elements[parent] : nil,
      isInContainer: around.isContainer, grid: around.grid)
    let state = state(values, boxes, within: around)
    states.append(state)
    let hiding = state.hiding
    return ElementStyle(
      isHidden: hiding.isHidden, hasNoBox: hiding.hasNoBox, isTransparent: state.isTransparent,
      isOutOfSight: state.isOutOfSight.or(state.isClipped), isHideable: state.isHideable,
      isShowable: hiding.isHidden == .yes && state.later.isHidden != .yes, isConcealed: false,
      mayHideControls: false, isUntouchable: state.isUntouchable, showsMovingPicture: .no,
      pictures: [], animations: [])
  }

  /// Whether declarations for the browser's own controls may make them invisible.
  private func mayHide(_ controls: CascadedValues) -> Bool {
    controls.mayHide(by: [.display, .visibility] + StyleProperty.concealing, .initial)
  }

  /// The animations of a pseudo-element.
  private mutating func animations(
    _ values: CascadedValues, _ subject: StyleAnimation.Subject, in state: State,
    isConcealed: Bool
  ) -> [StyleAnimation] {
    guard !values.isEmpty else { return [] }
    let isAbsent = values.outcome(.content, .initial).flag(inherited: .no).negated
      .or(values.outcome(.display, .initial).flag(inherited: .no))
    let isPartOfLine = BoxResolver.isPartOfLine(
      values, usually: .inline, isInContainer: state.isContainer)
    let isFrozen = state.hiding.isFrozen.or(isAbsent)
    let effects = self.effects(on: values, isPartOfLine, isInContainer: state.isContainer)
    let part = AnimationResolver(values, keyframes, subject, isFrozen: isFrozen, effects: effects)
    let transitions = TransitionResolver(values, subject, isFrozen: isFrozen, effects: effects)
    return animations(
      part, isConcealed: isConcealed || part.isConcealed(by: StyleProperty.concealing))
      + transitions.animations()
  }

  /// The animations of other pseudo-elements, such as `::marker`: whether they exist depends on the
  /// browser and on the content, and so does whether they move.
  private mutating func otherAnimations(
    _ values: CascadedValues, in state: State
  ) -> [StyleAnimation] {
    guard values.declares(.animationName) else { return [] }
    let part = AnimationResolver(
      values, keyframes, .other, isFrozen: state.hiding.isFrozen.or(.unknown(.value)),
      effects: effects(on: values, .no, isInContainer: .unknown(.value)))
    return animations(part, isConcealed: false)
  }

  /// The properties that have an effect on an element or a part of it when keyframes change them.
  private func effects(
    on values: CascadedValues, _ isPartOfLine: StyleAnswer, _ isWithoutBox: StyleAnswer = .no,
    isInContainer: StyleAnswer
  ) -> KeyframeEffects {
    guard values.declares(.animationName) || !values.starting.isEmpty else { return .all }
    let open: StyleAnswer = elsewhere.isEmpty ? .yes : .unknown(elsewhere)
    let isPlaced = values.outcome(.positioning, .initial).flag(inherited: .unknown(.value))
    let isStatic = isPlaced.negated.and(open)
    return KeyframeEffects(
      important: values.important, isPartOfLine: isPartOfLine.and(open),
      isStatic: isStatic, isUnlayered: isStatic.and(isInContainer.negated),
      isWithoutBox: isWithoutBox,
      declared: Set(KeyframeValue.withInitials.filter { values.declares($0) }))
  }

  private mutating func animations(
    _ resolver: AnimationResolver, isConcealed: Bool
  ) -> [StyleAnimation] {
    guard resolver.mayAnimate else { return [] }
    animated += 1
    guard animated <= limits.animations, matcher.spend(resolver.steps) else {
      isLimited = true
      return [.unknown(.limit)]
    }
    var found = resolver.animations()
    if isConcealed { for index in found.indices { found[index].isConcealed = true } }
    return found
  }

  private func state(
    _ values: CascadedValues, _ boxes: BoxResolver, within parent: State
  ) -> State {
    var state = parent
    state.hiding = hiding(values, boxes, within: parent.hiding, .initial)
    state.later = hiding(values, boxes, within: parent.later, .someEvents)
    state.isContainer = boxes.isContainer
    state.grid = boxes.ownGrid
    state.isClipped = parent.isClipped.or(parent.clipsFlow)
    state.clipsFlow = .no
    guard !values.isEmpty else { return state }
    if state.isClipped != .no { state.isClipped = state.isClipped.and(boxes.isInFlow) }
    state.clipsFlow = boxes.clipsFlow
    let flag = { (property: StyleProperty, inherited: StyleAnswer) in
      values.outcome(property, .initial).flag(inherited: inherited)
    }
    state.isTransparent = parent.isTransparent.or(flag(.opacity, parent.isTransparent))
    state.isOutOfSight = StyleProperty.displacing.reduce(parent.isOutOfSight) {
      $0.or(flag($1, .no))
    }
    state.isOutOfSight = state.isOutOfSight.or(boxes.clipsAll)
      .or(values.isAny(of: [.backface]).and(facesAway(values)))
      .or(isOutside(values))
    state.isHideable = parent.isHideable || mayHide(values, state)
    if values.declares(.pointerEvents) {
      state.isUntouchable = isUntouchable(values, within: parent.isUntouchable)
    }
    return state
  }

  /// Whether clicks and touches pass through it, for all users.
  private func isUntouchable(
    _ values: CascadedValues, within inherited: StyleAnswer
  ) -> StyleAnswer {
    let usual = values.outcome(.pointerEvents, .someEvents).flag(inherited: inherited)
    let reduced = values.outcome(.pointerEvents, .reducedMotion).flag(inherited: inherited)
    return usual.common(reduced)
  }

  /// Whether it has a place outside of the window, or of the box around it, by an offset.
  private func isOutside(_ values: CascadedValues) -> StyleAnswer {
    let isPlaced = values.isAny(of: [.position])
    guard isPlaced != .no else { return .no }
    let offsets = StyleProperty.offsets.flatMap { values.outcome($0, .initial).values }
    if offsets.contains(.outsideOfBox) { return isPlaced.and(.unknown(.value)) }
    guard offsets.contains(.outsideOfWindow) else { return .no }
    let isFixed = values.outcome(.position, .initial).values.contains(.fixed)
    return isFixed ? .unknown(.value) : .no
  }

  /// Whether the back of it is in front.
  private func facesAway(_ values: CascadedValues) -> StyleAnswer {
    values.outcome(.transform, .initial).values.contains(.facesAway) ? .unknown(.value) : .no
  }

  private func hiding(
    _ values: CascadedValues, _ boxes: BoxResolver, within parent: Hiding,
    _ situation: StyleCondition.Situation
  ) -> Hiding {
    var hiding = parent
    hiding.isSkipped = parent.isSkipped.or(parent.skipsContent)
    hiding.skipsContent = .no
    hiding.hasNoBox = parent.hasNoBox.or(boxes.isFallback)
    guard !values.isEmpty else { return hiding }
    let flag = { (property: StyleProperty, inherited: StyleAnswer) in
      values.outcome(property, situation).flag(inherited: inherited)
    }
    hiding.hasNoBox = hiding.hasNoBox.or(boxes.isAbsent(situation, inherited: parent.hasNoBox))
    hiding.isInvisible = flag(.visibility, parent.isInvisible)
    let skips = flag(.contentVisibility, parent.skipsContent)
    hiding.skipsContent = skips == .no ? .no : skips.and(boxes.skipsContent)
    return hiding
  }

  /// Whether a user action may hide an element that is not hidden for certain.
  private func mayHide(_ values: CascadedValues, _ state: State) -> Bool {
    guard state.hiding.hasNoBox != .yes else { return false }
    return [StyleProperty.display, .visibility].contains { property in
      let later = values.outcome(property, .event).flag(inherited: .no)
      return later != .no && later != values.outcome(property, .initial).flag(inherited: .no)
    }
  }

  /// Whether its own size makes it invisible; its content may be larger.
  private func isTiny(_ values: CascadedValues) -> StyleAnswer {
    guard !values.isEmpty else { return .no }
    let isLow = values.isAny(of: [.height, .maxHeight])
      .and(values.isAny(of: [.minHeight, .flexGrow]).negated)
    let isNarrow = values.isAny(of: [.width, .maxWidth])
      .and(values.isAny(of: StyleProperty.widening).negated)
    return isLow.or(isNarrow)
  }

  // MARK: Declarations

  /// The declarations for an element and its parts.
  private struct Declarations {
    var element = CascadedValues()
    var before = CascadedValues()
    var after = CascadedValues()
    var other = CascadedValues()
    var mediaControls = CascadedValues()

    /// Whether nothing is declared.
    var areEmpty: Bool {
      element.isUntouched && before.isUntouched && after.isUntouched && other.isUntouched
        && mediaControls.isUntouched
    }

    /// The animations of the element and of its parts that may have a box.
    func parts(of element: StyleElement) -> [CascadedValues] {
      guard element.hasParts else { return [self.element] }
      return [self.element]
        + [before, after].filter { $0.outcome(.content, .initial).flag(inherited: .no) != .no }
    }
  }

  private mutating func declarations(for index: Int, in parent: Int) -> Declarations {
    var found = Declarations()
    let element = matcher.tree.elements[index]
    let around = parent >= 0 ? matcher.tree.elements[parent] : nil
    let candidates = self.index.candidates(
      element, in: around, id: matcher.tree.ids[index], classes: matcher.tree.classes[index])
    for number in candidates {
      let entry = self.index.entries[number]
      let rule = rules.rules[entry.rule]
      guard rule.kind == nil || rule.kind == element.kind else { continue }
      let condition = matcher.matches(entry.selector, index).and(rule.condition)
      guard condition != .never else { continue }
      let priority = StylePriority(
        rule.level, layer: ranks[rule.layer], specificity: entry.selector.specificity,
        order: rule.order)
      switch entry.selector.subject {
      case .element: add(rule.declarations, to: &found.element, condition, priority)
      case .before: add(rule.declarations, to: &found.before, condition, priority)
      case .after: add(rule.declarations, to: &found.after, condition, priority)
      case .otherPart:
        guard element.hasOtherParts else { continue }
        add(rule.declarations, to: &found.other, condition, priority)
      case .mediaControls: add(rule.declarations, to: &found.mediaControls, condition, priority)
      case .captions, .cue, .cueRegion, nil: break
      }
    }
    addAttributes(of: element, to: &found.element)
    found.element.sort()
    found.before.sort()
    found.after.sort()
    found.other.sort()
    found.mediaControls.sort()
    return found
  }

  private mutating func add(
    _ declarations: DeclarationBlock, to values: inout CascadedValues,
    _ condition: StyleCondition, _ priority: StylePriority
  ) {
    guard matcher.spend(declarations.steps) else { return }
    values.add(
      declarations, when: condition, priority: priority,
      variables: variables.used(declarations.variables))
  }

  /// The `style` attribute, and in SVG the presentation attributes.
  private mutating func addAttributes(of element: StyleElement, to values: inout CascadedValues) {
    for text in StyleSheetParser.inlineTexts(of: element) {
      add(text.block, to: &values, .always, StylePriority(text.level))
    }
  }
}

extension StyleElement {
  /// Whether it has `::before` and `::after`.
  ///
  /// Elements of drawings and replaced elements (pictures, players, fields) have none (CSS
  /// Pseudo-Elements 4, section 4.1). Browsers give them to check boxes.
  fileprivate var hasParts: Bool {
    switch kind {
    case .svg: return false
    case .other, .cue, .timedCue, .cueRegion: return true
    case .html:
      guard name == "input" else { return !Self.replaced.contains(name) }
      return Self.boxes.contains(value("type")?.lowercased() ?? "")
    }
  }

  /// Whether it is a medium over which browsers may draw captions.
  fileprivate var isMedium: Bool { kind == .html && (name == "video" || name == "audio") }

  /// Whether it may have other pseudo-elements, which browsers make for fields, lists and what
  /// opens.
  fileprivate var hasOtherParts: Bool {
    kind == .html && (Self.withOtherParts.contains(name) || value("popover") != nil)
  }

  private static let withOtherParts: Set<String> = [
    "input", "textarea", "select", "option", "progress", "meter", "details", "summary", "li",
    "dialog",
  ]
  private static let boxes: Set<String> = [
    "checkbox", "radio", "range", "file", "color", "date", "datetime-local", "month", "time",
    "week",
  ]
  private static let replaced: Set<String> = [
    "img", "video", "audio", "iframe", "frame", "embed", "canvas", "br", "wbr", "textarea",
    "select",
  ]
}

extension CascadedValues {
  /// Whether it shows a picture of a format that is mostly used to move.
  fileprivate var showsMovingPicture: StyleAnswer {
    StyleProperty.picturing.reduce(.no) { answer, property in
      declares(property) ? answer.or(outcome(property, .initial).flag(inherited: .no)) : answer
    }
  }

  /// The pictures in addresses that it shows.
  fileprivate var pictures: [StylePicture] {
    StyleProperty.picturing.flatMap { property -> [StylePicture] in
      guard declares(property) else { return [] }
      let outcome = outcome(property, .initial)
      let isShown: StyleAnswer = outcome.values.count == 1 ? .yes : .unknown(outcome.uncertainty)
      return outcome.values.flatMap { value -> [StylePicture] in
        guard case .pictures(let pictures) = value else { return [] }
        return pictures.data.map { StylePicture(address: $0, isShown: isShown) }
      }
    }
  }
}
