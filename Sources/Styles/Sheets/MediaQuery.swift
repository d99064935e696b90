/// Media queries (Media Queries 5): whether they apply on a screen, and for which preferences.
struct MediaQuery {
  /// A condition whose closing parenthesis was not read yet.
  private struct Group {
    var answer: StyleCondition?
    var isOr = false
    var isNegated = false
    var isBroken = false

    mutating func add(_ other: StyleCondition) {
      guard let first = answer else {
        answer = other
        return
      }
      answer = isOr ? first.or(other) : first.and(other)
    }

    /// `not` applies to everything that follows it.
    var result: StyleCondition {
      guard !isBroken, let answer else { return .never }
      return isNegated ? answer.negated : answer
    }
  }

  /// The maximum depth of nested conditions, also of `@supports`.
  static let depthLimit = 32

  private var tokenizer: CSSTokenizer
  private var groups: [Group] = [Group()]

  private init(_ tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  /// Judges a list of queries.
  ///
  /// - Parameter tokenizer: The list; empty for all media.
  /// - Returns: The condition under which one of them applies; a query that is not valid never
  ///   applies.
  static func condition(_ tokenizer: CSSTokenizer) -> StyleCondition {
    var query = MediaQuery(tokenizer)
    return query.list()
  }

  private mutating func list() -> StyleCondition {
    var result: StyleCondition?
    var isEmpty = true
    while true {
      let token = tokenizer.nextSolid()
      switch token.kind {
      case .end where isEmpty: return .always
      case .end, .comma:
        let one = finished()
        result = result?.or(one) ?? one
        if token.kind == .end { return result ?? .never }
      default: read(token)
      }
      isEmpty = false
    }
  }

  private mutating func finished() -> StyleCondition {
    defer { groups = [Group()] }
    // The end of the style sheet closes everything that is open.
    while groups.count > 1 { close() }
    return groups.first?.result ?? .never
  }

  private mutating func close() {
    guard groups.count > 1, let inner = groups.popLast() else { return }
    update { $0.add(inner.result) }
  }

  private mutating func update(_ change: (inout Group) -> Void) {
    guard let last = groups.indices.last else { return }
    change(&groups[last])
  }

  private mutating func read(_ token: CSSToken) {
    switch token.kind {
    case .identifier: word(tokenizer.keyword(token))
    case .openingRound: parenthesis()
    case .closingRound: close()
    case .function:
      skipBlock()
      update { $0.add(.unknown(.mediaQuery)) }
    default: update { $0.isBroken = true }
    }
  }

  private mutating func word(_ word: String) {
    switch word {
    case "and", "only": break
    case "or": update { $0.isOr = true }
    case "not": update { $0.isNegated = true }
    case "all", "screen": update { $0.add(.always) }
    default: update { $0.add(.never) }
    }
  }

  /// A feature, or conditions of their own.
  private mutating func parenthesis() {
    var ahead = tokenizer
    let first = ahead.nextSolid()
    let isNot = first.kind == .identifier && ahead.keyword(first) == "not"
    if first.kind == .openingRound || isNot {
      guard groups.count < Self.depthLimit else {
        skipBlock()
        return update { $0.add(.unknown(.limit)) }
      }
      groups.append(Group())
    } else {
      let feature = feature()
      update { $0.add(feature) }
    }
  }

  private mutating func feature() -> StyleCondition {
    let name = tokenizer.nextSolid()
    guard name.kind == .identifier, tokenizer.keyword(name) == "prefers-reduced-motion" else {
      if name.kind != .closingRound { skipBlock() }
      return .unknown(.mediaQuery)
    }
    let after = tokenizer.nextSolid()
    guard after.kind == .colon else {
      if after.kind != .closingRound { skipBlock() }
      return StyleCondition(.no, reducedMotion: .yes)
    }
    let value = tokenizer.nextSolid()
    let word = value.kind == .identifier ? tokenizer.keyword(value) : ""
    if value.kind != .closingRound { skipBlock() }
    switch word {
    case "reduce": return StyleCondition(.no, reducedMotion: .yes)
    case "no-preference": return StyleCondition(.yes, reducedMotion: .no)
    default: return .never
    }
  }

  /// Passes over the rest of a block whose opening parenthesis was taken.
  private mutating func skipBlock() { tokenizer.skipBlock(to: .closingRound) }
}
