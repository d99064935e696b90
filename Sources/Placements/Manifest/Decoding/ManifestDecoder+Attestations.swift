import MediaModel
import StrictYAML

/// The attestations of people.
extension ManifestDecoder {
  mutating func attestations(_ node: YAMLNode) -> [Attestation]? {
    list(node, of: "attestations").map { items in each(items) { $0.attestation($1) } }
  }

  private mutating func attestation(_ node: YAMLNode) -> Attestation? {
    guard let members = members(node, as: ManifestObject.attestation) else { return nil }
    var oldName: String?
    let claim = field("claim", in: members) { decoder, node in
      oldName = decoder.oldName(of: node)
      return oldName.flatMap { Attestation.Claim.oldNames[$0] }
        ?? decoder.choice(node, as: Attestation.Claim.self)
    }
    let result = field("result", in: members) { $0.choice($1, as: Attestation.Answer.self) }
    let by = field("by", in: members) { $0.text($1) }
    let time = time(of: members, in: node)
    let grounds = grounds(members, in: node)
    let note = field("note", in: members) { $0.text($1) }
    guard let claim, let result, let by, let time, let grounds else { return nil }
    var attestation = Attestation(
      claim: claim, passes: result == .pass, by: by, time: time, grounds: grounds, note: note)
    attestation.oldName = oldName
    attestation.role = field("role", in: members) { $0.text($1) }
    attestation.placement = field("placement", in: members) { $0.text($1) }
    attestation.ranges = field("ranges", in: members) { $0.ranges($1) } ?? []
    attestation.question = field("question", in: members) { $0.version($1) }
    attestation.before = field("before", in: members) { $0.text($1) }
    return attestation
  }

  /// The name of a claim, if it is one that was replaced.
  private func oldName(of node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.value else { return nil }
    return Attestation.Claim.oldNames[text] == nil ? nil : text
  }

  /// The time of the answer: `time` with the time of day, or `date` alone.
  private mutating func time(of members: Members, in node: YAMLNode) -> String? {
    if members["time"] != nil {
      return field("time", in: members) { $0.moment($1) }
    }
    if members["date"] == nil {
      report(.missingKey, at: node, "\"time\" or \"date\" is missing; add one of them.")
    }
    return field("date", in: members) { $0.day($1) }
  }

  /// What the answer rests on: the `contents`, or the one file of `sha256`.
  private mutating func grounds(_ members: Members, in node: YAMLNode) -> Attestation.Grounds? {
    if members["contents"] != nil {
      return field("contents", in: members) { $0.contents($1) }.map { .contents($0) }
    }
    if members["sha256"] == nil {
      report(.missingKey, at: node, "\"sha256\" or \"contents\" is missing; add one of them.")
    }
    return field("sha256", in: members) { $0.hash($1) }.map { .file($0) }
  }

  private mutating func contents(_ node: YAMLNode) -> [AttestedContent]? {
    list(node, of: "contents").map { items in each(items) { $0.content($1) } }
  }

  private mutating func content(_ node: YAMLNode) -> AttestedContent? {
    guard let members = members(node, as: ManifestObject.attestedContent) else { return nil }
    let part = field("part", in: members) { $0.choice($1, as: AttestedContent.Part.self) }
    let name = field("name", in: members) { $0.text($1) }
    let hash = field("sha256", in: members) { $0.hash($1) }
    guard let part, let name, let hash else { return nil }
    return AttestedContent(part, name, hash)
  }

  private mutating func ranges(_ node: YAMLNode) -> [Range<MediaTime>]? {
    list(node, of: "time ranges").map { items in
      each(items) { decoder, item in
        decoder.clip(item).flatMap { clip in clip.end.map { clip.start..<$0 } }
      }
    }
  }

  private mutating func version(_ node: YAMLNode) -> Int? {
    guard let number = number(node) else { return nil }
    let newest = Attestation.Claim.questionVersion
    if let whole = Int(exactly: number), (1...newest).contains(whole) { return whole }
    report(
      .badValue, at: node,
      "This is the version of a question; this program knows the versions from 1 to \(newest).")
    return nil
  }

  private mutating func hash(_ node: YAMLNode) -> ContentHash? {
    guard let text = text(node) else { return nil }
    if let hash = ContentHash(hex: text) { return hash }
    report(
      .badValue, at: node,
      "This is not a SHA-256; write 64 hexadecimal digits, as cuelight attest prints them.")
    return nil
  }
}
