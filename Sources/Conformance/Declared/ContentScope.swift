package import MediaModel

/// The contents that a judgment or a person's answer rests on: always the medium, and some of its
/// alternatives and of the declared facts.
package struct ContentScope: Sendable, Hashable {
  /// The alternatives.
  let parts: Set<AttestedContent.Part>
  /// The keys of the facts; `nil` for all of them.
  let facts: Set<String>?

  /// Creates a scope.
  init(_ parts: Set<AttestedContent.Part>, facts: Set<String>?) {
    self.parts = parts
    self.facts = facts
  }

  /// Whether a content belongs to it.
  ///
  /// - Parameter content: The content.
  /// - Returns: Whether the judgment rests on it.
  package func holds(_ content: AttestedContent) -> Bool {
    switch content.part {
    case .medium: true
    case .fact: content.isProgram || facts?.contains(content.name) ?? true
    case .captions, .description, .transcript: parts.contains(content.part)
    }
  }

  /// The keys that are no facts about a medium: they name the place where it is used.
  package static let names: Set = ["id", "page"]

  /// The facts that decide which criteria apply.
  fileprivate static let kind: Set = [
    "alternativeFor", "audioMeaningful", "exempt", "live", "purpose", "videoMeaningful",
  ]
  /// The facts about how a medium plays, and about its controls.
  fileprivate static let playing: Set = [
    "autoplay", "clip", "controls", "controlsLevel", "loop", "muted", "parallelContent",
    "preWarned", "stopsAfterCycles",
  ]

  static let everything = ContentScope([.captions, .description, .transcript], facts: nil)
}

extension CriterionID {
  /// The contents that decide a criterion: with other contents a record of it starts anew.
  package var scope: ContentScope { Self.scopes[self] ?? .everything }

  private static let scopes: [CriterionID: ContentScope] = {
    let placed = ContentScope([], facts: ContentScope.kind.union(ContentScope.playing))
    let texts = ContentScope(
      [.captions, .description, .transcript],
      facts: ContentScope.kind.union(["captions", "descriptions", "lang", "transcript"]))
    let captions = ContentScope.kind.union(["captions", "clip", "lang"])
    let description = ContentScope(
      [.description],
      facts: ContentScope.kind.union(["controls", "descriptions", "descriptionSwitch"]))
    return [
      CriterionID(.videoOnly, .a): placed, CriterionID(.videoOnly, .b): placed,
      CriterionID(.videoOnly, .c): texts,
      CriterionID(.audioOnly, .a): placed, CriterionID(.audioOnly, .b): texts,
      CriterionID(.multimedia, .a): placed,
      CriterionID(.multimedia, .b): ContentScope(
        [.captions], facts: captions.union(["captionSwitch", "controls"])),
      // What describes the picture is narration, and needs no captions.
      CriterionID(.multimedia, .c): ContentScope(
        [.captions], facts: captions.union(["descriptions"])),
      CriterionID(.multimedia, .d): description, CriterionID(.multimedia, .e): description,
      CriterionID(.multimedia, .f): ContentScope(
        [.captions], facts: ContentScope.kind.union(["captions", "captionStyle"])),
      CriterionID(.flashing, .a): placed,
    ]
  }()
}
