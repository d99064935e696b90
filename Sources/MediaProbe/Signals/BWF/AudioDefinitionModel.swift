internal import MediaModel

/// The facts of the Audio Definition Model (ITU-R BS.2076) about the contents of a sound.
struct AudioDefinitionModel {
  /// One audio content: a part of a program, such as its narration (5.7).
  private struct Content {
    var name: String?
    var language: String?
    /// `dialogue`: 0 for other sound, 1 for dialogue, 2 for both.
    var dialogue: Int?
    /// The attribute that gives the exact kind, and its value.
    var kind: (name: String, number: Int)?
  }

  private static let limit = 200
  private var contents: [Content] = []
  private var names: [String] = []
  private var languages: [String] = []
  private var programs = 0

  /// Whether there are more contents than the limit.
  private(set) var isCut = false

  /// Reads a document.
  init(_ bytes: [UInt8]) {
    var scan = XMLTagScanner(bytes)
    var isInside = false
    while let tag = scan.next() {
      switch tag.name {
      case "audioProgramme" where !tag.isEnd: addProgram(tag)
      case "audioContent":
        isInside = !tag.isEnd && add(tag) && !tag.isEmpty
      case "dialogue" where isInside && !tag.isEnd: setKind(tag)
      default: break
      }
    }
  }

  private mutating func addProgram(_ tag: XMLTagScanner.Tag) {
    programs += 1
    note(tag.attributes["audioProgrammeName"], tag.attributes["audioProgrammeLanguage"])
  }

  private mutating func add(_ tag: XMLTagScanner.Tag) -> Bool {
    guard contents.count < Self.limit else {
      isCut = true
      return false
    }
    let name = tag.attributes["audioContentName"]
    let language = tag.attributes["audioContentLanguage"]
    contents.append(Content(name: name, language: language))
    note(name, language)
    return true
  }

  private mutating func note(_ name: String?, _ language: String?) {
    if let name, !name.isEmpty, names.count < Self.limit { names.append(name) }
    if let language, LanguageTag(language) != nil, !languages.contains(language),
      languages.count < Self.limit
    {
      languages.append(language)
    }
  }

  private mutating func setKind(_ tag: XMLTagScanner.Tag) {
    guard let last = contents.indices.last, contents[last].dialogue == nil,
      let dialogue = Int(tag.text)
    else { return }
    contents[last].dialogue = dialogue
    let wanted = ["nonDialogueContentKind", "dialogueContentKind", "mixedContentKind"]
    guard wanted.indices.contains(dialogue) else { return }
    let number = tag.attributes[wanted[dialogue]].flatMap { Int($0) }
    contents[last].kind = number.map { (wanted[dialogue], $0) }
  }

  // MARK: Signals

  /// The one language of all contents and programs, or `nil`.
  var language: LanguageTag? {
    languages.count == 1 ? languages.first.flatMap { LanguageTag($0) } : nil
  }

  /// The signals of the contents about the track that contains all of them.
  ///
  /// If there are several programs, the player decides which one is played. Then the contents give
  /// the track no role.
  var signals: [TrackSignal] {
    let isOne = programs <= 1
    let kinds = contents.compactMap { content -> TrackSignal? in
      guard let dialogue = content.dialogue else { return nil }
      let value = [String(dialogue), content.kind?.name, content.kind.map { String($0.number) }]
      let roles = isOne ? roles(content) : []
      return TrackSignal(
        .admContent, value.compactMap { $0 }.joined(separator: " "),
        meaning: [Self.words(content), content.name.map { "“\($0)”" }]
          .compactMap { $0 }.joined(separator: ", "),
        roles: roles, flags: Self.flags(roles))
    }
    let titles = names.compactMap { name -> TrackSignal? in
      let roles = TitleWords.roles(in: name)
      return roles.isEmpty
        ? nil : TrackSignal(.admName, name, roles: isOne ? roles : [], certainty: .guess)
    }
    let tongues = languages.map { TrackSignal(.admLanguage, $0, language: LanguageTag($0)) }
    return kinds + titles + tongues
  }

  /// The roles of a content (5.7.3); narration and the other contents together are a complete mix.
  private func roles(_ content: Content) -> [TrackRole.Role] {
    switch (content.dialogue, content.kind?.number) {
    case (1, 3): [.spokenSubtitles]
    case (1, 4):
      contents.allSatisfy { $0.dialogue == 1 && $0.kind?.number == 4 }
        ? [.receiverMix] : [.audioDescription]
    case (1, 5): contents.count == 1 ? [.commentary] : []
    case (2, 4): [.audioDescription]
    case (0, 3): contents.count == 1 ? [.cleanEffects] : []
    default: []
    }
  }

  private static func flags(_ roles: [TrackRole.Role]) -> Disposition {
    switch roles.first {
    case .audioDescription: [.visualImpaired, .descriptions]
    case .receiverMix: [.visualImpaired, .descriptions, .dependent]
    case .commentary: .commentary
    case .cleanEffects: .cleanEffects
    default: []
    }
  }

  /// A content in words (5.7.3).
  private static func words(_ content: Content) -> String {
    switch (content.dialogue, content.kind?.number) {
    case (0, 1): "music"
    case (0, 2): "effects"
    case (0, 3): "music and effects"
    case (0, _): "no dialogue"
    case (1, 1): "dialogue"
    case (1, 2): "voice-over"
    case (1, 3): "spoken subtitles"
    case (1, 4): "audio description"
    case (1, 5): "commentary"
    case (1, 6): "emergency"
    case (1, _): "dialogue of no kind"
    case (2, 1): "complete main mix"
    case (2, 2): "mixed"
    case (2, 3): "for the hard of hearing"
    case (2, 4): "audio description, mixed"
    case (2, _): "mixed, of no kind"
    default: "unknown"
    }
  }
}
