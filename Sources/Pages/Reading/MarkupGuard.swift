/// Measures a page before it is parsed.
///
/// The parser needs time that is quadratic in open elements, so a page with too much nesting is
/// refused, and a page with too many elements is cut. Only names are changed: those that the parser's
/// table does not know or reads by older rules (``StandIns``), each in its place.
///
/// It makes one pass, and its only memory is that of the open elements.
struct MarkupGuard {
  /// The limits; real pages are far below them.
  enum Limit {
    /// Elements inside of one another; browsers themselves cut at a depth of 512.
    static let openElements = 5_000
    /// Attributes of one tag.
    static let attributes = 1_000
    /// Elements of a page, end tags that close nothing, and attributes of all elements.
    static let elements = 200_000
    static let allAttributes = 1_000_000
    /// Pairs of attributes of one tag that the parser compares, over all tags.
    static let comparisons = 50_000_000
    /// Open elements that the parser passes over in search of one, over all tags; a page with 200,000
    /// tags may be 500 deep throughout.
    static let passed = 100_000_000
    /// Formatting elements that the parser opens again, over all tags (HTML, 13.2.4.3).
    static let reopened = 500_000
    /// Bytes of a name.
    static let name = 1_024
  }

  /// The result of the pass.
  enum Result: Equatable {
    /// The page may be parsed.
    case fits
    /// Only this number of bytes may be parsed.
    case cut(bytes: Int)
    /// It may not be parsed, for this reason.
    case refused(String)
  }

  /// The bytes that may be parsed.
  private(set) var result = Result.fits
  /// The part in which the page ends, with its offset; `nil` if it ends between parts.
  var unended: (part: MarkupTokenizer.Part, offset: Int)? { tokens.unended }
  /// The content of `noscript`: if scripts run, browsers read it as text (HTML, 13.2.6.4.7).
  private(set) var unscripted: [Range<Int>] = []
  /// The names that the parser must read in another form.
  private(set) var edits: [StandIns.Edit] = []

  private var tokens: MarkupTokenizer
  private var open = OpenElements()
  private var elements = 0
  private var strays = 0
  private var attributes = 0
  private var comparisons = 0
  private var passed = 0

  /// Measures a page.
  init(_ bytes: [UInt8], from start: Int = 0) {
    tokens = MarkupTokenizer(bytes, from: start)
    result = run()
  }

  private mutating func run() -> Result {
    while let tag = tokens.next(isForeign: open.isForeign) {
      if let reason = note(tag) ?? excess { return .refused(reason) }
      if max(elements, edits.count, strays) > Limit.elements
        || attributes > Limit.allAttributes
      {
        return .cut(bytes: tag.start)
      }
    }
    return .fits
  }

  private var excess: String? {
    if open.depth > Limit.openElements {
      return "More than \(Limit.openElements) elements are inside of one another. Close them."
    }
    if open.reopened > Limit.reopened {
      return "Formatting elements, such as <b>, are left open before many others. Close them."
    }
    if passed + open.steps > Limit.passed {
      return "Too many tags are inside of too many open elements. Close those."
    }
    return comparisons > Limit.comparisons ? Self.manyAttributes : nil
  }

  private static let manyAttributes =
    "A tag has more than \(Limit.attributes) attributes, or many tags have hundreds. Remove some."

  /// Counts a tag; returns why the page is refused.
  private mutating func note(_ tag: MarkupTag) -> String? {
    if tag.name.utf8.count > Limit.name {
      return "A tag has a name of more than \(Limit.name) bytes. Shorten it."
    }
    if tag.attributes > Limit.attributes { return Self.manyAttributes }
    attributes += tag.attributes
    comparisons += tag.attributes * tag.attributes / 2
    passed += open.depth
    let effect = open.apply(tag)
    if tag.isEnd {
      strays += effect.isStray ? 1 : 0
    } else {
      elements += 1
      if effect.hasText { skipText(of: tag.name) }
      if tag.name == "plaintext", !open.isForeign { tokens.skipAll() }
    }
    if let edit = StandIns.edit(for: tag, isStray: effect.isStray) { edits.append(edit) }
    return nil
  }

  /// Passes over the text of an element, which has no tags.
  private mutating func skipText(of element: String) {
    let text = tokens.skipText(of: element, isScript: element == "script")
    if element == "noscript" { unscripted.append(text) }
  }
}
