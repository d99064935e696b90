import TextBasics

/// A value of the type `<color>` (CSS Color 4, section 4).
enum StyleColorValue: Sendable, Hashable {
  /// A color.
  case known(StyleColor)
  /// `currentcolor`.
  case current
  /// A color that depends on the device, or that is not computed.
  case unknown

  /// The maximum number of bytes of a text that is read as a color; our choice.
  private static let longest = 256

  /// Reads a text; `nil` for one that is no color.
  init?(text: some StringProtocol) {
    guard text.utf8.count <= Self.longest else { return nil }
    var rest = CSSTokenizer(Array(text.utf8))
    let token = rest.nextSolid()
    guard let value = Self.read(token, &rest), rest.nextSolid().kind == .end else { return nil }
    self = value
  }

  /// Reads a color whose first token was taken.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - rest: What follows; at the end behind the color.
  /// - Returns: The color; `nil` if the text is no color.
  static func read(_ token: CSSToken, _ rest: inout CSSTokenizer) -> StyleColorValue? {
    switch token.kind {
    case .hash, .idHash: return StyleColor(hex: rest.text(of: token)).map { .known($0) }
    case .identifier:
      let name = rest.keyword(token)
      if name == "currentcolor" { return .current }
      if let color = StyleColor.named[name] { return .known(color) }
      return StyleColor.ofSystem.contains(name) ? .unknown : nil
    case .function:
      let name = rest.keyword(token)
      guard StyleColor.functions.contains(name) else { return nil }
      return StyleColorFunction.value(of: name, rest.readBlock())
    default: return nil
    }
  }

  /// Reads the colors of a value, and passes over everything else.
  static func all(in tokens: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> [StyleColorValue] {
    guard let last = tokens.last else { return [] }
    var found: [StyleColorValue] = []
    var end = 0
    for token in tokens where token.range.lowerBound >= end {
      var rest = CSSTokenizer(tokenizer.bytes, token.range.upperBound..<last.range.upperBound)
      if let color = read(token, &rest) { found.append(color) }
      // What is inside another function is no color of its own.
      if token.kind == .function { end = rest.index }
      if token.kind == .function, end == token.range.upperBound {
        rest.skipBlock(to: .closingRound)
        end = rest.index
      }
    }
    return found
  }
}

extension StyleValue {
  /// A color.
  init(_ color: StyleColorValue) {
    switch color {
    case .known(let color): self = .color(color)
    case .current: self = .color(nil)
    case .unknown: self = .unknown(.value)
    }
  }
}
