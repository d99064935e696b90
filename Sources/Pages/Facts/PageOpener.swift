/// The elements of a page that are closed at first and that people can open.
struct PageOpener {
  private let tree: PageTree
  private let hasScripts: Bool
  /// Whether people can open the element around the frame of the page.
  private let canOpenFrame: Bool
  /// The elements that a button opens, by their `id`.
  private let opened: Set<String>

  /// Searches a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - hasScripts: Whether scripts may open something.
  ///   - canOpenFrame: Whether people can open the element around the frame of the page.
  init(_ tree: PageTree, hasScripts: Bool, canOpenFrame: Bool) {
    self.canOpenFrame = canOpenFrame
    self.tree = tree
    self.hasScripts = hasScripts
    var opened: Set<String> = []
    for element in tree.elements where element.name == "button" || element.name == "input" {
      for name in Self.attributes { element.attributes[name].map { _ = opened.insert($0) } }
    }
    self.opened = opened
  }

  /// The attributes of buttons with the element that they open (HTML, 4.10.18.6, 4.10.18.7 and
  /// 6.12.1).
  private static let attributes = ["commandfor", "popovertarget", "interestfor"]

  /// Whether an element is hidden by something that people can open.
  ///
  /// - Parameter index: The element.
  /// - Returns: Whether an element around it can be opened. A dialog that neither a button nor a
  ///   script opens cannot.
  func canOpen(_ index: Int) -> Bool {
    canOpenFrame
      || tree.ancestors(ofSelf: index).contains { place in
        let element = tree[place]
        if element.name == "details" { return true }
        if element.attributes["hidden"]?.lowercased() == "until-found" { return true }
        guard element.name == "dialog" || element.has("popover") else { return false }
        return element.has("open") || hasScripts
          || element.attributes["id"].map(opened.contains) == true
      }
  }
}
