/// The value of `background` or `background-color`: the color behind text.
enum GroundValue {
  /// Reads a value.
  ///
  /// - Returns: The color; transparent for a shorthand without one, `nil` for no valid value.
  static func value(of tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> StyleValue? {
    let isKnown = tokens.allSatisfy { token in
      guard token.kind == .identifier else { return token.kind != .delimiter(0x21) }
      let word = tokenizer.keyword(token)
      return words.contains(word) || isColor(token, tokenizer)
    }
    let colors = StyleColorValue.all(in: tokens[...], tokenizer)
    let functions = tokens.filter { $0.kind == .function }.map { tokenizer.keyword($0) }
    guard colors.isEmpty || functions.allSatisfy({ StyleColor.functions.contains($0) }) else {
      return .unknown(.value)
    }
    // A picture that is drawn, such as a gradient, may have any color.
    if functions.contains(where: { $0.hasSuffix("gradient") }) { return .unknown(.value) }
    guard isKnown || !functions.isEmpty, colors.count <= 1 else { return nil }
    return colors.first.map { StyleValue($0) } ?? .color(.transparent)
  }

  private static func isColor(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    var rest = tokenizer
    return StyleColorValue.read(token, &rest) != nil
  }

  /// The keywords of the other longhands (CSS Backgrounds 3, section 2.10).
  private static let words: Set<String> = [
    "none", "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "scroll", "fixed",
    "local", "left", "right", "top", "bottom", "center", "border-box", "padding-box",
    "content-box", "text", "auto", "cover", "contain",
  ]
}
