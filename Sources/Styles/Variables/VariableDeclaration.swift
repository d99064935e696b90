import TextBasics

/// A declaration of a custom property (CSS Custom Properties 1, section 2).
struct VariableDeclaration: Sendable, Hashable {
  /// What is declared.
  enum Value: Sendable, Hashable {
    /// A text, which may hold `var()`.
    case text([UInt8])
    /// `initial`: the property has no value.
    case initial
    /// `inherit` and `unset`: what the element around has.
    case inherit
    /// `revert` and `revert-layer`, which are not followed.
    case unread
  }

  /// The name with its two hyphens; letters are compared case-sensitively.
  let name: String
  /// What is declared.
  let value: Value
  /// Whether it is marked `!important`.
  let isImportant: Bool

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - tokenizer: The value, from behind the colon to its end.
  init(_ name: String, _ tokenizer: CSSTokenizer) {
    self.name = name
    var rest = tokenizer
    var tokens: [CSSToken] = []
    var start: Int?
    while true {
      let token = rest.next()
      if token.kind == .end { break }
      guard token.kind != .whitespace else { continue }
      start = start ?? token.range.lowerBound
      // Only the last tokens can be `! important`, and only a single one a keyword.
      if tokens.count == 3 { tokens.removeFirst() }
      tokens.append(token)
    }
    let mark = tokens.dropLast().last
    isImportant =
      mark?.kind == .delimiter(0x21) && tokens.last?.kind == .identifier
      && tokens.last.map { rest.keyword($0) } == "important"
    let end = isImportant ? mark?.range.lowerBound : tokens.last?.range.upperBound
    let first = start ?? 0
    let text = rest.bytes[rest.bytes.clamp(first..<max(first, end ?? first))]
    value = Self.value(Array(text))
  }

  private static func value(_ text: [UInt8]) -> Value {
    var rest = CSSTokenizer(text)
    let token = rest.nextSolid()
    guard token.kind == .identifier, rest.nextSolid().kind == .end else { return .text(text) }
    switch rest.keyword(token) {
    case "initial": return .initial
    case "inherit", "unset": return .inherit
    case "revert", "revert-layer": return .unread
    default: return .text(text)
    }
  }
}

/// A value with `var()`, which each element replaces by a text of its own.
struct VariableValue: Sendable, Hashable {
  /// The name of the property or shorthand in lowercase.
  let property: String
  /// The value as it is written, without `!important`.
  let text: [UInt8]
}

/// The declarations of a rule or of a `style` attribute.
struct DeclarationBlock: Sendable {
  /// Those of properties that matter here.
  var properties: [StyleDeclaration] = []
  /// Those of custom properties.
  var variables: [VariableDeclaration] = []

  /// Whether there is none.
  var isEmpty: Bool { properties.isEmpty && variables.isEmpty }
}
