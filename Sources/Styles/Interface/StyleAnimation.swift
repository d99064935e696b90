import MediaModel

/// A CSS animation of an element (CSS Animations 1).
package struct StyleAnimation: Sendable, Hashable {
  /// What is animated.
  package enum Subject: Sendable, Hashable {
    /// The element itself.
    case element
    /// Its `::before`.
    case before
    /// Its `::after`.
    case after
  }

  /// How often it runs (`animation-iteration-count`).
  package enum Iterations: Sendable, Hashable {
    /// This many times; not negative, may be a fraction.
    case times(Double)
    /// Without end.
    case endless
    /// The style sheets do not settle it.
    case unknown
  }

  /// Which way its turns run (`animation-direction`).
  package enum Direction: String, Sendable, Hashable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// Whether its values hold before and after it (`animation-fill-mode`).
  package enum Fill: String, Sendable, Hashable {
    case none, forwards, backwards, both
  }

  /// When it ends, counted from when the page is shown.
  package enum End: Sendable, Hashable {
    /// After this time; zero when it never runs.
    case after(Duration)
    /// Never.
    case never
    /// The style sheets do not settle it.
    case unknown
  }

  /// The name of its keyframes.
  package let name: String
  /// What is animated.
  package let subject: Subject
  /// How long one iteration lasts, or `nil` when unknown.
  package let duration: Duration?
  /// How long it waits; negative when it starts inside; `nil` when unknown.
  package let delay: Duration?
  /// How often it runs.
  package let iterations: Iterations
  /// Which way its turns run, or `nil` when unknown.
  package let direction: Direction?
  /// Whether its values hold before and after it, or `nil` when unknown.
  package let fill: Fill?
  /// Where in a turn that runs forward something changes, in hundredths, in order and apart from
  /// each other; `nil` when unknown.
  package let parts: [ClosedRange<Double>]?
  /// Whether it is paused from the start.
  package let isPaused: StyleAnswer
  /// Whether there are keyframes of the name, and they differ.
  package let changes: StyleAnswer
  /// Whether it is applied when the page opens, without any act of the user.
  ///
  /// The answer is independent of ``isPaused`` and ``changes``.
  package let startsByItself: StyleAnswer
  /// Whether a state that needs an act of the user (`:hover`, `:focus`, `:target`) applies it.
  package let startsOnEvent: Bool
  /// Whether an act of the user may end or pause it by the style sheets alone.
  package internal(set) var mayStopOnEvent: Bool
  /// Whether it does not run for users who prefer reduced motion.
  package let respectsReducedMotion: StyleAnswer
  /// Whether values of its element, which no animation changes, may leave it unseen.
  package internal(set) var isConcealed = false
  /// Why something of it is unknown.
  package let uncertainty: StyleUncertainty
}

extension StyleAnimation {
  /// When it ends if it starts: delay + duration x iterations, but not before it begins
  /// (Web Animations, 4.8.1, end time).
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
