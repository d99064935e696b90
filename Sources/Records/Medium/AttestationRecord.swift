package import Conformance
package import Forms
package import MediaModel

/// The answer of a person about a criterion of a medium.
package struct AttestationRecord: Sendable, Hashable {
  /// The letters of the outcome before the answer, or `nil`.
  package let before: String?
  /// The person; may quote a file unescaped.
  package let by: String
  /// What changed since the answer, each in words; empty for a current one.
  package let changes: [String]
  /// The property that the person attests.
  package let claim: Attestation.Claim
  /// A remark, or `nil`; may quote a file unescaped.
  package let note: String?
  /// The name of the placement that it is about, or `nil`.
  package let placement: String?
  /// The parts of the medium that the person looked at.
  package let ranges: [Range<MediaTime>]
  /// The answer.
  package let result: Attestation.Answer
  /// The person's role, or `nil`; may quote a file unescaped.
  package let role: String?
  /// What is known about its signature; `nil` if the run did not ask for signatures.
  package let signature: Attestation.Signature?
  /// The time in UTC, or the day alone.
  package let time: String

  /// Whether everything that it rests on is as it was: else it does not count.
  package var isCurrent: Bool {
    changes.isEmpty && signature.map { $0 == .verified } ?? true
  }
  /// Whether the medium has the property.
  package var passes: Bool { result == .pass }

  /// Creates the record of an answer.
  ///
  /// - Parameter checked: The answer, compared with the current content.
  init(_ checked: CheckedAttestation) {
    let attestation = checked.attestation
    before = attestation.before
    by = attestation.by
    changes = checked.changes
    claim = attestation.claim
    note = attestation.note
    placement = attestation.placement
    ranges = attestation.ranges
    result = attestation.answer
    role = attestation.role
    signature = attestation.signature
    time = attestation.time
  }

  /// Creates the record of an answer of an audit; `nil` if its claim is not known.
  init?(_ answer: AuditAttestation) {
    guard let claim = Attestation.Claim(rawValue: answer.claim) else { return nil }
    self.init(
      before: answer.before, by: answer.person, changes: answer.changes, claim: claim,
      note: answer.note, placement: answer.placement, ranges: answer.ranges,
      result: answer.passes ? .pass : .fail, role: answer.role, signature: answer.signature,
      time: answer.time ?? "")
  }

  private init(
    before: String?, by: String, changes: [String], claim: Attestation.Claim, note: String?,
    placement: String?, ranges: [Range<MediaTime>], result: Attestation.Answer, role: String?,
    signature: Attestation.Signature?, time: String
  ) {
    self.before = before
    self.by = by
    self.changes = changes
    self.claim = claim
    self.note = note
    self.placement = placement
    self.ranges = ranges
    self.result = result
    self.role = role
    self.signature = signature
    self.time = time
  }

  /// `attestedBy` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    many: Field("before", \.before, .optional(.label)), Field("by", \.by, .label),
    Field("changes", \.changes, .texts.leftOut(if: [])), Field("claim", \.claim, .choice),
    Field("note", \.note, .optional(.label)), Field("placement", \.placement, .optional(.label)),
    Field("ranges", \.ranges, .list(of: .pair, atMost: .max).leftOut(if: [])),
    Field("result", \.result, .choice), Field("role", \.role, .optional(.label)),
    Field("signature", \.signature, .optional(.choice)), Field("time", \.time, .label)
  ) {
    Self(
      before: $0, by: $1, changes: $2, claim: $3, note: $4, placement: $5, ranges: $6, result: $7,
      role: $8, signature: $9, time: $10)
  }
}
