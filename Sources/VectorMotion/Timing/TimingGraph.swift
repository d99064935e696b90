import MediaModel
import TextBasics

/// Evaluates the begins and ends of all animations in the order of time, without drawing.
///
/// It has a work list and a limit of steps, because animations can start each other endlessly.
struct TimingGraph {
  /// The interval in which an animation is active.
  struct Interval: Sendable, Hashable {
    /// The index of the animation.
    let animation: Int
    let begin: Duration
    /// Its end; `nil` if it never ends.
    var end: Duration?
  }

  /// An event at a moment.
  private struct Moment {
    enum Kind {
      case begin, end
      /// The interval ends.
      case lasted(interval: Int)
    }

    let time: Duration
    let animation: Int
    let kind: Kind
    let order: Int
  }

  /// The maximum number of moments.
  static let limit = 200_000
  /// Animations that start each other for longer than this do so endlessly.
  private static let ever = Duration.seconds(600)

  private let animations: [TimedElement]
  private var dependents: [String: [(animation: Int, value: TimingValue, isBegin: Bool)]] = [:]
  private let ids: [String?]
  private var queue: [Moment] = []
  private var order = 0
  private var current: [Int?]
  private var hasBegun: [Bool]
  private var budget: StepBudget

  /// The intervals in the order in which they began.
  private(set) var intervals: [Interval] = []
  /// Whether animations start each other endlessly.
  private(set) var isEndless = false
  /// Whether the limit was reached before this was known.
  private(set) var isStuck = false

  /// Evaluates animations.
  init(_ animations: [TimedElement], ids: [String?], limit: Int = limit) {
    budget = StepBudget(limit: limit)
    self.animations = animations
    self.ids = ids
    current = [Int?](repeating: nil, count: animations.count)
    hasBegun = [Bool](repeating: false, count: animations.count)
    for (index, animation) in animations.enumerated() {
      depend(index, animation.begins, isBegin: true)
      depend(index, animation.ends, isBegin: false)
    }
    play()
  }

  /// Whether the same events occur again and again.
  func isOngoing(_ time: Duration) -> Bool { isEndless && time > Self.ever / 2 }

  private mutating func depend(_ index: Int, _ values: [TimingValue], isBegin: Bool) {
    for value in values {
      switch value {
      case .offset(let time): push(time, index, isBegin ? .begin : .end)
      case .sync(let id, _, _): dependents[id, default: []].append((index, value, isBegin))
      case .event, .unknown: break
      }
    }
  }

  private mutating func push(_ time: Duration, _ animation: Int, _ kind: Moment.Kind) {
    order += 1
    var index = queue.count
    queue.append(Moment(time: time, animation: animation, kind: kind, order: order))
    while index > 0, isEarlier(index, (index - 1) / 2) {
      queue.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the earliest moment of a heap.
  private mutating func pop() -> Moment? {
    guard let first = queue.first, let last = queue.popLast() else { return nil }
    guard !queue.isEmpty else { return first }
    queue[0] = last
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < queue.count }
      guard let least = children.min(by: { isEarlier($0, $1) }), isEarlier(least, index) else {
        return first
      }
      queue.swapAt(index, least)
      index = least
    }
  }

  private func isEarlier(_ first: Int, _ second: Int) -> Bool {
    (queue[first].time, queue[first].order) < (queue[second].time, queue[second].order)
  }

  private mutating func play() {
    while let moment = pop() {
      guard budget.spend(1) else {
        isEndless = moment.time > Self.ever
        isStuck = !isEndless
        return
      }
      switch moment.kind {
      case .begin: begin(moment.animation, at: moment.time)
      case .end: end(moment.animation, at: moment.time)
      case .lasted(let interval):
        guard current[moment.animation] == interval else { break }
        finish(moment.animation, at: moment.time)
      }
    }
  }

  private mutating func begin(_ index: Int, at time: Duration) {
    let animation = animations[index]
    if current[index] != nil {
      guard animation.restart == .always else { return }
      finish(index, at: time)
    } else if animation.restart == .never, hasBegun[index] {
      return
    }
    let end = end(of: animation, from: time)
    // If an end is before every begin, there is no interval (SMIL Animation, section 3.3.5).
    if let end, end < time { return }
    intervals.append(Interval(animation: index, begin: time, end: end))
    current[index] = intervals.count - 1
    hasBegun[index] = true
    notify(index, .begin, time)
    if let end { push(end, index, .lasted(interval: intervals.count - 1)) }
  }

  /// The end of the iterations, or an earlier one of the list, within the limits.
  private func end(of animation: TimedElement, from time: Duration) -> Duration? {
    let named = animation.ends.compactMap { value -> Duration? in
      if case .offset(let end) = value { end } else { nil }
    }
    let later = named.filter { $0 > time }.min()
    // All ends are known and past, so there is no interval.
    if later == nil, !named.isEmpty, named.count == animation.ends.count {
      return time - .microseconds(1)
    }
    let lengths = [animation.length, later.map { $0 - time }].compactMap { $0 }
    return animation.limits.bounded(lengths.min()).map { time + $0 }
  }

  /// Ends an interval, but not before its `min` (SMIL 3.0, section 5.4.5).
  private mutating func end(_ index: Int, at time: Duration) {
    guard let interval = current[index], intervals[interval].begin < time else { return }
    let soonest = intervals[interval].begin + animations[index].limits.least
    guard soonest > time else { return finish(index, at: time) }
    intervals[interval].end = soonest
    push(soonest, index, .lasted(interval: interval))
  }

  private mutating func finish(_ index: Int, at time: Duration) {
    guard let interval = current[index] else { return }
    current[index] = nil
    intervals[interval].end = time
    notify(index, .end, time)
  }

  /// Adds the events of animations that depend on this one.
  private mutating func notify(_ index: Int, _ edge: TimingValue.Edge, _ time: Duration) {
    guard let id = ids[index] else { return }
    for dependent in dependents[id] ?? [] {
      guard case .sync(_, edge, let offset) = dependent.value else { continue }
      budget.spend(1)
      push(time + offset, dependent.animation, dependent.isBegin ? .begin : .end)
    }
  }
}
