/// The box of an element, as far as it matters for what can be seen (CSS Display 3).
enum StyleBox: Sendable, Hashable {
  /// A part of a line.
  case inline
  /// A container that turns its children into blocks: `flex` and `grid`.
  case container
  /// No box of its own.
  case contents
  /// Part of a table; some properties do not apply to it.
  case table
  /// Any other one.
  case block

  /// Reads the keywords of `display`.
  ///
  /// - Parameter words: The keywords, without `none`.
  init(_ words: [String]) {
    let words = words.map { $0.hasPrefix("-webkit-") ? String($0.dropFirst(8)) : $0 }
    if words == ["contents"] {
      self = .contents
    } else if words.contains(where: { $0.hasSuffix("flex") || $0.hasSuffix("grid") }) {
      self = .container
    } else if words.contains(where: { $0.hasPrefix("table") || $0.hasPrefix("ruby") }) {
      self = .table
    } else {
      self = words == ["inline"] || words == ["inline", "flow"] ? .inline : .block
    }
  }

  /// The box that browsers give an element of HTML without a style sheet (HTML, section 15.3).
  init(ofElement name: String) {
    if Self.blocks.contains(name) || Self.replaced.contains(name) {
      self = .block
    } else {
      self = Self.tables.contains(name) ? .table : .inline
    }
  }

  /// Whether `display: contents` of an element hides it (CSS Display 3, appendix B).
  static func isHiddenByContents(_ name: String) -> Bool { replaced.contains(name) }

  private static let replaced: Set<String> = [
    "audio", "br", "canvas", "embed", "frame", "frameset", "iframe", "img", "input", "meter",
    "object", "progress", "select", "textarea", "video", "wbr",
  ]
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "button", "center", "dd", "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "listing",
    "main", "marquee", "menu", "nav", "ol", "p", "plaintext", "pre", "search", "section",
    "summary", "ul", "xmp",
  ]
  private static let tables: Set<String> = [
    "caption", "col", "colgroup", "rb", "rp", "rt", "ruby", "table", "tbody", "td", "tfoot", "th",
    "thead", "tr",
  ]
}
