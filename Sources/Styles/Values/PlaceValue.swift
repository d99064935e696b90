import TextBasics

/// Values that usually take an element out of sight, such as `left: -9999px`.
///
/// There is no layout, so a value that depends on other lengths counts as a usual place.
enum PlaceValue {
  /// Judges a value.
  ///
  /// - Parameters:
  ///   - property: A place, a size, a clip, a transform or a filter.
  ///   - tokens: The value.
  ///   - tokenizer: The text of the tokens.
  /// - Returns: Whether the value makes the element invisible.
  static func isOutOfSight(
    _ property: StyleProperty, _ tokens: [CSSToken], _ tokenizer: CSSTokenizer
  ) -> Bool {
    switch property {
    case .clip, .clipPath: !isWord("auto", tokens, tokenizer) && !isWord("none", tokens, tokenizer)
    case .rotate: TransformValue(tokens, tokenizer).isUnseen
    case .scale: tokens.contains { isNearlyZero($0) }
    case .zoom: tokens.contains { isNearlyZero($0) && $0.number != 0 }
    case .translate: tokens.contains { isFar($0, tokenizer) || isWhole($0) }
    case .filter: isTransparent(tokens, tokenizer)
    case .zIndex: tokens.first.map { $0.kind == .number && $0.number < 0 } ?? false
    case .width, .height, .maxWidth, .maxHeight: isTiny(tokens, tokenizer)
    default: tokens.contains { isFar($0, tokenizer) }
    }
  }

  private static func isWord(
    _ word: String, _ tokens: [CSSToken], _ tokenizer: CSSTokenizer
  ) -> Bool {
    tokens.count == 1 && tokens[0].kind == .identifier && tokenizer.keyword(tokens[0]) == word
  }

  /// Whether a place is farther away than the width of screens, or a whole width to the left.
  static func isFar(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    switch token.kind {
    case .percentage: return token.number <= -100
    case .dimension:
      switch tokenizer.keyword(token) {
      case "px", "pt": return token.number <= -900 || token.number >= 5_000
      case "em", "rem": return abs(token.number) >= 60
      case "vw", "vh", "vmax", "vmin": return abs(token.number) >= 100
      default: return false
      }
    default: return false
    }
  }

  /// Whether a place is a whole width or height away.
  static func isWhole(_ token: CSSToken) -> Bool {
    token.kind == .percentage && token.number >= 100
  }

  /// Whether an offset takes an element that is fixed to the window out of it: 50 pixels are the
  /// height of the controls of a sound.
  static func isOutsideOfWindow(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    tokens.contains { token in
      guard token.kind == .dimension else { return false }
      switch tokenizer.keyword(token) {
      case "px", "pt": return token.number <= -50
      case "em", "rem": return token.number <= -4
      default: return token.number <= -20
      }
    }
  }

  /// Whether a factor leaves nothing that can be seen; our choice.
  static func isNearlyZero(_ token: CSSToken) -> Bool {
    switch token.kind {
    case .number: abs(token.number) < 0.05
    case .percentage: abs(token.number) < 5
    default: false
    }
  }

  /// Whether a size is zero, or at most one pixel.
  private static func isTiny(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    guard tokens.count == 1, let token = tokens.first else { return false }
    switch token.kind {
    case .number, .percentage: return token.number == 0
    case .dimension: return token.number <= (tokenizer.keyword(token) == "px" ? 1 : 0)
    default: return false
    }
  }

  /// Whether a filter has an `opacity()` that makes the element invisible (Filter Effects 1,
  /// section 6.1).
  private static func isTransparent(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { function, value in
      function.kind == .function && tokenizer.keyword(function) == "opacity" && isNearlyZero(value)
    }
  }
}
