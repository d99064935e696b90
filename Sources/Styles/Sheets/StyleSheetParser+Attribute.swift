extension StyleSheetParser {
  /// Reads the value of a `style` attribute (CSS Style Attributes, section 3).
  ///
  /// - Parameter text: The value.
  /// - Returns: The declarations that matter here.
  static func declarations(of text: String) -> DeclarationBlock {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    var found = DeclarationBlock()
    while true {
      let name = tokenizer.nextSolid()
      if name.kind == .end { return found }
      guard name.kind == .identifier else {
        if name.kind != .semicolon { passOver(name, &tokenizer) }
        continue
      }
      let start = name.range.upperBound
      _ = tokenizer.skip(to: [.semicolon])
      var value = CSSTokenizer(tokenizer.bytes, start..<tokenizer.index)
      guard value.nextSolid().kind == .colon else { continue }
      let word = tokenizer.keyword(name)
      if word.hasPrefix("--") {
        found.variables.append(VariableDeclaration(tokenizer.text(of: name), value))
      } else if let reader = StyleValueReader(value) {
        found.properties += reader.declarations(word, StyleProperty.named(word))
      }
    }
  }

  /// Passes over what is not a declaration.
  private static func passOver(_ token: CSSToken, _ tokenizer: inout CSSTokenizer) {
    if let closing = token.closing { tokenizer.skipBlock(to: closing) }
    _ = tokenizer.skip(to: [.semicolon])
  }
}
