import MediaModel
import TextBasics

/// The styles of a region (TTML2, section 10.4.4.2): from the styles it names, the styles in it,
/// and its own attributes; later ones override earlier ones.
struct TTMLRegionStyles {
  private(set) var values: [String: XMLAttribute] = [:]
  /// Whether they change while the document is shown.
  private(set) var isAnimated = false

  /// The maximum number of styles that are followed from one region.
  ///
  /// More styles, and longer lists of names, are ignored: authors do not nest that many, and the
  /// product of regions and styles must be limited.
  private static let limit = 64
  private static let longestList = 4096

  /// Collects the styles.
  ///
  /// - Parameters:
  ///   - index: The region's node.
  ///   - tree: The document.
  ///   - vocabulary: Its names.
  ///   - identifiers: The elements that its identifiers name.
  ///   - known: The styles that elements name, by the elements' nodes: many regions share a list.
  init(
    of index: Int, in tree: XMLTree, _ vocabulary: TTMLVocabulary, _ identifiers: TTMLIdentifiers,
    _ known: inout [Int: [Int]]
  ) {
    guard let region = tree.nodes[index].element else { return }
    var visited = 0
    addReferenced(by: index, tree, vocabulary, identifiers, &visited, &known)
    for child in tree.children(of: index) {
      guard let element = tree.nodes[child].element,
        case .element(let kind) = vocabulary.recognize(element.name)
      else { continue }
      if kind == .set || kind == .animate { isAnimated = true }
      guard kind == .style else { continue }
      addReferenced(by: child, tree, vocabulary, identifiers, &visited, &known)
      add(element, vocabulary)
    }
    add(region, vocabulary)
    if region.value(local: "animate") != nil { isAnimated = true }
  }

  private mutating func add(_ element: XMLElement, _ vocabulary: TTMLVocabulary) {
    for attribute in element.attributes
    where vocabulary.namespace(attribute.name.namespace) == .styling {
      values[attribute.name.local] = attribute
    }
  }

  /// Adds the styles that an element names, in order; each follows the styles that it names itself.
  private mutating func addReferenced(
    by node: Int, _ tree: XMLTree, _ vocabulary: TTMLVocabulary,
    _ identifiers: TTMLIdentifiers, _ visited: inout Int, _ known: inout [Int: [Int]]
  ) {
    var pending = Self.references(of: node, tree, identifiers, &known).map { ($0, false) }
    while let (index, isExpanded) = pending.popLast() {
      guard let style = tree.nodes[index].element else { continue }
      if isExpanded {
        add(style, vocabulary)
        continue
      }
      guard visited < Self.limit else { continue }
      visited += 1
      pending.append((index, true))
      pending += Self.references(of: index, tree, identifiers, &known).map { ($0, false) }
    }
  }

  /// The styles that an element names, the last one first, and at most ``limit``.
  private static func references(
    of node: Int, _ tree: XMLTree, _ identifiers: TTMLIdentifiers, _ known: inout [Int: [Int]]
  ) -> [Int] {
    if let found = known[node] { return found }
    var found: [Int] = []
    if let value = tree.nodes[node].element?.value(local: "style"),
      value.utf8.count <= longestList
    {
      let bytes = Array(value.utf8)
      let styles = bytes.words(0..<bytes.count).lazy.compactMap { word in
        identifiers[bytes.string(word)].flatMap { $0.element == .style ? $0.index : nil }
      }
      found = styles.prefix(limit).reversed()
    }
    known[node] = found
    return found
  }

  /// The value of a style.
  ///
  /// - Returns: Its attribute, or `nil` if the region does not have the style.
  subscript(name: String) -> XMLAttribute? { values[name] }

  /// Whether a region with these styles can be seen (IMSC 1.1, section 7.12.1.1).
  var isVisible: Bool {
    let opacity = values["opacity"].map { Array($0.value.utf8) } ?? [0x31]
    var scanner = TTMLValueScanner(opacity, 0..<opacity.count)
    return values["display"]?.value != "none" && values["visibility"]?.value != "hidden"
      && scanner.number() != 0
  }

  /// Whether its background is always visible.
  var isAlwaysSeen: Bool {
    guard let color = values["backgroundColor"], values["showBackground"]?.value != "whenActive"
    else { return false }
    let bytes = Array(color.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    return scanner.color().map { $0 > 0 } ?? false
  }

  /// Where a region with these styles is.
  ///
  /// - Parameter root: The size of the root in pixels, if it is specified.
  /// - Returns: The rectangle, or `nil` when it is not known.
  func rectangle(in root: (width: Double, height: Double)?) -> TTMLRectangle? {
    guard let extent = lengths("extent"), extent.count == 2,
      let width = Self.share(extent[0], root?.width, .rootWidth),
      let height = Self.share(extent[1], root?.height, .rootHeight)
    else { return nil }
    if values["position"] != nil {
      guard let place = TTMLPlacement(values["position"]?.value ?? "", root) else { return nil }
      return TTMLRectangle(
        left: place.left(width), top: place.top(height), width: width, height: height)
    }
    guard let origin = lengths("origin") else {
      return values["origin"] == nil
        ? TTMLRectangle(left: 0, top: 0, width: width, height: height) : nil
    }
    guard origin.count == 2, let left = Self.share(origin[0], root?.width, .rootWidth),
      let top = Self.share(origin[1], root?.height, .rootHeight)
    else { return nil }
    return TTMLRectangle(left: left, top: top, width: width, height: height)
  }

  private func lengths(_ name: String) -> [TTMLLengthSyntax]? {
    guard let attribute = values[name] else { return nil }
    let bytes = Array(attribute.value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    return scanner.lengths(2...2) && scanner.isAtEnd ? scanner.lengths : nil
  }

  /// A length in hundredths of the root.
  ///
  /// - Parameters:
  ///   - length: The length.
  ///   - pixels: The root's size in that direction.
  ///   - unit: The unit relative to it.
  /// - Returns: Hundredths, or `nil` when they are not known.
  static func share(
    _ length: TTMLLengthSyntax, _ pixels: Double?, _ unit: TTMLLengthSyntax.Unit
  ) -> Double? {
    if length.unit == .percent || length.unit == unit { return length.number }
    guard length.unit == .pixel, let pixels, pixels > 0 else { return nil }
    return length.number / pixels * 100
  }
}
