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
  /// The keys of facts that the person no longer declares.
  package let withdrawn: [String]

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
  ///   - withdrawn: The keys of facts that the person no longer declares.
  package init(
    medium: String, by: String, role: String? = nil, time: String, contents: [AttestedContent],
    facts: DeclaredFacts = DeclaredFacts(), note: String? = nil, withdrawn: [String] = []
  ) {
    self.medium = medium
    self.by = by
    self.role = role
    self.time = time
    self.contents = contents
    self.facts = facts
    self.note = note
    self.withdrawn = withdrawn
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
    Field("facts", \.facts, DeclaredFacts.form.codec.leftOut(if: DeclaredFacts())),
    Field("medium", \.medium, .answerName),
    Field("note", \.note, .optional(.answerNote)),
    Field("role", \.role, .optional(.answerName)), Field("time", \.time, .moment),
    Field(
      "withdraws", \.withdrawn, .list(of: .answerName, atMost: 100).inline.leftOut(if: []))
  ) { by, contents, facts, medium, note, role, time, withdrawn throws(FormRefusal) in
    guard contents.contains(where: { $0.part == .medium }) else {
      throw FormRefusal("contents", "does not name the medium")
    }
    guard facts != DeclaredFacts() || !withdrawn.isEmpty else {
      throw FormRefusal("facts", "is empty, and nothing is withdrawn")
    }
    guard withdrawn.allSatisfy(DeclaredFacts.isKey) else {
      throw FormRefusal("withdraws", "names what is not the key of a fact")
    }
    return Self(
      medium: medium, by: by, role: role, time: time, contents: contents, facts: facts, note: note,
      withdrawn: withdrawn)
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

  /// Whether a text is the key of a fact.
  static func isKey(_ name: String) -> Bool { keys.contains { $0.setting.name == name } }

  mutating func remove(_ keys: Set<String>) {
    for key in Self.keys where keys.contains(key.setting.name) { key.remove(&self) }
  }

  /// Each fact as the key and the value of a manifest, sorted by key.
  package var written: [(key: String, value: String)] {
    Self.keys.compactMap { key in key.text(self).map { (key.setting.name, $0) } }
  }

  /// The facts in JSON, by the keys of a manifest.
  package static let form = JSONForm<Self>(of: { Self() }, keys.map(\.setting))

  /// The keys, sorted.
  private static let keys = [
    Key("audioMeaningful", \.audioMeaningful), Key("autoplay", \.autoplay),
    Key("captionStyle", \.captionStyle), Key("captionSwitch", \.captionSwitch),
    Key("controls", \.controls, .list(of: .choice, atMost: 100)) {
      "[\($0.map(\.rawValue).joined(separator: ", "))]"
    },
    Key("descriptionSwitch", \.descriptionSwitch), Key("loop", \.loop), Key("muted", \.muted),
    Key("parallelContent", \.parallelContent), Key("purpose", \.purpose),
    Key("videoMeaningful", \.videoMeaningful),
  ]

  /// A key of the manifest that an answer can declare.
  private struct Key: Sendable {
    typealias Path<Value> = WritableKeyPath<DeclaredFacts, Value?> & Sendable

    /// The fact in JSON.
    let setting: Setting<DeclaredFacts, InJSON>
    /// The fact as the value of a manifest, or `nil`.
    let text: @Sendable (DeclaredFacts) -> String?
    /// Removes the fact.
    let remove: @Sendable (inout DeclaredFacts) -> Void

    init<Value>(
      _ name: String, _ path: any Path<Value>, _ codec: Codec<Value, InJSON>,
      text: @escaping @Sendable (Value) -> String
    ) {
      setting = Setting(name, path, .optional(codec))
      self.text = { $0[keyPath: path].map(text) }
      remove = { $0[keyPath: path] = nil }
    }

    init(_ name: String, _ path: any Path<Bool>) {
      self.init(name, path, .flag) { "\($0)" }
    }

    init<Value: RawRepresentable<String> & Sendable>(_ name: String, _ path: any Path<Value>) {
      self.init(name, path, .choice) { $0.rawValue }
    }
  }
}
