/// Values that decide whether a box without a height hides its content.
enum BoxValue {
  private static let clipping: Set<String> = ["hidden", "clip", "auto", "scroll", "overlay"]

  /// Judges a value.
  ///
  /// - Parameters:
  ///   - property: `overflow`, a padding, a least size, `flex-grow`, or the rows or columns of a
  ///     grid.
  ///   - tokens: The value, also that of a shorthand.
  ///   - tokenizer: The text of the tokens.
  /// - Returns: Whether it clips, or makes room for a control; `nil` for a value that is not valid.
  static func flag(
    _ property: StyleProperty, _ tokens: [CSSToken], _ tokenizer: CSSTokenizer
  ) -> Bool? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    switch property {
    case .overflowX: return clips(first, tokenizer)
    case .overflowY: return clips(last, tokenizer)
    case .paddingBottom: return isLarge(tokens, at: tokens.count > 2 ? 2 : 0, tokenizer)
    case .flexGrow: return grows(first, tokenizer)
    case .gridTemplateRows, .gridTemplateColumns: return isFlat(property, tokens, tokenizer)
    default: return isLarge(tokens, at: 0, tokenizer)
    }
  }

  /// A scroll container without a height shows nothing either.
  private static func clips(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool? {
    let word = token.kind == .identifier ? tokenizer.keyword(token) : ""
    return clipping.contains(word) ? true : word == "visible" ? false : nil
  }

  /// Whether `flex` or `flex-grow` lets a box take free room (CSS Flexible Box, section 7): `auto`
  /// is `1 1 auto`.
  private static func grows(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    switch token.kind {
    case .number: token.number > 0
    case .identifier: tokenizer.keyword(token) == "auto"
    default: false
    }
  }

  /// Whether all rows, or all columns, of a grid have the size zero (CSS Grid Layout 2, section
  /// 7.2).
  ///
  /// Many pages hide the content of a grid in this way (`grid-template-rows: 0fr`).
  private static func isFlat(
    _ property: StyleProperty, _ tokens: [CSSToken], _ tokenizer: CSSTokenizer
  ) -> Bool {
    let parts = tokens.split(maxSplits: 1) { $0.kind == .delimiter(UInt8(ascii: "/")) }
    guard let part = property == .gridTemplateRows ? parts.first : parts.last else { return false }
    let sizes = part.filter { [.number, .percentage, .dimension].contains($0.kind) }
    let words = part.filter { $0.kind == .identifier }.map { tokenizer.keyword($0) }
    return !sizes.isEmpty && sizes.allSatisfy { $0.number == 0 }
      && Set(words).isDisjoint(with: ["auto", "min-content", "max-content"])
  }

  /// Whether there is room for the controls of a player, about 50 pixels high; a computed value
  /// counts as enough.
  private static func isLarge(
    _ tokens: [CSSToken], at index: Int, _ tokenizer: CSSTokenizer
  ) -> Bool {
    if tokens.contains(where: { $0.kind == .function }) { return true }
    let token = tokens[index]
    switch token.kind {
    case .dimension:
      switch tokenizer.keyword(token) {
      case "px", "pt": return token.number >= 50
      case "em", "rem", "ex", "ch": return token.number >= 3
      default: return token.number >= 5
      }
    case .percentage: return token.number >= 5
    case .identifier: return !["auto", "none"].contains(tokenizer.keyword(token))
    default: return false
    }
  }
}
