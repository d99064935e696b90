import MediaModel

/// Reads start tags (XML 1.0, section 3.1) and their namespace declarations.
extension XMLTreeReader {
  /// An attribute as it is in the file.
  struct WrittenAttribute {
    let name: Range<Int>
    /// Its value, normalized.
    let value: XMLSpan
    /// The offset of its name.
    let offset: Int
  }

  /// Reads a start tag or the tag of an empty element.
  mutating func readStartTag() {
    let start = index
    index += 1
    guard let name = scanName() else {
      index = start
      return readStrayMark()
    }
    flushText()
    guard !nodes.isEmpty, open.isEmpty else { return readStartTag(name, from: start) }
    note(
      .syntax, at: start, "There is a second element after the outermost one", isFatal: true)
  }

  private mutating func readStartTag(_ name: Range<Int>, from start: Int) {
    guard open.count < Self.depthLimit else { return passTooDeep(name, from: start) }
    var written: [WrittenAttribute] = []
    guard let isEmpty = readAttributes(into: &written, from: start) else { return }
    let depth = open.count
    written = declaring(written, depth: depth)
    let number = resolved(name, isElement: true, at: start)
    let first = keepAttributes(written)
    let node = nodes.count
    if hasRoom(at: start) {
      nodes.append(
        XMLRecord(
          name: number, at: start, attributes: first, parent: open.last?.node, depth: depth,
          index: node))
    }
    if isEmpty || isStopped {
      namespaces.leave(depth: depth)
    } else {
      open.append(OpenElement(node: node, name: name, hash: hash(of: name)))
    }
  }

  /// Counts an element that is nested too deep; its text goes to the deepest element that is kept.
  private mutating func passTooDeep(_ name: Range<Int>, from start: Int) {
    if !hasPassedDepth {
      note(
        .depth, at: start,
        "Elements are nested deeper than \(Self.depthLimit); those beyond are left out, their text "
          + "is kept")
    }
    hasPassedDepth = true
    var written: [WrittenAttribute] = []
    guard readAttributes(into: &written, from: start) == false else { return }
    guard tooDeep.count < Self.tooDeepLimit else {
      return note(
        .depth, at: start,
        "More than \(Self.tooDeepLimit) elements are nested too deep", isFatal: true)
    }
    tooDeep.append(name)
  }

  /// Reads up to the end of the tag.
  ///
  /// - Returns: Whether the element is empty, or `nil` if the file ends in the tag.
  private mutating func readAttributes(
    into written: inout [WrittenAttribute], from tag: Int
  ) -> Bool? {
    while true {
      let hasSpace = skipSpace()
      if byte == 0x2F, index + 1 < bytes.count, bytes[index + 1] == 0x3E {
        index += 2
        return true
      }
      if byte == 0x3E {
        index += 1
        return false
      }
      if index < bytes.count, let attribute = readAttribute(hasSpace: hasSpace) {
        keep(attribute, in: &written)
      } else if index >= bytes.count {
        note(
          .truncated, at: tag, "The file ends inside a tag that starts here",
          isFatal: true)
        return nil
      } else {
        skipTag()
        return index >= 2 && bytes[index - 1] == 0x3E && bytes[index - 2] == 0x2F
      }
    }
  }

  private mutating func keep(
    _ attribute: WrittenAttribute, in written: inout [WrittenAttribute]
  ) {
    if written.count < Self.attributeLimit { return written.append(attribute) }
    note(
      .size, at: attribute.offset,
      "An element has more than \(Self.attributeLimit) attributes", isFatal: true)
  }

  /// Reads an attribute, or records why there is none.
  private mutating func readAttribute(hasSpace: Bool) -> WrittenAttribute? {
    let start = index
    guard let name = scanName() else {
      note(.syntax, at: start, "A tag has something here that is not an attribute")
      return nil
    }
    if !hasSpace { note(.syntax, at: start, "White space is missing before an attribute") }
    skipSpace()
    guard byte == 0x3D else {
      if byte != nil { note(.syntax, at: index, "“=” is missing after an attribute's name") }
      return nil
    }
    index += 1
    skipSpace()
    guard let value = readValue() else { return nil }
    return WrittenAttribute(name: name, value: value, offset: start)
  }

  private mutating func readValue() -> XMLSpan? {
    guard let quote = byte else { return nil }
    guard quote == 0x22 || quote == 0x27 else {
      note(.syntax, at: index, "An attribute's value is not in quotes")
      return nil
    }
    index += 1
    let start = index
    var isPlain = true
    while let byte, byte != quote, byte != 0x3C {
      if byte == 0x26 || byte < 0x20 || byte == 0xEF { isPlain = false }
      index += 1
    }
    let end = index
    if byte == 0x3C {
      note(
        .syntax, at: index, "“<” is in an attribute's value, or its closing quote is missing")
      return nil
    }
    guard byte != nil else { return nil }
    defer { index = end + 1 }
    return isPlain ? XMLSpan(start..<end, isRewritten: false) : normalized(start..<end)
  }

  /// Normalizes a value (section 3.3.3): white space becomes spaces, references are resolved.
  private mutating func normalized(_ range: Range<Int>) -> XMLSpan {
    var text = XMLPendingText()
    index = range.lowerBound
    while index < range.upperBound, !isStopped {
      let byte = bytes[index]
      if byte == 0x26 {
        if let scalar = readReference() { text.append(scalar, of: bytes) }
      } else if byte == 0x0D {
        text.append(" ", of: bytes)
        skipLineEnd()
      } else if byte.isXMLSpace {
        text.append(" ", of: bytes)
        index += 1
      } else if isForbidden(at: index) {
        text.append(readForbidden(), of: bytes)
      } else {
        text.append(index..<(index + 1), of: bytes)
        index += 1
      }
    }
    return text.flush(into: &rewritten)
  }

  /// Removes the namespace declarations from an element's attributes and applies them (Namespaces
  /// in XML 1.0, section 3).
  private mutating func declaring(
    _ written: [WrittenAttribute], depth: Int
  ) -> [WrittenAttribute] {
    guard written.contains(where: { isDeclaration($0.name) }) else { return written }
    var declared: Set<String> = []
    return written.filter { attribute in
      guard isDeclaration(attribute.name) else { return true }
      let prefix = bytes.string(attribute.name.dropFirst(6))
      guard declared.insert(prefix).inserted else {
        note(.syntax, at: attribute.offset, "An element has the same attribute twice")
        return false
      }
      guard attribute.value.count <= Self.namespaceLimit else {
        note(
          .size, at: attribute.offset,
          "The name of a namespace is longer than \(Self.namespaceLimit) bytes", isFatal: true)
        return false
      }
      let namespace = string(attribute.value)
      if let what = Self.fault(prefix, namespace) {
        note(.namespace, at: attribute.offset, what)
      }
      namespaces.declare(prefix, as: names.namespace(namespace), depth: depth)
      return false
    }
  }

  /// Whether a name is `xmlns`, or `xmlns:` with a prefix.
  private func isDeclaration(_ name: Range<Int>) -> Bool {
    guard bytes[name.lowerBound] == 0x78, bytes.hasPrefix("xmlns", at: name.lowerBound) else {
      return false
    }
    return name.count == 5 || (name.count > 6 && bytes[name.lowerBound + 5] == 0x3A)
  }

  private static func fault(_ prefix: String, _ namespace: String) -> String? {
    if prefix == "xmlns" || namespace == XMLNamespaces.declarations {
      return "The prefix “xmlns” and its namespace cannot be declared"
    }
    if (prefix == "xml") != (namespace == XMLNamespaces.xml) {
      return "The prefix “xml” and its namespace belong only to each other"
    }
    if !prefix.isEmpty, namespace.isEmpty {
      return "The prefix “\(prefix)” is declared without a namespace"
    }
    return prefix.utf8.contains(0x3A) ? "The prefix “\(prefix)” has a colon" : nil
  }

  /// A value as a text.
  private func string(_ value: XMLSpan) -> String {
    value.isRewritten ? rewritten.string(value.range) : bytes.string(value.range)
  }

  /// The number of a name in the namespace of its prefix.
  private mutating func resolved(_ name: Range<Int>, isElement: Bool, at offset: Int) -> UInt16 {
    let (prefix, local) = split(name)
    guard let prefix else {
      if name.contains(where: { bytes[$0] == 0x3A }) {
        note(.namespace, at: offset, "“\(bytes.excerpt(name))” has a colon at a wrong place")
      }
      return number(local, in: isElement ? namespaces.standard : namespaces.none, at: offset)
    }
    guard let namespace = namespaces.namespace(of: bytes.string(prefix)) else {
      let text = bytes.excerpt(prefix)
      note(.namespace, at: offset, "The prefix “\(text)” is not declared")
      return number(name, in: namespaces.none, at: offset)
    }
    return number(local, in: namespace, at: offset)
  }

  private mutating func number(_ local: Range<Int>, in namespace: Int, at offset: Int) -> UInt16 {
    if let number = names.number(namespace: namespace, local: bytes.string(local)) { return number }
    note(
      .size, at: offset,
      "The file has more than \(XMLNames.limit) different names of elements and attributes",
      isFatal: true)
    return 0
  }

  /// Stores the attributes of an element; no two have the same name (section 6.3).
  ///
  /// - Returns: The index of the first, or `nil` if there is none.
  private mutating func keepAttributes(_ written: [WrittenAttribute]) -> Int? {
    var found: [(number: UInt16, attribute: WrittenAttribute)] = []
    found.reserveCapacity(written.count)
    var seen: Set<UInt16> = []
    for attribute in written {
      let name = resolved(attribute.name, isElement: false, at: attribute.offset)
      let isNew =
        written.count < 9 ? !found.contains { $0.number == name } : seen.insert(name).inserted
      guard isNew else {
        note(.syntax, at: attribute.offset, "An element has the same attribute twice")
        continue
      }
      found.append((name, attribute))
    }
    guard let last = found.indices.last, !isStopped else { return nil }
    guard attributes.count + found.count <= Self.totalAttributeLimit else {
      note(
        .size, at: found[0].attribute.offset,
        "The file has more than \(Self.totalAttributeLimit) attributes", isFatal: true)
      return nil
    }
    let first = attributes.count
    for (index, entry) in found.enumerated() {
      attributes.append(
        XMLAttributeRecord(
          name: entry.number, at: entry.attribute.offset, value: entry.attribute.value,
          isLast: index == last))
    }
    return first
  }
}
