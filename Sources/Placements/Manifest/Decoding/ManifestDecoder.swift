import MediaModel

/// Turns the tree of a manifest into what it declares, and gathers every issue on the way.
struct ManifestDecoder {
  let source: ManifestSource
  var issues: IssueList
  /// The key path of the value that is being read.
  var path: [PathStep] = []
  /// The first use of each `id`.
  var identifiers: [String: Int] = [:]
  /// The rules among the items that were read.
  var rules: [ManifestRule] = []

  init(source: ManifestSource, issues: IssueList) {
    self.source = source
    self.issues = issues
  }

  /// Reads the whole manifest.
  ///
  /// - Parameter root: The tree.
  /// - Returns: What could be read; complete only when no issue was found.
  mutating func manifest(_ root: ManifestNode) -> Manifest? {
    guard let members = members(root, as: .manifest, checkVersionFirst: true) else { return nil }
    if !ManifestObject.speaking.contains(where: { members[$0] != nil }) {
      path.append(.key("media"))
      report(.missingKey, at: root, "\"media\" is missing; add it, or \"defaults\".")
      path.removeLast()
    }
    let defaults = defaults(members)
    let entries = field("media", in: members) { $0.media($1) } ?? []
    return Manifest(entries: entries, rules: rules, defaults: defaults)
  }

  private mutating func media(_ node: ManifestNode) -> [ManifestEntry]? {
    guard case .list(let items) = node.value else {
      wrongType(node, expected: "a list of items")
      return nil
    }
    if items.isEmpty {
      report(.badValue, at: node, "\"media\" lists nothing; add an item with at least \"src\".")
    }
    return each(items, most: ManifestReader.mostEntries) { $0.item($1) }
  }

  /// An item of `media`; a rule is kept apart.
  private mutating func item(_ node: ManifestNode) -> ManifestEntry? {
    guard case .mapping(let members) = node.value, members.contains(where: { $0.key == "match" })
    else { return entry(node) }
    if let rule = rule(node) { rules.append(rule) }
    if rules.count == ManifestReader.mostRules + 1 {
      report(
        .tooLarge, at: node,
        "This is one rule more than the \(ManifestReader.mostRules) that are read; join some.")
    }
    return nil
  }

  // MARK: Faults

  /// Records an issue of the value that is being read.
  mutating func report(
    _ code: ManifestIssue.Code, at node: ManifestNode, _ message: @autoclosure () -> String
  ) {
    if case .refused = node.value { return }
    issues.add(code, at: node.offset, path: path, message())
  }

  // MARK: Walking

  /// Reads the value of a key, with the key on the path.
  mutating func field<Value>(
    _ key: String, in members: Members, _ read: (inout Self, ManifestNode) -> Value?
  ) -> Value? {
    guard let node = members[key] else { return nil }
    path.append(.key(key))
    defer { path.removeLast() }
    return read(&self, node)
  }

  /// Reads the items of a list, each with its index on the path; of too long a list, none.
  mutating func each<Value>(
    _ items: [ManifestNode], most: Int = ManifestReader.mostInList,
    _ read: (inout Self, ManifestNode) -> Value?
  ) -> [Value] {
    if items.count > most {
      report(
        .tooLarge, at: items[most],
        "This list has \(items.count) items, and at most \(most) are read; shorten or divide it.")
      return []
    }
    var values: [Value] = []
    for (index, item) in items.enumerated() {
      path.append(.index(index))
      if let value = read(&self, item) { values.append(value) }
      path.removeLast()
    }
    return values
  }
}
