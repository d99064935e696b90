import TextBasics

/// A value in keyframes, as far as it can be compared with another one.
struct KeyframeValue: Sendable {
  /// A part of a value.
  private enum Part: Sendable, Hashable {
    /// A value that is compared as text: another notation has another meaning.
    case text(String)
    /// A keyword, which may name a color.
    case keyword(String)
    /// A number and its unit.
    case number(Double, unit: String)
    /// A color that is known.
    case color(StyleColor)
    /// A color that is not computed: the name of its function, and its whole text.
    case otherColor(name: String, text: String)
    /// A function whose value depends on the element, such as `var()`.
    case variable(String)

    var isVariable: Bool {
      if case .variable = self { true } else { false }
    }
  }

  private let parts: [Part]

  /// Reads a value; `nil` for an empty one, and for one with `!important`, which keyframes ignore.
  ///
  /// - Parameter tokenizer: The value.
  init?(_ tokenizer: CSSTokenizer) {
    var rest = tokenizer
    var parts: [Part] = []
    while true {
      let token = rest.nextSolid()
      if token.kind == .end { break }
      if token.kind == .delimiter(0x21) { return nil }
      parts.append(Self.part(token, &rest))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  private static func part(_ token: CSSToken, _ rest: inout CSSTokenizer) -> Part {
    let written = rest.bytes.string(token.range)
    switch token.kind {
    // The case of letters in strings matters: capital letters in `path()` are other commands.
    case .string, .url: return .text(written)
    case .identifier: return .keyword(rest.keyword(token))
    case .number: return .number(token.number, unit: "")
    case .percentage: return .number(token.number, unit: "%")
    case .dimension: return .number(token.number, unit: rest.keyword(token))
    case .hash, .idHash:
      let color = StyleColor(hex: rest.bytes.string(token.name))
      return color.map { .color($0) } ?? .text(written.lowercased())
    case .function
    where rest.keyword(token) == "var" || VariableText.otherFunctions.contains(rest.keyword(token)):
      let start = token.range.lowerBound
      rest.skipBlock(to: .closingRound)
      return .variable(rest.bytes.string(start..<rest.index))
    case .function where StyleColor.functions.contains(rest.keyword(token)):
      return color(token, &rest)
    default: return .text(written.lowercased())
    }
  }

  private static func color(_ token: CSSToken, _ rest: inout CSSTokenizer) -> Part {
    let start = rest.index
    rest.skipBlock(to: .closingRound)
    let name = rest.keyword(token)
    if name.hasPrefix("rgb"), let color = StyleColor(CSSTokenizer(rest.bytes, start..<rest.index)) {
      return .color(color)
    }
    let text = rest.bytes.string(token.range.lowerBound..<rest.index).lowercased()
    return .otherColor(name: name, text: text)
  }

  /// Whether it differs from another value.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - name: The property that has both.
  /// - Returns: `unknown` if both may mean the same in different notations.
  func differs(from other: KeyframeValue, of name: String) -> StyleAnswer {
    guard parts != other.parts else { return .no }
    if (parts + other.parts).contains(where: \.isVariable) { return .unknown(.variable) }
    guard parts.count == other.parts.count else { return .yes }
    // In `flex`, a number is not the same as a length.
    let hasUnits = !name.hasPrefix("flex")
    return zip(parts, other.parts).reduce(.no) {
      $0.or(Self.differ($1.0, $1.1, hasUnits: hasUnits))
    }
  }

  private static func differ(_ first: Part, _ second: Part, hasUnits: Bool) -> StyleAnswer {
    guard first != second else { return .no }
    switch (first, second) {
    case (.number(let one, let unit), .number(let other, let otherUnit)):
      guard one == 0, other == 0 else { return .yes }
      // Zero is zero in all units (CSS Values 4, section 6.1), except as a share of an unknown
      // value.
      return hasUnits && unit != "%" && otherUnit != "%" ? .no : .unknown(.value)
    case (.keyword(let one), .keyword(let other)):
      let color = StyleColor.named[one]
      return color != nil && color == StyleColor.named[other] ? .no : .yes
    case (.color(let color), .keyword(let name)), (.keyword(let name), .color(let color)):
      guard let named = StyleColor.named[name] else { return mayBeColor(name) }
      return named == color ? .no : .yes
    case (.otherColor, .keyword(let name)), (.keyword(let name), .otherColor):
      return mayBeColor(name)
    case (.otherColor, .color), (.color, .otherColor): return .unknown(.value)
    case (.otherColor(let one, _), .otherColor(let other, _)):
      return one == other ? .yes : .unknown(.value)
    default: return .yes
    }
  }

  /// Whether a keyword differs from a color for certain.
  private static func mayBeColor(_ keyword: String) -> StyleAnswer {
    keyword == "none" ? .yes : .unknown(.value)
  }
}
