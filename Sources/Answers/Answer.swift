package import Forms
package import MediaModel

/// One line of a file with the answers of people.
package enum Answer: Sendable, Hashable {
  /// A person attests a property of a medium.
  case attestation(AnsweredClaim)
  /// A person declares facts about a medium.
  case fact(AnsweredFact)

  /// The medium, as the person named it.
  package var medium: String {
    switch self {
    case .attestation(let answer): answer.medium
    case .fact(let answer): answer.medium
    }
  }

  /// The SHA-256 of the medium that was answered about, or `nil` if only a file of it is known.
  package var mediumHash: ContentHash? {
    contents.first { $0.part == .medium }?.hash
  }

  /// The content that tells programs of one file apart, or `nil`.
  package var programHash: ContentHash? {
    contents.first(where: \.isProgram)?.hash
  }

  private var contents: [AttestedContent] {
    switch self {
    case .attestation(let answer):
      if case .contents(let contents) = answer.attestation.grounds { contents } else { [] }
    case .fact(let answer): answer.contents
    }
  }

  /// The version of the format.
  package static let schemaVersion = 1

  /// The member with the signature.
  static let signatureKey = "signature"
  /// The longest signature, in bytes.
  static let longestSignature = 16_384
  private static let typeKey = "type"
  private static let versionKey = "schemaVersion"
  private enum Kind: String, CaseIterable { case attestation, fact }

  /// The person who answers.
  package var by: String {
    switch self {
    case .attestation(let answer): answer.attestation.by
    case .fact(let answer): answer.by
    }
  }

  /// The answer in words; may quote the file unescaped.
  package var inWords: String {
    switch self {
    case .attestation(let answer):
      let attestation = answer.attestation
      let note = attestation.note.map { " (\($0))" } ?? ""
      return "\(attestation.claim.rawValue) \(attestation.answer.rawValue) about \(medium) by "
        + "\(attestation.by)\(note)"
    case .fact(let answer):
      let facts =
        (answer.facts.written.map { "\($0.key): \($0.value)" }
        + answer.withdrawn.map { "\($0) no longer declared" }).joined(separator: ", ")
      return "\(facts) about \(medium) by \(answer.by)"
    }
  }

  /// The answer as a line, with its line feed: what a signature is about.
  package var line: [UInt8] { line(signedBy: nil) }

  /// The answer as a line with its signature.
  ///
  /// - Parameter signature: The signature of ``line``, or `nil`.
  /// - Returns: The line, with its line feed.
  package func line(signedBy signature: String?) -> [UInt8] {
    let (kind, members) =
      switch self {
      case .attestation(let answer): (Kind.attestation, AnsweredClaim.form.members(answer))
      case .fact(let answer): (Kind.fact, AnsweredFact.form.members(answer))
      }
    let all = members.adding([
      Self.signatureKey: signature.map { .text($0) },
      Self.typeKey: .text(kind.rawValue), Self.versionKey: .integer(Self.schemaVersion),
    ])
    return all.line
  }

  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Throws: ``FormError``, which names the member at fault.
  package init(_ line: [UInt8]) throws(FormError) { try self.init(JSONText(line).root) }

  init(_ root: JSONNode) throws(FormError) {
    guard let versionMember = try root.member(Self.versionKey),
      let typeMember = try root.member(Self.typeKey)
    else {
      throw FormError("is no answer: it has no “type” and “schemaVersion”")
    }
    let (version, type) = (try versionMember.integer(Int.self), try typeMember.text())
    guard version == Self.schemaVersion else {
      throw FormError(
        "is \(version), and this program reads \(Self.schemaVersion)", at: [Self.versionKey])
    }
    switch Kind(rawValue: type) {
    case .attestation: self = .attestation(try AnsweredClaim.form.json.read(root))
    case .fact: self = .fact(try AnsweredFact.form.json.read(root))
    case nil: throw FormError("is neither “attestation” nor “fact”", at: [Self.typeKey])
    }
  }
}
