/// The declarations and selectors that all current browsers support, for `@supports`.
///
/// The list is short on purpose: each entry is a part of a specification that Chrome, Firefox and
/// Safari have in versions of years ago. What is not in it is unknown, not unsupported.
enum SupportedFeature {
  /// The most tokens of a value that is looked at; our choice.
  private static let tokenLimit = 32

  /// Whether every browser supports a declaration.
  static func isDeclaration(_ name: String, _ value: CSSTokenizer) -> Bool {
    guard let tokens = tokens(value), let first = tokens.first else { return false }
    // Any value is valid for a custom property (CSS Custom Properties 1, section 2).
    if name.hasPrefix("--") { return name.utf8.count > 2 }
    let property = name.lowercased()
    if property == "animation" { return isAnimation(tokens, value) }
    if property == "transform", first.kind == .function { return isTransform(tokens, value) }
    if property == "aspect-ratio" { return isRatio(tokens) }
    guard tokens.count == 1 else { return false }
    if first.kind == .identifier {
      return keywords[property]?.contains(value.keyword(first)) == true
    }
    if property == "opacity" { return first.kind == .number }
    return sizes.contains(property) && isLength(first, value) && first.number >= 0
  }

  /// Whether every browser supports a selector.
  static func isSelector(_ tokenizer: CSSTokenizer) -> Bool {
    guard var tokens = tokens(tokenizer), let first = tokens.first else { return false }
    if isType(first) { tokens.removeFirst() }
    guard let colon = tokens.first else { return true }
    guard colon.kind == .colon, let name = tokens.dropFirst().first,
      name.range.lowerBound == colon.range.upperBound
    else { return false }
    let word = tokenizer.keyword(name)
    guard name.kind == .function else {
      return tokens.count == 2 && name.kind == .identifier && states.contains(word)
    }
    var argument = tokens.dropFirst(2)
    guard functions.contains(word), argument.popLast()?.kind == .closingRound else { return false }
    if word == "has", argument.first?.kind == .delimiter(UInt8(ascii: ">")) {
      argument.removeFirst()
    }
    return argument.count == 1 && argument.allSatisfy(isType)
  }

  /// The tokens without white space; `nil` for too many, or for those that no value has.
  private static func tokens(_ tokenizer: CSSTokenizer) -> [CSSToken]? {
    var rest = tokenizer
    var tokens: [CSSToken] = []
    while tokens.count <= tokenLimit {
      let token = rest.nextSolid()
      switch token.kind {
      case .end: return tokens
      case .badString, .badURL, .delimiter(UInt8(ascii: "!")), .semicolon, .openingCurly,
        .openingSquare, .closingSquare, .closingCurly:
        return nil
      default: tokens.append(token)
      }
    }
    return nil
  }

  // MARK: Values

  private static let keywords: [String: Set<String>] = [
    "display": [
      "none", "block", "inline", "inline-block", "flow-root", "contents", "list-item", "flex",
      "inline-flex", "grid", "inline-grid", "table", "inline-table", "table-row", "table-cell",
    ],
    "position": ["static", "relative", "absolute", "fixed", "sticky"],
    "float": ["left", "right", "none"], "visibility": ["visible", "hidden", "collapse"],
    "overflow": ["visible", "hidden", "scroll", "auto"],
    "object-fit": ["fill", "contain", "cover", "none", "scale-down"],
    "pointer-events": ["auto", "none"], "box-sizing": ["content-box", "border-box"],
    "isolation": ["auto", "isolate"], "transform-style": ["flat", "preserve-3d"],
    "flex-wrap": ["nowrap", "wrap", "wrap-reverse"],
    "mix-blend-mode": [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge",
      "color-burn", "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation",
      "color", "luminosity",
    ],
    "transform": ["none"], "filter": ["none"], "transition": ["none"], "animation-name": ["none"],
    "will-change": ["auto", "transform", "opacity"], "animation-play-state": ["running", "paused"],
    "animation-iteration-count": ["infinite"], "font-variation-settings": ["normal"],
    "width": ["auto"], "height": ["auto"],
  ]

  private static let sizes: Set<String> = [
    "width", "height", "max-width", "max-height", "min-width", "min-height", "margin", "padding",
    "gap", "grid-gap", "top", "left", "right", "bottom", "inset",
  ]

  private static func isLength(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    switch token.kind {
    case .number: token.number == 0
    case .dimension: ["px", "em", "rem", "vw", "vh"].contains(tokenizer.keyword(token))
    default: false
    }
  }

  /// Names, times and one number; other parts of the shorthand may be new.
  private static func isAnimation(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    let isPlain = tokens.allSatisfy { token in
      switch token.kind {
      case .identifier: tokenizer.keyword(token) != "auto"
      case .number, .dimension: token.number >= 0
      default: false
      }
    }
    return isPlain && AnimationShorthand.read([tokens[...]], tokenizer) != nil
  }

  /// One function with an angle, lengths or numbers (CSS Transforms 1, section 12.1).
  private static func isTransform(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    guard let function = tokens.first, tokens.last?.kind == .closingRound else { return false }
    let parts = tokens.dropFirst().dropLast().split(
      omittingEmptySubsequences: false, whereSeparator: { $0.kind == .comma })
    let values = parts.compactMap { $0.count == 1 ? $0.first : nil }
    guard values.count == parts.count, !values.isEmpty else { return false }
    switch tokenizer.keyword(function) {
    case "rotate":
      return values.count == 1
        && values.allSatisfy { $0.kind == .dimension && tokenizer.keyword($0) == "deg" }
    case "translate":
      return values.count <= 2 && values.allSatisfy { isLength($0, tokenizer) }
    case "translatex", "translatey":
      return values.count == 1 && values.allSatisfy { isLength($0, tokenizer) }
    case "translate3d":
      return values.count == 3 && values.allSatisfy { isLength($0, tokenizer) }
    case "scale": return values.count <= 2 && values.allSatisfy { $0.kind == .number }
    default: return false
    }
  }

  /// `1` or `16 / 9` (CSS Box Sizing 4, section 6).
  private static func isRatio(_ tokens: [CSSToken]) -> Bool {
    guard tokens.count == 1 || tokens.count == 3 else { return false }
    let isDivided = tokens.dropFirst().first.map { $0.kind == .delimiter(UInt8(ascii: "/")) }
    let numbers = [tokens.first, tokens.last].compactMap { $0 }
    return isDivided != false && numbers.allSatisfy { $0.kind == .number && $0.number > 0 }
  }

  // MARK: Selectors

  private static let states: Set<String> = [
    "hover", "focus", "active", "checked", "root", "empty", "focus-visible", "focus-within",
  ]

  /// `:has()` is the latest one, of 2023.
  private static let functions: Set<String> = ["has", "is", "where", "not"]

  private static func isType(_ token: CSSToken) -> Bool {
    token.kind == .identifier || token.kind == .delimiter(UInt8(ascii: "*"))
  }
}
