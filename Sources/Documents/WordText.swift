import TextBasics

/// Collects the text of the main part of a Word document (ECMA-376, part 1, 17.2 and 17.3).
struct WordText {
  /// The text so far, with a line feed after each paragraph.
  private(set) var bytes: [UInt8] = []
  /// Whether it has pictures, charts or other things with words that are not text.
  private(set) var hasPictures = false
  /// Whether text is in another part of the package or in another file (17.17.2).
  private(set) var hasOtherParts = false

  private let tree: XMLTree

  /// Creates a reader.
  ///
  /// - Parameter tree: The main part.
  init(_ tree: XMLTree) { self.tree = tree }

  /// Reads the part from its start to its end.
  mutating func run() {
    // The ends of the open paragraphs: a text box is a paragraph inside of a paragraph.
    var open: [Int] = []
    var index = tree.root
    while index < tree.nodes.endIndex {
      while let end = open.last, end <= index {
        open.removeLast()
        endLine()
      }
      let node = tree.nodes[index]
      guard let element = node.element else {
        index += 1
        continue
      }
      if element.isWord("p") {
        // The text before a text box is a line of its own.
        if !open.isEmpty { startLine() }
        open.append(node.end)
      }
      index = isLeftOut(element, at: index) ? node.end : read(element, at: index)
    }
    for _ in open { endLine() }
  }

  /// Reads the text of an element; returns the index of the next node to read.
  private mutating func read(_ element: XMLElement, at index: Int) -> Int {
    guard element.isOfWord else {
      if Self.pictures.contains(element.name.local) { hasPictures = true }
      return index + 1
    }
    switch element.name.local {
    case "t":
      for child in tree.children(of: index) {
        if let text = tree.nodes[child].text { bytes.append(contentsOf: text.utf8) }
      }
      return tree.nodes[index].end
    case "tab", "ptab": bytes.append(0x09)
    case "br", "cr": bytes.append(0x0A)
    case "noBreakHyphen": bytes.append(0x2D)
    // A drawing that contains a text box is no picture: its content is read.
    case "drawing", "pict": if tree.nodes[index].end == index + 1 { hasPictures = true }
    case "object", "contentPart": hasPictures = true
    case "altChunk", "subDoc": hasOtherParts = true
    default: break
    }
    return index + 1
  }

  /// Whether nobody sees the text of an element: deleted or moved text (17.13.5), hidden text
  /// (17.3.2.41), the reading of ruby, and the second of two forms of the same content
  /// (ECMA-376, part 3, 9.3).
  private func isLeftOut(_ element: XMLElement, at index: Int) -> Bool {
    if element.isOfWord {
      switch element.name.local {
      case "del", "moveFrom", "rt": return true
      case "pPr", "rPr", "sectPr", "tblPr", "trPr", "tcPr": return true
      case "r": return isHidden(index)
      default: return false
      }
    }
    return element.name.local == "Fallback"
      && element.name.namespace == "http://schemas.openxmlformats.org/markup-compatibility/2006"
      && hasChoice(before: index)
  }

  /// Whether the properties of a run, which come first in it, hide its text.
  private func isHidden(_ run: Int) -> Bool {
    guard let properties = tree.children(of: run).first(where: { tree.nodes[$0].element != nil }),
      tree.nodes[properties].element?.isWord("rPr") == true
    else { return false }
    return tree.children(of: properties).contains { child in
      guard let element = tree.nodes[child].element, element.isWord("vanish") else {
        return false
      }
      let value = element.attributes.first { $0.name.local == "val" }?.value
      return !["0", "false", "off"].contains(value ?? "1")
    }
  }

  /// Whether the alternative content has a choice that is read instead.
  private func hasChoice(before fallback: Int) -> Bool {
    let parent = tree.nodes[fallback].parent
    guard parent >= 0,
      let first = tree.children(of: parent).first(where: { tree.nodes[$0].element != nil })
    else { return false }
    return first < fallback && tree.nodes[first].element?.name.local == "Choice"
  }

  /// Elements that show something else than text: pictures, charts, diagrams and embedded objects
  /// (ECMA-376, part 1, 20.1 and 21; part 4, 19).
  private static let pictures: Set<String> = [
    "blip", "chart", "imagedata", "OLEObject", "relIds", "svgBlip",
  ]

  private mutating func startLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private mutating func endLine() { bytes.append(0x0A) }
}

extension XMLElement {
  /// Whether the element is of WordprocessingML, in one of its two namespaces (ECMA-376, part 4,
  /// for transitional documents).
  var isOfWord: Bool {
    name.namespace == "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
      || name.namespace == "http://purl.oclc.org/ooxml/wordprocessingml/main"
  }

  /// Whether it is the element of WordprocessingML with this name.
  func isWord(_ local: String) -> Bool { isOfWord && name.local == local }
}
