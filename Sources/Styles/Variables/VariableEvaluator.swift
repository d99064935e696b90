import TextBasics

/// Replaces `var()` in the values of elements (CSS Custom Properties 1, section 3).
///
/// Only custom properties that a value of interest refers to are followed. What is beyond the budget
/// is unknown, so that no style sheet costs more time than its size and the number of elements.
struct VariableEvaluator {
  /// The most bytes that are read and written for a document.
  private static let byteBudget = 32 << 20
  /// What a declaration costs beside its bytes.
  private static let declarationCost = 32
  /// The most values that are remembered.
  private static let memoryLimit = 4_096

  /// A value without `var()`.
  private struct Written: Hashable {
    let property: String
    let text: [UInt8]
  }

  private let all: Set<String>
  /// Why none is followed; empty where they are.
  private let unknown: StyleUncertainty
  private let unfollowed: Set<String>
  private var bytes = 0
  private var known: [Written: [StyleProperty: StyleValue]] = [:]

  /// Prepares the evaluation.
  ///
  /// - Parameters:
  ///   - rules: All rules.
  ///   - elements: The elements, whose `style` attributes may have values with `var()` too.
  ///   - mayChange: Whether scripts may set custom properties.
  init(_ rules: StyleRules, _ elements: [StyleElement], mayChange: Bool) {
    var unknown: StyleUncertainty = []
    if mayChange { unknown.insert(.variable) }
    if rules.isIncomplete { unknown.insert(.unreadSheet) }
    if rules.isLimited { unknown.insert(.limit) }
    self.unknown = unknown
    unfollowed = rules.unfollowedVariables
    all = unknown.isEmpty ? Self.names(rules, elements) : []
  }

  /// The names that values of interest refer to, and those that these refer to.
  private static func names(_ rules: StyleRules, _ elements: [StyleElement]) -> Set<String> {
    let inline = elements.compactMap { $0.value("style") }.filter { $0.contains("--") }
      .map { StyleSheetParser.declarations(of: $0) }
    let blocks = rules.rules.map(\.declarations) + inline
    var open: Set<String> = []
    var texts: [String: [[UInt8]]] = [:]
    for block in blocks {
      for declaration in block.properties {
        guard case .variable(let value) = declaration.value else { continue }
        open.formUnion(VariableText.names(in: value.text))
      }
      for variable in block.variables {
        if case .text(let text) = variable.value { texts[variable.name, default: []].append(text) }
      }
    }
    var found = open
    while let name = open.popFirst() {
      for text in texts.removeValue(forKey: name) ?? [] {
        for next in VariableText.names(in: text) where found.insert(next).inserted {
          open.insert(next)
        }
      }
    }
    return found
  }

  /// The custom properties that matter; none once the budget is used up.
  var names: Set<String> { isExhausted ? [] : all }

  private var isExhausted: Bool { bytes > Self.byteBudget }

  // MARK: Custom properties

  /// The custom properties of an element.
  ///
  /// - Parameters:
  ///   - declared: Its declarations, in their order.
  ///   - parent: The custom properties of the element around it.
  /// - Returns: Its custom properties.
  mutating func scope(_ declared: CascadedVariables, in parent: VariableScope) -> VariableScope {
    let own = declared.names
    var scope = parent
    scope.isUnknown = isExhausted
    guard !own.isEmpty, !isExhausted else { return scope }
    if declared.areCertain, parent.isUniform {
      for (name, text) in evaluate(own, declared, parent, .initial) {
        scope[name] = .init(initial: text, reducedMotion: text, event: text)
      }
      return scope
    }
    scope.isUniform = false
    for situation in VariableScope.situations {
      let found = evaluate(own, declared, parent, situation)
      for (name, text) in found { scope[name][situation] = text }
    }
    return scope
  }

  /// Evaluates the names of one element, each after those that it refers to.
  private mutating func evaluate(
    _ own: [String], _ declared: CascadedVariables, _ parent: VariableScope,
    _ situation: StyleCondition.Situation
  ) -> [String: VariableText] {
    var raw: [String: [UInt8]] = [:]
    var done: [String: VariableText] = [:]
    for name in own {
      let (value, reason) = declared.value(of: name, situation)
      guard reason.isEmpty, !unfollowed.contains(name) else {
        done[name] = .unknown(reason.isEmpty ? .variable : reason)
        continue
      }
      switch value {
      case .text(let text): raw[name] = text
      case .initial: done[name] = .invalid
      case .inherit: done[name] = parent[name][situation]
      case .unread: done[name] = .unknown(.value)
      }
    }
    let order = VariableOrder(raw)
    for name in order.cyclic { done[name] = .invalid }
    for name in order.names {
      done[name] = replace(raw[name] ?? []) { done[$0] ?? parent[$0][situation] }
    }
    return done
  }

  private mutating func replace(
    _ text: [UInt8], _ value: (String) -> VariableText
  ) -> VariableText {
    guard !isExhausted else { return .unknown(.limit) }
    let found = VariableText.replacing(in: text, by: value)
    bytes += text.count + Self.declarationCost
    if case .text(let written) = found { bytes += written.count }
    return found
  }

  // MARK: Values

  /// What a value with `var()` is for an element, in each situation.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The property.
  ///   - scope: The custom properties of the element.
  /// - Returns: The value in each of ``VariableScope/situations``; one where all are the same.
  mutating func values(
    of value: VariableValue, _ property: StyleProperty, in scope: VariableScope
  ) -> [StyleValue] {
    guard unknown.isEmpty else {
      return VariableScope.situations.map { _ in .unknown(unknown.union(.variable)) }
    }
    let situations = scope.isUniform ? [.initial] : VariableScope.situations
    return situations.map { situation in
      let unfollowed = self.unfollowed
      let text = replace(value.text) { name in
        unfollowed.contains(name) ? .unknown(.variable) : scope[name][situation]
      }
      switch text {
      case .unknown(let reason): return .unknown(reason.union(.variable))
      // Invalid at computed-value time: as `unset`, and no other declaration applies instead.
      case .invalid: return StyleValueReader.unset(property)
      case .text(let written):
        return read(Written(property: value.property, text: written))[property]
          ?? StyleValueReader.unset(property)
      }
    }
  }

  private mutating func read(_ written: Written) -> [StyleProperty: StyleValue] {
    if let values = known[written] { return values }
    let reader = StyleValueReader(CSSTokenizer(written.text))
    let declarations =
      reader?.declarations(written.property, StyleProperty.named(written.property)) ?? []
    let values = Dictionary(declarations.map { ($0.property, $0.value) }) { $1 }
    if known.count < Self.memoryLimit { known[written] = values }
    return values
  }
}
