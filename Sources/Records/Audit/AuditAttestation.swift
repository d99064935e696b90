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
  /// Whether the answer is about the content that was judged; if not, it did not count.
  package var isCurrent: Bool

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - role: The role of the person.
  ///   - time: When the answer was given.
  ///   - claim: What it is about.
  ///   - passes: Whether it is “yes, it holds”.
  ///   - note: What the person noted.
  ///   - isCurrent: Whether it is about the content that was judged.
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
