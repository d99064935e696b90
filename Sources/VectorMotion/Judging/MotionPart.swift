import MediaModel
import Styles

/// One thing in a drawing that moves or may move: an animation element or a CSS animation.
struct MotionPart: Sendable, Hashable {
  /// When it ends.
  enum End: Sendable, Hashable {
    case after(Duration)
    case never
    case unknown
  }

  /// Whether it moves, and starts by itself.
  let runs: StyleAnswer
  /// Whether it moves once an act of the user starts it.
  let waitsForEvent: Bool
  /// Whether an act of the user may stop it.
  let mayStopOnEvent: Bool
  /// One turn.
  let turn: Duration?
  /// Its turns, where they are a whole number.
  let turns: Int?
  /// When it begins, counted from when the page is shown.
  let begin: Duration
  /// When it ends.
  let end: End
  /// When it moves; empty where it does not end, or where that is not known.
  let stretches: [Range<Duration>]
  /// Whether it stops for people who prefer reduced motion.
  let respectsReducedMotion: StyleAnswer
}

extension MotionPart {
  /// A CSS animation.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - isHidden: Whether its element is hidden.
  init(_ animation: StyleAnimation, isHidden: StyleAnswer) {
    runs = animation.movesByItself.and(isHidden.negated)
    waitsForEvent = animation.startsOnEvent && animation.changes != .no
    mayStopOnEvent = animation.mayStopOnEvent
    turn = animation.duration
    turns =
      if case .times(let count) = animation.iterations { Int(exactly: count) } else { nil }
    let start = max(animation.delay ?? .zero, .zero)
    let runs = animation.runs
    switch animation.end {
    case .after(let time):
      stretches = runs ?? [start..<max(start, time)]
      // Where in a turn it moves is not known, and all of it decides.
      let isOpen = runs == nil && time - start > MotionRuns.limit
      end = isOpen ? .unknown : .after(stretches.map(\.upperBound).max() ?? start)
    case .never: (end, stretches) = (.never, [])
    case .unknown: (end, stretches) = (.unknown, [])
    }
    begin = stretches.map(\.lowerBound).min() ?? start
    respectsReducedMotion = animation.respectsReducedMotion
  }
}
