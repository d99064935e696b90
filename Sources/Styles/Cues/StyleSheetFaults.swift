/// What is wrong with the text of a style sheet in a caption file (WebVTT, sections 4.1 and 8.1).
package struct StyleSheetFaults {
  /// The offset of the first unmatched brace.
  package private(set) var oddBrace: Int?
  /// The offset of the first `@import` or `url()`.
  package private(set) var resource: Int?

  /// Reads a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The style sheet in it.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    var tokenizer = CSSTokenizer(bytes, range)
    var depth = 0
    // The brace that opened the outermost open block.
    var opening = 0
    while true {
      let token = tokenizer.next()
      let start = token.range.lowerBound
      switch token.kind {
      case .end:
        if depth > 0 { oddBrace = oddBrace ?? opening }
        return
      case .openingCurly:
        if depth == 0 { opening = start }
        depth += 1
      case .closingCurly where depth > 0: depth -= 1
      case .closingCurly: oddBrace = oddBrace ?? start
      case .url, .badURL: resource = resource ?? start
      case .function where tokenizer.keyword(token) == "url": resource = resource ?? start
      case .atKeyword where tokenizer.keyword(token) == "import": resource = resource ?? start
      default: break
      }
    }
  }
}
