/// The conditions of `@supports` (CSS Conditional Rules 3, section 6).
///
/// Only a few features are known of every browser (``SupportedFeature``). A rule that asks for
/// another one may apply or not, and so may a rule for browsers without it.
struct SupportsQuery {
  /// A condition whose closing parenthesis was not read yet.
  private struct Group {
    private var answer: StyleAnswer?
    /// The word between its parts.
    private var joint: String?
    private var awaitsPart = true
    private var isNegated = false
    private var isBroken = false

    mutating func add(_ part: StyleAnswer) {
      guard awaitsPart else {
        isBroken = true
        return
      }
      awaitsPart = false
      guard let first = answer else {
        answer = part
        return
      }
      answer = joint == "or" ? first.or(part) : first.and(part)
    }

    /// `not` has one part, and `and` and `or` need parentheses between them.
    mutating func add(word: String) {
      switch word {
      case "not" where answer == nil && !isNegated: isNegated = true
      case "and" where !awaitsPart && !isNegated && joint != "or",
        "or" where !awaitsPart && !isNegated && joint != "and":
        joint = word
        awaitsPart = true
      default: isBroken = true
      }
    }

    mutating func breakUp() { isBroken = true }

    /// What is not read may be the syntax of another browser.
    var result: StyleAnswer {
      guard !isBroken, !awaitsPart, let answer else { return .unknown(.supports) }
      return isNegated ? answer.negated : answer
    }
  }

  private var tokenizer: CSSTokenizer
  private var groups = [Group()]

  private init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  /// Judges a condition.
  static func condition(_ tokenizer: CSSTokenizer) -> StyleCondition {
    var query = SupportsQuery(tokenizer)
    return StyleCondition(query.answer())
  }

  /// Judges the condition of an import, which may also be a declaration without parentheses (CSS
  /// Cascading and Inheritance 5, section 2).
  static func importCondition(_ tokenizer: CSSTokenizer) -> StyleCondition {
    let declaration = declaration(tokenizer)
    return declaration.map { StyleCondition($0) } ?? condition(tokenizer)
  }

  private mutating func answer() -> StyleAnswer {
    while true {
      let token = tokenizer.nextSolid()
      switch token.kind {
      case .end:
        // The end of the style sheet closes everything that is open.
        while groups.count > 1 { close() }
        return groups.first?.result ?? .unknown(.supports)
      case .identifier:
        let word = tokenizer.keyword(token)
        update { $0.add(word: word) }
      case .openingRound: parenthesis()
      case .closingRound: close()
      case .function: function(tokenizer.keyword(token))
      default: update { $0.breakUp() }
      }
    }
  }

  private mutating func update(_ change: (inout Group) -> Void) {
    guard let last = groups.indices.last else { return }
    change(&groups[last])
  }

  private mutating func close() {
    guard groups.count > 1, let inner = groups.popLast() else { return update { $0.breakUp() } }
    update { $0.add(inner.result) }
  }

  /// A declaration, or conditions of their own.
  private mutating func parenthesis() {
    var inside = tokenizer
    let content = inside.readBlock()
    if let answer = Self.declaration(content) {
      tokenizer.index = inside.index
      return update { $0.add(answer) }
    }
    guard groups.count < MediaQuery.depthLimit else {
      tokenizer.index = inside.index
      return update { $0.add(.unknown(.limit)) }
    }
    groups.append(Group())
  }

  /// `selector()`; other functions, such as `font-tech()`, are unknown.
  private mutating func function(_ name: String) {
    let content = tokenizer.readBlock()
    let isKnown = name == "selector" && SupportedFeature.isSelector(content)
    update { $0.add(isKnown ? .yes : .unknown(.supports)) }
  }

  /// Whether browsers support a declaration; `nil` if the text is not a declaration.
  private static func declaration(_ tokenizer: CSSTokenizer) -> StyleAnswer? {
    var value = tokenizer
    let name = value.nextSolid()
    guard name.kind == .identifier, value.nextSolid().kind == .colon else { return nil }
    let isKnown = SupportedFeature.isDeclaration(value.text(of: name), value)
    return isKnown ? .yes : .unknown(.supports)
  }
}
