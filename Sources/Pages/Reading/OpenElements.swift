/// The elements that are open at a place of a page, as the standard's tree construction has them
/// (HTML, 13.2.6), without the tree.
///
/// It follows every rule that decides how deep a page is, whether it is in a drawing, and which
/// elements are opened again. Where a rule needs the tree itself, it has rather too many elements
/// than too few.
struct OpenElements {
  /// An open element.
  private struct Open {
    let name: String
    let traits: ElementTraits
    var isForeign = false
    var isFormula = false
    var holdsMarkup = false
    var holdsMathText = false
    var hash = 0
  }

  /// A formatting element that ended with what is around it.
  private struct Lost {
    let name: String
    let hash: Int
  }

  /// What a tag does.
  struct Effect {
    /// Whether the element, an element of HTML, has text without tags.
    var hasText = false
    /// Whether it is an end tag that closes nothing.
    var isStray = false
  }

  /// The elements that were passed over in search of one.
  private(set) var steps = 0
  /// The formatting elements that were opened again.
  private(set) var reopened = 0
  private var stack: [Open] = []
  /// The number of open elements of HTML of each name: nothing is searched that is not there.
  private var counts: [String: Int] = [:]
  /// The formatting elements to open again: those after each marker.
  private var lost: [[Lost]] = [[]]

  /// The number of open elements.
  var depth: Int { stack.count }
  /// Whether the current element is one of a drawing or formula.
  var isForeign: Bool { stack.last?.isForeign ?? false }

  /// Whether elements of a name are formatting elements.
  static func isFormatting(_ name: String) -> Bool {
    name.utf8.count <= 6 && ElementTraits.of(name).contains(.formatting)
  }

  /// Opens or closes the elements of a tag.
  mutating func apply(_ tag: MarkupTag) -> Effect {
    readText(tag.textBefore)
    let traits = ElementTraits.of(tag.name)
    if tag.isEnd { return Effect(isStray: !close(tag, traits)) }
    if startsForeign(tag, traits) {
      if !tag.isSelfClosing { pushForeign(tag, traits) }
      return Effect()
    }
    open(tag, traits)
    return Effect(hasText: traits.contains(.text))
  }

  private mutating func readText(_ text: MarkupTag.Text) {
    guard text != .nothing, !isForeign else { return }
    if text == .words || stack.last?.traits.contains(.tableContext) != true { reopen() }
  }

  // MARK: The stack

  private mutating func push(_ tag: MarkupTag, _ traits: ElementTraits) {
    push(Open(name: tag.name, traits: traits, hash: tag.hash))
    if traits.contains(.marker) { lost.append([]) }
  }

  private mutating func push(_ element: Open) {
    stack.append(element)
    counts[element.name, default: 0] += 1
  }

  private mutating func remove(at index: Int) {
    steps += stack.count - index
    counts[stack.remove(at: index).name, default: 1] -= 1
  }

  private func isOpen(_ name: String) -> Bool { (counts[name] ?? 0) > 0 }

  /// Closes elements.
  ///
  /// - Parameters:
  ///   - count: The number of those that stay open.
  ///   - isMeant: Whether the first of them ends by its own end tag, and with it what it opened.
  private mutating func pop(to count: Int, isMeant: Bool = true) {
    while stack.count > count, let element = stack.popLast() {
      if element.isForeign { continue }
      counts[element.name, default: 1] -= 1
      let isFirst = stack.count == count && isMeant
      if element.traits.contains(.marker), lost.count > 1, let inner = lost.popLast() {
        if !isFirst, ["applet", "marquee", "object"].contains(element.name) {
          for element in inner { lose(element) }
        }
      } else if element.traits.contains(.formatting), !isFirst {
        lose(Lost(name: element.name, hash: element.hash))
      }
    }
  }

  /// At most three equal elements are opened again (HTML, 13.2.4.3).
  private mutating func lose(_ element: Lost) {
    let last = lost.count - 1
    guard last >= 0 else { return }
    steps += lost[last].count
    let equal = lost[last].count { $0.hash == element.hash && $0.name == element.name }
    guard equal < 3 else { return }
    lost[last].append(element)
  }

  private mutating func reopen() {
    guard let all = lost.last, !all.isEmpty else { return }
    lost[lost.count - 1] = []
    reopened += all.count
    for element in all {
      push(Open(name: element.name, traits: .of(element.name), hash: element.hash))
    }
  }

  /// The index of the innermost element that fits, up to one that ends the search.
  private mutating func innermost(
    where fits: (Open) -> Bool, until ends: (Open) -> Bool
  ) -> Int? {
    for index in stack.indices.reversed() {
      steps += 1
      if fits(stack[index]) { return index }
      if ends(stack[index]) { return nil }
    }
    return nil
  }

  /// What ends a scope (HTML, 13.2.4.2).
  private static func endsScope(_ element: Open) -> Bool {
    element.isForeign
      ? element.holdsMarkup || element.holdsMathText || element.name == "annotation-xml"
      : element.traits.contains(.scope)
  }

  private mutating func inScope(_ name: String, besides more: Set<String> = []) -> Int? {
    guard isOpen(name) else { return nil }
    return innermost(where: { !$0.isForeign && $0.name == name }) {
      Self.endsScope($0) || (!$0.isForeign && more.contains($0.name))
    }
  }

  private mutating func inTableScope(_ name: String) -> Int? {
    guard isOpen(name) else { return nil }
    return innermost(where: { !$0.isForeign && $0.name == name }) {
      !$0.isForeign && ["table", "template"].contains($0.name)
    }
  }
}

// MARK: Start tags

extension OpenElements {
  /// Whether a start tag is that of a drawing or formula, or of an element in one; closes what it
  /// ends (HTML, 13.2.6 and 13.2.6.5).
  private mutating func startsForeign(_ tag: MarkupTag, _ traits: ElementTraits) -> Bool {
    if let current = stack.last, current.isForeign, !isMarkup(tag, in: current) {
      guard traits.contains(.endsDrawing) || tag.hasFontAttribute else { return true }
      leaveDrawing()
    }
    guard tag.name == "svg" || tag.name == "math" else { return false }
    reopen()
    return true
  }

  private func isMarkup(_ tag: MarkupTag, in current: Open) -> Bool {
    current.holdsMarkup
      || (current.holdsMathText && tag.name != "mglyph" && tag.name != "malignmark")
      || (current.name == "annotation-xml" && tag.name == "svg")
  }

  private mutating func leaveDrawing() {
    while let current = stack.last, current.isForeign, !current.holdsMarkup,
      !current.holdsMathText
    {
      stack.removeLast()
    }
  }

  private mutating func pushForeign(_ tag: MarkupTag, _ traits: ElementTraits) {
    // In a formula, `title` is an element like others.
    let isInFormula = tag.name == "math" || stack.last { $0.isForeign }.map(\.isFormula) == true
    var element = Open(name: tag.name, traits: traits, isForeign: true)
    element.isFormula = tag.name != "svg" && isInFormula
    element.holdsMarkup =
      element.isFormula ? tag.holdsMarkup : traits.contains(.holdsMarkup)
    element.holdsMathText = element.isFormula && traits.contains(.holdsMathText)
    stack.append(element)
  }

  private mutating func open(_ tag: MarkupTag, _ traits: ElementTraits) {
    if traits.contains(.frame) {
      // Framesets nest where a page has nothing else.
      let isFirst = stack.last.map { $0.name == "frameset" } ?? true
      if tag.name == "frameset", isFirst { push(tag, traits) }
      return
    }
    if traits.contains(.tablePart) || tag.name == "col" { return openPart(tag, traits) }
    switch tag.name {
    case "li": closeItem(["li"])
    case "dd", "dt": closeItem(["dd", "dt"])
    case "a": if isListed("a") { _ = closeFormatting("a") }
    case "nobr": if inScope("nobr") != nil { _ = closeFormatting("nobr") }
    // The stand-in of a `select` in another one is open beside it, so this one is, too.
    case "button": if let index = inScope(tag.name) { pop(to: index) }
    case "table": closeTable()
    case "option", "optgroup":
      if let last = stack.last, !last.isForeign, last.name == "option" { pop(to: stack.count - 1) }
    case "rb", "rp", "rt", "rtc": if inScope("ruby") != nil { closeImplied() }
    case "form": if isInForm() { return }
    default: break
    }
    if traits.contains(.closesParagraph) { closeParagraph() }
    if traits.contains(.heading), stack.last?.traits.contains(.heading) == true {
      pop(to: stack.count - 1)
    }
    if traits.isDisjoint(with: [.closesParagraph, .keepsFormatting]) { reopen() }
    if !traits.contains(.void) { push(tag, traits) }
  }

  private mutating func closeParagraph() {
    if let index = inScope("p", besides: ["button"]) { pop(to: index) }
  }

  private mutating func closeItem(_ names: Set<String>) {
    guard names.contains(where: isOpen) else { return }
    let index = innermost(where: { !$0.isForeign && names.contains($0.name) }) {
      $0.isForeign
        ? Self.endsScope($0)
        : $0.traits.contains(.special) && !["address", "div", "p"].contains($0.name)
    }
    if let index { pop(to: index) }
  }

  private mutating func closeImplied() {
    while let last = stack.last, !last.isForeign, last.traits.contains(.implied) {
      pop(to: stack.count - 1, isMeant: false)
    }
  }

  /// A table directly in another one ends that.
  private mutating func closeTable() {
    guard isOpen("table") else { return }
    let ends: Set<String> = ["td", "th", "caption", "template"]
    let index = innermost(where: { !$0.isForeign && $0.name == "table" }) {
      !$0.isForeign && ends.contains($0.name)
    }
    if let index { pop(to: index) }
  }

  /// Opens a part of a table, which closes the parts before it.
  private mutating func openPart(_ tag: MarkupTag, _ traits: ElementTraits) {
    guard isOpen("table") || isOpen("template") else { return }
    let table = innermost(where: {
      !$0.isForeign && ($0.name == "table" || $0.name == "template")
    }) { _ in false }
    // Outside of a table it is left out.
    guard let table else { return }
    let around: Set<String> =
      switch tag.name {
      case "td", "th": ["tr"]
      case "tr": ["tbody", "tfoot", "thead"]
      default: []
      }
    let index = innermost(where: { !$0.isForeign && around.contains($0.name) }) {
      !$0.isForeign && ($0.name == "table" || $0.name == "template")
    }
    pop(to: (index ?? table) + 1)
    if !traits.contains(.void) { push(tag, traits) }
  }

  /// Whether a formatting element is in the list of those that are open or opened again.
  private mutating func isListed(_ name: String) -> Bool {
    let index =
      isOpen(name)
      ? innermost(where: { !$0.isForeign && $0.name == name }) {
        !$0.isForeign && $0.traits.contains(.marker)
      } : nil
    return index != nil || lost.last?.contains { $0.name == name } == true
  }

  /// A form in another one is left out.
  private mutating func isInForm() -> Bool {
    isOpen("form")
      && innermost(where: { !$0.isForeign && $0.name == "form" }) {
        !$0.isForeign && $0.name == "template"
      } != nil
  }
}

// MARK: End tags

extension OpenElements {
  /// Closes the elements that an end tag ends; returns whether there are any.
  private mutating func close(_ tag: MarkupTag, _ traits: ElementTraits) -> Bool {
    if isForeign {
      if tag.name == "br" || tag.name == "p" {
        leaveDrawing()
      } else if let index = innermost(where: { $0.name == tag.name }, until: { !$0.isForeign }) {
        if stack[index].isForeign {
          pop(to: index)
          return true
        }
      }
    }
    return closeMarkup(tag, traits)
  }

  private mutating func closeMarkup(_ tag: MarkupTag, _ traits: ElementTraits) -> Bool {
    if tag.name == "frameset", stack.last?.name == "frameset" { pop(to: stack.count - 1) }
    if traits.contains(.frame) || traits.contains(.void) { return true }
    switch tag.name {
    case "p":
      if let index = inScope("p", besides: ["button"]) { pop(to: index) }
      return true
    case "li": return close(inScope("li", besides: ["ol", "ul"]))
    case "form": return closeForm()
    case "template":
      return close(innermost(where: { !$0.isForeign && $0.name == "template" }) { _ in false })
    case "table": return close(inTableScope("table"))
    default: break
    }
    if traits.contains(.heading) {
      return close(
        innermost(where: { !$0.isForeign && $0.traits.contains(.heading) }, until: Self.endsScope))
    }
    if traits.contains(.tablePart) { return close(inTableScope(tag.name)) }
    if traits.contains(.formatting), let isClosed = closeFormatting(tag.name) { return isClosed }
    if traits.contains(.closesInScope) { return close(inScope(tag.name)) }
    // Any other end tag (HTML, 13.2.6.4.7).
    guard isOpen(tag.name) else { return false }
    return close(
      innermost(where: { !$0.isForeign && $0.name == tag.name }) {
        $0.isForeign ? Self.endsScope($0) : $0.traits.contains(.special)
      })
  }

  private mutating func close(_ index: Int?) -> Bool {
    guard let index else { return false }
    pop(to: index)
    return true
  }

  /// The end tag of a form ends nothing else.
  private mutating func closeForm() -> Bool {
    guard let index = inScope("form") else { return false }
    closeImplied()
    if index < stack.count { remove(at: index) }
    return true
  }

  /// Ends a formatting element, but no element around which it was opened (HTML, 13.2.6.4.7, the
  /// “adoption agency algorithm”).
  ///
  /// - Returns: Whether one was closed; `nil` if its end tag is one like others.
  private mutating func closeFormatting(_ name: String) -> Bool? {
    let index =
      isOpen(name)
      ? innermost(where: { !$0.isForeign && $0.name == name }) {
        !$0.isForeign && $0.traits.contains(.marker)
      } : nil
    guard let index else {
      guard let own = lost.last?.lastIndex(where: { $0.name == name }) else { return nil }
      lost[lost.count - 1].remove(at: own)
      return true
    }
    guard !stack[index...].contains(where: Self.endsScope) else { return false }
    let blocks = stack[(index + 1)...].indices.filter {
      !stack[$0].isForeign && stack[$0].traits.contains(.special)
    }
    steps += stack.count - index
    guard let last = blocks.last else {
      pop(to: index)
      return true
    }
    pop(to: last + 1, isMeant: false)
    // The algorithm stops after eight blocks and leaves the element open in the last one.
    if blocks.count < Self.mostRounds { remove(at: index) }
    return true
  }

  private static let mostRounds = 8
}
