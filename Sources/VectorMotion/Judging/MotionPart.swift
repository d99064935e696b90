import MediaModel
import Styles

/// One thing in a drawing that moves or may move: an animation element or a CSS animation.
struct MotionPart: Sendable, Hashable {
  enum End: Sendable, Hashable {
    case after(Duration)
    case never
    case unknown
  }

  /// Whether it moves, and starts by itself.
  let runs: StyleAnswer
  /// Whether it moves after a user action starts it.
  let waitsForEvent: Bool
  /// Whether a user action may stop it.
  let mayStopOnEvent: Bool
  /// The duration of one iteration.
  let turn: Duration?
  /// The number of iterations, one that is cut included.
  let turns: Int?
  /// Its start, relative to the moment when the page is shown.
  let begin: Duration
  let end: End
  /// The time ranges with motion; empty if it does not end or if they are unknown.
  let stretches: [Range<Duration>]
  /// Whether it stops for people who prefer reduced motion.
  let respectsReducedMotion: StyleAnswer
}

extension MotionPart {
  /// A CSS animation.
  init(_ animation: StyleAnimation, isHidden: StyleAnswer) {
    runs = animation.movesByItself.and(isHidden.negated)
    waitsForEvent = animation.startsOnEvent && animation.changes != .no
    mayStopOnEvent = animation.mayStopOnEvent
    turn = animation.duration
    turns =
      if case .times(let count) = animation.iterations { Int(exactly: count.rounded(.up)) } else {
        nil
      }
    let start = max(animation.delay ?? .zero, .zero)
    let runs = animation.runs
    switch animation.end {
    case .after(let time):
      stretches = runs ?? [start..<max(start, time)]
      // The part of an iteration with motion is unknown, so the whole iteration counts.
      let isOpen = runs == nil && time - start > MotionRuns.limit
      end = isOpen ? .unknown : .after(stretches.map(\.upperBound).max() ?? start)
    case .never: (end, stretches) = (.never, [])
    case .unknown: (end, stretches) = (.unknown, [])
    }
    begin = stretches.map(\.lowerBound).min() ?? start
    respectsReducedMotion = animation.respectsReducedMotion
  }
}
