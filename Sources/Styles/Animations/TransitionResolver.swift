import MediaModel

/// Creates the transitions that run by themselves: those from `@starting-style`.
///
/// All others wait until something changes (CSS Transitions 2, section 3.3).
struct TransitionResolver {
  /// The time range of a transition.
  private struct Times: Hashable {
    let duration: Duration?
    let delay: Duration?
  }

  /// The maximum number of properties of one element.
  private static let mostNames = 64
  /// The properties that change at one moment.
  private static let discrete: Set<String> = ["display", "overlay", "content-visibility", "all"]

  private let values: CascadedValues
  private let subject: StyleAnimation.Subject
  private let isFrozen: StyleAnswer
  private let effects: KeyframeEffects

  /// Prepares the transitions of an element.
  ///
  /// - Parameters:
  ///   - values: Its declarations.
  ///   - subject: The element or one of its pseudo-elements.
  ///   - isFrozen: Whether it has no box, so that no transition runs.
  ///   - effects: The properties that have an effect on it.
  init(
    _ values: CascadedValues, _ subject: StyleAnimation.Subject, isFrozen: StyleAnswer,
    effects: KeyframeEffects
  ) {
    self.values = values
    self.subject = subject
    self.isFrozen = isFrozen
    self.effects = effects
  }

  /// The transitions; those with the same time range are one.
  ///
  /// The value is assumed to differ from the start style, which would be useless otherwise.
  func animations() -> [StyleAnimation] {
    guard !values.starting.isEmpty else { return [] }
    let later = transitions(.reducedMotion)
    return transitions(.initial).sorted {
      ($0.key.duration ?? .zero, $0.key.delay ?? .zero)
        < ($1.key.duration ?? .zero, $1.key.delay ?? .zero)
    }.map { times, applies in
      StyleAnimation(
        name: "transition", subject: subject, duration: times.duration, delay: times.delay,
        iterations: .times(1), direction: .normal, fill: .both, parts: [0...100], isPaused: .no,
        changes: .yes, startsByItself: applies.and(isFrozen.negated), startsOnEvent: false,
        mayStopOnEvent: false, respectsReducedMotion: later[times] == nil ? .yes : .no,
        uncertainty: .value)
    }
  }

  private func transitions(_ situation: StyleCondition.Situation) -> [Times: StyleAnswer] {
    var found: [Times: StyleAnswer] = [:]
    for declared in values.starting.prefix(Self.mostNames) where !isDiscrete(declared.name) {
      let applies = declared.condition[situation]
        .and(PropertyNames.isShown(declared.name))
        .and(effects.answer(declared.name, situation, changesBox: false))
      guard applies != .no, let times = times(of: declared.name, situation),
        times.duration != .zero
      else { continue }
      found[times] = (found[times] ?? .no).or(applies)
    }
    return found
  }

  private func isDiscrete(_ name: String) -> Bool {
    name.hasPrefix("--") || Self.discrete.contains(name)
  }

  /// The time range of the transition of a property, by the last entry of the lists for it; `nil`
  /// for a property without a transition.
  private func times(of name: String, _ situation: StyleCondition.Situation) -> Times? {
    let found = list(.transitionName, situation, initial: [String?.some("all")]) { value in
      if case .names(let all) = value { all } else { nil }
    }
    guard case .known(let names) = found else { return Times(duration: nil, delay: nil) }
    guard let index = names.lastIndex(where: { Self.isAbout($0, name) }) else { return nil }
    return Times(
      duration: length(.transitionDuration, at: index, situation),
      delay: length(.transitionDelay, at: index, situation))
  }

  private static func isAbout(_ entry: String?, _ name: String) -> Bool {
    guard let entry = entry?.lowercased() else { return false }
    return entry == "all" || PropertyNames.sets(entry, name) != .no
  }

  /// A list, if it is known.
  private enum List<Item> {
    case known([Item])
    case unknown
  }

  private func list<Item>(
    _ property: StyleProperty, _ situation: StyleCondition.Situation, initial: [Item],
    _ read: (StyleValue) -> [Item]?
  ) -> List<Item> {
    let outcome = values.outcome(property, situation)
    guard outcome.values.count == 1, let value = outcome.values.first else { return .unknown }
    if case .unknown = value { return .unknown }
    let items = read(value) ?? initial
    return .known(items.isEmpty ? initial : items)
  }

  private func length(
    _ property: StyleProperty, at index: Int, _ situation: StyleCondition.Situation
  ) -> Duration? {
    let found = list(property, situation, initial: [Duration?.some(.zero)]) { value in
      if case .lengths(let all) = value { all } else { nil }
    }
    guard case .known(let items) = found else { return nil }
    return items[index % items.count]
  }
}
