import Styles
import TextBasics

/// The elements of a drawing, its style sheets, and the facts that its motion depends on.
struct SVGDocument {
  /// The maximum number of nodes.
  private static let nodeLimit = 400_000
  private static let namespaces: Set<String> = ["", "http://www.w3.org/2000/svg"]

  /// The elements in document order.
  ///
  /// `xlink:href` is the attribute `href` if there is no other `href`.
  private(set) var elements: [StyleElement] = []
  /// The style sheets in document order.
  private(set) var sheets: [StyleSheetSource] = []
  /// Whether style sheets apply to it.
  var isStyled: Bool { !sheets.isEmpty || isInline }
  private var isInline = false
  /// The reasons why the motion is uncertain.
  private(set) var uncertainty: VectorUncertainty = []
  /// The ids of all references, except those of animations.
  private(set) var references: Set<String> = []

  /// Reads a drawing.
  ///
  /// - Throws: `VectorMotionError` where nothing can be said.
  init(_ bytes: [UInt8]) throws(VectorMotionError) {
    let text = TextDecoding.decode(bytes)
    var utf8 = Array(text.bytes.dropFirst(text.start))
    if utf8.firstOffset(of: "<?xml-stylesheet") != nil { uncertainty.insert(.externalStyle) }
    DocumentTypeRemoval.blank(&utf8)
    let read = XMLTreeReader.read(
      TextDecoding.decode(utf8, as: .utf8), nodeLimit: Self.nodeLimit)
    guard let tree = read.tree, let root = tree.nodes[tree.root].element,
      root.name.local == "svg", Self.isSVG(root.name)
    else { throw .notSVG }
    if read.faults.contains(where: { $0.kind == .truncated }) { throw .truncated }
    note(read.faults)
    self.read(tree)
  }

  /// Creates the document of a drawing inside a page.
  ///
  /// Scripts and style sheets are those of the page. Content that `use` brings from another file
  /// does not move: browsers show it without motion.
  ///
  /// - Parameters:
  ///   - elements: Its elements.
  ///   - references: The ids that any drawing of the page refers to.
  init(inline elements: [StyleElement], references: Set<String>) {
    self.elements = elements
    self.references = references
    isInline = true
    let isEmbedding = elements.contains { element in
      element.kind != .html && ["image", "feImage"].contains(element.name)
        && element.value("href").map(Self.mayMove) == true
    }
    if isEmbedding { uncertainty.insert(.embedded) }
  }

  /// The ids that drawings of a page refer to.
  static func references(in elements: [StyleElement]) -> Set<String> {
    var document = SVGDocument(inline: [], references: [])
    for element in elements where element.kind != .html {
      document.refer(element.attributes, of: element.name)
    }
    return document.references
  }

  private static func isSVG(_ name: XMLName) -> Bool { namespaces.contains(name.namespace) }

  private mutating func note(_ issues: [XMLIssue]) {
    for issue in issues {
      switch issue.kind {
      case .syntax, .namespace, .documentType: uncertainty.insert(.notWellFormed)
      case .depth, .size: uncertainty.insert(.limit)
      case .truncated, .encoding: break
      }
    }
  }

  private mutating func read(_ tree: XMLTree) {
    var numbers: [Int: Int] = [:]
    for index in tree.nodes.indices {
      guard let element = tree.nodes[index].element else { continue }
      numbers[index] = elements.count
      let parent = numbers[tree.nodes[index].parent]
      let attributes = Self.attributes(of: element)
      refer(attributes, of: element.name.local)
      let isSVG = Self.isSVG(element.name)
      elements.append(
        StyleElement(
          element.name.local, kind: isSVG ? .svg : .other, parent: parent, attributes: attributes,
          hasText: tree.children(of: index).contains { tree.nodes[$0].text != nil }))
      inspect(element, isSVG: isSVG, attributes)
      if element.name.local == "style" { read(styleSheet: index, of: tree, attributes) }
    }
  }

  private static func attributes(of element: XMLElement) -> [StyleElement.Attribute] {
    var all = element.attributes.filter { $0.name.namespace.isEmpty }.map {
      StyleElement.Attribute($0.name.local, $0.value)
    }
    if !all.contains(where: { $0.name == "href" }),
      let link = element.value(namespace: "http://www.w3.org/1999/xlink", local: "href")
    {
      all.append(.init("href", link))
    }
    return all
  }

  // MARK: What the motion depends on

  private static let embedding: Set<String> = [
    "iframe", "object", "embed", "video", "audio", "canvas", "img", "marquee", "handler",
    "animation",
  ]

  private mutating func inspect(
    _ element: XMLElement, isSVG: Bool, _ attributes: [StyleElement.Attribute]
  ) {
    let name = element.name.local
    if name == "script" || attributes.contains(where: { Self.runsByItself($0.name) }) {
      uncertainty.insert(.script)
    }
    if name == "link", !isSVG { uncertainty.insert(.externalStyle) }
    if Self.embedding.contains(name) { uncertainty.insert(.embedded) }
    if name == "image" || name == "feImage" || name == "use",
      let link = attributes.first(where: { $0.name == "href" })?.value, Self.mayMove(link)
    {
      uncertainty.insert(.embedded)
    }
  }

  /// Handlers of events that need no user action.
  private static func runsByItself(_ name: String) -> Bool {
    ["onload", "onbegin", "onend", "onrepeat", "onerror", "onresize"].contains(name.lowercased())
  }

  /// Whether linked content may move: it is not a part of this file, and its type is not that of a
  /// still picture.
  private static func mayMove(_ link: String) -> Bool {
    let address = String(decoding: link.utf8.drop(while: \.isSpace).prefix(4_096), as: UTF8.self)
      .lowercased()
    if address.isEmpty || address.hasPrefix("#") { return false }
    let stills = ["data:image/jpeg", "data:image/jpg", "data:image/bmp"]
    if stills.contains(where: address.hasPrefix) { return false }
    if address.hasPrefix("data:image/png") { return mayBeAnimated(png: link) }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return !["jpg", "jpeg", "bmp"].contains { path.hasSuffix(".\($0)") }
  }

  /// Whether the data of a PNG may have the chunk `acTL`, which makes it an animation (PNG, third
  /// edition, 11.3.6.1): in Base64 after a multiple of three bytes, one more or two more.
  private static func mayBeAnimated(png link: String) -> Bool {
    let parts = link.utf8.split(separator: UInt8(ascii: ","), maxSplits: 1)
    guard parts.count == 2, String(Substring(parts[0])).lowercased().contains("base64") else {
      return true
    }
    let text = parts[1].filter { !$0.isSpace }
    return ["YWNUT", "FjVE", "hY1RM"].contains { text.firstRange(of: Array($0.utf8)) != nil }
  }

  private static let animations: Set<String> = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard",
  ]

  /// Ids in `href="#id"` and `url(#id)`.
  private mutating func refer(_ attributes: [StyleElement.Attribute], of name: String) {
    guard !Self.animations.contains(name) else { return }
    for attribute in attributes {
      if attribute.name == "href", attribute.value.hasPrefix("#") {
        references.insert(String(attribute.value.dropFirst()))
      } else {
        refer(attribute.value)
      }
    }
  }

  private mutating func refer(_ text: String) {
    guard text.utf8.contains(0x23) else { return }
    var tokenizer = ReferenceScan(Array(text.utf8))
    while let id = tokenizer.next() { references.insert(id) }
  }

  private mutating func read(
    styleSheet index: Int, of tree: XMLTree, _ attributes: [StyleElement.Attribute]
  ) {
    let type = attributes.first { $0.name == "type" }?.value ?? ""
    guard type.isEmpty || type.lowercased() == "text/css" else { return }
    let text = tree.children(of: index).compactMap { tree.nodes[$0].text }.joined()
    refer(text)
    let media = attributes.first { $0.name == "media" }?.value ?? ""
    sheets.append(StyleSheetSource(media: media, bytes: Array(text.utf8)))
  }
}

/// Finds the ids in `url(#id)`.
private struct ReferenceScan {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> String? {
    while index < bytes.count {
      guard bytes.hasPrefix(anyCase: "url(", at: index) else {
        index += 1
        continue
      }
      index += 4
      while index < bytes.count,
        bytes[index].isSpace || bytes[index] == 0x22
          || bytes[index] == 0x27
      {
        index += 1
      }
      guard index < bytes.count, bytes[index] == 0x23 else { continue }
      let start = index + 1
      while index < bytes.count, ![0x29, 0x22, 0x27, 0x20].contains(bytes[index]) { index += 1 }
      return bytes.string(start..<max(start, index))
    }
    return nil
  }
}

extension [UInt8] {
  /// The first offset of an ASCII text.
  func firstOffset(of text: StaticString) -> Int? {
    guard let first = text.description.utf8.first else { return nil }
    return indices.first { self[$0] == first && hasPrefix(text, at: $0) }
  }
}
