/// Which elements of a page have text that people can read: it is visible, or people can open what
/// hides it, if that counts.
struct ReadableElements {
  private let shown: ElementVisibility
  private let opener: PageOpener?
  private var isLeftOut: [Bool] = []

  /// Goes through a page once.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which elements can be seen.
  ///   - opener: The elements that people can open; `nil` if only what is visible counts.
  ///   - leavesOut: Whether an element and its content do not count, although they may be visible.
  init(
    of tree: PageTree, _ shown: ElementVisibility, _ opener: PageOpener?,
    without leavesOut: (PageTree.Element) -> Bool
  ) {
    self.shown = shown
    self.opener = opener
    isLeftOut.reserveCapacity(tree.elements.count)
    for element in tree.elements {
      let isInside = element.parent.map { isLeftOut[$0] } ?? false
      isLeftOut.append(isInside || Self.isUnread(element) || leavesOut(element))
    }
  }

  /// Whether people can read the text of an element.
  func contains(_ index: Int) -> Bool {
    !isLeftOut[index] && !shown.isInert(index) && !isHidden(index)
  }

  /// Whether people can see or open an element, whatever is inside it.
  func mayShow(_ index: Int) -> Bool { !shown.isInert(index) && !isHidden(index) }

  /// Whether only a script or a style sheet that was not read can show the text of an element.
  func mayAppear(_ index: Int) -> Bool {
    !isLeftOut[index] && (shown.isInert(index) || isHidden(index))
  }

  private func isHidden(_ index: Int) -> Bool {
    guard shown.isHidden(index) else { return false }
    guard let opener else { return true }
    return !shown.isShowable(index) && !opener.canOpen(index)
  }

  /// Whether nobody reads the content of an element: it is a program, or browsers show it only if
  /// they do not know the element.
  private static func isUnread(_ element: PageTree.Element) -> Bool {
    unread.contains(element.name) || (element.kind == .svg && drawn.contains(element.name))
  }

  private static let unread: Set<String> = [
    "audio", "canvas", "head", "iframe", "noembed", "noframes", "noscript", "script", "style",
    "title", "video",
  ]
  /// Descriptions and definitions of a drawing.
  private static let drawn: Set<String> = ["defs", "desc", "metadata", "title"]
}
