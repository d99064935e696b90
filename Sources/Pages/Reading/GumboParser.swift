import CGumbo
import Placements

/// The only place that calls the library.
enum GumboParser {
  /// The maximum number of bytes of an attribute that are kept.
  ///
  /// More are kept of `srcdoc`, which is a separate page, and of an image in an address.
  static let mostAttributeBytes = 64 << 10
  static let mostInnerPageBytes = 1 << 20

  /// Whether the library has rules for the elements of a name.
  ///
  /// - Parameter name: The name in small letters.
  /// - Returns: Whether it has; it takes all other elements for one another.
  static func knows(_ name: String) -> Bool {
    unsafe gumbo_tag_enum(name) != GUMBO_TAG_UNKNOWN
  }

  /// Parses a page.
  ///
  /// - Parameters:
  ///   - bytes: The page in UTF-8, measured by ``MarkupGuard``, with its edits.
  ///   - range: The bytes that are parsed.
  ///   - written: The page without the edits, from which the names are read.
  /// - Returns: The tree; `nil` if the library returns none.
  static func parse(
    _ bytes: [UInt8], _ range: Range<Int>, named written: [UInt8]
  ) -> PageTree? {
    unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      guard let base = part.baseAddress else { return PageTree() }
      var options = unsafe kGumboDefaultOptions
      unsafe options.max_errors = 0
      unsafe options.tab_stop = 1
      let text = unsafe base.assumingMemoryBound(to: CChar.self)
      guard let output = unsafe gumbo_parse_with_options(&options, text, part.count) else {
        return nil
      }
      defer { unsafe gumbo_destroy_output(&options, output) }
      return unsafe tree(from: output.pointee.document, named: written[range])
    }
  }

  /// Walks the nodes without recursion: a page may be nested more deeply than the stack allows.
  private static func tree(
    from document: UnsafeMutablePointer<GumboNode>, named written: ArraySlice<UInt8>
  ) -> PageTree {
    var tree = PageTree()
    var levels: [(children: GumboVector, next: Int)] = unsafe []
    unsafe levels.append((document.pointee.v.document.children, 0))
    while let level = unsafe levels.last {
      guard unsafe level.next < Int(level.children.length),
        let child = unsafe level.children.data[level.next]
      else {
        unsafe levels.removeLast()
        if unsafe !levels.isEmpty { tree.end() }
        continue
      }
      unsafe levels[levels.count - 1].next += 1
      let node = unsafe child.assumingMemoryBound(to: GumboNode.self)
      switch unsafe node.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        unsafe start(node.pointee.v.element, in: &tree, named: written)
        unsafe levels.append((node.pointee.v.element.children, 0))
      case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA:
        unsafe tree.add(String(cString: node.pointee.v.text.text))
      case GUMBO_NODE_WHITESPACE:
        unsafe tree.addSpace(String(cString: node.pointee.v.text.text))
      default: break
      }
    }
    unsafe tree.isInQuirksMode = isInQuirksMode(document.pointee.v.document)
    return tree
  }

  /// Whether the page has no document type, a broken one or an old one.
  ///
  /// The library compares its list of old ones with whole identifiers, but the list has beginnings.
  private static func isInQuirksMode(_ document: GumboDocument) -> Bool {
    if unsafe document.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS { return true }
    return unsafe OldDoctypes.contain(
      publicID: identifier(document.public_identifier),
      systemID: identifier(document.system_identifier))
  }

  private static func identifier(_ text: UnsafePointer<CChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe value(text, MarkupGuard.Limit.name)
  }

  private static func start(
    _ element: GumboElement, in tree: inout PageTree, named written: ArraySlice<UInt8>
  ) {
    var attributes: [String: String] = [:]
    for index in unsafe 0..<Int(element.attributes.length) {
      guard let pointer = unsafe element.attributes.data[index] else { continue }
      let attribute = unsafe pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
      let name = unsafe String(cString: attribute.name)
      let isLink = unsafe attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK
      guard attributes[name] == nil || (name == "href" && !isLink) else { continue }
      let limit =
        switch name {
        case "srcdoc": mostInnerPageBytes
        case "src", "data", "poster": DataImage.Limit.bytes + 1
        default: mostAttributeBytes
        }
      let text = unsafe value(attribute.value, limit)
      let isLong = name == "srcdoc" || text.isData || text.utf8.count <= mostAttributeBytes
      attributes[name] =
        isLong ? text : String(decoding: text.utf8.prefix(mostAttributeBytes), as: UTF8.self)
    }
    let position = unsafe element.start_pos
    let hasTag = unsafe element.original_tag.length > 0
    let kind = unsafe kind(of: element)
    let read = unsafe name(of: element)
    let tag = hasTag ? written.dropFirst(Int(position.offset) + 1) : []
    tree.start(
      kind.qualified(StandIns.original(of: read, in: tag)), kind, attributes,
      line: hasTag ? Int(position.line) : nil, column: Int(position.column),
      hasEndTag: unsafe element.original_end_tag.length > 0)
  }

  private static func value(_ text: UnsafePointer<CChar>, _ limit: Int) -> String {
    let all = unsafe UnsafeRawBufferPointer(start: text, count: length(of: text, limit))
    return unsafe String(decoding: all, as: UTF8.self)
  }

  private static func length(of text: UnsafePointer<CChar>, _ limit: Int) -> Int {
    var length = 0
    while length < limit, unsafe text[length] != 0 { length += 1 }
    return length
  }

  private static func kind(of element: GumboElement) -> PageTree.Element.Kind {
    switch unsafe element.tag_namespace {
    case GUMBO_NAMESPACE_HTML: .html
    case GUMBO_NAMESPACE_SVG: .svg
    default: .other
    }
  }

  /// The name that the library gives; for an element that it does not know, the name in the tag.
  private static func name(of element: GumboElement) -> String {
    if unsafe element.tag != GUMBO_TAG_UNKNOWN {
      return unsafe String(cString: gumbo_normalized_tagname(element.tag))
    }
    var piece = unsafe element.original_tag
    unsafe gumbo_tag_from_original_text(&piece)
    if unsafe element.tag_namespace == GUMBO_NAMESPACE_SVG,
      let name = unsafe gumbo_normalize_svg_tagname(&piece)
    {
      return unsafe String(cString: name)
    }
    guard let start = unsafe piece.data else { return "" }
    let name = unsafe UnsafeRawBufferPointer(
      start: start, count: min(Int(piece.length), MarkupGuard.Limit.name))
    return unsafe String(decoding: name, as: UTF8.self).lowercased()
  }
}
