import MediaModel

/// Reads XML 1.0 (fifth edition) with namespaces into a tree that knows every place.
///
/// What is not well-formed is told where it stands, and reading goes on behind it as long as that
/// makes sense; what was read before is always kept. A document type declaration is refused, so
/// that there are no entities to multiply and nothing outside of the file to fetch. Time and
/// memory are linear, and the nesting of elements costs no stack.
package struct XMLTreeReader {
  /// How deep elements may be nested.
  static let depthLimit = 256
  /// How many elements and texts are read.
  package static let nodeLimit = 4_000_000
  /// How many attributes an element may have, namespace declarations included.
  static let attributeLimit = 256

  /// An element whose end tag was not read yet.
  struct OpenElement {
    /// Its index in the nodes.
    let node: Int
    /// Its name as it stands in the file.
    let name: Range<Int>
  }

  let bytes: [UInt8]
  let encoding: TextEncoding
  let maximum: Int
  var index: Int
  var places: XMLPlaceFinder
  var nodes: [XMLNode] = []
  var open: [OpenElement] = []
  /// The names of open elements that lie too deep to be kept.
  var tooDeep: [Range<Int>] = []
  /// Whether one was met.
  var hasPassedDepth = false
  var namespaces = XMLNamespaces()
  var pending = XMLPendingText()
  private(set) var faults: [XMLFault] = []
  private(set) var isStopped = false

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - nodeLimit: How many nodes are read.
  /// - Returns: The tree, or `nil` when no element was read; and what is wrong.
  package static func read(
    _ text: DecodedText, nodeLimit: Int = nodeLimit
  ) -> (tree: XMLTree?, faults: [XMLFault]) {
    var reader = XMLTreeReader(text, nodeLimit: nodeLimit)
    reader.readDeclaration()
    while !reader.isStopped, let byte = reader.byte {
      if byte == 0x3C { reader.readMarkup() } else { reader.readCharacters() }
    }
    return reader.finished()
  }

  private init(_ text: DecodedText, nodeLimit: Int) {
    bytes = text.bytes
    encoding = text.encoding
    maximum = nodeLimit
    index = min(text.start, text.bytes.count)
    places = XMLPlaceFinder(text)
    nodes.reserveCapacity(min(nodeLimit, Self.expectedNodes(bytes.span)))
  }

  /// Start tags and texts, so that the nodes never have to be moved.
  private static func expectedNodes(_ bytes: Span<UInt8>) -> Int {
    var count = 1
    var before: UInt8 = 0x3E
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x3C, before != 0x3E { count += 1 }
      if before == 0x3C, byte != 0x2F { count += 1 }
      before = byte
    }
    return count
  }

  /// The next byte, or `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a text stands at an offset from the next byte on.
  func isNext(_ text: StaticString) -> Bool { bytes.hasPrefix(text, at: index) && byte != nil }

  /// Passes over white space (XML 1.0, production 3).
  ///
  /// - Returns: Whether there was any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    return index > start
  }

  /// Notes a fault.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - position: Its place.
  ///   - what: What is wrong.
  ///   - isFatal: Whether reading ends here.
  mutating func note(
    _ kind: XMLFault.Kind, at position: TextPosition, _ what: String, isFatal: Bool = false
  ) {
    let isLast = !isFatal && faults.count >= TimedTextLimits.issues
    faults.append(
      isLast
        ? XMLFault(
          kind: .size, position: position, what: "The file has no end of faults", isFatal: true)
        : XMLFault(kind: kind, position: position, what: what, isFatal: isFatal))
    isStopped = isStopped || isFatal || isLast
  }

  /// Notes a fault at an offset that was not passed by a place asked for before.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - offset: Its offset.
  ///   - what: What is wrong.
  ///   - isFatal: Whether reading ends here.
  mutating func note(
    _ kind: XMLFault.Kind, at offset: Int, _ what: String, isFatal: Bool = false
  ) {
    note(kind, at: places.position(of: offset), what, isFatal: isFatal)
  }

  /// Appends a node to the element that is open, unless there are too many.
  ///
  /// - Parameters:
  ///   - content: The node.
  ///   - place: Where it starts.
  mutating func append(_ content: XMLNode.Content, at place: XMLPlace) {
    guard nodes.count < maximum else {
      guard !isStopped else { return }
      return note(
        .size, at: place.position, "The file has more than \(maximum) elements and texts",
        isFatal: true)
    }
    nodes.append(
      XMLNode(
        content, at: place, parent: open.last?.node ?? -1, depth: open.count, index: nodes.count))
  }

  private mutating func finished() -> (tree: XMLTree?, faults: [XMLFault]) {
    flushText()
    if !isStopped, let last = open.last {
      let name = bytes.string(last.name)
      note(.truncated, at: bytes.count, "The file ends before “</\(name)>”", isFatal: true)
    }
    for element in open { nodes[element.node].end = nodes.count }
    if nodes.isEmpty, !isStopped {
      note(.syntax, at: bytes.count, "The file has no element", isFatal: true)
    }
    guard !nodes.isEmpty else { return (nil, faults) }
    return (XMLTree(nodes: nodes, endPosition: places.position(of: index)), faults)
  }
}
