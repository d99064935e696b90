import MediaModel
import StrictYAML

/// The declarations of a manifest for many media: `defaults`, `player`, and items with `match`.
extension ManifestDecoder {
  /// The declarations for all media, or `nil` if the manifest has neither key.
  mutating func defaults(_ members: Members) -> ManifestDeclarations? {
    let player = field("player", in: members) { $0.shared($1, as: .player) }
    let defaults = field("defaults", in: members) { $0.shared($1, as: .defaults) }
    guard let player, let defaults else { return player ?? defaults }
    let said = Dictionary(player.facts.map { ($0.name, $0.line) }) { first, _ in first }
    _ = field("defaults", in: members) { $0.refuse(said, in: $1) }
    return player.filled(from: defaults)
  }

  /// `player` is the short form; a key cannot be in both.
  private mutating func refuse(_ said: [String: Int], in node: YAMLNode) -> Void? {
    guard case .mapping(let members) = node.value else { return nil }
    for member in members {
      guard let line = said[member.key] else { continue }
      path.append(.key(member.key))
      issues.add(
        .duplicateKey, at: member.keyOffset, path: path,
        "\"player\" gives this already, in line \(line); keep one of the two.")
      path.removeLast()
    }
    return nil
  }

  /// An item for all media whose paths match its pattern.
  mutating func rule(_ node: YAMLNode) -> ManifestRule? {
    if case .mapping(let written) = node.value, written.contains(where: { $0.key == "src" }) {
      report(.badValue, at: node, "An item has \"src\" or \"match\", not both; make two items.")
      return nil
    }
    guard let members = members(node, as: ManifestObject.rule) else { return nil }
    let patterns = field("match", in: members) { $0.patterns($1) } ?? []
    return ManifestRule(
      patterns: patterns, line: source.line(at: node.offset),
      declarations: declarations(members))
  }

  private mutating func shared(
    _ node: YAMLNode, as object: ManifestObject
  ) -> ManifestDeclarations? {
    members(node, as: object).map { declarations($0) }
  }

  /// The keys that can apply to many media; a file belongs to one medium.
  private mutating func declarations(_ members: Members) -> ManifestDeclarations {
    var declared = ManifestDeclarations()
    describe(&declared.placement, members)
    play(&declared.placement, members)
    control(&declared.placement, members)
    declared.alternatives = meaning(members)
    declared.alternatives.captions = field("captions", in: members) { $0.sharedCaptions($1) }
    declared.alternatives.descriptions = field("descriptions", in: members) {
      $0.sharedDescriptions($1)
    }
    declared.alternatives.transcript = field("transcript", in: members) {
      $0.transcriptOnScreen($1)
    }
    declared.facts = facts(members)
    return declared
  }

  private mutating func sharedCaptions(_ node: YAMLNode) -> DeclaredAlternatives.Captions? {
    if case .list(let items) = node.value, !items.isEmpty {
      report(.badValue, at: node, Self.filesOfOne("open, embedded, or [] for none"))
      return nil
    }
    return captions(node)
  }

  private mutating func sharedDescriptions(
    _ node: YAMLNode
  ) -> DeclaredAlternatives.Descriptions? {
    if case .list(let items) = node.value, !items.isEmpty {
      report(
        .badValue, at: node, Self.filesOfOne("integrated, {notNeeded: reason}, or [] for none"))
      return nil
    }
    return descriptions(node)
  }

  private static func filesOfOne(_ values: String) -> String {
    "Files belong to one medium; name them at its item, and write \(values) here."
  }

  // MARK: Patterns

  private mutating func patterns(_ node: YAMLNode) -> [PathPattern]? {
    guard case .list(let items) = node.value else { return pattern(node).map { [$0] } }
    if items.isEmpty {
      report(.badValue, at: node, "\"match\" lists nothing; write a pattern such as \"**/*.mp4\".")
    }
    return each(items, most: ManifestReader.mostRules) { $0.pattern($1) }
  }

  private mutating func pattern(_ node: YAMLNode) -> PathPattern? {
    guard let written = text(node) else { return nil }
    do throws(PathPattern.Problem) {
      return try PathPattern(written)
    } catch {
      report(error.code, at: node, error.message)
      return nil
    }
  }
}

extension PathPattern.Problem {
  /// The code of the issue.
  fileprivate var code: DocumentIssue.Code {
    switch self {
    case .tooLong: .tooLarge
    case .path(let problem): problem.code
    case .parent, .folder, .doubleStar, .brackets, .range, .braces, .escape: .badValue
    }
  }
}
