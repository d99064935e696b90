/// Reads the blocks of `@keyframes`, to know whether something changes.
struct KeyframesReader {
  /// The values of a property.
  private struct Values {
    var first: KeyframeValue
    var differ = StyleAnswer.no
    var isAtStart: Bool
    var isAtEnd: Bool

    /// A value only at some places is between that and the one which the element has without the
    /// animation; those differ, or the animation was not written.
    var change: StyleAnswer { isAtStart && isAtEnd ? differ : .yes }
  }

  private var tokenizer: CSSTokenizer
  private var values: [String: Values] = [:]
  private var variables: Set<String> = []

  /// Reads the blocks.
  ///
  /// - Parameter tokenizer: From behind the opening brace on.
  /// - Returns: Whether a property has different values, which of those that may leave an element
  ///   unseen have, the custom properties, and where the closing brace is passed.
  static func read(
    _ tokenizer: CSSTokenizer
  ) -> (
    changes: StyleAnswer, moved: Set<StyleProperty>, variables: Set<String>, index: Int
  ) {
    var reader = KeyframesReader(tokenizer: tokenizer)
    reader.blocks()
    return (reader.changes, reader.moved, reader.variables, reader.tokenizer.index)
  }

  private init(tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  private var changes: StyleAnswer {
    values.values.reduce(variables.isEmpty ? .no : .unknown(.variable)) { $0.or($1.change) }
  }

  private var moved: Set<StyleProperty> {
    let names = values.filter { $0.value.change != .no }.keys
    return Set(names.flatMap { StyleProperty.named($0) }).intersection(StyleProperty.concealing)
  }

  private mutating func blocks() {
    while true {
      let start = tokenizer.index
      let stop = tokenizer.skip(to: [.openingCurly, .closingCurly])
      let prelude = start..<tokenizer.index
      guard stop.kind != .end else { return }
      _ = tokenizer.next()
      guard stop.kind == .openingCurly else { return }
      block(places(CSSTokenizer(tokenizer.bytes, prelude)))
    }
  }

  /// The shares of the duration that a block is for; none where the selector is not valid.
  private func places(_ tokenizer: CSSTokenizer) -> [Double] {
    var rest = tokenizer
    var found: [Double] = []
    while true {
      let token = rest.nextSolid()
      switch token.kind {
      case .end: return found
      case .percentage where (0...100).contains(token.number): found.append(token.number)
      case .identifier where rest.keyword(token) == "from": found.append(0)
      case .identifier where rest.keyword(token) == "to": found.append(100)
      case .comma: break
      default: return []
      }
    }
  }

  private mutating func block(_ places: [Double]) {
    while true {
      let name = tokenizer.nextSolid()
      switch name.kind {
      case .end, .closingCurly: return
      case .identifier: declaration(name, places)
      case .semicolon: break
      default: _ = tokenizer.skip(to: [.semicolon, .closingCurly])
      }
    }
  }

  private mutating func declaration(_ name: CSSToken, _ places: [Double]) {
    let start = tokenizer.nextSolid()
    guard start.kind == .colon else {
      if start.kind == .closingCurly { tokenizer.index = start.range.lowerBound }
      return
    }
    let first = tokenizer.index
    _ = tokenizer.skip(to: [.semicolon, .closingCurly])
    let value = CSSTokenizer(tokenizer.bytes, first..<tokenizer.index)
    let word = tokenizer.keyword(name)
    // Without a value too: that is the empty one.
    if word.hasPrefix("--") { variables.insert(tokenizer.text(of: name)) }
    guard !places.isEmpty, let found = KeyframeValue(value) else { return }
    note(word, found, places)
  }

  private mutating func note(_ name: String, _ value: KeyframeValue, _ places: [Double]) {
    // The timing between keyframes is not a value of the element.
    guard !name.hasPrefix("animation") else { return }
    guard !name.hasPrefix("--") else { return }
    var known = values[name] ?? Values(first: value, isAtStart: false, isAtEnd: false)
    known.differ = known.differ.or(known.first.differs(from: value))
    known.isAtStart = known.isAtStart || places.contains(0)
    known.isAtEnd = known.isAtEnd || places.contains(100)
    values[name] = known
  }
}
