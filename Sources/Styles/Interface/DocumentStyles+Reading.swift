extension DocumentStyles {
  /// Applies style sheets to a document.
  ///
  /// The limits bound time and memory; answers beyond them are unknown, never left out.
  ///
  /// - Parameters:
  ///   - elements: The elements in document order; each is after the one around it.
  ///   - sheets: The style sheets in document order; `style` attributes are read from the elements.
  ///   - names: The comparison of classes and ids.
  ///   - limits: The limits of reading.
  ///   - setsVariablesElsewhere: Whether scripts, or a page around a drawing, may set custom
  ///     properties, so that `var()` is unknown except in places and sizes.
  ///   - importing: Returns the style sheet of an `@import`.
  /// - Returns: The style of each element.
  package static func read(
    _ elements: [StyleElement], sheets: [StyleSheetSource], names: NameCase = .exact,
    limits: StyleLimits = StyleLimits(), setsVariablesElsewhere: Bool = false,
    importing: (StyleSheetImport) -> ImportedStyleSheet
  ) -> DocumentStyles {
    let loader = StyleSheetLoader(sheets, names: names, limits: limits, importing: importing)
    var resolver = StyleResolver(
      elements, loader.rules, names: names, limits: limits,
      setsVariablesElsewhere: setsVariablesElsewhere)
    let styles = resolver.styles()
    return DocumentStyles(
      elements: styles, written: loader.rules.written, unread: loader.unread,
      isLimited: resolver.isLimited)
  }
}
