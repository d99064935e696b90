/// The conditions of `@supports`.
///
/// Browsers are assumed to support the feature of a condition, unless the condition requires its
/// absence, or only one family of browsers has the feature.
enum SupportsQuery {
  /// Judges a condition.
  ///
  /// - Parameter tokenizer: The condition.
  /// - Returns: Its condition.
  static func condition(_ tokenizer: CSSTokenizer) -> StyleCondition {
    var rest = tokenizer
    var negations = 0
    var isCombined = false
    var first: Bool?
    while true {
      let token = rest.nextSolid()
      guard token.kind != .end else { break }
      let word = token.kind == .identifier ? rest.keyword(token) : ""
      if word == "not" { negations += 1 }
      if word == "and" || word == "or" { isCombined = true }
      if word.hasPrefix("-"), !word.hasPrefix("--") { return .unknown(.supports) }
      first = first ?? (word == "not")
    }
    guard negations > 0 else { return .always }
    return negations == 1 && !isCombined && first == true ? .never : .unknown(.supports)
  }
}
