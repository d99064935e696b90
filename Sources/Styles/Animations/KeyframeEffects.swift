/// Which properties have an effect on an element when keyframes change them.
struct KeyframeEffects {
  /// The declarations that are stronger than keyframes: those with `!important` (CSS Cascading and
  /// Inheritance 5, section 6.2).
  let important: [CascadedValues.DeclaredName]
  /// Whether it is a part of a line.
  ///
  /// A transform does not move such a part, and it has no size of its own (CSS Transforms 1,
  /// section 2; CSS 2, sections 10.2 and 10.5).
  let isPartOfLine: StyleAnswer
  /// Whether it has its place in the flow, so that an offset does not move it (CSS Positioned
  /// Layout 3, section 3.1).
  let isStatic: StyleAnswer
  /// Whether it is neither placed nor in a flex box or grid, so that `z-index` does not apply to it
  /// (CSS 2, section 9.9.1; CSS Flexible Box 1, section 4.3; CSS Grid Layout 2, section 4.4).
  let isUnlayered: StyleAnswer
  /// Whether it has no box of its own, so that only what is inherited may have an effect (CSS
  /// Display 3, section 2.5).
  let isWithoutBox: StyleAnswer
  /// The properties that its declarations give a value.
  let declared: Set<StyleProperty>

  /// All properties have an effect.
  static let all = KeyframeEffects(
    important: [], isPartOfLine: .no, isStatic: .no, isUnlayered: .no, isWithoutBox: .no,
    declared: [])

  /// Whether all properties have an effect.
  var areAll: Bool {
    important.isEmpty && isPartOfLine == .no && isStatic == .no && isUnlayered == .no
      && isWithoutBox == .no
  }

  /// Whether the element may have another value of a property than the initial one.
  func declare(_ name: String) -> Bool {
    StyleProperty.named(name).contains { declared.contains($0) }
  }

  /// Whether one property has an effect.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - situation: The situation.
  ///   - changesBox: Whether the keyframes give the element another kind of box or another place.
  /// - Returns: The answer.
  func answer(
    _ name: String, _ situation: StyleCondition.Situation, changesBox: Bool
  ) -> StyleAnswer {
    let isOverruled = important.reduce(StyleAnswer.no) { answer, declared in
      let sets = PropertyNames.sets(declared.name, name)
      return sets == .no ? answer : answer.or(sets.and(declared.condition[situation]))
    }
    guard !changesBox else { return isOverruled.negated }
    guard isWithoutBox == .no else { return isOverruled.negated.and(.unknown(.value)) }
    let plain = PropertyNames.withoutPrefix(name)
    if Self.ofBoxes.contains(plain) { return isOverruled.or(isPartOfLine).negated }
    if Self.ofPlaces.contains(plain) { return isOverruled.or(isStatic).negated }
    if plain == "z-index" { return isOverruled.or(isUnlayered).negated }
    return isOverruled.negated
  }

  private static let ofBoxes: Set<String> = [
    "transform", "translate", "rotate", "scale", "transform-origin", "width", "height",
    "min-width", "min-height", "max-width", "max-height",
  ]
  private static let ofPlaces: Set<String> = [
    "left", "top", "right", "bottom", "inset", "inset-block", "inset-block-start",
    "inset-block-end", "inset-inline", "inset-inline-start", "inset-inline-end",
  ]
}
