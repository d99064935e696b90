/// Opening, filling and closing collections.
extension YAMLParser {
  /// Whether brackets or braces are open.
  var isInFlow: Bool { frames[frames.count - 1].isFlow }

  /// The innermost open collection.
  var top: OpenCollection { frames[frames.count - 1] }

  /// Changes the innermost open collection in place.
  mutating func changeTop<Result>(_ change: (inout OpenCollection) -> Result) -> Result {
    change(&frames[frames.count - 1])
  }

  mutating func open(_ kind: OpenCollection.Kind, indent: Int, at offset: Int) throws(SyntaxStop) {
    guard frames.count <= DocumentReader.deepest else {
      throw SyntaxStop(
        .tooDeep, at: offset,
        "Lists and mappings are nested more than \(DocumentReader.deepest) deep here; "
          + "a \(source.kind.name) needs far fewer.")
    }
    frames.append(OpenCollection(kind, indent: indent, offset: offset))
  }

  /// Closes the innermost collection and gives it to the one around it.
  mutating func close() {
    guard frames.count > 1, var closed = frames.popLast() else { return }
    closed.completeEntry()
    changeTop { $0.attach(closed.node) }
  }

  /// Closes block collections that a new line no longer belongs to (8.2).
  ///
  /// - Parameters:
  ///   - column: The column where the line begins; -1 closes all.
  ///   - keepingList: Whether a list at exactly that column goes on.
  mutating func closeBlocks(deeperThan column: Int, keepingList: Bool) {
    while frames.count > 1 {
      let innermost = frames[frames.count - 1]
      let listEnds = innermost.kind == .blockList && innermost.indent == column && !keepingList
      guard innermost.indent > column || listEnds else { return }
      close()
    }
  }

  /// Gives a finished value to the innermost collection, which was seen to expect one.
  mutating func attach(_ value: YAMLNode.Value, at offset: Int) {
    changeTop { $0.attach(YAMLNode(value: value, offset: offset)) }
    mayOpenBlock = false
  }

  /// Begins a member, and records a key that occurs twice or is YAML's merge key.
  mutating func begin(key: String, at offset: Int) {
    let first = changeTop { $0.begin(key: key, at: offset) }
    if key == "<<" {
      issues.add(
        .alias, at: offset, path: path,
        "Merge keys are not read in a \(source.kind.name); write the keys out here.")
    } else if let first {
      issues.add(
        .duplicateKey, at: offset, path: path,
        "\"\(key.shortened)\" is already in this mapping, in line "
          + "\(source.line(at: first)); keep one of the two.")
    }
  }
}
