import Styles

/// The elements of a page that are closed at first and that people can open.
struct PageOpener {
  private let tree: PageTree
  private let openers: Openers
  private let hasScripts: Bool
  /// Whether people can open the element around the frame of the page.
  private let canOpenFrame: Bool
  private let opened: OpenedStyles

  /// Searches a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - hasScripts: Whether scripts may open something.
  ///   - canOpenFrame: Whether people can open the element around the frame of the page.
  ///   - styles: What the style sheets say about the elements of a page that is like this one, but
  ///     has other elements open.
  init(
    _ tree: PageTree, hasScripts: Bool, canOpenFrame: Bool,
    styles: @escaping (PageTree) -> [ElementStyle]
  ) {
    self.canOpenFrame = canOpenFrame
    self.tree = tree
    self.hasScripts = hasScripts
    let openers = Openers(in: tree, hasScripts: hasScripts)
    self.openers = openers
    opened = OpenedStyles { styles(tree.opened(where: openers.open)) }
  }

  /// Whether people can open the element that hides another element.
  ///
  /// - Returns: Whether an element that opens is around it, and nothing else hides it then. A
  ///   script may show it in any case.
  func canOpen(_ index: Int) -> Bool {
    let isInside = tree.ancestors(ofSelf: index).contains { openers.open(tree[$0]) }
    guard canOpenFrame || isInside else { return false }
    return hasScripts || !opened.styles[index].staysHidden
  }
}

/// The elements that open.
private struct Openers {
  private let hasScripts: Bool
  /// The elements that a button opens, by their `id`.
  private let named: Set<String>

  init(in tree: PageTree, hasScripts: Bool) {
    self.hasScripts = hasScripts
    var named: Set<String> = []
    for element in tree.elements where element.name == "button" || element.name == "input" {
      for name in Self.attributes { element.attributes[name].map { _ = named.insert($0) } }
    }
    self.named = named
  }

  /// The attributes of buttons with the element that they open (HTML, 4.10.18.6, 4.10.18.7 and
  /// 6.12.1).
  private static let attributes = ["commandfor", "popovertarget", "interestfor"]

  /// Whether an element opens, or is open; a dialog that neither a button nor a script opens never
  /// does.
  func open(_ element: PageTree.Element) -> Bool {
    if element.name == "details" { return true }
    if element.attributes["hidden"]?.lowercased() == "until-found" { return true }
    guard element.name == "dialog" || element.has("popover") else { return false }
    return element.has("open") || hasScripts
      || element.attributes["id"].map(named.contains) == true
  }
}

/// What the style sheets say while everything that opens is open; it is resolved on first use.
private final class OpenedStyles {
  private let read: () -> [ElementStyle]
  private(set) lazy var styles = read()

  init(_ read: @escaping () -> [ElementStyle]) { self.read = read }
}

extension ElementStyle {
  /// Whether it is hidden, and neither people nor its own animation can show it.
  fileprivate var staysHidden: Bool {
    isHidden == .yes && !isShowable && (hasNoBox == .yes || animations.isEmpty)
  }
}

extension PageTree {
  /// The page with the attributes that its elements have once they are open.
  fileprivate func opened(where opens: (Element) -> Bool) -> PageTree {
    var page = self
    for index in elements.indices where opens(elements[index]) {
      var attributes = elements[index].attributes
      if ["details", "dialog"].contains(elements[index].name) { attributes["open"] = "" }
      attributes["popover"] = nil
      if attributes["hidden"]?.lowercased() == "until-found" { attributes["hidden"] = nil }
      page.set(attributes, of: index)
    }
    return page
  }
}
