/// The values of a part of a cue at one moment; those of the element around it until it has its own.
struct CuePaint: Sendable, Hashable {
  /// The values that a property may have, and why there are several.
  struct Choice<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The values, each once; `nil` for one that is not known.
    var values: [Value?]
    /// The reasons why the value is not certain.
    var reasons: StyleUncertainty = []

    /// The value, if it is certain.
    var only: Value? { values.count == 1 ? values[0] : nil }
  }

  /// What is drawn behind text.
  enum Ground: Sendable, Hashable {
    case picture
    /// A color that covers the picture.
    case color(StyleColor)
  }

  /// The colors are compared for at most so many combinations.
  private static let mostPairs = 64

  private var isInvisible = StyleAnswer.no
  private var isTransparent = StyleAnswer.no
  private var isTiny = StyleAnswer.no
  private(set) var color = Choice<StyleColor>(values: [.white])
  private var ground = Choice<Ground>(values: [.picture])
  private var shadows = Choice<[StyleColor?]>(values: [[]])
  /// The color of letters in one engine; an inner `nil` is the color of the text.
  private var fill = Choice<StyleColor?>(values: [.some(nil)])
  private var isStroked = false
  private(set) var isBold = false
  private(set) var isItalic = false
  private(set) var isUnderlined = false

  /// The values around a cue and its region.
  static let outside = Moments(CuePaint(), CuePaint())

  /// Takes the values of an element.
  mutating func enter(_ values: CascadedValues, _ situation: StyleCondition.Situation) {
    guard !values.isEmpty else { return }
    let flag = { (property: StyleProperty, inherited: StyleAnswer) in
      values.outcome(property, situation).flag(inherited: inherited)
    }
    isInvisible = flag(.visibility, isInvisible)
    isTransparent = isTransparent.or(flag(.opacity, isTransparent))
    isTiny = flag(.fontSize, isTiny)
    isBold = flag(.fontWeight, isBold ? .yes : .no) == .yes
    isItalic = flag(.fontStyle, isItalic ? .yes : .no) == .yes
    isUnderlined = isUnderlined || flag(.textLine, .no) == .yes
    isStroked = isStroked || values.declares(.engineStroke)
    color = color.entering(values.outcome(.color, situation), initial: .black) { $0 }
    shadows = shadows.entering(values.outcome(.textShadow, situation), initial: []) { _ in nil }
    fill = fill.entering(values.outcome(.engineFill, situation), initial: nil) { .some($0) }
    enterGround(values.outcome(.backgroundColor, situation))
  }

  /// A color that does not cover what is behind it leaves it visible, or makes it unknown.
  private mutating func enterGround(_ outcome: CascadedValues.Outcome) {
    let own = Choice<StyleColor>(values: [.transparent]).entering(
      outcome, initial: .transparent
    ) { $0 ?? .transparent }
    guard own.values != [.transparent] else { return }
    let before = ground
    ground.reasons.formUnion(own.reasons)
    ground.values = []
    for value in own.values {
      let found: [Ground?] =
        switch value {
        case nil: [nil]
        case let color? where color.isTransparent: before.values
        case let color?: [color.covers ? .color(color) : .picture]
        }
      for value in found where !ground.values.contains(value) { ground.values.append(value) }
    }
  }

  // MARK: Answers

  /// Whether nobody can read the text.
  var isUnseen: StyleAnswer {
    isInvisible.or(isTransparent).or(isTiny).or(answer { isInkless($0, $1, $2) })
  }

  /// Whether the text has the color of what is behind it.
  var isInGroundColor: StyleAnswer { answer { isLost($0, $1, $2) } }

  /// The answer for all combinations of colors.
  private func answer(
    _ test: (_ ink: StyleColor?, _ ground: Ground?, _ shadows: [StyleColor?]?) -> StyleAnswer
  ) -> StyleAnswer {
    let inks = inks
    let reasons = inks.reasons.union(ground.reasons).union(shadows.reasons)
    let pairs = inks.values.count * ground.values.count * shadows.values.count
    guard pairs <= Self.mostPairs else { return .unknown(.limit) }
    var found: StyleAnswer?
    for ink in inks.values {
      for ground in ground.values {
        for shadows in shadows.values {
          let answer = test(ink, ground, shadows)
          guard let known = found else {
            found = answer
            continue
          }
          if known != answer { return .unknown(reasons.isEmpty ? .value : reasons) }
        }
      }
    }
    guard case .unknown? = found else { return found ?? .no }
    return .unknown(reasons.isEmpty ? .value : reasons)
  }

  /// The colors of letters: that of the text, and where an engine has another one, that one too.
  private var inks: Choice<StyleColor> {
    guard fill.values != [.some(nil)] else { return color }
    var inks = color
    inks.reasons.formUnion(fill.reasons.union(.value))
    for value in fill.values {
      let others: [StyleColor?] =
        switch value {
        case nil: [nil]
        case .some(nil): color.values
        case .some(let own?): [own]
        }
      for other in others where !inks.values.contains(other) { inks.values.append(other) }
    }
    return inks
  }

  /// Whether no letter is painted.
  private func isInkless(
    _ ink: StyleColor?, _ ground: Ground?, _ shadows: [StyleColor?]?
  ) -> StyleAnswer {
    guard let ink else { return .unknown(.value) }
    guard ink.isTransparent else { return .no }
    return shows(shadows, around: ink, on: ground).negated.and(isStroked ? .unknown(.value) : .yes)
  }

  /// Whether letters cannot be told from what is behind them.
  private func isLost(
    _ ink: StyleColor?, _ ground: Ground?, _ shadows: [StyleColor?]?
  ) -> StyleAnswer {
    guard ground != .picture else { return .no }
    guard let ink, case .color(let behind)? = ground else {
      let isSeen = shows(shadows, around: ink, on: ground)
      return isSeen.negated.and(.unknown(.value))
    }
    guard ink.covers, ink.isLike(behind) else { return .no }
    return shows(shadows, around: ink, on: ground).negated.and(isStroked ? .unknown(.value) : .yes)
  }

  /// Whether shadows make letters readable.
  private func shows(
    _ shadows: [StyleColor?]?, around ink: StyleColor?, on ground: Ground?
  ) -> StyleAnswer {
    guard let shadows else { return .unknown(.value) }
    return shadows.reduce(.no) { answer, shadow in
      guard let color = shadow ?? ink else { return answer.or(.unknown(.value)) }
      if color.isTransparent { return answer }
      guard case .color(let behind)? = ground else { return .yes }
      return color.isLike(behind) && color.covers ? answer : .yes
    }
  }
}

extension CuePaint {
  /// The values while nothing of a cue was said, and when all of it was.
  struct Moments: Sendable, Hashable {
    private var first: CuePaint
    private var last: CuePaint

    fileprivate init(_ first: CuePaint, _ last: CuePaint) {
      self.first = first
      self.last = last
    }

    /// Takes the values of an element.
    init(_ values: CascadedValues, in parent: Moments) {
      self = parent
      let isOne = first == last && values.areUniform(StyleProperty.painting)
      first.enter(values, .initial)
      if isOne { last = first } else { last.enter(values, .event) }
    }

    /// The look; text that can be read at one moment can be read.
    var style: CueStyle {
      guard first != last else { return first.style }
      return CueStyle(
        isUnseen: first.isUnseen.and(last.isUnseen),
        isInGroundColor: first.isInGroundColor.and(last.isInGroundColor),
        color: last.style.color, isBold: last.isBold, isItalic: last.isItalic,
        isUnderlined: last.isUnderlined)
    }
  }

  fileprivate var style: CueStyle {
    let known = color.only.flatMap { $0.covers ? $0 : nil }
    return CueStyle(
      isUnseen: isUnseen, isInGroundColor: isInGroundColor, color: known, isBold: isBold,
      isItalic: isItalic, isUnderlined: isUnderlined)
  }
}

extension CuePaint.Choice {
  /// The values in an element with declarations of its own.
  ///
  /// - Parameters:
  ///   - outcome: The declared values.
  ///   - initial: The initial value.
  ///   - color: The value for a color, `nil` for `currentcolor`.
  /// - Returns: The values.
  fileprivate func entering(
    _ outcome: CascadedValues.Outcome, initial: Value, _ color: (StyleColor?) -> Value?
  ) -> Self {
    if outcome == .inherited { return self }
    var entered = Self(values: [], reasons: outcome.uncertainty)
    for value in outcome.values {
      let found: [Value?] =
        switch value {
        case .inherit: values
        case .color(let own):
          if let value = color(own) { [value] } else { values }
        case .shadows(let colors): [colors as? Value]
        case .initial, .revert: [initial]
        default: [nil]
        }
      if case .inherit = value { entered.reasons.formUnion(reasons) }
      if case .unknown(let reason) = value { entered.reasons.formUnion(reason) }
      if case .variable = value { entered.reasons.insert(.variable) }
      for value in found where !entered.values.contains(value) { entered.values.append(value) }
    }
    return entered
  }
}
