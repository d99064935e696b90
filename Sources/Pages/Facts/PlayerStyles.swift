import Placements
import TextBasics

/// What style sheets may do to the captions and controls that browsers show over a video.
///
/// The rules are compared by name, class and id only, and without the cascade: so nothing that is
/// found is certain.
struct PlayerStyles {
  /// The media whose captions a style sheet may hide.
  private var withoutCaptions: Set<Int> = []
  /// The media that clicks and touches may not reach.
  private var unreached: Set<Int> = []
  /// The selectors of rules that hide captions.
  private var hiding: [PlainSelector] = []
  /// Those of rules that take clicks and touches away, or give them back.
  private var untouchable: [PlainSelector] = []
  private var touchable: [PlainSelector] = []

  private static let mostSelectors = 1_000
  /// Comparisons of a selector with an element.
  private static let mostSteps = 2_000_000

  /// Reads the style sheets of a page.
  init(_ tree: PageTree, _ sheets: [PageStyleSheet]) {
    let media = tree.elements.indices.filter { ["video", "audio"].contains(tree[$0].name) }
    guard !media.isEmpty else { return }
    var found: [PlainRules.Declaration] = []
    let keep = { (rule: PlainRules.Declaration) in
      if found.count < Self.mostSelectors, Self.isNeeded(rule) { found.append(rule) }
    }
    for element in tree.elements where element.name == "style" {
      PlainRules.read(tree.texts[element.texts].map(\.value).joined().utf8, Self.properties, keep)
    }
    for sheet in sheets {
      if let bytes = sheet.bytes { PlainRules.read(bytes, Self.properties, keep) }
    }
    for rule in found { self.apply(rule) }
    var budget = StepBudget(limit: Self.mostSteps)
    if !hiding.isEmpty {
      for index in media where Self.fits(hiding, ElementNames(tree[index]), &budget) {
        withoutCaptions.insert(index)
      }
    }
    readTouches(tree, media, &budget)
  }

  private static let properties: Set<String> = [
    "visibility", "opacity", "color", "display", "font-size", "pointer-events",
  ]

  private static func isNeeded(_ rule: PlainRules.Declaration) -> Bool {
    if rule.property == "pointer-events" { return true }
    return rule.selectors.contains("::") && hides(rule.property, rule.value)
  }

  /// The property is inherited: the nearest element that has it decides.
  private mutating func readTouches(_ tree: PageTree, _ media: [Int], _ budget: inout StepBudget) {
    let isNeeded =
      !untouchable.isEmpty || tree.elements.contains { Self.ownValue($0) == "none" }
    guard isNeeded, let last = media.last else { return }
    var states: [Bool] = []
    states.reserveCapacity(last + 1)
    for element in tree.elements[...last] {
      let around = element.parent.map { states[$0] } ?? false
      states.append(isUntouchable(element, &budget) ?? around)
    }
    unreached = Set(media.filter { states[$0] })
  }

  private func isUntouchable(_ element: PageTree.Element, _ budget: inout StepBudget) -> Bool? {
    if let own = Self.ownValue(element) { return own == "none" }
    guard !untouchable.isEmpty else { return nil }
    let names = ElementNames(element)
    if Self.fits(untouchable, names, &budget) { return true }
    return Self.fits(touchable, names, &budget) ? false : nil
  }

  /// Whether a selector may fit; without more steps, one may.
  private static func fits(
    _ selectors: [PlainSelector], _ names: ElementNames, _ budget: inout StepBudget
  ) -> Bool {
    guard budget.spend(selectors.count) else { return true }
    return selectors.contains { $0.mayFit(names) }
  }

  private mutating func apply(_ rule: PlainRules.Declaration) {
    let all = PlainSelector.all(in: rule.selectors)
    if rule.property == "pointer-events" {
      let selectors = all.filter { $0.part.isEmpty && $0.isNamed }
      if rule.value == "none" {
        Self.add(selectors, to: &untouchable)
      } else {
        Self.add(selectors, to: &touchable)
      }
    } else {
      Self.add(all.filter { Self.isCaption($0.part) }, to: &hiding)
    }
  }

  private static func add(_ selectors: [PlainSelector], to list: inout [PlainSelector]) {
    list += selectors.prefix(mostSelectors - min(list.count, mostSelectors))
  }

  /// The captions that browsers draw: `::cue` (WebVTT, 8.2.1), and the boxes around them in browsers
  /// of the WebKit family.
  ///
  /// Words that were or will be sung may be hidden.
  private static func isCaption(_ part: Substring) -> Bool {
    if part.hasPrefix("cue-region") { return false }
    if part.hasPrefix("cue") { return !part.contains(":past") && !part.contains(":future") }
    return part.hasPrefix("-webkit-media-text-track-container")
      || part.hasPrefix("-webkit-media-text-track-display")
  }

  private static func hides(_ property: String, _ value: String) -> Bool {
    switch property {
    case "visibility": value == "hidden" || value == "collapse"
    case "opacity": number(value).map { $0 < 0.05 } ?? false
    case "font-size": number(value) == 0
    case "display": value == "none"
    case "color": isTransparent(value)
    default: false
    }
  }

  private static func number(_ value: String) -> Double? {
    Double(value.prefix { $0.isNumber || $0 == "." })
  }

  private static func isTransparent(_ color: String) -> Bool {
    if color == "transparent" { return true }
    if color.hasPrefix("#") {
      return (color.utf8.count == 5 && color.hasSuffix("0"))
        || (color.utf8.count == 9 && color.hasSuffix("00"))
    }
    return [",0)", "/0)", ",0%)", "/0%)", ",0.0)"].contains { color.hasSuffix($0) }
      && (color.hasPrefix("rgba(") || color.hasPrefix("hsla(") || color.contains("/"))
  }

  /// Whether a style sheet may hide the captions that browsers show over a medium.
  func mayHideCaptions(of index: Int) -> Bool { withoutCaptions.contains(index) }

  /// Whether clicks and touches may not reach a medium (`pointer-events: none`).
  func mayBeUntouchable(_ index: Int) -> Bool { unreached.contains(index) }

  private static func ownValue(_ element: PageTree.Element) -> String? {
    guard let style = element.attributes["style"], style.lowercased().contains("pointer-events")
    else { return nil }
    var value: String?
    PlainRules.read(Array("*{\(style)}".utf8), ["pointer-events"]) { value = $0.value }
    return value
  }
}
