import TextBasics

/// The value of a custom property for one element in one situation.
enum VariableText: Sendable, Hashable {
  /// It has no value: none is declared, or it refers to itself (CSS Custom Properties 1, section
  /// 2.2). Values with an invalid text were dropped before.
  case invalid
  /// Its text, in which everything was replaced.
  case text([UInt8])
  /// The style sheets give it no value, but scripts or unread style sheets may.
  case absent
  /// It is one of these, each of them a text or without a value; it is unknown which one, for these
  /// reasons.
  indirect case several([VariableText], StyleUncertainty)
  /// It is unknown, for these reasons.
  case unknown(StyleUncertainty)

  /// The maximum number of bytes of a value in which all `var()` are replaced.
  ///
  /// If values refer to other values twice, and so on, the text grows exponentially.
  static let byteLimit = 16 << 10

  /// The maximum number of texts that a custom property may have.
  static let optionLimit = 16

  /// One of some values.
  ///
  /// - Parameters:
  ///   - options: The possible values.
  ///   - reasons: The reasons why it is unknown which one.
  /// - Returns: The combined value; it is known if all values are the same.
  static func either(_ options: [VariableText], _ reasons: StyleUncertainty) -> VariableText {
    var found: [VariableText] = []
    var reasons = reasons
    for option in options {
      switch option {
      case .unknown(let reason): return .unknown(reasons.union(reason))
      case .several(let inner, let reason):
        reasons.formUnion(reason)
        for text in inner where !found.contains(text) { found.append(text) }
      case .absent where !found.contains(.invalid): found.append(.invalid)
      case .invalid, .text: if !found.contains(option) { found.append(option) }
      case .absent: break
      }
      guard found.count <= Self.optionLimit else { return .unknown(reasons.union(.limit)) }
    }
    guard found.count > 1 else { return found.first ?? .invalid }
    return .several(found, reasons)
  }

  /// Replaces each `var()` of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - value: Returns the value of a custom property for its name: a text, `invalid` or
  ///     `unknown`.
  /// - Returns: The text; `invalid` if a name has neither a value nor a fallback.
  static func replacing(in text: [UInt8], by value: (String) -> VariableText) -> VariableText {
    var replacement = Replacement(text)
    return replacement.run(value)
  }

  /// The names to which the `var()` of a text refer, also in fallbacks.
  static func names(in text: [UInt8]) -> Set<String> {
    var rest = CSSTokenizer(text)
    var names: Set<String> = []
    while true {
      let token = rest.next()
      if token.kind == .end { return names }
      guard token.kind == .function, rest.keyword(token) == "var" else { continue }
      let name = rest.nextSolid()
      if name.kind == .identifier { names.insert(rest.text(of: name)) }
    }
  }

  /// Functions that depend on more than custom properties; they are kept as they are.
  static let otherFunctions: Set<String> = ["env", "attr", "if", "inherit"]
}

/// The replacement of the `var()` in one text, token by token.
private struct Replacement {
  private var rest: CSSTokenizer
  private var written: [UInt8] = []
  /// The open blocks: the token that closes each, and whether it is a fallback, whose bracket is
  /// not written.
  private var open: [(closing: CSSToken.Kind, isFallback: Bool)] = []
  private var lastEnd = 0
  /// Whether the next part is separate from the text before it.
  private var isApart = false

  init(_ text: [UInt8]) { rest = CSSTokenizer(text) }

  mutating func run(_ value: (String) -> VariableText) -> VariableText {
    while true {
      let token = rest.next()
      if token.kind == .end { return .text(written) }
      guard written.count <= VariableText.byteLimit else { return .unknown(.limit) }
      guard token.kind == .function, rest.keyword(token) == "var" else {
        copy(token)
        continue
      }
      if let stop = replace(value) { return stop }
    }
  }

  private mutating func copy(_ token: CSSToken) {
    if token.kind == open.last?.closing {
      let isFallback = open.removeLast().isFallback
      if isFallback { return separate(token.range.upperBound) }
    } else if let closing = token.closing {
      open.append((closing, false))
    }
    if token.range.lowerBound > lastEnd { isApart = true }
    write(rest.bytes[rest.bytes.clamp(token.range)])
    lastEnd = token.range.upperBound
  }

  /// Writes a part; a comment separates two tokens that were separate.
  ///
  /// There is no comment at the start and at the end, so that a value that is inserted elsewhere
  /// does not grow.
  private mutating func write(_ part: ArraySlice<UInt8>) {
    guard !part.isEmpty else { return }
    if isApart, !written.isEmpty { written += Self.separator }
    isApart = false
    written += part
  }

  private mutating func separate(_ end: Int) {
    isApart = true
    lastEnd = end
  }

  private static let separator = Array("/**/".utf8)

  /// Replaces a `var(` whose token was read.
  ///
  /// - Returns: The reasons why the whole text has no known value, or `nil`.
  private mutating func replace(_ value: (String) -> VariableText) -> VariableText? {
    let name = rest.nextSolid()
    guard name.kind == .identifier, case let text = rest.text(of: name), text.hasPrefix("--") else {
      return .unknown(.value)
    }
    switch value(text) {
    case .unknown(let reason): return .unknown(reason)
    case .text(let found):
      rest.skipBlock(to: .closingRound)
      isApart = true
      write(found[...])
      separate(rest.index)
      return nil
    case .several(_, let reason): return .unknown(reason)
    case .invalid, .absent:
      guard rest.nextSolid().kind == .comma else { return .invalid }
      open.append((.closingRound, true))
      separate(rest.index)
      return nil
    }
  }
}
