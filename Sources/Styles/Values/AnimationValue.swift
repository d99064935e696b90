import MediaModel
import TextBasics

/// Single values of the properties of animations (CSS Animations 1, section 4).
enum AnimationValue {
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
    if Calculation.isOne(tokens, tokenizer) {
      return switch Calculation.value(of: tokens, tokenizer) {
      case .time(let seconds): .some(.decimal(seconds))
      case .number: nil
      case nil: .some(nil)
      }
    }
    guard let token = tokens.first, tokens.count == 1 else { return nil }
    return duration(token, tokenizer).map { .some($0) }
  }

  /// The duration; the inner `nil` is one that is not evaluated.
  ///
  /// A negative time is not valid, but a negative result of a math function is zero (CSS Values and
  /// Units 4, section 10.12).
  static func duration(
    of tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> Duration?? {
    guard let time = time(tokens, tokenizer) else { return nil }
    guard let time, time < .zero else { return .some(time) }
    return Calculation.isOne(tokens, tokenizer) ? .some(.zero) : nil
  }

  /// The time that a token writes, or `nil` when it is not a time.
  static func duration(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Duration? {
    seconds(token, tokenizer).map { .decimal($0) }
  }

  /// The seconds that a token writes, or `nil` when it is not a time.
  static func seconds(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Double? {
    guard token.kind == .dimension else { return nil }
    switch tokenizer.keyword(token) {
    case "s": return token.number
    case "ms": return token.number / 1_000
    default: return nil
    }
  }

  /// The items of a value: single tokens, and functions with their arguments.
  static func items(of value: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var items: [ArraySlice<CSSToken>] = []
    var start = value.startIndex
    var depth = 0
    for (index, token) in zip(value.indices, value) {
      if token.closing != nil { depth += 1 }
      if token.kind == .closingRound { depth -= 1 }
      guard depth <= 0 else { continue }
      items.append(value[start...index])
      (start, depth) = (index + 1, 0)
    }
    if start < value.endIndex { items.append(value[start...]) }
    return items
  }

  /// A number of iterations.
  static func count(
    _ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> StyleAnimation.Iterations? {
    if Calculation.isOne(tokens, tokenizer) {
      return switch Calculation.value(of: tokens, tokenizer) {
      case .number(let number): .times(max(0, number))
      case .time: nil
      case nil: .unknown
      }
    }
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
  /// Easing Functions 2, section 2.3); `nil` for a value that is not valid.
  static func isStep(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool? {
    guard let token = tokens.first else { return nil }
    switch token.kind {
    case .identifier where tokens.count == 1:
      return ["step-start", "step-end"].contains(tokenizer.keyword(token))
    case .function where tokenizer.keyword(token) == "steps":
      return isSingle(tokens.dropFirst().filter { $0.kind != .closingRound }, tokenizer)
    case .function: return false
    default: return nil
    }
  }

  private static let jumps: Set<String> = [
    "start", "end", "jump-start", "jump-end", "jump-none", "jump-both",
  ]

  /// Whether the arguments of `steps()` make one step.
  ///
  /// The number is a whole one of at least 1, and of at least 2 for `jump-none`.
  private static func isSingle(_ arguments: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool? {
    // A number that is computed is not followed.
    guard let count = arguments.first, count.kind == .number else { return false }
    let isWhole = tokenizer.bytes.string(count.range).utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: "+")
    }
    let term = arguments.count == 1 ? "end" : jump(arguments, tokenizer)
    guard isWhole, count.number >= (term == "jump-none" ? 2 : 1), jumps.contains(term) else {
      return nil
    }
    return count.number == 1 && term != "jump-both"
  }

  private static func jump(_ arguments: [CSSToken], _ tokenizer: CSSTokenizer) -> String {
    guard arguments.count == 3, arguments[1].kind == .comma, arguments[2].kind == .identifier else {
      return ""
    }
    return tokenizer.keyword(arguments[2])
  }
}
