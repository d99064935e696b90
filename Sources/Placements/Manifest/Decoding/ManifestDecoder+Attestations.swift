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
    let result = field("result", in: members) { $0.choice($1, as: AttestationResult.self) }
    let by = field("by", in: members) { $0.text($1) }
    let date = field("date", in: members) { $0.day($1) }
    let hash = field("sha256", in: members) { $0.hash($1) }
    let note = field("note", in: members) { $0.text($1) }
    guard let claim, let result, let by, let date, let hash else { return nil }
    return Attestation(
      claim: claim, passes: result == .pass, by: by, date: date, hash: hash, note: note,
      oldName: oldName)
  }

  /// The name of a claim, if it is one that was replaced.
  private func oldName(of node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.value else { return nil }
    return Attestation.Claim.oldNames[text] == nil ? nil : text
  }

  private mutating func hash(_ node: YAMLNode) -> ContentHash? {
    guard let text = text(node) else { return nil }
    if let hash = ContentHash(hex: text) { return hash }
    report(
      .badValue, at: node,
      "This is not a SHA-256; write the 64 hexadecimal digits that sha256sum prints for the file.")
    return nil
  }
}

/// The result of a person's examination.
enum AttestationResult: String, Sendable, Hashable, CaseIterable {
  /// The claim is true.
  case pass
  /// The claim is false.
  case fail
}
