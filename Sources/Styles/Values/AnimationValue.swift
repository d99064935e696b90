import MediaModel

/// Single values of the properties of animations (CSS Animations 1, section 4).
enum AnimationValue {
  /// A function that computes a number or a time.
  static let calculations: Set<String> = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "random",
  ]

  /// A name of keyframes; the inner `nil` is `none`.
  static func name(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> String?? {
    guard tokens.count == 1, let token = tokens.first else { return nil }
    let text = tokenizer.text(of: token)
    switch token.kind {
    case .string: return .some(text)
    case .identifier:
      let word = text.lowercased()
      if word == "none" { return .some(nil) }
      return reserved.contains(word) ? nil : .some(text)
    default: return nil
    }
  }

  /// Keywords that are not names.
  static let reserved: Set<String> = [
    "initial", "inherit", "unset", "revert", "revert-layer", "default",
  ]

  /// A time; the inner `nil` is one that is not evaluated.
  static func time(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Duration?? {
    guard let token = tokens.first else { return nil }
    if isCalculation(tokens, tokenizer) { return .some(nil) }
    guard tokens.count == 1 else { return nil }
    return duration(token, tokenizer).map { .some($0) }
  }

  /// The time in a token, or `nil` if it is not a time.
  static func duration(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Duration? {
    guard token.kind == .dimension else { return nil }
    switch tokenizer.keyword(token) {
    case "s": return .decimal(token.number)
    case "ms": return .decimal(token.number / 1_000)
    default: return nil
    }
  }

  /// A number of iterations.
  static func count(
    _ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> StyleAnimation.Iterations? {
    if isCalculation(tokens, tokenizer) { return .unknown }
    guard tokens.count == 1, let token = tokens.first else { return nil }
    return iterations(token, tokenizer)
  }

  /// The number of iterations in a token, or `nil` if it has none.
  static func iterations(
    _ token: CSSToken, _ tokenizer: CSSTokenizer
  ) -> StyleAnimation.Iterations? {
    switch token.kind {
    case .number where token.number >= 0 && token.number.isFinite: .times(token.number)
    case .identifier where tokenizer.keyword(token) == "infinite": .endless
    default: nil
    }
  }

  /// Whether the state is `paused`.
  static func isPaused(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool? {
    guard tokens.count == 1, let token = tokens.first, token.kind == .identifier else {
      return nil
    }
    switch tokenizer.keyword(token) {
    case "paused": return true
    case "running": return false
    default: return nil
    }
  }

  /// Whether the timeline is the document timeline, and not a scroll timeline.
  static func isOnTime(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool? {
    guard let token = tokens.first else { return nil }
    switch token.kind {
    case .function: return ["scroll", "view"].contains(tokenizer.keyword(token)) ? false : nil
    case .identifier where tokens.count == 1: return tokenizer.keyword(token) == "auto"
    default: return nil
    }
  }

  /// A keyword.
  static func word<Word>(
    _ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer, _ read: (String) -> Word?
  ) -> Word? {
    guard tokens.count == 1, let token = tokens.first, token.kind == .identifier else {
      return nil
    }
    return read(tokenizer.keyword(token))
  }

  /// Whether a timing is a single step, so that nothing changes between the start and the end (CSS
  /// Easing Functions 2, section 2.3).
  static func isStep(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool? {
    guard let token = tokens.first else { return nil }
    switch token.kind {
    case .identifier where tokens.count == 1:
      return ["step-start", "step-end"].contains(tokenizer.keyword(token))
    case .function where tokenizer.keyword(token) == "steps":
      let rest = tokens.dropFirst().filter { $0.kind != .closingRound }
      let place = rest.last.map { $0.kind == .identifier ? tokenizer.keyword($0) : "" } ?? ""
      return rest.first?.kind == .number && rest.first?.number == 1
        && !["jump-none", "jump-both"].contains(place)
    case .function: return false
    default: return nil
    }
  }

  private static func isCalculation(
    _ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> Bool {
    guard let token = tokens.first, token.kind == .function else { return false }
    return calculations.contains(tokenizer.keyword(token))
  }
}
