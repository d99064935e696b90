/// Reads the blocks of `@keyframes`, to find whether something changes.
struct KeyframesReader {
  /// A value of a property at a place.
  private struct Frame {
    let place: Double
    let value: KeyframeValue
  }

  private var tokenizer: CSSTokenizer
  private var frames: [String: [Frame]] = [:]
  private var variables: Set<String> = []
  private var hasTiming = false

  /// Reads the blocks.
  ///
  /// - Parameter tokenizer: The text after the opening brace.
  /// - Returns: The changes, and the place after the closing brace.
  static func read(_ tokenizer: CSSTokenizer) -> (content: KeyframesContent, index: Int) {
    var reader = KeyframesReader(tokenizer: tokenizer)
    reader.blocks()
    return (reader.content, reader.tokenizer.index)
  }

  private init(tokenizer: CSSTokenizer) { self.tokenizer = tokenizer }

  private var content: KeyframesContent {
    KeyframesContent(
      Dictionary(
        uniqueKeysWithValues: frames.map { ($0.key, Self.change($0.value, of: $0.key)) }),
      variables: variables,
      hasInnerFrames: frames.values.contains { $0.contains { $0.place > 0 && $0.place < 100 } },
      hasTiming: hasTiming)
  }

  /// The times of changes of a property.
  ///
  /// If a place has two values, the later one counts. Before the first value and after the last
  /// one, the element has its value without the animation. This value is assumed to differ;
  /// otherwise nobody would have written the animation.
  private static func change(_ frames: [Frame], of name: String) -> KeyframeChange {
    let ordered = frames.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    var change = KeyframeChange()
    var last: Frame?
    for (number, frame) in ordered.enumerated() {
      if number + 1 < ordered.count, ordered[number + 1].place == frame.place { continue }
      let answer =
        last?.value.differs(from: frame.value, of: name) ?? (frame.place > 0 ? .yes : .no)
      change.add((last?.place ?? 0)...frame.place, answer)
      last = frame
    }
    if let last, last.place < 100 { change.add(last.place...100, .yes) }
    return change
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

  /// The shares of the duration at which a block applies; empty if the selector is not valid.
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
    // A declaration without a value counts too: its value is empty.
    if word.hasPrefix("--") { variables.insert(tokenizer.text(of: name)) }
    guard !places.isEmpty, let found = KeyframeValue(value) else { return }
    note(word, found, places)
  }

  private mutating func note(_ name: String, _ value: KeyframeValue, _ places: [Double]) {
    // The timing between keyframes is not a value of the element.
    guard !name.hasPrefix("animation"), !name.hasPrefix("-webkit-animation") else {
      hasTiming = hasTiming || name.hasSuffix("timing-function")
      return
    }
    guard !name.hasPrefix("--") else { return }
    frames[name, default: []] += places.map { Frame(place: $0, value: value) }
  }
}
