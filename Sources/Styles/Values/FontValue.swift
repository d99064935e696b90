/// The values of `font` and its longhands (CSS Fonts 4, section 2).
enum FontValue {
  /// Less cannot be read, as a share of the usual size or in pixels; our choice.
  private static let least = (share: 0.05, pixels: 1.0)

  /// Whether a size leaves no letter.
  ///
  /// - Returns: The value; `nil` for no valid value.
  static func size(_ tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> StyleValue? {
    guard let token = tokens.first else { return nil }
    // Lengths are not computed, and a computed size is hardly zero.
    if token.kind == .function { return .flag(false) }
    guard tokens.count == 1, token.number >= 0 else { return nil }
    switch token.kind {
    case .number: return token.number == 0 ? .flag(true) : nil
    case .percentage: return token.number < least.share * 100 ? .flag(true) : .inherit
    case .dimension:
      let unit = tokenizer.keyword(token)
      if unit == "em" || unit == "ex" || unit == "ch" || unit == "ic" || unit == "cap" {
        return token.number < least.share ? .flag(true) : .inherit
      }
      if token.number == 0 { return .flag(true) }
      return .flag(unit == "px" && token.number < least.pixels)
    case .identifier:
      let word = tokenizer.keyword(token)
      if word == "larger" || word == "smaller" { return .inherit }
      return sizes.contains(word) ? .flag(false) : nil
    default: return nil
    }
  }

  private static let sizes: Set<String> = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "math",
  ]

  /// Whether a style is italic.
  ///
  /// - Returns: Whether it is; `nil` for no style.
  static func isItalic(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool? {
    guard token.kind == .identifier else { return nil }
    switch tokenizer.keyword(token) {
    case "italic", "oblique": return true
    case "normal": return false
    default: return nil
    }
  }

  /// Whether a weight is bold.
  ///
  /// - Returns: Whether it is; `nil` for no weight.
  static func isBold(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool? {
    if token.kind == .number {
      return (1...1_000).contains(token.number) ? token.number >= 600 : nil
    }
    guard token.kind == .identifier else { return nil }
    switch tokenizer.keyword(token) {
    case "bold", "bolder": return true
    case "normal", "lighter": return false
    default: return nil
    }
  }

  /// The longhands of `font` that matter.
  static func shorthand(
    _ tokens: [CSSToken], _ tokenizer: CSSTokenizer
  ) -> [(StyleProperty, StyleValue)] {
    if tokens.count == 1, tokens[0].kind == .identifier {
      return system.contains(tokenizer.keyword(tokens[0]))
        ? [(.fontSize, .flag(false)), (.fontStyle, .flag(false)), (.fontWeight, .flag(false))] : []
    }
    var (isItalic, isBold) = (false, false)
    for (index, token) in tokens.enumerated() {
      let isLook = token.kind == .identifier || token.kind == .number
      if isLook, size(tokens[index...index], tokenizer) == nil {
        isItalic = isItalic || Self.isItalic(token, tokenizer) == true
        isBold = isBold || Self.isBold(token, tokenizer) == true
        continue
      }
      // The size ends the list of looks; the names of fonts follow it.
      guard index + 1 < tokens.count, let size = size(tokens[index...index], tokenizer) else {
        return []
      }
      return [(.fontSize, size), (.fontStyle, .flag(isItalic)), (.fontWeight, .flag(isBold))]
    }
    return []
  }

  private static let system: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]
}
