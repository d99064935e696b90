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
    JSONValue.object(form.members(status).adding(["passes": .bool(passes)])).document
  }

  /// Writes what changed between two runs in the format of `Schemas/audit.schema.json`.
  ///
  /// - Parameter changes: What changed.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of changes: RunComparison) -> [UInt8] {
    JSONValue.object([
      "changes": RunComparison.form.value(changes), "schemaVersion": SchemaVersion.audit.json,
    ]).document
  }

  /// The state, without `passes`.
  static let form = OutputForm<AuditStatus>([
    Member("attesters", \.attesters, .list(of: .form(attester).inline)),
    Member("audit", \.head, .form(head)), Member("counts", \.counts, .form(counts).inline),
    Member("disputes", \.disputes, .list(of: .form(dispute))),
    Member("notLookedAt", \.notLookedAt, .count),
    Member("notTested", \.notTested, .list(of: .form(notTested))),
    Member("open", \.open, .list(of: .form(openResult))),
    Member("problems", \.problems, .list(of: .label)),
    Member("refusals", \.refusals, .list(of: .form(refusal))),
    Member("runs", \.runs, .list(of: .form(run))), .schemaVersion(.audit),
    Member("superseded", \.superseded, .count),
  ])

  private static let counts = OutputForm<[Outcome: Int]>(
    Outcome.allCases.sorted { $0.abbreviation < $1.abbreviation }.map { outcome in
      Member(outcome.abbreviation, { (counts: [Outcome: Int]) in counts[outcome] ?? 0 }, .count)
    })

  private static let head = OutputForm<AuditHead>([
    Member("assessor", \.assessor, .label), Member("created", \.created, .label),
    Member("platform", \.platform, .orNull(.label)), Member("product", \.product, .label),
    Member("tool", \.tool, .label), Member("version", \.version, .label),
  ])

  private static let run = OutputForm<AuditRun>([
    Member("added", \.added, .label), Member("media", \.media, .count),
    Member("number", \.number, .count), Member("profile", \.profile, .label),
    Member("source", \.source, .label), Member("tool", \.tool, .label),
  ])

  private static let openResult = OutputForm<AuditStatus.Open>([
    Member("codes", \.codes, .list(of: .label).inline), Member("criterion", \.criterion, .label),
    Member("disputed", \.isDisputed, .flag), Member("medium", \.medium, .label),
    Member("number", \.number, .count), Member("outcome", \.outcome.abbreviation, .label),
    Member("profile", \.profile, .label), Member("reason", \.reason, .label),
    Member("run", \.run, .count),
  ])

  private static let attester = OutputForm<AuditStatus.Attester>([
    Member("answers", \.answers, .count), Member("person", \.person, .label),
  ])

  private static let dispute = OutputForm<AuditDispute>([
    Member("note", \.note, .label), Member("number", \.number, .count),
    Member("person", \.person, .label), Member("result", \.result, .count),
    Member("time", \.time, .label),
  ])

  private static let refusal = OutputForm<AuditRefusal>([
    Member("attestations", \.attestations, .list(of: .form(attestation))),
    Member("criterion", \.criterion, .label), Member("medium", \.medium, .label),
    Member("number", \.number, .count), Member("outcome", \.outcome.abbreviation, .label),
    Member("reason", \.reason, .label), Member("run", \.run, .count),
    Member("standing", \.standing, .count),
  ])

  private static let attestation = OutputForm<AuditAttestation>([
    Member("claim", \.claim, .label), Member("current", \.isCurrent, .flag),
    Member("note", \.note, .orNull(.label)), Member("passes", \.passes, .flag),
    Member("person", \.person, .label), Member("role", \.role, .orNull(.label)),
    Member("signature", \.signature, .orNull(.choice)), Member("time", \.time, .orNull(.label)),
  ])

  private static let notTested = OutputForm<AuditNotTested>([
    Member("medium", \.medium, .label), Member("reason", \.reason, .label),
    Member("run", \.run, .count),
  ])
}
