public import MediaModel

/// An attestation, compared with the current content.
public struct CheckedAttestation: Sendable, Hashable {
  /// The attestation.
  public let attestation: Attestation
  /// The file that it must be about.
  public let resource: String
  /// All files that it is about.
  public var resources: Set<String>
  /// What changed since the answer, each in words; empty for a current one.
  public let changes: [String]

  /// Whether everything that it rests on is as it was, and its signature is verified if signatures
  /// are asked for.
  public var isCurrent: Bool { changes.isEmpty && isTrusted }

  /// Whether its signature is verified, or nobody asks for signatures.
  public var isTrusted: Bool { attestation.signature.map { $0 == .verified } ?? true }

  /// Creates a checked attestation.
  ///
  /// - Parameters:
  ///   - attestation: The attestation.
  ///   - resource: The file that it must be about.
  ///   - changes: What changed since the answer, each in words.
  public init(attestation: Attestation, resource: String, changes: [String]) {
    self.attestation = attestation
    self.resource = resource
    self.changes = changes
    resources = [resource]
  }
}
