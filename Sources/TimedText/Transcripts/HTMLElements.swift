/// The effect of elements on the text of a page.
enum HTMLElements {
  /// Elements whose content is not text of the page.
  static let hidden: Set<String> = ["script", "style", "template", "title", "noscript"]

  /// Elements that have no content (HTML, section 13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements that start on a new line.
  static let block: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "details", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary",
    "table", "tbody", "td", "th", "thead", "tr", "ul",
  ]

  /// Elements with an optional end tag: another element of the same kind ends them.
  static let optionalEnd: Set<String> = ["p", "li", "dt", "dd", "tr", "td", "th", "option"]
  /// Elements that can contain new elements with an optional end tag.
  static let container: Set<String> = ["ul", "ol", "menu", "dl", "table", "select", "blockquote"]

  /// The level of a heading.
  ///
  /// - Parameter name: The element's name.
  /// - Returns: 1 to 6, or `nil` for another element.
  static func headingLevel(_ name: String) -> Int? {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, bytes[0] == 0x68, (0x31...0x36).contains(bytes[1]) else { return nil }
    return Int(bytes[1] - 0x30)
  }
}
