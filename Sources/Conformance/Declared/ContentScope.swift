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
  private static let kind: Set = [
    "alternativeFor", "audioMeaningful", "exempt", "live", "purpose", "videoMeaningful",
  ]
  /// The facts about how a medium plays, and about its controls.
  private static let playing: Set = [
    "autoplay", "clip", "controls", "controlsLevel", "loop", "muted", "parallelContent",
    "preWarned", "stopsAfterCycles",
  ]

  /// Every alternative and every fact.
  static let everything = ContentScope([.captions, .description, .transcript], facts: nil)

  /// The medium alone, and how it plays where it is used.
  static let placed = ContentScope([], facts: kind.union(playing))

  /// All that may say in words what is seen or heard.
  static let texts = ContentScope(
    [.captions, .description, .transcript],
    facts: kind.union(["captions", "descriptions", "lang", "transcript"]))

  /// The descriptions, and how people reach them.
  static let descriptions = ContentScope(
    [.description], facts: kind.union(["controls", "descriptions", "descriptionSwitch"]))

  /// The captions, and further facts.
  static func captions(and facts: Set<String>) -> ContentScope {
    ContentScope([.captions], facts: kind.union(facts).union(["captions"]))
  }
}

extension CriterionID {
  /// The contents that decide a criterion, as its declaration says; for another clause, all of them.
  package var scope: ContentScope { Self.scopes[self] ?? .everything }

  private static let scopes = Dictionary(
    Criterion.all(Profile.dhsIOS.limits).map { ($0.id, $0.scope) },
    uniquingKeysWith: { first, _ in first })
}
