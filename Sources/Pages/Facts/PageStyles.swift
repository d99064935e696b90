import Placements
import Styles
import TextBasics
import VectorMotion

/// The style sheets of a page, applied to its elements.
struct PageStyles {
  /// The elements as style sheets see them, in the order of the tree.
  let elements: [StyleElement]
  /// The styles of each one by the style sheets.
  let styles: [ElementStyle]
  /// The text that the style sheets write.
  let written: WrittenText
  /// Whether the page has style sheets.
  let areThere: Bool
  /// The style sheets that were not given.
  let wanted: [PageStyleSheet.Request]

  /// Applies the style sheets of a page.
  init(_ tree: PageTree, _ sheets: [PageStyleSheet], runsScripts: Bool) {
    elements = Self.elements(of: tree)
    var links = Links(sheets)
    let sources = tree.elements.indices.compactMap { links.source(of: $0, in: tree) }
    areThere = !sources.isEmpty
    let read =
      DocumentStyles.read(
        elements, sheets: sources, names: tree.isInQuirksMode ? .folded : .exact,
        setsVariablesElsewhere: runsScripts
      ) { request in
        guard !FontService.isAddress(request.address) else {
          return .read(StyleSheetSource(address: request.address, bytes: []))
        }
        let asked = PageStyleSheet.Request(request.address, base: request.base)
        guard let sheet = links.sheet(asked), let bytes = sheet.bytes else {
          return .unread("It was not given.", mayApply: true)
        }
        return .read(StyleSheetSource(address: sheet.name, bytes: bytes))
      }
    styles = read.elements
    written = read.written
    wanted = links.wanted
  }

  /// Whether they may hide the captions that browsers draw over a medium, or some of their words.
  func mayHideCaptions(of index: Int) -> Bool { styles[index].hidesCaptions != .no }

  /// Whether clicks and touches may not reach a medium (`pointer-events: none`).
  func mayBeUntouchable(_ index: Int) -> Bool { styles[index].isUntouchable != .no }

  private static func elements(of tree: PageTree) -> [StyleElement] {
    var hasText = [Bool](repeating: false, count: tree.elements.count)
    for text in tree.texts { if let parent = text.parent { hasText[parent] = true } }
    return tree.elements.enumerated().map { index, element in
      StyleElement(
        element.name, kind: kind(of: element), parent: element.parent,
        attributes: element.attributes.map { .init($0.key, $0.value) }, hasText: hasText[index])
    }
  }

  private static func kind(of element: PageTree.Element) -> StyleElement.Kind {
    switch element.kind {
    case .html: .html
    case .svg: VectorMotion.isDefinition(element.name) ? .other : .svg
    case .other: .other
    }
  }
}

/// The linked style sheets of a page: those that are known, and those that are requested.
private struct Links {
  private let known: [PageStyleSheet.Request: PageStyleSheet]
  private(set) var wanted: [PageStyleSheet.Request] = []
  private var seen: Set<PageStyleSheet.Request> = []

  init(_ sheets: [PageStyleSheet]) {
    known = Dictionary(sheets.map { ($0.request, $0) }) { first, _ in first }
  }

  /// Gives a known style sheet; an unknown one is requested once.
  mutating func sheet(_ request: PageStyleSheet.Request) -> PageStyleSheet? {
    if let sheet = known[request] { return sheet }
    if wanted.count < PageStyleSheet.Limit.sheets, seen.insert(request).inserted {
      wanted.append(request)
    }
    return nil
  }

  /// The style sheet that an element brings (HTML, 4.2.4 and 4.2.6), or `nil`.
  mutating func source(of index: Int, in tree: PageTree) -> StyleSheetSource? {
    let element = tree[index]
    // If a link for print has a handler, the handler usually makes it a link for the screen.
    let media = element.has("onload") ? "" : element.attributes["media"] ?? ""
    switch element.name {
    case "style":
      let type = element.attributes["type"]?.trimmed.lowercased() ?? ""
      guard type.isEmpty || type == "text/css", !Self.isApart(index, in: tree) else { return nil }
      let text = tree.texts[element.texts].map(\.value).joined()
      return StyleSheetSource(media: media, bytes: Array(text.utf8))
    case "link":
      let words = (element.attributes["rel"] ?? "").lowercased().utf8.split { $0.isSpace }
        .map { String(Substring($0)) }
      let address = element.attributes["href"]?.trimmed ?? ""
      guard words.contains("stylesheet") || element.isLateStyleSheet(words),
        !words.contains("alternate"), !address.isEmpty, !element.has("disabled"),
        element.isOfStyleType, !FontService.isAddress(address),
        StyleSheetSource(media: media, bytes: nil).mayApply,
        !Self.isApart(index, in: tree)
      else { return nil }
      let found = sheet(.init(address))
      return StyleSheetSource(address: found?.name ?? "", media: media, bytes: found?.bytes)
    default: return nil
    }
  }

  /// Whether an element is in a `template`, whose content is not in the page.
  private static func isApart(_ index: Int, in tree: PageTree) -> Bool {
    tree.ancestors(ofSelf: index).contains { tree[$0].name == "template" }
  }
}

/// Services whose style sheets have only `@font-face` rules, which neither hide nor move anything.
private enum FontService {
  /// Whether an address is that of such a style sheet; which ones these are is our choice.
  static func isAddress(_ address: String) -> Bool {
    let scheme = ["https://", "http://", "//"].first { address.lowercased().hasPrefix($0) }
    guard let scheme else { return false }
    let parts = address.dropFirst(scheme.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let path = parts[1].prefix { $0 != "?" && $0 != "#" }
    switch parts[0].lowercased() {
    case "fonts.googleapis.com": return ["css", "css2", "icon"].contains(path)
    case "fonts.bunny.net": return path == "css"
    case "use.typekit.net": return path.hasSuffix(".css") && !path.contains("/")
    default: return false
    }
  }
}

extension PageTree.Element {
  /// Whether its `type` is that of style sheets, or missing.
  ///
  /// Browsers do not load a link with another type (HTML, 4.2.4). Parameters do not count.
  fileprivate var isOfStyleType: Bool {
    let type = String((attributes["type"] ?? "").prefix { $0 != ";" }).trimmed.lowercased()
    return type.isEmpty || type == "text/css"
  }

  /// Whether it loads a style sheet that its handler applies after loading.
  fileprivate func isLateStyleSheet(_ words: [String]) -> Bool {
    words.contains("preload") && has("onload")
      && attributes["as"]?.trimmed.lowercased() == "style"
  }
}
