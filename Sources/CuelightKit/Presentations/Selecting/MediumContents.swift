import Conformance
import Hashing
import MediaModel

/// The contents that the judgments of a medium rest on.
struct MediumContents: Sendable {
  /// The medium, as the user would name it.
  let medium: String
  let hash: ContentHash?
  /// The facts that manifests, pages and people declare, one for each key.
  let facts: [AttestedContent]

  /// Collects the medium and the declared facts.
  ///
  /// - Parameters:
  ///   - medium: The medium, as the user would name it.
  ///   - hash: Its hash.
  ///   - placements: What is declared for each of its placements.
  ///   - program: The program that is judged, if there are several: their answers are apart.
  init(
    medium: String, hash: ContentHash?, placements: [DeclaredPlacement] = [],
    program: MediaProgram? = nil
  ) {
    self.medium = medium
    self.hash = hash
    let part = program.flatMap { program in
      ContentHash(of: Array("program \(program.number)".utf8)).map {
        AttestedContent(.fact, AttestedContent.program, $0)
      }
    }
    facts =
      [part].compactMap { $0 }
      + DeclaredKey.all.filter { !ContentScope.names.contains($0.name) }.compactMap { key in
        Self.fact(key, in: placements)
      }
  }

  /// The different values of a key, each with the page and the id of its placement.
  private static func fact(
    _ key: DeclaredKey, in placements: [DeclaredPlacement]
  ) -> AttestedContent? {
    var digest = SHA256()
    var isDeclared = false
    // A further placement that declares nothing, and another order, change nothing.
    let values = placements.compactMap { placement -> [String]? in
      let value = key.value(placement)?.identity ?? []
      let place = [placement.placement.page ?? "", placement.placement.id ?? ""]
      return value.isEmpty ? nil : place + value
    }
    for value in Set(values).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      isDeclared = true
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
  /// An answer about several placements counts for each of them: what is there now must have been
  /// answered, and what was answered must still be somewhere.
  ///
  /// - Returns: Each change in words; empty if the answer is current.
  func changes(
    since before: [AttestedContent], of claim: Attestation.Claim, in evidence: Evidence,
    everywhere: [AttestedContent] = []
  ) -> [String] {
    let scope = claim.scope
    let then = before.filter(scope.holds)
    let now = all(in: evidence).filter(scope.holds)
    guard !now.isEmpty else { return ["\(medium), which could not be read"] }
    var changed = now.filter { content in !then.contains { content.isSame(as: $0) } }
    let known = Set(changed.filter { $0.part != .fact }.map(\.part))
    let all = now + everywhere
    changed += then.filter { content in
      !known.contains(content.part) && !all.contains { content.isSame(as: $0) }
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
