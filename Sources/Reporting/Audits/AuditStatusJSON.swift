import Conformance
import Forms
import MediaModel
package import Records

/// The state of an audit as JSON.
package enum AuditStatusJSON {
  /// Writes the state in the format of `Schemas/audit.schema.json`.
  ///
  /// - Parameters:
  ///   - status: The state.
  ///   - passes: Whether all media were judged and nothing stands that is not compliant, as the caller
  ///     counts it.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of status: AuditStatus, passes: Bool) -> [UInt8] {
    let counts = Outcome.allCases.map { outcome in
      (outcome.abbreviation, JSONValue.integer(status.counts[outcome] ?? 0))
    }
    return JSONValue.object([
      "attesters": .array(status.attesters.map(attester)), "audit": head(status.head),
      "counts": .inline(.object(JSONMembers(counts))),
      "disputes": .array(status.disputes.map(dispute)),
      "notLookedAt": .integer(status.notLookedAt),
      "notTested": .array(status.notTested.map(notTested)), "open": .array(status.open.map(open)),
      "passes": .bool(passes), "problems": .texts(status.problems),
      "refusals": .array(status.refusals.map(refusal)), "runs": .array(status.runs.map(run)),
      "schemaVersion": SchemaVersion.audit.json, "superseded": .integer(status.superseded),
    ]).document
  }

  /// Writes what changed between two runs in the format of `Schemas/audit.schema.json`.
  ///
  /// - Parameter changes: What changed.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of changes: RunComparison) -> [UInt8] {
    JSONValue.object(["changes": changes.json, "schemaVersion": SchemaVersion.audit.json]).document
  }

  private static func head(_ head: AuditHead) -> JSONValue {
    .object([
      "assessor": .text(head.assessor), "created": .text(head.created),
      "platform": .text(orNull: head.platform), "product": .text(head.product),
      "tool": .text(head.tool), "version": .text(head.version),
    ])
  }

  private static func run(_ run: AuditRun) -> JSONValue {
    .object([
      "added": .text(run.added), "media": .integer(run.media), "number": .integer(run.number),
      "profile": .text(run.profile), "source": .text(run.source), "tool": .text(run.tool),
    ])
  }

  private static func open(_ result: AuditStatus.Open) -> JSONValue {
    .object([
      "codes": .inline(.texts(result.codes)), "criterion": .text(result.criterion),
      "disputed": .bool(result.isDisputed), "medium": .text(result.medium),
      "number": .integer(result.number), "outcome": .text(result.outcome.abbreviation),
      "profile": .text(result.profile), "reason": .text(result.reason),
      "run": .integer(result.run),
    ])
  }

  private static func attester(_ attester: AuditStatus.Attester) -> JSONValue {
    .inline(
      .object(["answers": .integer(attester.answers), "person": .text(attester.person)]))
  }

  private static func dispute(_ dispute: AuditDispute) -> JSONValue {
    .object([
      "note": .text(dispute.note), "number": .integer(dispute.number),
      "person": .text(dispute.person), "result": .integer(dispute.result),
      "time": .text(dispute.time),
    ])
  }

  private static func refusal(_ refusal: AuditRefusal) -> JSONValue {
    .object([
      "attestations": .array(refusal.attestations.map(attestation)),
      "criterion": .text(refusal.criterion), "medium": .text(refusal.medium),
      "number": .integer(refusal.number), "outcome": .text(refusal.outcome.abbreviation),
      "reason": .text(refusal.reason), "run": .integer(refusal.run),
      "standing": .integer(refusal.standing),
    ])
  }

  private static func attestation(_ answer: AuditAttestation) -> JSONValue {
    .object([
      "claim": .text(answer.claim), "current": .bool(answer.isCurrent),
      "note": .text(orNull: answer.note), "passes": .bool(answer.passes),
      "person": .text(answer.person), "role": .text(orNull: answer.role),
      "signature": .text(orNull: answer.signature?.rawValue), "time": .text(orNull: answer.time),
    ])
  }

  private static func notTested(_ medium: AuditNotTested) -> JSONValue {
    .object([
      "medium": .text(medium.medium), "reason": .text(medium.reason),
      "run": .integer(medium.run),
    ])
  }
}
