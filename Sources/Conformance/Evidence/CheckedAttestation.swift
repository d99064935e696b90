public import MediaModel

/// An attestation, compared with the current content.
public struct CheckedAttestation: Sendable, Hashable {
  /// The attestation.
  public let attestation: Attestation
  /// The file that it must be about.
  public let resource: String
  /// Whether the hash matches the current file.
  public let isCurrent: Bool

  /// Creates a checked attestation.
  ///
  /// - Parameters:
  ///   - attestation: The attestation.
  ///   - resource: The file that it must be about.
  ///   - isCurrent: Whether the hash matches the current file.
  public init(attestation: Attestation, resource: String, isCurrent: Bool) {
    self.attestation = attestation
    self.resource = resource
    self.isCurrent = isCurrent
  }
}
