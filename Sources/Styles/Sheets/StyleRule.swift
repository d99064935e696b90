/// A style rule with a declaration that matters here.
struct StyleRule: Sendable {
  /// Its selectors.
  let selectors: [Selector]
  /// When it applies.
  let condition: StyleCondition
  /// Its cascade layer.
  let layer: Int
  /// Where it comes from.
  let level: StylePriority.Level
  /// The kind of elements that it is for; `nil` for all.
  let kind: StyleElement.Kind?
  /// Its place in the order of the style sheets.
  let order: Int
  /// Its declarations.
  let declarations: [StyleDeclaration]
}

/// Keyframes of a name (CSS Animations 1, section 3).
struct KeyframesRule: Sendable {
  /// The name.
  let name: String
  /// When the rule applies.
  let condition: StyleCondition
  /// Its cascade layer.
  let layer: Int
  /// Whether a property has different values in it.
  let changes: StyleAnswer
}

/// What all style sheets of a document contain that matters here.
struct StyleRules: Sendable {
  /// The rules in the order of the style sheets.
  var rules: [StyleRule] = []
  /// The keyframes in the order of the style sheets.
  var keyframes: [KeyframesRule] = []
  /// The nested lists of selectors.
  var pool = SelectorPool()
  /// The cascade layers.
  var layers = StyleLayers()
  /// Whether something was left out because of a limit.
  var isLimited = false
}
