import MediaModel

/// A CSS animation of an element (CSS Animations 1).
package struct StyleAnimation: Sendable, Hashable {
  /// The animated part.
  package enum Subject: Sendable, Hashable {
    /// The element itself.
    case element
    /// Its `::before`.
    case before
    /// Its `::after`.
    case after
    /// Another pseudo-element, such as `::marker`.
    case other
  }

  /// The number of iterations (`animation-iteration-count`).
  package enum Iterations: Sendable, Hashable {
    /// This many times; not negative, may be a fraction.
    case times(Double)
    /// Without end.
    case endless
    /// The style sheets do not determine it.
    case unknown
  }

  /// The direction of its turns (`animation-direction`).
  package enum Direction: String, Sendable, Hashable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// Whether its values apply before and after it (`animation-fill-mode`).
  package enum Fill: String, Sendable, Hashable {
    case none, forwards, backwards, both
  }

  /// Its end, relative to the moment when the page is shown.
  package enum End: Sendable, Hashable {
    /// After this time; zero when it never runs.
    case after(Duration)
    /// Never.
    case never
    /// The style sheets do not determine it.
    case unknown
  }

  /// The name of its keyframes.
  package let name: String
  /// The animated part.
  package let subject: Subject
  /// The duration of one iteration, or `nil` if unknown.
  package let duration: Duration?
  /// Its delay; negative if it starts inside an iteration; `nil` if unknown.
  package let delay: Duration?
  /// The number of iterations.
  package let iterations: Iterations
  /// The direction of its turns, or `nil` if unknown.
  package let direction: Direction?
  /// Whether its values apply before and after it, or `nil` if unknown.
  package let fill: Fill?
  /// The ranges with changes in an iteration that runs forward, in hundredths, in order and
  /// separate; `nil` if unknown.
  package let parts: [ClosedRange<Double>]?
  /// Whether it is paused from the start.
  package let isPaused: StyleAnswer
  /// Whether there are keyframes of the name, and whether their values differ.
  package let changes: StyleAnswer
  /// Whether it is applied when the page opens, without any user action.
  ///
  /// The answer is independent of ``isPaused`` and ``changes``.
  package let startsByItself: StyleAnswer
  /// Whether a state that needs a user action (`:hover`, `:focus`, `:target`) applies it.
  package let startsOnEvent: Bool
  /// Whether a user action may end or pause it by the style sheets alone.
  package internal(set) var mayStopOnEvent: Bool
  /// Whether it does not run for users who prefer reduced motion.
  package let respectsReducedMotion: StyleAnswer
  /// Whether values of its element that no animation changes may make the element invisible.
  package internal(set) var isConcealed = false
  /// The reasons why something about it is unknown.
  package let uncertainty: StyleUncertainty
}

extension StyleAnimation {
  /// Its end if it starts: delay + duration x iterations, but not before its start (Web Animations,
  /// 4.8.1, end time).
  package var end: End {
    if duration == .zero || iterations == .times(0) {
      return delay.map { .after(max($0, .zero)) } ?? .unknown
    }
    guard let duration, let delay else { return iterations == .endless ? .never : .unknown }
    switch iterations {
    case .endless: return .never
    case .unknown: return .unknown
    case .times(let count):
      let active = Duration.decimal(duration.decimalValue * count)
      return .after(max(.decimal(delay.decimalValue + active.decimalValue), .zero))
    }
  }

  /// Whether something moves by itself when the page opens.
  package var movesByItself: StyleAnswer {
    let isRunning: StyleAnswer =
      switch end {
      case .after(let time): time > max(delay ?? .zero, .zero) ? .yes : .no
      case .never: .yes
      case .unknown: .unknown(uncertainty)
      }
    return startsByItself.and(changes).and(isRunning).and(isPaused.negated)
  }
}
