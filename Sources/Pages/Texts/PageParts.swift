/// The parts of a page that fragments name.
///
/// The text of an element is what is inside it. The text of a heading is its section, up to the next
/// heading of the same or a higher level. An empty anchor or a void element selects all text after
/// it.
struct PageParts {
  /// A part of a page.
  struct Part {
    let texts: Range<Int>
    /// The element whose end tag ends it; `nil` if it ends elsewhere.
    let element: Int?
  }

  private let tree: PageTree
  private let numbered: [String: [Int]]
  private let anchors: [String: Int]
  /// Where the section of each heading ends.
  private let sectionEnds: [Int: Int]

  /// Looks through a page.
  init(of tree: PageTree, _ shown: ElementVisibility) {
    self.tree = tree
    numbered = tree.numbered(in: shown)
    var anchors: [String: Int] = [:]
    for (index, element) in tree.elements.enumerated() where element.name == "a" {
      if let name = element.attributes["name"], anchors[name] == nil { anchors[name] = index }
    }
    self.anchors = anchors
    var ends: [Int: Int] = [:]
    // The first text of the next heading of each level.
    var next = [Int](repeating: tree.texts.count, count: 7)
    for (index, element) in tree.elements.enumerated().reversed() {
      guard let level = element.headingLevel else { continue }
      ends[index] = next[1...level].min()
      next[level] = element.texts.lowerBound
    }
    sectionEnds = ends
  }

  /// The part that a fragment names.
  ///
  /// - Parameter fragment: The `id` of an element, the name of an anchor, or an ``ElementNumber``.
  /// - Returns: The part; `nil` if the page does not have it.
  subscript(fragment: String) -> Part? {
    element(of: fragment).map { index in
      let texts = tree[index].texts
      if let end = sectionEnds[index] {
        return Part(texts: texts.lowerBound..<max(end, texts.lowerBound), element: nil)
      }
      let isEmptyAnchor = tree[index].name == "a" && texts.isEmpty
      if isEmptyAnchor || Self.void.contains(tree[index].name) {
        return Part(texts: texts.lowerBound..<tree.texts.count, element: nil)
      }
      return Part(texts: texts, element: index)
    }
  }

  private func element(of fragment: String) -> Int? {
    guard let wanted = ElementNumber(fragment) else {
      return tree.byID[fragment] ?? anchors[fragment]
    }
    let indices = numbered[wanted.name] ?? []
    return wanted.number <= indices.count ? indices[wanted.number - 1] : nil
  }

  /// Elements that have no content (HTML, 13.1.2).
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}
