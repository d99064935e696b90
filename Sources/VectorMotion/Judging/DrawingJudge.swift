import MediaModel
import Styles

/// Finds everything in a drawing that moves, and how long it moves.
struct DrawingJudge {
  /// Elements that are shown only through a reference to them.
  static let definitions: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "marker",
    "filter",
  ]
  private static let names: Set<String> = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]

  private let elements: [StyleElement]
  private let references: Set<String>
  /// Whether an animation changes `display` or `visibility`: a flip book shows its pictures one
  /// after another in this way.
  private var mayBeShown = false
  private let styles: [ElementStyle]
  private let isShown: StyleAnswer
  private let isStyled: Bool
  private let moments: Int
  /// The reasons why the answer is uncertain.
  private(set) var uncertainty: VectorUncertainty
  /// The motions, including possible ones.
  private(set) var parts: [MotionPart] = []

  /// Judges a drawing.
  ///
  /// - Parameters:
  ///   - document: The drawing.
  ///   - moments: The maximum number of moments at which its animations are evaluated.
  init(_ document: SVGDocument, moments: Int) {
    // Browsers hide definitions by their own style sheet; here the references to a definition
    // decide.
    let judged = document.elements.map { element in
      guard Self.definitions.contains(element.name) else { return element }
      return StyleElement(
        element.name, kind: .other, parent: element.parent, attributes: element.attributes,
        hasText: element.hasText)
    }
    let styles = DocumentStyles.read(judged, sheets: document.sheets, setsVariablesElsewhere: true)
    { _ in
      .unread("Drawings are read without other files.", mayApply: false)
    }
    var more: VectorUncertainty = styles.unread.isEmpty ? [] : .externalStyle
    if styles.isLimited { more.insert(.limit) }
    self.init(document, styles.elements, isShown: .yes, more, moments: moments)
  }

  /// Judges a drawing with known styles.
  ///
  /// - Parameters:
  ///   - document: The drawing.
  ///   - styles: The styles of each element by the style sheets.
  ///   - isShown: Whether the place of the drawing can be seen.
  ///   - more: Further reasons why the answer is uncertain.
  ///   - moments: The maximum number of moments at which its animations are evaluated.
  init(
    _ document: SVGDocument, _ styles: [ElementStyle], isShown: StyleAnswer,
    _ more: VectorUncertainty = [], moments: Int
  ) {
    self.moments = moments
    elements = document.elements
    references = document.references
    isStyled = document.isStyled
    uncertainty = document.uncertainty.union(more)
    self.styles = styles
    self.isShown = isShown
    mayBeShown =
      elements.contains { ["display", "visibility"].contains($0.value("attributeName")) }
      || styles.contains { !$0.animations.isEmpty && $0.isHidden == .yes }
    addStyles()
    addAnimations()
    let isOpen = parts.contains { part in
      if case .unknown = part.runs { return true }
      return part.runs == .yes && part.end == .unknown
    }
    if isOpen, uncertainty.isEmpty { uncertainty.insert(.style) }
  }

  /// Whether an element is not shown: hidden by style, or in a definition that nothing refers to.
  private func isHidden(_ index: Int) -> StyleAnswer {
    var path: Int? = index
    var isReferred = false
    var isDefined = false
    while let ancestor = path {
      if let id = elements[ancestor].value("id"), references.contains(id) { isReferred = true }
      if Self.definitions.contains(elements[ancestor].name) { isDefined = true }
      path = elements[ancestor].parent
    }
    if isDefined, !isReferred { return .yes }
    let isHidden = styles[index].isHidden
    // An element may be hidden while a copy of it (`use`) is shown.
    return isHidden == .yes && (mayBeShown || isReferred) ? .unknown(.value) : isHidden
  }

  private mutating func addStyles() {
    for (index, style) in styles.enumerated() where !style.animations.isEmpty {
      guard elements[index].kind != .html, !Self.names.contains(elements[index].name) else {
        continue
      }
      let isHidden = isHidden(index).or(isShown.negated)
      parts += style.animations.map { MotionPart($0, isHidden: isHidden) }
    }
  }

  // MARK: Animation elements

  private mutating func addAnimations() {
    let indices = elements.indices.filter {
      Self.names.contains(elements[$0].name) && elements[$0].kind == .svg
    }
    guard !indices.isEmpty else { return }
    var targets: [String: Int] = [:]
    for index in elements.indices.reversed() {
      if let id = elements[index].value("id") { targets[id] = index }
    }
    let timed = indices.map { TimedElement(elements[$0], at: $0) }
    let graph = TimingGraph(
      timed, ids: indices.map { elements[$0].value("id") }, limit: moments)
    if graph.isStuck { uncertainty.insert(.cycle) }
    let intervals = Dictionary(grouping: graph.intervals, by: \.animation)
    var changes: [(at: Duration, certain: StyleAnswer)] = []
    for (number, animation) in timed.enumerated() {
      guard let target = target(of: animation.element, targets) else { continue }
      let effect = effect(of: animation.element, on: target)
      guard effect != .no else { continue }
      note(animation, effect)
      if elements[animation.element].name == "set" {
        changes += (intervals[number] ?? []).flatMap { interval in
          [interval.begin, interval.end].compactMap { $0 }.map { ($0, effect) }
        }
      } else {
        add(animation, intervals[number] ?? [], effect, graph)
      }
    }
    addSets(changes, graph)
  }

  private func target(of index: Int, _ targets: [String: Int]) -> Int? {
    guard let link = elements[index].value("href") else { return elements[index].parent }
    return link.hasPrefix("#") ? targets[String(link.dropFirst())] : nil
  }

  private func effect(of index: Int, on target: Int) -> StyleAnswer {
    let children = elements.indices.dropFirst(index + 1).prefix { elements[$0].parent == index }
    let change = AnimatedChange.answer(
      elements[index], target: elements[target], isStyled: isStyled,
      children: children.map { elements[$0] })
    return change.and(isHidden(target).negated).and(isShown)
  }

  private mutating func note(_ animation: TimedElement, _ effect: StyleAnswer) {
    if animation.begins.contains(.unknown) || animation.ends.contains(.unknown) {
      uncertainty.insert(.timing)
    }
    // Browsers read more than the grammar allows, such as `.6s`.
    if let length = elements[animation.element].value("dur"),
      !["indefinite", "media"].contains(length), ClockValue.read(length) == nil
    {
      uncertainty.insert(.timing)
    }
    if case .unknown(let reason) = effect {
      uncertainty.insert(reason == .value ? .value : .style)
    }
  }

  private mutating func add(
    _ animation: TimedElement, _ intervals: [TimingGraph.Interval], _ effect: StyleAnswer,
    _ graph: TimingGraph
  ) {
    // Without a duration of one iteration, the first value stays.
    guard let turn = animation.simple else { return }
    let isRestarted = intervals.last.map { graph.isOngoing($0.begin) } ?? false
    // Where `min` makes it longer than its iterations, the last value stays.
    let moving = intervals.map { $0.until(animation.length) }
    let seen = moving.filter { interval in
      interval.end.map { $0 > max(interval.begin, .zero) } ?? true
    }
    let waits = seen.isEmpty && animation.begins.contains(.event)
    guard !seen.isEmpty || waits else { return }
    let ends = seen.compactMap(\.end)
    let isForever = isRestarted || ends.count < seen.count
    parts.append(
      MotionPart(
        runs: waits ? .no : effect, waitsForEvent: waits,
        mayStopOnEvent: animation.ends.contains(.event), turn: turn,
        turns: waits || intervals.count == 1
          ? animation.turns.flatMap { Int(exactly: $0.rounded(.up)) } : nil,
        begin: seen.map { max($0.begin, .zero) }.min() ?? .zero,
        end: waits
          ? Self.end(of: animation)
          : isForever ? .never : ends.max().map { .after($0) } ?? .unknown,
        stretches: isForever
          ? []
          : seen.compactMap { interval in interval.end.map { max(interval.begin, .zero)..<$0 } },
        respectsReducedMotion: .no))
  }

  /// The end of what waits for an event, from that event on.
  private static func end(of animation: TimedElement) -> MotionPart.End {
    guard animation.ends.isEmpty else { return .unknown }
    return animation.limits.bounded(animation.length).map { .after($0) } ?? .never
  }

  /// A `set` changes a value at one moment; only several changes are motion.
  private mutating func addSets(
    _ changes: [(at: Duration, certain: StyleAnswer)], _ graph: TimingGraph
  ) {
    let moments = Set(changes.map(\.at).filter { $0 > .zero })
    guard moments.count > 1, let first = moments.min(), let last = moments.max() else { return }
    let runs = changes.reduce(StyleAnswer.no) { $0.or($1.certain) }
    parts.append(
      MotionPart(
        runs: runs, waitsForEvent: false, mayStopOnEvent: false, turn: nil, turns: nil,
        begin: first, end: graph.isOngoing(last) ? .never : .after(last),
        stretches: Self.stretches(of: moments.sorted()), respectsReducedMotion: .no))
  }

  /// If nothing changes for longer than the limit, this is a pause between two changes, not motion.
  private static func stretches(of moments: [Duration]) -> [Range<Duration>] {
    zip(moments, moments.dropFirst()).map { start, next in
      start..<(next - start > MotionRuns.limit ? start : next)
    } + (moments.last.map { [$0..<$0] } ?? [])
  }
}

extension TimingGraph.Interval {
  /// The interval up to the end of its iterations.
  fileprivate func until(_ length: Duration?) -> Self {
    guard let length else { return self }
    var interval = self
    interval.end = min(end ?? begin + length, begin + length)
    return interval
  }
}
