import Conformance
import Hashing
import MediaModel

/// The contents that the judgments of a medium rest on.
struct MediumContents: Sendable {
  /// The medium, as the user would name it.
  let medium: String
  /// Its hash.
  let hash: ContentHash?
  /// The facts that manifests, pages and people declare, one for each key.
  let facts: [AttestedContent]

  /// Collects the medium and the declared facts.
  ///
  /// - Parameters:
  ///   - medium: The medium, as the user would name it.
  ///   - hash: Its hash.
  ///   - placements: What is declared for each of its placements.
  init(medium: String, hash: ContentHash?, placements: [DeclaredPlacement] = []) {
    self.medium = medium
    self.hash = hash
    facts = DeclaredKey.all.filter { !ContentScope.names.contains($0.name) }.compactMap { key in
      Self.fact(key, in: placements)
    }
  }

  /// The values of a key in all placements, in their order.
  private static func fact(
    _ key: DeclaredKey, in placements: [DeclaredPlacement]
  ) -> AttestedContent? {
    var digest = SHA256()
    var isDeclared = false
    for placement in placements {
      let value = key.value(placement)?.identity ?? []
      isDeclared = isDeclared || !value.isEmpty
      digest.update(Array("\(value.count)".utf8) + [0])
      for text in value { digest.update(Array("\(text.utf8.count) \(text)".utf8) + [0]) }
    }
    guard isDeclared, let hash = digest.contentHash else { return nil }
    return AttestedContent(.fact, key.name, hash)
  }

  /// The medium, its alternatives and the facts, for some placements.
  ///
  /// What is inside the medium is no content of its own.
  ///
  /// - Parameter evidence: The evidence.
  /// - Returns: Each content once.
  func all(in evidence: Evidence) -> [AttestedContent] {
    guard let hash else { return [] }
    var all = [AttestedContent(.medium, medium, hash)]
    if let captions = evidence.captions.selected {
      all += Self.content(.captions, captions.resource, captions.hash)
    }
    for candidate in evidence.descriptions.candidates {
      all += Self.content(.description, candidate.resource, candidate.hash)
    }
    for text in evidence.textAlternatives {
      all += Self.content(.transcript, text.resource, text.hash)
    }
    var seen: Set<AttestedContent> = []
    return (all + facts).filter {
      ($0.part == .medium || $0.hash != hash) && seen.insert($0).inserted
    }
  }

  private static func content(
    _ part: AttestedContent.Part, _ name: String, _ hash: ContentHash?
  ) -> [AttestedContent] {
    hash.map { [AttestedContent(part, name, $0)] } ?? []
  }

  /// What changed of the contents that an answer rests on.
  ///
  /// Captions of another placement may go or come: an answer about several counts for each of them.
  /// Of transcripts, descriptions and facts all must be as they were.
  ///
  /// - Parameters:
  ///   - before: The contents at the time of the answer.
  ///   - claim: The claim.
  ///   - evidence: The current evidence.
  /// - Returns: Each change in words; empty if the answer is current.
  func changes(
    since before: [AttestedContent], of claim: Attestation.Claim, in evidence: Evidence
  ) -> [String] {
    let scope = claim.scope
    let then = before.filter(scope.holds)
    let now = all(in: evidence).filter(scope.holds)
    guard !now.isEmpty else { return ["\(medium), which could not be read"] }
    var changed = now.filter { content in !then.contains { content.isSame(as: $0) } }
    let known = Set(changed.map(\.part))
    let isCaptioned = now.contains { $0.part == .captions }
    changed += then.filter { content in
      guard !known.contains(content.part) || content.part == .fact,
        content.part != .captions || !isCaptioned
      else { return false }
      return !now.contains { content.isSame(as: $0) }
    }
    var told: Set<String> = []
    return changed.map(\.inWords).filter { told.insert($0).inserted }
  }
}

extension AttestedContent {
  /// Whether it is the same content, whatever the name of the file.
  fileprivate func isSame(as other: AttestedContent) -> Bool {
    part == other.part && hash == other.hash && (part != .fact || name == other.name)
  }
}
