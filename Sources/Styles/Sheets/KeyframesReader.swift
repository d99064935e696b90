import TextBasics

/// Reads the blocks of `@keyframes`, to find whether something changes.
struct KeyframesReader {
  /// A value of a property in a block.
  private struct Frame {
    let percent: Double
    let value: KeyframeValue
    /// Whether it makes an element invisible.
    let hides: Bool
  }

  private var tokenizer: CSSTokenizer
  private var frames: [String: [Frame]] = [:]
  private var variables: Set<String> = []
  private var hasTiming = false
  /// The number of values that may still be kept.
  private var budget: StepBudget

  /// Reads the blocks.
  ///
  /// - Parameters:
  ///   - tokenizer: The text after the opening brace.
  ///   - budget: The values that may be kept; each percentage of a block has all its values.
  /// - Returns: The changes, and the index after the closing brace; what is beyond the limit counts
  ///   as a change that is not known.
  static func read(
    _ tokenizer: CSSTokenizer, _ budget: inout StepBudget
  ) -> (content: KeyframesContent, index: Int) {
    var reader = KeyframesReader(tokenizer: tokenizer, budget: budget)
    reader.blocks()
    budget = reader.budget
    return (reader.content, reader.tokenizer.index)
  }

  private init(tokenizer: CSSTokenizer, budget: StepBudget) {
    self.tokenizer = tokenizer
    self.budget = budget
  }

  private var content: KeyframesContent {
    let frames = frames.mapValues { Self.ordered($0) }
    let changes = frames.map { ($0.key, Self.change($0.value, of: $0.key)) }
    let cautious = frames.compactMap { name, frames in
      Self.mayBeOwnValue(frames, of: name, among: self.frames.keys).map {
        (name, Self.change(frames, of: name, ownDiffers: $0))
      }
    }
    return KeyframesContent(
      Dictionary(uniqueKeysWithValues: changes),
      cautious: Dictionary(uniqueKeysWithValues: cautious),
      hiding: frames.compactMapValues { KeyframeHiding($0.map { ($0.percent, $0.hides) }) },
      variables: variables,
      hasInnerFrames: frames.values.contains { $0.contains { $0.percent > 0 && $0.percent < 100 } },
      hasTiming: hasTiming, isLimited: budget.isExhausted)
  }

  /// The values in the order of their percentages; if one has two, the later one counts.
  private static func ordered(_ frames: [Frame]) -> [Frame] {
    let sorted = frames.enumerated().sorted {
      ($0.element.percent, $0.offset) < ($1.element.percent, $1.offset)
    }.map(\.element)
    return sorted.enumerated().filter { number, frame in
      number + 1 >= sorted.count || sorted[number + 1].percent != frame.percent
    }.map(\.element)
  }

  /// The times of changes of a property.
  ///
  /// Before the first value and after the last
  /// one, the element has its value without the animation. This value is assumed to differ;
  /// otherwise nobody would have written the animation. But an element without a declaration may
  /// have the value of the keyframes.
  private static func change(
    _ frames: [Frame], of name: String, ownDiffers: StyleAnswer = .yes
  ) -> KeyframeChange {
    var change = KeyframeChange()
    var last: Frame?
    for frame in frames {
      let answer =
        last?.value.differs(from: frame.value, of: name) ?? (frame.percent > 0 ? ownDiffers : .no)
      change.add((last?.percent ?? 0)...frame.percent, answer)
      last = frame
    }
    if let last, last.percent < 100 { change.add(last.percent...100, ownDiffers) }
    return change
  }

  /// The maximum number of properties that are compared with each other.
  private static let mostCompared = 64

  /// Whether the value of an element without a declaration differs from the first or last value of
  /// a property; `nil` if it certainly differs, or if the keyframes have values for the whole turn.
  private static func mayBeOwnValue(
    _ frames: [Frame], of name: String, among names: some Collection<String>
  ) -> StyleAnswer? {
    guard let first = frames.first, let last = frames.last else { return nil }
    guard first.percent > 0 || last.percent < 100 else { return nil }
    let isInitial =
      (first.percent > 0 && first.value.isInitial(of: name))
      || (last.percent < 100 && last.value.isInitial(of: name))
    // The shorthand, or a part of it, may have the same value at the other end.
    let plain = PropertyNames.withoutPrefix(name)
    let isPartly =
      names.count <= mostCompared
      && names.contains { other in
        PropertyNames.withoutPrefix(other) != plain
          && (PropertyNames.sets(other, name) != .no || PropertyNames.sets(name, other) != .no)
      }
    return isInitial || isPartly ? .unknown(.value) : nil
  }

  private mutating func blocks() {
    while true {
      let start = tokenizer.index
      let stop = tokenizer.skip(to: [.openingCurly, .closingCurly])
      let prelude = start..<tokenizer.index
      guard stop.kind != .end else { return }
      _ = tokenizer.next()
      guard stop.kind == .openingCurly else { return }
      block(percents(CSSTokenizer(tokenizer.bytes, prelude)))
    }
  }

  /// The shares of the duration at which a block applies; empty if the selector is not valid.
  private func percents(_ tokenizer: CSSTokenizer) -> [Double] {
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

  private mutating func block(_ percents: [Double]) {
    while true {
      let name = tokenizer.nextSolid()
      switch name.kind {
      case .end, .closingCurly: return
      case .identifier: declaration(name, percents)
      case .semicolon: break
      default: _ = tokenizer.skip(to: [.semicolon, .closingCurly])
      }
    }
  }

  private mutating func declaration(_ name: CSSToken, _ percents: [Double]) {
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
    guard !percents.isEmpty, let found = KeyframeValue(value),
      let hides = Self.hides(word, value)
    else { return }
    note(word, found, percents, hides: hides)
  }

  /// Whether a value makes an element invisible; `nil` if it is not valid.
  private static func hides(_ name: String, _ value: CSSTokenizer) -> Bool? {
    let properties = StyleProperty.named(name).filter { hiding.contains($0) }
    guard !properties.isEmpty else { return false }
    guard let reader = StyleValueReader(value) else { return nil }
    let declarations = reader.declarations(name, properties)
    return declarations.isEmpty ? nil : declarations.contains { $0.value == .flag(true) }
  }

  private static let hiding = Set(
    StyleProperty.concealing + [.display, .visibility, .contentVisibility])

  private mutating func note(
    _ name: String, _ value: KeyframeValue, _ percents: [Double], hides: Bool
  ) {
    // The timing between keyframes is not a value of the element.
    guard !name.hasPrefix("animation"), !name.hasPrefix("-webkit-animation") else {
      hasTiming = hasTiming || name.hasSuffix("timing-function")
      return
    }
    guard !name.hasPrefix("--"), budget.spend(percents.count) else { return }
    frames[name, default: []] += percents.map { Frame(percent: $0, value: value, hides: hides) }
  }
}
