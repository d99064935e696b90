import Placements
import TextBasics

/// What style sheets may do to the captions and controls that browsers show over a video.
///
/// The rules are compared by name, class and id only, and without the cascade: so nothing that is
/// found is certain.
struct PlayerStyles {
  private let tree: PageTree
  /// The selectors of rules that hide captions.
  private var hiding: [PlainSelector] = []
  /// Those of rules that take clicks and touches away, or give them back.
  private var untouchable: [PlainSelector] = []
  private var touchable: [PlainSelector] = []

  private static let mostRules = 1_000
  /// Elements around a medium that are examined.
  private static let mostLevels = 50

  /// Reads the style sheets of a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - sheets: The linked style sheets that are known.
  init(_ tree: PageTree, _ sheets: [PageStyleSheet]) {
    self.tree = tree
    guard tree.elements.contains(where: { $0.name == "video" || $0.name == "audio" }) else {
      return
    }
    var rules = PlainRules(of: Self.properties)
    for element in tree.elements where element.name == "style" {
      rules.read(tree.texts[element.texts].map(\.value).joined().utf8)
    }
    for sheet in sheets { if let bytes = sheet.bytes { rules.read(bytes) } }
    for rule in rules.declarations { take(rule) }
  }

  private static let properties: Set<String> = [
    "visibility", "opacity", "color", "display", "font-size", "pointer-events",
  ]

  private mutating func take(_ rule: PlainRules.Declaration) {
    guard hiding.count + untouchable.count + touchable.count < Self.mostRules else { return }
    if rule.property == "pointer-events" {
      let selectors = PlainSelector.all(in: rule.selectors).filter { $0.part.isEmpty && $0.isNamed }
      if rule.value == "none" { untouchable += selectors } else { touchable += selectors }
    } else if Self.hides(rule.property, rule.value) {
      hiding += PlainSelector.all(in: rule.selectors).filter { Self.isCaption($0.part) }
    }
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
  ///
  /// - Parameter index: The element of the medium.
  /// - Returns: Whether one may.
  func mayHideCaptions(of index: Int) -> Bool { hiding.contains { $0.mayFit(tree[index]) } }

  /// Whether clicks and touches may not reach a medium (`pointer-events: none`, which is inherited).
  ///
  /// - Parameter index: The element of the medium.
  /// - Returns: Whether they may not; the nearest element with the property decides.
  func mayBeUntouchable(_ index: Int) -> Bool {
    for place in tree.ancestors(ofSelf: index).prefix(Self.mostLevels) {
      let element = tree[place]
      if let own = Self.ownValue(element) { return own == "none" }
      if untouchable.contains(where: { $0.mayFit(element) }) { return true }
      if touchable.contains(where: { $0.mayFit(element) }) { return false }
    }
    return false
  }

  private static func ownValue(_ element: PageTree.Element) -> String? {
    guard let style = element.attributes["style"], style.lowercased().contains("pointer-events")
    else { return nil }
    var rules = PlainRules(of: ["pointer-events"])
    rules.read(Array("*{\(style)}".utf8))
    return rules.declarations.last?.value
  }
}
