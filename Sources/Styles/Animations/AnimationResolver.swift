import MediaModel

/// Creates the animations of an element from its longhands (CSS Animations 1, section 4).
struct AnimationResolver {
  /// An animation as it is in one situation.
  private struct Entry {
    let name: String?
    let presence: StyleAnswer
    let duration: Duration?
    let delay: Duration?
    let iterations: StyleAnimation.Iterations
    let isPaused: StyleAnswer
    let isOnTime: StyleAnswer
    let direction: StyleAnimation.Direction?
    let fill: StyleAnimation.Fill?
    let isStep: StyleAnswer
    let uncertainty: StyleUncertainty

    /// The longest time that people wait for a control; our choice.
    private static let longestDelay = Duration.seconds(3)

    /// Whether keyframes with hiding values may take its subject out of sight.
    ///
    /// What appears is seen in the end, and so is what has no values after the animation.
    func mayHide(_ hiding: KeyframeHiding) -> Bool {
      guard isOnTime == .yes else { return true }
      let first = hides(hiding, atStart: true)
      // A negative delay may stop it anywhere.
      if isPaused != .no, first || delay.map({ $0 < .zero }) != false { return true }
      if iterations == .endless || hiding.isEverywhere { return duration != .zero || keepsEnd }
      if keepsEnd, hides(hiding, atStart: false) { return true }
      let keepsStart = fill == nil || fill == .backwards || fill == .both
      return keepsStart && first && delay.map { $0 > Self.longestDelay } != false
    }

    private var keepsEnd: Bool { fill == nil || fill == .forwards || fill == .both }

    /// Whether the values at the start or the end of all turns hide.
    private func hides(_ hiding: KeyframeHiding, atStart: Bool) -> Bool {
      guard let direction else { return hiding.isAtStart || hiding.isAtEnd }
      let isBackward = direction == .reverse || direction == .alternateReverse
      guard !atStart else { return isBackward ? hiding.isAtEnd : hiding.isAtStart }
      switch direction {
      case .normal: return hiding.isAtEnd
      case .reverse: return hiding.isAtStart
      case .alternate, .alternateReverse:
        guard case .times(let count) = iterations, count == count.rounded(), count >= 1 else {
          return true
        }
        let isEven = count.truncatingRemainder(dividingBy: 2) == 0
        return isEven == isBackward ? hiding.isAtEnd : hiding.isAtStart
      }
    }
  }

  private let values: CascadedValues
  private let keyframes: KeyframesTable
  private let subject: StyleAnimation.Subject
  private let isFrozen: StyleAnswer
  private let effects: KeyframeEffects

  /// Prepares the animations of an element.
  ///
  /// - Parameters:
  ///   - values: Its declarations.
  ///   - keyframes: The keyframes of the document.
  ///   - subject: The element or one of its pseudo-elements.
  ///   - isFrozen: Whether it has no box, so that no animation runs.
  ///   - effects: The properties that have an effect on it when keyframes change them.
  init(
    _ values: CascadedValues, _ keyframes: KeyframesTable, _ subject: StyleAnimation.Subject,
    isFrozen: StyleAnswer, effects: KeyframeEffects
  ) {
    self.effects = effects
    self.values = values
    self.keyframes = keyframes
    self.subject = subject
    self.isFrozen = isFrozen
  }

  /// Whether anything names an animation.
  var mayAnimate: Bool { values.declares(.animationName) || isOfOneEngine }

  /// Whether only a property of one engine names an animation, which other browsers do not show.
  private var isOfOneEngine: Bool {
    values.declares(.engineAnimation) && !values.declares(.animationName)
      && values.isAny(of: [.engineAnimation]) != .no
  }

  /// The work of finding the animations, in steps of the matcher: each name is looked up among the
  /// others, and its keyframes are compared with the declarations that override them.
  var steps: Int {
    let names = values.outcome(.animationName, .initial).values.flatMap { value -> [String?] in
      if case .names(let list) = value { list } else { [nil] }
    }
    let overruled = Self.stepsOfName * values.important.count
    return names.reduce(0) { steps, name in
      steps + names.count + Self.stepsOfName + overruled + (name.map(keyframes.steps) ?? 0)
    }
  }

  /// The steps for an animation, or for a declaration that may override its keyframes.
  private static let stepsOfName = 64

  /// The animations: those that run by themselves, then those that only user actions start.
  func animations() -> [StyleAnimation] {
    guard values.declares(.animationName) else { return isOfOneEngine ? [.unknown(.value)] : [] }
    let initial = entries(.initial)
    let isUniform = values.areUniform(StyleProperty.animation)
    let reduced = isUniform ? initial : entries(.reducedMotion)
    let events = isUniform ? initial : entries(.event)
    var known = Set(initial.map(\.name))
    let later = events.filter { known.insert($0.name).inserted }
    let onEvent = Set(events.map(\.name))
    return initial.map { entry in
      var found = animation(
        entry, respects: respects(entry, reduced), startsOnEvent: onEvent.contains(entry.name))
      found.mayStopOnEvent = mayStop(entry, events)
      return found
    } + later.map { animation($0, respects: respects($0, reduced), startsOnEvent: true, .no) }
  }

  /// Whether the values may make the subject invisible, and no animation of it changes them.
  func isConcealed(by properties: [StyleProperty]) -> Bool {
    guard !values.isEmpty else { return false }
    let found = properties.filter { values.outcome($0, .initial).flag(inherited: .no) != .no }
    guard !found.isEmpty else { return false }
    let names = entries(.initial).filter { $0.presence == .yes }.compactMap(\.name)
    let moved = names.reduce(into: Set()) { $0.formUnion(keyframes.moved($1)) }
    return !moved.isSuperset(of: found)
  }

  /// Whether an animation that runs by itself may take the subject out of sight, at its end or for
  /// a long time.
  var hidesSubject: StyleAnswer {
    guard mayAnimate, keyframes.hide else { return .no }
    let hides = entries(.initial).contains { entry in
      guard entry.presence != .no, let name = entry.name else { return false }
      return keyframes.hiding(name).contains { property, hiding in
        entry.mayHide(hiding) && effects.answer(property, .initial, changesBox: false) != .no
      }
    }
    return hides ? .unknown(.value) : .no
  }

  private func animation(
    _ entry: Entry, respects: StyleAnswer, startsOnEvent: Bool, _ presence: StyleAnswer? = nil
  ) -> StyleAnimation {
    let applies = (presence ?? entry.presence).and(entry.isOnTime)
    let motion = motion(entry, .initial)
    return StyleAnimation(
      name: entry.name ?? "", subject: subject, duration: entry.duration, delay: entry.delay,
      iterations: entry.iterations, direction: entry.direction, fill: entry.fill,
      parts: motion.parts, isPaused: entry.isPaused, changes: motion.changes,
      startsByItself: applies.and(isFrozen.negated),
      startsOnEvent: startsOnEvent && applies != .yes,
      mayStopOnEvent: false, respectsReducedMotion: respects, uncertainty: entry.uncertainty)
  }

  /// Whether an animation may be absent or paused after the user acted, but not before.
  private func mayStop(_ entry: Entry, _ events: [Entry]) -> Bool {
    let same = events.filter { $0.name == entry.name }
    return same.isEmpty
      || same.contains { later in
        later.isPaused != entry.isPaused || later.presence != entry.presence
          || later.iterations != entry.iterations || later.duration != entry.duration
      }
  }

  /// The changes in the keyframes.
  ///
  /// A single step between two values shows only one of them until the last turn ends. If such
  /// turns repeat without end, it is unknown whether they are motion.
  private func motion(
    _ entry: Entry, _ situation: StyleCondition.Situation
  ) -> KeyframesContent.Motion {
    guard let name = entry.name else { return .init(changes: .unknown(entry.uncertainty)) }
    var motion = keyframes.motion(name, situation, effects)
    guard motion.isPlain, entry.isStep == .yes else { return motion }
    let isEndless = entry.iterations == .endless || entry.iterations == .unknown
    motion.changes = motion.changes.and(isEndless ? .unknown(.value) : .no)
    return motion
  }

  /// Whether it does not run for users who prefer reduced motion, or ends at once: style sheets
  /// that switch motion off often set a very short duration.
  private func respects(_ entry: Entry, _ reduced: [Entry]) -> StyleAnswer {
    let same = reduced.filter { $0.name == entry.name }
    return same.reduce(.yes) { answer, other in
      let isShort: StyleAnswer =
        switch animation(other, respects: .no, startsOnEvent: false).end {
        case .after(let time): time <= .milliseconds(100) ? .yes : .no
        case .never: .no
        case .unknown: .unknown(other.uncertainty)
        }
      let hasChanges = entry.name == nil ? .yes : motion(entry, .reducedMotion).changes
      let moves = other.presence.and(hasChanges).and(other.isPaused.negated).and(isShort.negated)
      return answer.and(moves.negated)
    }
  }

  // MARK: Lists

  /// The animations of a situation, each name once.
  private func entries(_ situation: StyleCondition.Situation) -> [Entry] {
    let names = values.outcome(.animationName, situation)
    var lists: [[String?]] = []
    var reasons = names.uncertainty
    var hasUnknown = false
    for value in names.values {
      switch value {
      case .names(let list): lists.append(list)
      case .unknown(let reason):
        hasUnknown = true
        reasons.formUnion(reason)
      default: lists.append([])
      }
    }
    let certain = lists.count == 1 && !hasUnknown
    var seen: Set<String> = []
    var found: [Entry] = []
    for list in lists {
      for (index, name) in list.enumerated() {
        // If two have the same name, the last one wins; both use the same keyframes.
        guard let name, certain || seen.insert(name).inserted else { continue }
        let isAlways = certain || (!hasUnknown && lists.allSatisfy { $0.contains(name) })
        found.append(
          entry(name, at: index, situation, presence: isAlways ? .yes : .unknown(reasons)))
      }
    }
    if hasUnknown {
      found.append(entry(nil, at: 0, situation, presence: .unknown(reasons)))
    }
    return found
  }

  private func entry(
    _ name: String?, at index: Int, _ situation: StyleCondition.Situation, presence: StyleAnswer
  ) -> Entry {
    let durations = lengths(.animationDuration, at: index, situation)
    let delays = lengths(.animationDelay, at: index, situation)
    let (iterations, countReasons) = count(at: index, situation)
    var reasons = durations.reasons.union(delays.reasons).union(countReasons)
    if case .unknown(let more) = presence { reasons.formUnion(more) }
    return Entry(
      name: name, presence: presence, duration: durations.value, delay: delays.value,
      iterations: iterations, isPaused: flag(.animationPlayState, at: index, situation, false),
      isOnTime: isOnTime(at: index, situation),
      direction: word(.animationDirection, at: index, situation, .normal) {
        if case .directions(let all) = $0 { all } else { nil }
      },
      fill: word(.animationFill, at: index, situation, .none) {
        if case .fills(let all) = $0 { all } else { nil }
      },
      isStep: flag(.animationTiming, at: index, situation, false), uncertainty: reasons)
  }

  /// The possible items of a list at a position; lists are repeated as often as needed (CSS
  /// Animations 1, section 4.2).
  private func items<Item: Hashable>(
    _ property: StyleProperty, at index: Int, _ situation: StyleCondition.Situation,
    initial: Item, _ list: (StyleValue) -> [Item]?
  ) -> (items: Set<Item>, reasons: StyleUncertainty, isUnknown: Bool) {
    let outcome = values.outcome(property, situation)
    var isUnknown = false
    let items = outcome.values.compactMap { value -> Item? in
      if case .unknown = value {
        isUnknown = true
        return nil
      }
      guard let all = list(value), !all.isEmpty else { return initial }
      return all[index % all.count]
    }
    return (Set(items), outcome.uncertainty, isUnknown)
  }

  /// A keyword, or `nil` where it is not known.
  private func word<Word: Hashable>(
    _ property: StyleProperty, at index: Int, _ situation: StyleCondition.Situation,
    _ initial: Word, _ list: (StyleValue) -> [Word]?
  ) -> Word? {
    let found = items(property, at: index, situation, initial: initial, list)
    return found.isUnknown || found.items.count != 1 ? nil : found.items.first
  }

  private func lengths(
    _ property: StyleProperty, at index: Int, _ situation: StyleCondition.Situation
  ) -> (value: Duration?, reasons: StyleUncertainty) {
    let found = items(property, at: index, situation, initial: Duration?.some(.zero)) {
      if case .lengths(let all) = $0 { all } else { nil }
    }
    guard !found.isUnknown, found.items.count == 1, let value = found.items.first ?? nil else {
      return (nil, found.reasons.isEmpty ? .value : found.reasons)
    }
    return (value, [])
  }

  private func count(
    at index: Int, _ situation: StyleCondition.Situation
  ) -> (StyleAnimation.Iterations, StyleUncertainty) {
    let found = items(
      .animationIterationCount, at: index, situation, initial: StyleAnimation.Iterations.times(1)
    ) {
      if case .counts(let all) = $0 { all } else { nil }
    }
    guard !found.isUnknown, found.items.count == 1, let value = found.items.first,
      value != .unknown
    else { return (.unknown, found.reasons.isEmpty ? .value : found.reasons) }
    return (value, [])
  }

  /// Whether it runs on time: browsers without other timelines (Scroll-driven Animations 1) drop the
  /// declaration, and run it.
  private func isOnTime(at index: Int, _ situation: StyleCondition.Situation) -> StyleAnswer {
    let answer = flag(.animationTimeline, at: index, situation, true)
    return answer == .no ? .unknown(.supports) : answer
  }

  private func flag(
    _ property: StyleProperty, at index: Int, _ situation: StyleCondition.Situation,
    _ initial: Bool
  ) -> StyleAnswer {
    let found = items(property, at: index, situation, initial: initial) {
      if case .flags(let all) = $0 { all } else { nil }
    }
    guard !found.isUnknown, found.items.count == 1, let value = found.items.first else {
      return .unknown(found.reasons.isEmpty ? .value : found.reasons)
    }
    return value ? .yes : .no
  }
}

extension StyleAnimation {
  /// An animation that may exist: nothing is known about it.
  static func unknown(_ reason: StyleUncertainty) -> StyleAnimation {
    StyleAnimation(
      name: "", subject: .element, duration: nil, delay: nil, iterations: .unknown,
      direction: nil, fill: nil, parts: nil,
      isPaused: .unknown(reason), changes: .unknown(reason), startsByItself: .unknown(reason),
      startsOnEvent: false, mayStopOnEvent: false, respectsReducedMotion: .unknown(reason),
      uncertainty: reason)
  }
}
