import Placements
import TextBasics

/// Which elements of a page can be seen, as far as markup and `style` attributes show it.
struct ElementVisibility {
  private var states: [PageVisibility] = []
  private var inert: [Bool] = []
  /// Whether the page has style sheets.
  let hasStyleSheets: Bool

  /// Goes through a page once.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - frame: Whether the frame of the page can be seen.
  init(of tree: PageTree, in frame: PageVisibility) {
    let sheets = StyleSheets(tree)
    hasStyleSheets = sheets.areThere
    states.reserveCapacity(tree.elements.count)
    for element in tree.elements {
      let parent = element.parent.map { states[$0] } ?? frame
      let isInert = element.parent.map { inert[$0] } ?? false
      inert.append(isInert || Self.inertNames.contains(element.name))
      states.append(parent.within(Self.own(element, in: tree, sheets)))
    }
  }

  /// Elements whose content is no part of the page where scripts run (HTML, 4.12.2 and 4.12.3).
  private static let inertNames: Set<String> = ["template", "noscript"]

  subscript(index: Int) -> PageVisibility { states[index] }

  /// Whether an element is not a part of the page.
  func isInert(_ index: Int) -> Bool { inert[index] }

  /// Whether an element is certain to be hidden.
  func isHidden(_ index: Int) -> Bool {
    if case .hidden = states[index] { true } else { false }
  }

  private static func own(
    _ element: PageTree.Element, in tree: PageTree, _ sheets: StyleSheets
  ) -> PageVisibility {
    let attributes = element.attributes
    let style = InlineStyle(attributes["style"] ?? "")
    if style.hides { return .hidden("its style attribute hides it") }
    if style.shows == false, attributes["hidden"] != nil {
      return sheets.mayShow ? .unknown(StyleSheets.reason) : .hidden("it is `hidden`")
    }
    if attributes["popover"] != nil, style.shows == false {
      return sheets.mayShow
        ? .unknown(StyleSheets.reason) : .hidden("it is in a popover that is closed")
    }
    if attributes["inert"] != nil { return .unknown("it is `inert`: nobody can operate it") }
    if element.name == "dialog", attributes["open"] == nil {
      return .hidden("it is in a dialog that is closed")
    }
    if element.name != "summary", let parent = element.parent, tree[parent].name == "details",
      tree[parent].attributes["open"] == nil
    {
      return .hidden("it is in details that are closed")
    }
    if style.mayHide { return .unknown("its style attribute may hide it") }
    return sheets.mayHide ? .unknown(StyleSheets.reason) : .shown
  }
}

extension PageVisibility {
  /// What holds for an element by its parent and itself.
  ///
  /// - Parameter own: What the element says about itself.
  /// - Returns: The stronger one.
  fileprivate func within(_ own: PageVisibility) -> PageVisibility {
    switch (self, own) {
    case (.hidden, _): self
    case (_, .hidden): own
    case (.unknown, _): self
    default: own
    }
  }
}

/// The style sheets of a page, of which only the names of properties are looked at.
struct StyleSheets {
  /// Why they leave something unknown.
  static let reason = "style sheets of the page may hide it"

  /// Whether there is any.
  private(set) var areThere = false
  /// Whether one may hide an element: it is in a file of its own, or names such a property.
  private(set) var mayHide = false
  /// Whether one may show an element that is `hidden`.
  private(set) var mayShow = false

  init(_ tree: PageTree) {
    for (index, element) in tree.elements.enumerated() {
      if element.name == "link",
        element.attributes["rel"]?.lowercased().contains("stylesheet") == true
      {
        (areThere, mayHide, mayShow) = (true, true, true)
      }
      guard element.name == "style" else { continue }
      areThere = true
      for text in tree.texts[tree[index].texts] {
        let lowered = text.value.lowercased()
        mayHide = mayHide || InlineStyle.hiding.contains { lowered.contains($0) }
        mayShow = mayShow || lowered.contains("display") || lowered.contains("@import")
      }
    }
    mayHide = mayHide || mayShow
  }
}

/// The declarations of a `style` attribute that can hide an element.
struct InlineStyle {
  /// Whether one hides it.
  private(set) var hides = false
  /// Whether one shows it, though it is `hidden`.
  private(set) var shows = false
  /// Whether one may keep it from being seen, by its place, size or looks.
  private(set) var mayHide = false

  /// Properties that can keep an element from being seen.
  static let hiding = [
    "visibility", "opacity", "clip", "position", "transform", "content-visibility", "filter",
    "text-indent", "z-index", "height", "width", "left", "top", "right", "bottom", "margin", "var(",
    "@import", "overflow", "scale", "translate", "zoom", "mask", "inset", "pointer-events", "/*",
  ]

  init(_ style: String) {
    for declaration in style.lowercased().utf8.split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(Substring(declaration[..<colon])).trimmed
      let value = String(Substring(declaration[declaration.index(after: colon)...])).trimmed
      note(name, value)
    }
  }

  private mutating func note(_ name: String, _ value: String) {
    switch name {
    case "display":
      hides = value.hasPrefix("none")
      shows = !hides
      if value.contains("var(") { mayHide = true }
    case "visibility": hides = hides || value.hasPrefix("hidden") || value.hasPrefix("collapse")
    case "content-visibility": mayHide = mayHide || value.hasPrefix("hidden")
    case "position": mayHide = mayHide || value.hasPrefix("absolute") || value.hasPrefix("fixed")
    case "opacity", "clip", "clip-path", "transform", "filter", "text-indent", "left", "top",
      "right", "bottom", "margin", "margin-left", "margin-top", "z-index", "overflow":
      mayHide = true
    case "width", "height", "max-width", "max-height": mayHide = mayHide || Self.isTiny(value)
    default: break
    }
  }

  private static func isTiny(_ value: String) -> Bool {
    let number = value.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let size = Double(number) else { return value.contains("var(") }
    return size < 10
  }
}
