import MediaModel

/// The shorthand `animation` (CSS Animations 1, section 4.9).
struct AnimationShorthand {
  private var duration: Duration?
  private var delay: Duration?
  private var count: StyleAnimation.Iterations?
  private var isPaused: Bool?
  private var isStep: Bool?
  private var direction: StyleAnimation.Direction?
  private var fill: StyleAnimation.Fill?
  private var name: String??

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - groups: Its parts between commas.
  ///   - tokenizer: The text of the tokens.
  /// - Returns: The longhands with their values, or `nil` when the value is not valid.
  static func read(
    _ groups: [ArraySlice<CSSToken>], _ tokenizer: CSSTokenizer
  ) -> [(StyleProperty, StyleValue)]? {
    var layers: [AnimationShorthand] = []
    for group in groups {
      let items = AnimationValue.items(of: group)
      let isEvaluated = items.allSatisfy {
        !Calculation.isOne($0, tokenizer) || Calculation.value(of: $0, tokenizer) != nil
      }
      guard isEvaluated else { return StyleProperty.animation.map { ($0, .unknown(.value)) } }
      guard let layer = AnimationShorthand(items, tokenizer) else { return nil }
      layers.append(layer)
    }
    return [
      (.animationName, .names(layers.map { $0.name ?? nil })),
      (.animationDuration, .lengths(layers.map { $0.duration ?? .zero })),
      (.animationDelay, .lengths(layers.map { $0.delay ?? .zero })),
      (.animationIterationCount, .counts(layers.map { $0.count ?? .times(1) })),
      (.animationPlayState, .flags(layers.map { $0.isPaused ?? false })),
      (.animationTimeline, .flags([true])),
      (.animationDirection, .directions(layers.map { $0.direction ?? .normal })),
      (.animationFill, .fills(layers.map { $0.fill ?? .none })),
      (.animationTiming, .flags(layers.map { $0.isStep ?? false })),
    ]
  }

  private init?(_ items: [ArraySlice<CSSToken>], _ tokenizer: CSSTokenizer) {
    guard !items.isEmpty else { return nil }
    for item in items {
      guard let token = item.first, read(token, item, tokenizer) else { return nil }
    }
  }

  private mutating func read(
    _ token: CSSToken, _ item: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> Bool {
    switch token.kind {
    case .function:
      switch Calculation.value(of: item, tokenizer) {
      case .time(let seconds): readTime(.decimal(seconds), isComputed: true)
      case .number(let number): readCount(.times(max(0, number)))
      case nil: readTiming(tokenizer.keyword(token), item, tokenizer)
      }
    case .dimension: readTime(AnimationValue.duration(token, tokenizer))
    case .number: readCount(AnimationValue.iterations(token, tokenizer))
    case .string: readName(tokenizer.text(of: token))
    case .identifier: readWord(tokenizer.text(of: token))
    default: false
    }
  }

  private mutating func readTiming(
    _ name: String, _ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> Bool {
    guard isStep == nil, ["cubic-bezier", "steps", "linear", "frames"].contains(name),
      let answer = AnimationValue.isStep(tokens, tokenizer)
    else { return false }
    isStep = answer
    return true
  }

  /// The first time that is not negative is the duration; the other is the delay.
  ///
  /// A negative result of a math function is a duration of zero (CSS Values and Units 4, section
  /// 10.12).
  private mutating func readTime(_ time: Duration?, isComputed: Bool = false) -> Bool {
    guard let time else { return false }
    if duration == nil, time >= .zero || isComputed {
      duration = max(.zero, time)
      return true
    }
    guard delay == nil else { return false }
    delay = time
    return true
  }

  private mutating func readCount(_ value: StyleAnimation.Iterations?) -> Bool {
    guard count == nil, let value else { return false }
    count = value
    return true
  }

  private mutating func readName(_ text: String) -> Bool {
    guard name == nil else { return false }
    name = .some(text)
    return true
  }

  private static let timings: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]

  /// A keyword sets its own property if that is still unset; otherwise it is the name.
  private mutating func readWord(_ text: String) -> Bool {
    let word = text.lowercased()
    if word == "infinite", count == nil { return readCount(.endless) }
    if word == "running" || word == "paused", isPaused == nil {
      isPaused = word == "paused"
      return true
    }
    if isStep == nil, Self.timings.contains(word) {
      isStep = word.hasPrefix("step-")
      return true
    }
    if Self.assign(word, &direction) || Self.assign(word, &fill) { return true }
    guard name == nil, !AnimationValue.reserved.contains(word) else { return false }
    name = .some(word == "none" ? nil : text)
    return true
  }

  private static func assign<Word: RawRepresentable<String>>(
    _ text: String, _ word: inout Word?
  ) -> Bool {
    guard word == nil, let found = Word(rawValue: text) else { return false }
    word = found
    return true
  }
}
