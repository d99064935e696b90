extension StyleSheetParser {
  /// An attribute with declarations for its element.
  struct InlineText {
    /// The property of a presentation attribute; `nil` for `style`.
    let property: String?
    /// The value of the attribute.
    let value: String

    /// The source of the declarations.
    var level: StylePriority.Level { property == nil ? .inline : .presentationAttribute }

    /// The declarations.
    var block: DeclarationBlock {
      guard let property else { return StyleSheetParser.declarations(of: value) }
      // One value and nothing else (SVG 2, section 6.6), which cannot be `!important`.
      let reader = StyleValueReader(CSSTokenizer(Array(value.utf8)))
      let found = reader?.declarations(property, StyleProperty.named(property)) ?? []
      return DeclarationBlock(properties: found.filter { !$0.isImportant })
    }
  }

  /// The attributes of an element that declare something: in SVG the presentation attributes, and
  /// `style`.
  static func inlineTexts(of element: StyleElement) -> [InlineText] {
    let properties = element.kind == .svg ? ["display", "visibility", "opacity"] : []
    let found = properties.compactMap { name in
      element.value(name).map { InlineText(property: name, value: $0) }
    }
    guard let style = element.value("style"), !style.isEmpty else { return found }
    return found + [InlineText(property: nil, value: style)]
  }

  /// Reads the value of a `style` attribute (CSS Style Attributes, section 3).
  static func declarations(of text: String) -> DeclarationBlock {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    var found = DeclarationBlock()
    while true {
      let name = tokenizer.nextSolid()
      if name.kind == .end {
        found.settle()
        return found
      }
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
        let variable = VariableDeclaration(tokenizer.text(of: name), value)
        if let variable { found.variables.append(variable) }
      } else if let reader = StyleValueReader(value) {
        if reader.isImportant { found.important.append(word) }
        found.properties += reader.declarations(word, StyleProperty.named(word))
      }
    }
  }

  /// Passes over text that is not a declaration.
  private static func passOver(_ token: CSSToken, _ tokenizer: inout CSSTokenizer) {
    if let closing = token.closing { tokenizer.skipBlock(to: closing) }
    _ = tokenizer.skip(to: [.semicolon])
  }
}
