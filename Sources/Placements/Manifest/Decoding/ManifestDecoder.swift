import MediaModel
import StrictYAML

/// Converts the tree of a manifest to its declarations, and collects every issue.
struct ManifestDecoder: DocumentDecoding {
  let source: YAMLSource
  var issues: IssueList
  /// The key path of the value that is being read.
  var path: [PathStep] = []
  /// The first use of each `id`, by the page that its item names; an empty text for none.
  var identifiers: [String: [String: Int]] = [:]
  /// The rules among the items that were read.
  var rules: [ManifestRule] = []

  init(source: YAMLSource, issues: IssueList) {
    self.source = source
    self.issues = issues
  }

  /// Reads the whole manifest.
  ///
  /// - Returns: The manifest; it is complete only if there is no issue.
  mutating func manifest(_ root: YAMLNode) -> Manifest? {
    guard let members = versionedMembers(root, as: ManifestObject.manifest) else { return nil }
    if !ManifestObject.speaking.contains(where: { members[$0] != nil }) {
      path.append(.key("media"))
      report(.missingKey, at: root, "\"media\" is missing; add it, or \"defaults\".")
      path.removeLast()
    }
    let defaults = defaults(members)
    let entries = field("media", in: members) { $0.media($1) } ?? []
    return Manifest(entries: entries, rules: rules, defaults: defaults)
  }

  private mutating func media(_ node: YAMLNode) -> [ManifestEntry]? {
    guard case .list(let items) = node.value else {
      wrongType(node, expected: "a list of items")
      return nil
    }
    if items.isEmpty {
      report(.badValue, at: node, "\"media\" lists nothing; add an item with at least \"src\".")
    }
    return each(items, most: ManifestReader.mostEntries) { $0.item($1) }
  }

  /// An item of `media`; a rule is stored separately.
  private mutating func item(_ node: YAMLNode) -> ManifestEntry? {
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
}
