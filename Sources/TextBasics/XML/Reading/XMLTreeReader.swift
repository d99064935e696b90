import MediaModel

/// Reads XML 1.0 (fifth edition) with namespaces into a tree that has every position.
///
/// Content that is not well-formed is reported at its position. Reading continues after it if that
/// makes sense, and the content before it is kept. A document with a document type declaration is
/// rejected, so that entities cannot multiply and nothing outside of the file is fetched. Time and
/// memory are linear, and nested elements do not use the call stack.
package struct XMLTreeReader {
  /// The maximum nesting of elements.
  static let depthLimit = 256
  /// The maximum number of elements and texts: six for each of ``TimedTextLimits/cues``, plus a
  /// reserve.
  package static let nodeLimit = 3_200_000
  /// The maximum number of attributes of an element, namespace declarations included.
  static let attributeLimit = 256
  /// The maximum number of bytes of a namespace's name, because it is compared for every name in
  /// it.
  static let namespaceLimit = 1_024
  /// The maximum number of attributes in a document.
  static let totalAttributeLimit = 6_000_000
  /// The maximum number of open elements that are nested too deeply.
  static let tooDeepLimit = 200_000

  /// An element whose end tag has not been read yet.
  struct OpenElement {
    /// Its index in the nodes.
    let node: Int
    /// Its name as written in the file.
    let name: Range<Int>
    /// The hash of that name: end tags are compared with every open element.
    let hash: Int
  }

  let bytes: [UInt8]
  let encoding: TextEncoding
  let maximum: Int
  var index: Int
  let places: XMLPlaces
  var nodes: [XMLRecord] = []
  var attributes: [XMLAttributeRecord] = []
  /// Texts and values that differ from the file.
  var rewritten: [UInt8] = []
  var names: XMLNames
  var namespaces: XMLNamespaces
  var open: [OpenElement] = []
  /// The names of open elements that are nested too deeply to be kept.
  var tooDeep: [Range<Int>] = []
  /// Whether an element was nested too deeply.
  var hasPassedDepth = false
  var pending = XMLPendingText()
  private(set) var faults: [XMLIssue] = []
  private(set) var isStopped = false

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - nodeLimit: The maximum number of nodes.
  /// - Returns: The tree, or `nil` when no element was read; and the issues.
  package static func read(
    _ text: DecodedText, nodeLimit: Int = nodeLimit
  ) -> (tree: XMLTree?, faults: [XMLIssue]) {
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
    places = XMLPlaces(text)
    var names = XMLNames()
    namespaces = XMLNamespaces(&names)
    self.names = names
    let expected = Self.expected(bytes.span)
    nodes.reserveCapacity(min(nodeLimit, expected.nodes))
    attributes.reserveCapacity(min(Self.totalAttributeLimit, expected.attributes))
  }

  /// Counts start tags, texts and values, so that nodes and attributes never have to be moved.
  private static func expected(_ bytes: Span<UInt8>) -> (nodes: Int, attributes: Int) {
    var nodes = 1
    var attributes = 0
    var before: UInt8 = 0x3E
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x3C, before != 0x3E { nodes += 1 }
      if before == 0x3C, byte != 0x2F { nodes += 1 }
      if before == 0x3D, byte == 0x22 || byte == 0x27 { attributes += 1 }
      before = byte
    }
    return (nodes, attributes)
  }

  /// The next byte, or `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a text follows at the current offset.
  func isNext(_ text: StaticString) -> Bool { bytes.hasPrefix(text, at: index) && byte != nil }

  /// Skips white space (XML 1.0, production 3).
  @discardableResult mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    return index > start
  }

  /// Records an issue.
  mutating func note(
    _ kind: XMLIssue.Kind, at position: TextPosition, _ what: String, isFatal: Bool = false
  ) {
    // The current tag is read to its end, even after reading was stopped.
    guard faults.count <= TimedTextLimits.issues else { return }
    let isLast = !isFatal && faults.count >= TimedTextLimits.issues
    faults.append(
      isLast
        ? XMLIssue(
          kind: .size, position: position, what: "The file has too many issues", isFatal: true)
        : XMLIssue(kind: kind, position: position, what: what, isFatal: isFatal))
    isStopped = isStopped || isFatal || isLast
  }

  /// Records an issue at an offset.
  mutating func note(
    _ kind: XMLIssue.Kind, at offset: Int, _ what: String, isFatal: Bool = false
  ) {
    note(kind, at: places.position(of: offset), what, isFatal: isFatal)
  }

  /// Whether there is room for one more node; records an issue if there is no room.
  mutating func hasRoom(at offset: Int) -> Bool {
    if nodes.count < maximum { return true }
    if !isStopped {
      note(
        .size, at: offset, "The file has more than \(maximum) elements and texts", isFatal: true)
    }
    return false
  }

  private mutating func finished() -> (tree: XMLTree?, faults: [XMLIssue]) {
    flushText()
    if !isStopped, let last = open.last {
      let name = bytes.excerpt(last.name)
      note(.truncated, at: bytes.count, "The file ends before “</\(name)>”", isFatal: true)
    }
    for element in open { nodes[element.node].close(at: nodes.count) }
    if nodes.isEmpty, !isStopped {
      note(.syntax, at: bytes.count, "The file has no element", isFatal: true)
    }
    guard !nodes.isEmpty else { return (nil, faults) }
    let store = XMLStore(
      bytes: bytes, rewritten: rewritten, records: nodes, attributes: attributes,
      names: names.names, places: places)
    return (XMLTree(store, endPosition: places.position(of: index)), faults)
  }
}
