package import MediaModel

/// The answer of a person about a result of an audit.
package struct AuditAttestation: Sendable, Hashable {
  /// The person: a name, and an address of mail in angle brackets if it is known; unescaped.
  package var person: String
  /// The role of the person, or `nil`; unescaped.
  package var role: String?
  /// When the answer was given, in UTC; as the answer says it, or `nil`.
  package var time: String?
  /// What the answer is about, such as `captionsAccurate`; unescaped.
  package var claim: String
  /// Whether the answer is “yes, it holds”.
  package var passes: Bool
  /// What the person noted, or `nil`; unescaped.
  package var note: String?
  /// The letters of the outcome before the answer, or `nil`; unescaped.
  package var before: String?
  /// The name of the placement that it is about, or `nil`; unescaped.
  package var placement: String?
  /// The parts of the medium that the person looked at.
  package var ranges: [Range<MediaTime>] = []
  /// What is known about its signature; `nil` if the run did not ask for signatures.
  package var signature: Attestation.Signature?
  /// What changed since the answer, each in words; unescaped.
  package var changes: [String] = []
  /// Whether the answer counted: nothing changed since, and a signature that was asked for is right.
  package var isCurrent: Bool

  /// Why the answer did not count, in words; `nil` if it did.
  package var reasonNotCounted: String? {
    guard !isCurrent else { return nil }
    if let signature, signature != .verified { return "its signature is \(signature.rawValue)" }
    return changes.isEmpty
      ? "the content has changed since" : "changed since: \(changes.joined(separator: ", "))"
  }

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - role: The role of the person.
  ///   - time: When the answer was given.
  ///   - claim: What it is about.
  ///   - passes: Whether it is “yes, it holds”.
  ///   - note: What the person noted.
  ///   - isCurrent: Whether it counted.
  package init(
    person: String, role: String?, time: String?, claim: String, passes: Bool, note: String?,
    isCurrent: Bool
  ) {
    self.person = person
    self.role = role
    self.time = time
    self.claim = claim
    self.passes = passes
    self.note = note
    self.isCurrent = isCurrent
  }
}
