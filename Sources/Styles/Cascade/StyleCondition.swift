/// Whether something applies, in the situations that are distinguished.
///
/// Selectors, media queries and rules are combined in all of them at once.
struct StyleCondition: Sendable, Hashable {
  enum Situation: CaseIterable {
    /// The page was just opened by a user without preferences.
    case initial
    /// The same for a user who prefers reduced motion (Media Queries 5, section 12.1).
    case reducedMotion
    /// The user acted, so that states such as `:hover` apply, all at once.
    case event
    /// The user did something: each state that needs a user action may apply or not.
    case someEvents
  }

  /// The answer when the page was just opened.
  var initial: StyleAnswer
  /// The answer for users who prefer reduced motion.
  var reducedMotion: StyleAnswer
  /// The answer after user actions.
  var event: StyleAnswer

  /// Applies always.
  static let always = StyleCondition(.yes)
  /// Applies never.
  static let never = StyleCondition(.no)
  /// Applies on a user action.
  static let onEvent = StyleCondition(.no, event: .yes)

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - answer: The answer in all situations that are not named.
  ///   - reducedMotion: The answer for users who prefer reduced motion.
  ///   - event: The answer after user actions.
  init(_ answer: StyleAnswer, reducedMotion: StyleAnswer? = nil, event: StyleAnswer? = nil) {
    initial = answer
    self.reducedMotion = reducedMotion ?? answer
    self.event = event ?? answer
  }

  /// It is unknown, for a reason.
  static func unknown(_ reason: StyleUncertainty) -> StyleCondition {
    StyleCondition(.unknown(reason))
  }

  /// Applies or not.
  static func certain(_ applies: Bool) -> StyleCondition { applies ? .always : .never }

  subscript(situation: Situation) -> StyleAnswer {
    switch situation {
    case .initial: initial
    case .reducedMotion: reducedMotion
    case .event: event
    case .someEvents: initial == event ? event : .unknown(.state)
    }
  }

  /// Whether the answer is the same in all situations.
  var isUniform: Bool { initial == reducedMotion && initial == event }

  /// The condition in one of the three stored situations; in the others, it never applies.
  func only(_ situation: Situation) -> StyleCondition {
    switch situation {
    case .initial: StyleCondition(initial, reducedMotion: .no, event: .no)
    case .reducedMotion: StyleCondition(.no, reducedMotion: reducedMotion, event: .no)
    case .event, .someEvents: StyleCondition(.no, reducedMotion: .no, event: event)
    }
  }

  func and(_ other: StyleCondition) -> StyleCondition {
    StyleCondition(
      initial.and(other.initial), reducedMotion: reducedMotion.and(other.reducedMotion),
      event: event.and(other.event))
  }

  func or(_ other: StyleCondition) -> StyleCondition {
    StyleCondition(
      initial.or(other.initial), reducedMotion: reducedMotion.or(other.reducedMotion),
      event: event.or(other.event))
  }

  var negated: StyleCondition {
    StyleCondition(
      initial.negated, reducedMotion: reducedMotion.negated, event: event.negated)
  }
}
