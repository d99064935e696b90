package import Forms
package import MediaModel

/// Facts about a medium that a person declares.
package struct AnsweredFact: Sendable, Hashable {
  /// The medium, as the person named it.
  package let medium: String
  /// The person.
  package let by: String
  /// The person's role, or `nil`.
  package let role: String?
  /// The time in UTC, or the day alone.
  package let time: String
  /// The medium that the facts are about.
  package let contents: [AttestedContent]
  /// The facts.
  package private(set) var facts: DeclaredFacts
  /// A remark, or `nil`.
  package let note: String?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - medium: The medium, as the person named it.
  ///   - by: The person.
  ///   - role: The person's role.
  ///   - time: The time in UTC.
  ///   - contents: The medium that the facts are about.
  ///   - facts: The facts.
  ///   - note: A remark.
  package init(
    medium: String, by: String, role: String? = nil, time: String, contents: [AttestedContent],
    facts: DeclaredFacts, note: String? = nil
  ) {
    self.medium = medium
    self.by = by
    self.role = role
    self.time = time
    self.contents = contents
    self.facts = facts
    self.note = note
  }

  /// The answer without some facts.
  ///
  /// - Parameter keys: The keys to leave out.
  /// - Returns: The answer.
  package func without(_ keys: Set<String>) -> AnsweredFact {
    var kept = self
    kept.facts.remove(keys)
    return kept
  }

  /// `fact` in `Schemas/answers.schema.json`.
  package static let form = JSONForm<Self>(
    Field("by", \.by, .answerName), Field("contents", \.contents, .answerContents),
    Field("facts", \.facts, DeclaredFacts.form.codec), Field("medium", \.medium, .answerName),
    Field("note", \.note, .optional(.answerNote)),
    Field("role", \.role, .optional(.answerName)), Field("time", \.time, .moment)
  ) { by, contents, facts, medium, note, role, time throws(FormRefusal) in
    guard contents.contains(where: { $0.part == .medium }) else {
      throw FormRefusal("contents", "does not name the medium")
    }
    guard facts != DeclaredFacts() else { throw FormRefusal("facts", "is empty") }
    return Self(
      medium: medium, by: by, role: role, time: time, contents: contents, facts: facts, note: note)
  }
}

/// The keys of a manifest that an answer can declare.
package struct DeclaredFacts: Sendable, Hashable {
  /// Whether the sound carries meaning.
  package var audioMeaningful: Bool?
  /// Whether it starts by itself.
  package var autoplay: Bool?
  /// Who draws captions.
  package var captionStyle: Placement.CaptionStyle?
  /// How captions are switched on.
  package var captionSwitch: Placement.Switch?
  /// The controls of the player.
  package var controls: [Placement.Control]?
  /// How audio description is switched on.
  package var descriptionSwitch: Placement.Switch?
  /// Whether it starts again at its end.
  package var loop: Bool?
  /// Whether it starts without sound.
  package var muted: Bool?
  /// Whether other content is beside it.
  package var parallelContent: Bool?
  /// The purpose.
  package var purpose: Placement.Purpose?
  /// Whether the picture carries meaning.
  package var videoMeaningful: Bool?

  /// Creates no facts.
  package init() {}

  /// The opposite of what is declared about the meaning of the sound and the picture.
  package var opposite: DeclaredFacts {
    var opposite = DeclaredFacts()
    opposite.audioMeaningful = audioMeaningful.map { !$0 }
    opposite.videoMeaningful = videoMeaningful.map { !$0 }
    return opposite
  }

  /// Removes facts.
  mutating func remove(_ keys: Set<String>) {
    if keys.contains("audioMeaningful") { audioMeaningful = nil }
    if keys.contains("autoplay") { autoplay = nil }
    if keys.contains("captionStyle") { captionStyle = nil }
    if keys.contains("captionSwitch") { captionSwitch = nil }
    if keys.contains("controls") { controls = nil }
    if keys.contains("descriptionSwitch") { descriptionSwitch = nil }
    if keys.contains("loop") { loop = nil }
    if keys.contains("muted") { muted = nil }
    if keys.contains("parallelContent") { parallelContent = nil }
    if keys.contains("purpose") { purpose = nil }
    if keys.contains("videoMeaningful") { videoMeaningful = nil }
  }

  /// Each fact as the key and the value of a manifest, sorted by key.
  package var written: [(key: String, value: String)] {
    let texts: [(String, String?)] = [
      ("audioMeaningful", audioMeaningful.map { "\($0)" }),
      ("autoplay", autoplay.map { "\($0)" }), ("captionStyle", captionStyle?.rawValue),
      ("captionSwitch", captionSwitch?.rawValue),
      ("controls", controls.map { "[\($0.map(\.rawValue).joined(separator: ", "))]" }),
      ("descriptionSwitch", descriptionSwitch?.rawValue), ("loop", loop.map { "\($0)" }),
      ("muted", muted.map { "\($0)" }), ("parallelContent", parallelContent.map { "\($0)" }),
      ("purpose", purpose?.rawValue), ("videoMeaningful", videoMeaningful.map { "\($0)" }),
    ]
    return texts.compactMap { key, value in value.map { (key, $0) } }
  }

  /// The facts in JSON, by the keys of a manifest.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("audioMeaningful", \.audioMeaningful, .optional(.flag)),
      Setting("autoplay", \.autoplay, .optional(.flag)),
      Setting("captionStyle", \.captionStyle, .optional(.choice)),
      Setting("captionSwitch", \.captionSwitch, .optional(.choice)),
      Setting("controls", \.controls, .optional(.list(of: .choice, atMost: 100))),
      Setting("descriptionSwitch", \.descriptionSwitch, .optional(.choice)),
      Setting("loop", \.loop, .optional(.flag)), Setting("muted", \.muted, .optional(.flag)),
      Setting("parallelContent", \.parallelContent, .optional(.flag)),
      Setting("purpose", \.purpose, .optional(.choice)),
      Setting("videoMeaningful", \.videoMeaningful, .optional(.flag)),
    ])
}
