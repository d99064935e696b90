import TextBasics

/// A style rule with a declaration that matters here.
struct StyleRule: Sendable {
  let selectors: [Selector]
  let condition: StyleCondition
  /// Its cascade layer.
  let layer: Int
  /// Its source.
  let level: StylePriority.Level
  /// The kind of elements to which it applies; `nil` for all.
  let kind: StyleElement.Kind?
  /// Its number in the order of the style sheets.
  let order: Int
  let declarations: DeclarationBlock

  /// Whether it declares a property, or one of some custom properties.
  func isOfInterest(
    _ names: Set<String>, ignored: StylePropertySet, hasKeyframes: Bool
  ) -> Bool {
    declarations.properties.contains { !ignored.contains($0.property) }
      || !declarations.starting.isEmpty
      || (hasKeyframes && !declarations.important.isEmpty)
      || (!names.isEmpty && declarations.variables.contains { names.contains($0.name) })
  }

  /// Whether it shows a picture that may move.
  var showsMovingPicture: Bool {
    declarations.properties.contains { declaration in
      switch declaration.value {
      case .pictures: true
      case .flag(let mayMove): mayMove && declaration.property.isPicture
      default: false
      }
    }
  }
}

/// Keyframes of a name (CSS Animations 1, section 3).
struct KeyframesRule: Sendable {
  let name: String
  let condition: StyleCondition
  /// Its cascade layer.
  let layer: Int
  /// Its changes.
  let content: KeyframesContent
}

/// The relevant content of all style sheets of a document.
struct StyleRules: Sendable {
  /// The rules in the order of the style sheets.
  var rules: [StyleRule] = []
  /// The keyframes in the order of the style sheets.
  var keyframes: [KeyframesRule] = []
  /// The values at places of keyframes that are kept.
  var frames = StepBudget(limit: 1_000_000)
  /// The nested lists of selectors.
  var pool = SelectorPool()
  /// The cascade layers.
  var layers = StyleLayers()
  /// The custom properties whose values are not followed: those that keyframes change, and those
  /// that are registered with a syntax (CSS Properties and Values API 1).
  var unfollowedVariables: Set<String> = []
  /// The possible initial values of custom properties that are registered for any value.
  var registeredVariables: [String: [VariableText]] = [:]
  /// The text that they write.
  var written = WrittenText()
  /// What style sheets for cues say beyond the looks that are kept.
  var omitted = OmittedStyles()
  /// Whether something was left out because of a limit.
  var isLimited = false
  /// Whether a style sheet that applies was not read.
  private(set) var isIncomplete = false

  /// Notes a style sheet that was not read.
  ///
  /// It may hide and show any element, with any specificity. Whether it overrides a `style`
  /// attribute by `!important` is not considered.
  mutating func addUnread(when condition: StyleCondition, layer: Int) {
    guard condition != .never else { return }
    isIncomplete = true
    let everything = Selector(
      parts: [.init(tests: [], combinator: nil)], specificity: .max, subject: .element)
    let properties: [StyleProperty] = [.display, .visibility, .contentVisibility]
    rules.append(
      StyleRule(
        selectors: [everything], condition: condition.and(.unknown(.unreadSheet)), layer: layer,
        level: .author, kind: nil, order: rules.count,
        declarations: DeclarationBlock(
          properties: properties.map {
            StyleDeclaration(property: $0, value: .unknown(.unreadSheet), isImportant: false)
          })))
  }
}
