public import MediaModel

/// What a person attested, compared with today's content.
public struct CheckedAttestation: Sendable, Hashable {
  /// What the person said.
  public let attestation: Attestation
  /// The file it must speak of.
  public let resource: String
  /// Whether the hash is that of the file as it is today.
  public let isCurrent: Bool

  /// Creates a standing.
  ///
  /// - Parameters:
  ///   - attestation: What the person said.
  ///   - resource: The file it must speak of.
  ///   - isCurrent: Whether the hash is that of the file as it is today.
  public init(attestation: Attestation, resource: String, isCurrent: Bool) {
    self.attestation = attestation
    self.resource = resource
    self.isCurrent = isCurrent
  }
}
