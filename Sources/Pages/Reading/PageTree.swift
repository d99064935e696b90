/// A page after parsing: elements in document order, each with its parent.
///
/// It is an array, so that its readers need no recursion.
struct PageTree {
  struct Element {
    /// The namespace that an element is in.
    enum Kind {
      case html, svg, other
    }

    /// The namespace.
    let kind: Kind
    /// The name in small letters; in SVG in the letter case of the standard, such as
    /// `animateTransform`, and with a prefix where the name is that of an element of HTML.
    let name: String
    /// The attributes by their names; in SVG, names have the letter case of the standard.
    ///
    /// In HTML, names are in small letters. `xlink:href` is `href` if there is no other one.
    fileprivate(set) var attributes: [String: String]
    /// The index of the parent in the array; `nil` at the root.
    let parent: Int?
    /// The line and column of its start tag; `nil` for an element that has no tag.
    let line: Int?
    let column: Int
    /// The first element after it that is not inside it.
    fileprivate(set) var end: Int
    /// The first text that is inside it, and the first after it.
    fileprivate(set) var texts: Range<Int>
    /// Whether an end tag ends it, its own or that of an element around it.
    let hasEndTag: Bool
  }

  /// A run of text.
  struct Text {
    /// The element it is in.
    let parent: Int?
    /// Its text.
    let value: String
  }

  private(set) var elements: [Element] = []
  /// The texts, in document order.
  private(set) var texts: [Text] = []
  /// The texts before which there is white space that belongs to no text, and whether it has a line
  /// end.
  private(set) var spaces: [(text: Int, hasLineEnd: Bool)] = []
  /// The element of each `id`; if several have it, the first one (DOM, getElementById).
  private(set) var byID: [String: Int] = [:]
  /// Whether browsers show it in quirks mode (HTML, 13.2.6.4.1).
  var isInQuirksMode = false
  private var open: [Int] = []

  /// Opens an element.
  mutating func start(
    _ name: String, _ kind: Element.Kind = .html, _ attributes: [String: String], line: Int?,
    column: Int, hasEndTag: Bool
  ) {
    let index = elements.count
    elements.append(
      Element(
        kind: kind, name: name, attributes: attributes, parent: open.last, line: line,
        column: column,
        end: index + 1, texts: texts.count..<texts.count, hasEndTag: hasEndTag))
    if let id = attributes["id"], !id.isEmpty, byID[id] == nil { byID[id] = index }
    open.append(index)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
    elements[index].texts = elements[index].texts.lowerBound..<texts.count
  }

  /// Adds text to the element that is open.
  mutating func add(_ value: String) {
    // If scripts run, it is not a part of the page (HTML, 4.12.1).
    if let index = open.last, elements[index].name == "noscript" { return }
    texts.append(Text(parent: open.last, value: value))
  }

  /// Adds white space between elements.
  mutating func addSpace(_ value: String) {
    let hasLineEnd = value.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    spaces.append((texts.count, hasLineEnd))
  }

  /// Replaces the attributes of an element.
  mutating func set(_ attributes: [String: String], of index: Int) {
    elements[index].attributes = attributes
  }

  subscript(index: Int) -> Element { elements[index] }

  /// The elements from a parent up to the root.
  func ancestors(ofSelf index: Int) -> some Sequence<Int> {
    sequence(first: index) { elements[$0].parent }
  }

  /// The elements inside an element.
  ///
  /// - Returns: Their indices, in document order.
  func descendants(of index: Int) -> Range<Int> { (index + 1)..<elements[index].end }

  /// The children of an element.
  ///
  /// - Returns: Their indices, in document order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < elements[index].end {
      children.append(child)
      child = elements[child].end
    }
    return children
  }
}

extension PageTree.Element.Kind {
  /// The name under which readers find an element of this namespace.
  ///
  /// In a drawing or formula, `video`, `iframe` or `template` plays, shows and holds nothing, as the
  /// namespace decides what an element is (HTML, 13.2.6.5).
  ///
  /// - Returns: The name, with a prefix where it is the name of an element of HTML only.
  func qualified(_ name: String) -> String {
    guard self != .html, Self.isOfMarkupOnly(name) else { return name }
    return (self == .svg ? "svg:" : "math:") + name
  }

  private static let markup: Set<String> = [
    "area", "audio", "base", "bgsound", "body", "button", "canvas", "details", "dialog", "embed",
    "form", "frame", "frameset", "head", "html", "iframe", "img", "input", "label", "link", "map",
    "marquee", "meta", "noscript", "object", "option", "picture", "search", "select", "slot",
    "source", "summary", "table", "template", "textarea", "track", "video",
  ]

  /// Names with a hyphen that are not those of scripts (HTML, 4.13.3).
  private static let hyphenated: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name",
    "font-face-src", "font-face-uri", "missing-glyph",
  ]

  private static func isOfMarkupOnly(_ name: String) -> Bool {
    markup.contains(name) || (name.utf8.contains(UInt8(ascii: "-")) && !hyphenated.contains(name))
  }
}
