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
    case .transform: isFarTransform(tokens, tokenizer)
    case .scale: tokens.contains { isZero($0) }
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
  private static func isFar(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
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

  /// Whether a size is zero, or at most one pixel.
  private static func isTiny(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    guard tokens.count == 1, let token = tokens.first else { return false }
    switch token.kind {
    case .number, .percentage: return token.number == 0
    case .dimension: return token.number <= (tokenizer.keyword(token) == "px" ? 1 : 0)
    default: return false
    }
  }

  /// Whether a transform scales the element to nothing, or moves it out of sight.
  private static func isFarTransform(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    var function = ""
    for token in tokens {
      if token.kind == .function {
        function = tokenizer.keyword(token)
      } else if function.hasPrefix("scale") {
        if isZero(token) { return true }
      } else if function.hasPrefix("translate"), isFar(token, tokenizer) {
        return true
      }
    }
    return false
  }

  private static func isZero(_ token: CSSToken) -> Bool {
    (token.kind == .number || token.kind == .percentage) && token.number == 0
  }

  /// Whether a filter has an `opacity()` that makes the element invisible (Filter Effects 1,
  /// section 6.1).
  private static func isTransparent(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { function, value in
      function.kind == .function && tokenizer.keyword(function) == "opacity" && isZero(value)
    }
  }
}
