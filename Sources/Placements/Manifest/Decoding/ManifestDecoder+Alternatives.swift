import TextBasics
import MediaModel
import StrictYAML

/// The declarations of an item about captions, descriptions, transcript and attestations.
extension ManifestDecoder {
  mutating func alternatives(_ members: Members) -> DeclaredAlternatives {
    var declared = meaning(members)
    declared.captions = field("captions", in: members) { $0.captions($1) }
    declared.descriptions = field("descriptions", in: members) { $0.descriptions($1) }
    declared.transcript = field("transcript", in: members) { $0.transcript($1) }
    declared.attestations = field("attestations", in: members) { $0.attestations($1) } ?? []
    return declared
  }

  /// The language, and whether sound and picture have a meaning.
  mutating func meaning(_ members: Members) -> DeclaredAlternatives {
    var declared = DeclaredAlternatives()
    declared.language = field("lang", in: members) { $0.language($1) }
    declared.audioMeaningful = field("audioMeaningful", in: members) { $0.bool($1) }
    declared.videoMeaningful = field("videoMeaningful", in: members) { $0.bool($1) }
    return declared
  }

  /// A language tag of the shape of BCP 47 (RFC 5646, section 2.1).
  private mutating func language(_ node: YAMLNode) -> LanguageTag? {
    guard let text = text(node) else { return nil }
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let fits = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isLetter || $0.isDigit }
    }
    if fits, subtags.first?.allSatisfy(\.isLetter) == true { return LanguageTag(text) }
    report(.badValue, at: node, "This is not a language tag; write one such as en or en-GB.")
    return nil
  }

  // MARK: Captions

  mutating func captions(_ node: YAMLNode) -> DeclaredAlternatives.Captions? {
    switch node.value {
    case .scalar("open", _): return .open
    case .scalar("embedded", _): return .embedded
    case .list(let items): return .files(each(items) { $0.captionFile($1) })
    default:
      wrongType(node, expected: "a list of files, open, or embedded")
      return nil
    }
  }

  private mutating func captionFile(_ node: YAMLNode) -> AlternativeFile? {
    if case .scalar = node.value { return file(node) }
    guard let members = members(node, as: ManifestObject.captionFile) else { return nil }
    var file = field("src", in: members) { $0.file($1) }
    file?.language = field("lang", in: members) { $0.language($1) }
    file?.kind = field("kind", in: members) { $0.choice($1, among: Self.captionKinds) }
    return file
  }

  /// The kinds that a file of `captions` may have.
  static let captionKinds: [AlternativeFile.Kind] = [.captions, .subtitles, .forced]

  private mutating func file(_ node: YAMLNode) -> AlternativeFile? {
    guard let path = text(node), isPath(path, of: node) else { return nil }
    return AlternativeFile(source: path)
  }

  // MARK: Descriptions

  mutating func descriptions(_ node: YAMLNode) -> DeclaredAlternatives.Descriptions? {
    switch node.value {
    case .scalar("integrated", _): return .integrated
    case .list(let items): return .files(each(items) { $0.descriptionFile($1) })
    case .mapping(let members) where !members.contains(where: { $0.key == "src" }):
      return notNeeded(node)
    default:
      wrongType(node, expected: "a list of files, integrated, or {notNeeded: reason}")
      return nil
    }
  }

  private mutating func notNeeded(_ node: YAMLNode) -> DeclaredAlternatives.Descriptions? {
    guard let members = members(node, as: ManifestObject.descriptionsNotNeeded) else { return nil }
    return field("notNeeded", in: members) { $0.text($1) }.map { .notNeeded(reason: $0) }
  }

  private mutating func descriptionFile(_ node: YAMLNode) -> AlternativeFile? {
    if case .scalar = node.value { return file(node) }
    guard let members = members(node, as: ManifestObject.descriptionFile) else { return nil }
    var file = field("src", in: members) { $0.file($1) }
    file?.language = field("lang", in: members) { $0.language($1) }
    file?.form = field("form", in: members) { $0.choice($1) }
    return file
  }

  // MARK: Transcript

  private mutating func transcript(_ node: YAMLNode) -> DeclaredAlternatives.Transcript? {
    if case .scalar("onScreen", _) = node.value { return .onScreen }
    if case .scalar = node.value { return transcriptFile(node).map { .file($0) } }
    guard let members = members(node, as: ManifestObject.transcript) else { return nil }
    var file = field("src", in: members) { $0.transcriptFile($1) }
    file?.language = field("lang", in: members) { $0.language($1) }
    return file.map { .file($0) }
  }

  /// The only transcript that can apply to many media; a file belongs to one medium.
  mutating func transcriptOnScreen(
    _ node: YAMLNode
  ) -> DeclaredAlternatives.Transcript? {
    if case .scalar("onScreen", _) = node.value { return .onScreen }
    report(
      .badValue, at: node,
      "Only \"onScreen\" can hold for many media; name a transcript file at its item.")
    return nil
  }

  /// A path whose part after the last `#` names an element of a page (HTML, 7.4.6.4).
  private mutating func transcriptFile(_ node: YAMLNode) -> AlternativeFile? {
    guard let written = text(node) else { return nil }
    let hash = written.utf8.lastIndex(of: UInt8(ascii: "#"))
    let path = String(written[..<(hash ?? written.endIndex)])
    guard isPath(path, of: node) else { return nil }
    guard let hash else { return AlternativeFile(source: path) }
    let fragment = String(written[hash...].dropFirst())
    if fragment.isEmpty {
      report(.badValue, at: node, "Nothing follows \"#\"; write the id of an element, or drop it.")
      return nil
    }
    return AlternativeFile(source: path, fragment: fragment)
  }
}
