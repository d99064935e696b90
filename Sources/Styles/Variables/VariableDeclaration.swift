import TextBasics

/// A declaration of a custom property (CSS Custom Properties 1, section 2).
struct VariableDeclaration: Sendable, Hashable {
  /// The declared value.
  enum Value: Sendable, Hashable {
    /// A text, which may contain `var()`.
    case text([UInt8])
    /// `initial`: the property has no value.
    case initial
    /// The value of the parent element: `inherit`, `unset`, and also `revert`, because browsers
    /// have no custom properties of their own.
    case inherit
    /// `revert-layer`, which is not evaluated, and a text with an open block.
    case unread

    /// The text, if the value is one.
    var text: [UInt8]? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  /// The name with its two hyphens; letters are compared case-sensitively.
  let name: String
  /// The declared value.
  let value: Value
  /// Whether it is marked `!important`.
  let isImportant: Bool

  /// Reads a declaration; `nil` for one that is not valid.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - tokenizer: The value, from behind the colon to its end.
  init?(_ name: String, _ tokenizer: CSSTokenizer) {
    self.name = name
    var rest = tokenizer
    var grammar = ValueGrammar()
    // The last tokens, which can be `! important`.
    var tokens: [CSSToken] = []
    var start: Int?
    while true {
      let token = rest.nextSolid()
      if token.kind == .end { break }
      grammar.add(token, rest)
      start = start ?? token.range.lowerBound
      if tokens.count == 3 { tokens.removeFirst() }
      tokens.append(token)
    }
    guard grammar.isValid else { return nil }
    isImportant = grammar.isImportant
    let last = isImportant ? tokens.dropLast(2).last : tokens.last
    guard let last, let start else {
      value = .text([])
      return
    }
    let isOpen = grammar.isOpen || last.isOpen(in: rest.bytes)
    let range = start..<last.range.upperBound
    // The end of a text closes open blocks, but not in the place where the value is inserted.
    value = isOpen ? .unread : Value(Array(rest.bytes[rest.bytes.clamp(range)]))
  }
}

extension VariableDeclaration.Value {
  /// The declarations of a text.
  ///
  /// - Parameter text: The text, as it is written or with all `var()` replaced.
  init(_ text: [UInt8]) {
    var rest = CSSTokenizer(text)
    let token = rest.nextSolid()
    let isAlone = token.kind == .identifier && rest.nextSolid().kind == .end
    switch isAlone ? rest.keyword(token) : "" {
    case "initial": self = .initial
    case "inherit", "unset", "revert": self = .inherit
    case "revert-layer": self = .unread
    default: self = .text(text)
    }
  }
}

/// A value with `var()`, which is replaced by a text for each element.
struct VariableValue: Sendable, Hashable {
  /// The name of the property or shorthand in lowercase.
  let property: String
  /// The value as it is written, without `!important`.
  let text: [UInt8]
}

/// The declarations of a rule or of a `style` attribute.
struct DeclarationBlock: Sendable {
  /// The declarations of relevant properties.
  var properties: [StyleDeclaration] = []
  /// The declarations of custom properties.
  var variables: [VariableDeclaration] = []
  /// The names of all declarations that are marked `!important`.
  var important: [String] = []
  /// The names of all declarations from which a transition starts (`@starting-style`).
  var starting: [String] = []

  /// Whether there is no declaration.
  var isEmpty: Bool {
    properties.isEmpty && variables.isEmpty && important.isEmpty && starting.isEmpty
  }

  /// The work of applying it to an element, in steps of the matcher.
  var steps: Int { 2 * properties.count + important.count + starting.count }

  /// Leaves out the declarations that a later one of the same block always overrides (CSS Cascading
  /// and Inheritance 5, section 6.4.4).
  ///
  /// A block is applied to each element that it selects, so what has no effect would be multiplied.
  mutating func settle() {
    properties = Self.last(of: properties) {
      NameKey(name: $0.property, isImportant: $0.isImportant)
    }
    variables = Self.last(of: variables) { NameKey(name: $0.name, isImportant: $0.isImportant) }
    important = Self.last(of: important) { $0 }
    starting = Self.last(of: starting) { $0 }
  }

  private struct NameKey<Name: Hashable>: Hashable {
    let name: Name
    let isImportant: Bool
  }

  /// The last item with each key, in order.
  private static func last<Item, Key: Hashable>(
    of items: [Item], by key: (Item) -> Key
  ) -> [Item] {
    guard items.count > 1 else { return items }
    var seen: Set<Key> = []
    return items.reversed().filter { seen.insert(key($0)).inserted }.reversed()
  }
}
