import Placements
import Styles
import TextBasics
import VectorMotion

/// Which elements of a page can be seen, as far as markup and style sheets show it.
///
/// Nothing is laid out and no script is run.
struct ElementVisibility {
  private var states: [PageVisibility] = []
  private var inert: [Bool] = []
  private var showable: [Bool] = []
  private var hideable: [Bool] = []
  private var defined: [Bool] = []
  /// Whether an element is in the content of `details`, open or not, or in a dialog that closes.
  private var closable: [Bool] = []
  private var withoutControls: Set<Int> = []
  /// Whether the frame of the page can be seen.
  let frame: PageVisibility
  /// Whether the page has style sheets.
  let hasStyleSheets: Bool

  /// Goes through a page once.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - styles: What the style sheets say about its elements.
  ///   - frame: Whether the frame of the page can be seen.
  init(of tree: PageTree, _ styles: PageStyles, in frame: PageVisibility) {
    self.frame = frame
    hasStyleSheets = styles.areThere
    states.reserveCapacity(tree.elements.count)
    showable = styles.styles.map(\.isShowable)
    hideable = styles.styles.map(\.isHideable)
    withoutControls = Set(styles.styles.indices.filter { styles.styles[$0].mayHideControls })
    let dialogs = ClosableDialogs(in: tree)
    var isUnusable: [Bool] = []
    // Whether an element is in a drawing, or a part of one, without a size.
    var flat: [Bool] = []
    var isChoice: [Bool] = []
    for (index, element) in tree.elements.enumerated() {
      let isInert = element.parent.map { inert[$0] } ?? false
      inert.append(isInert || Self.inertNames.contains(element.name))
      isUnusable.append(element.parent.map { isUnusable[$0] } ?? false || element.has("inert"))
      let isDefinition = element.kind == .svg && VectorMotion.isDefinition(element.name)
      defined.append(isDefinition || element.parent.map { defined[$0] } ?? false)
      closable.append(
        dialogs.contains(index)
          || element.parent.map { closable[$0] || Self.closes(tree[$0], element) } ?? false)
      flat.append(element.isFlatDrawing || element.parent.map { flat[$0] } ?? false)
      isChoice.append(element.parent.map { isChoice[$0] || tree[$0].name == "select" } ?? false)
      let own = own(
        index, styles.styles[index], isUnusable: isUnusable[index], isFlat: flat[index])
      states.append(frame.within(own == .shown && isChoice[index] ? Self.choice : own))
    }
  }

  /// Elements whose content is not a part of the page if scripts run (HTML, 4.12.2 and 4.12.3).
  private static let inertNames: Set<String> = ["template", "noscript"]

  subscript(index: Int) -> PageVisibility { states[index] }

  /// Whether an element is not a part of the page.
  func isInert(_ index: Int) -> Bool { inert[index] }

  /// Whether people can show a hidden element by the style sheets alone.
  func isShowable(_ index: Int) -> Bool { showable[index] }

  /// Whether people may hide an element by the style sheets or the markup alone: it is in the
  /// content of `details`, open or not, or in a dialog that closes.
  func mayBeHidden(_ index: Int) -> Bool { hideable[index] || closable[index] }

  /// Whether a child of `details` is a part of its content.
  private static func closes(_ parent: PageTree.Element, _ child: PageTree.Element) -> Bool {
    parent.name == "details" && child.name != "summary"
  }

  /// Whether an element is in a part of a drawing that is shown only through a reference to it.
  func isInDefinition(_ index: Int) -> Bool { defined[index] }

  /// Whether a style sheet may hide the controls that browsers show for an element.
  func mayHideControls(of index: Int) -> Bool { withoutControls.contains(index) }

  /// Whether an element is certain to be hidden.
  func isHidden(_ index: Int) -> Bool {
    if case .hidden = states[index] { true } else { false }
  }

  /// Browsers show an option as a line of text, or all of it in a list that people open
  /// (`appearance: base-select`).
  private static let choice = PageVisibility.unknown(
    "it is in a `select`, of which most browsers show only the words")

  private func own(
    _ index: Int, _ style: ElementStyle, isUnusable: Bool, isFlat: Bool
  ) -> PageVisibility {
    switch style.isHidden {
    case .yes: return .hidden("its markup or a style sheet hides it")
    case .unknown(let reasons):
      return .unknown("it may be hidden: " + reasons.sentences.joined(separator: ", "))
    case .no: break
    }
    if isInDefinition(index) { return .unknown("it is in a definition of a drawing") }
    if isFlat { return .unknown("it is in a drawing, or a part of one, without a size") }
    if isUnusable { return .unknown("it is `inert`: nobody can operate it") }
    if style.isTransparent != .no { return .unknown("its style may make it transparent") }
    if style.isOutOfSight != .no { return .unknown("its style may take it out of sight") }
    return .shown
  }
}

extension PageTree.Element {
  /// Whether it is a drawing with a size of zero by its attributes, or a `foreignObject` without
  /// one: there, `auto` is zero (SVG 2, section 7.2).
  fileprivate var isFlatDrawing: Bool {
    guard kind == .svg else { return false }
    let sizes = ["width", "height"].map { attributes[$0]?.trimmed ?? "" }
    switch name {
    case "svg": return sizes.contains { $0 == "0" || $0 == "0px" || $0 == "0%" }
    case "foreignObject", "foreignobject":
      return !has("style") && sizes.contains { $0.isEmpty || $0 == "0" }
    default: return false
    }
  }
}

extension PageVisibility {
  /// The state of an element, from the state of its frame and its own state.
  fileprivate func within(_ own: PageVisibility) -> PageVisibility {
    switch (self, own) {
    case (.hidden, _): self
    case (_, .hidden): own
    case (.unknown, _): self
    default: own
    }
  }
}
