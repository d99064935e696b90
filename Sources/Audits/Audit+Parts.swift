import Conformance
import MediaModel
import Records
import SQLite

/// What several commands read of an audit, inside a transaction.
extension Audit {
  /// What is audited, and by whom.
  borrowing func head() throws(SQLiteError) -> AuditHead {
    var rows = try database.prepare(
      "SELECT product, version, platform, assessor, created, tool FROM audit")
    try rows.start()
    _ = try rows.step()
    return AuditHead(
      product: rows.text(0), version: rows.text(1), platform: rows.optionalText(2),
      assessor: rows.text(3), created: rows.text(4), tool: rows.text(5))
  }

  /// The runs, in order.
  borrowing func runs() throws(SQLiteError) -> [AuditRun] {
    var found: [AuditRun] = []
    var rows = try database.prepare(
      """
      SELECT id, added, tool, profile, source,
        (SELECT count(*) FROM media WHERE media.run = runs.id) FROM runs ORDER BY id
      """)
    try rows.start()
    while try rows.step() {
      found.append(
        AuditRun(
          number: Int(clamping: rows.integer(0)), added: rows.text(1), tool: rows.text(2),
          profile: rows.text(3), source: rows.text(4), media: Int(clamping: rows.integer(5))))
    }
    return found
  }

  /// The objections, in order.
  borrowing func disputes() throws(SQLiteError) -> [AuditDispute] {
    var found: [AuditDispute] = []
    var rows = try database.prepare(
      "SELECT id, result, person, time, note FROM disputes ORDER BY id")
    try rows.start()
    while try rows.step() {
      found.append(
        AuditDispute(
          number: Int(clamping: rows.integer(0)), result: Int(clamping: rows.integer(1)),
          person: rows.text(2), time: rows.text(3), note: rows.text(4)))
    }
    return found
  }

  /// The refused attempts with the answers that were given for them, in order.
  borrowing func refusals() throws(SQLiteError) -> [AuditRefusal] {
    var found: [AuditRefusal] = []
    var rows = try database.prepare(
      """
      SELECT refusals.id, run, names.name, criterion, standing, outcome, reason
      FROM refusals JOIN names ON names.id = refusals.name ORDER BY refusals.id
      """)
    try rows.start()
    while try rows.step() {
      found.append(
        AuditRefusal(
          number: Int(clamping: rows.integer(0)), run: Int(clamping: rows.integer(1)),
          medium: rows.text(2), criterion: rows.text(3), standing: Int(clamping: rows.integer(4)),
          outcome: Outcome.named(rows.text(5)) ?? .needsReview, reason: rows.text(6)))
    }
    let answers = try attestations(of: "refusal")
    for index in found.indices { found[index].attestations = answers[found[index].number] ?? [] }
    return found
  }

  /// The media that the latest run with their name could not judge.
  borrowing func notTested() throws(SQLiteError) -> [AuditNotTested] {
    var found: [AuditNotTested] = []
    var rows = try database.prepare("SELECT medium, run, error FROM not_tested ORDER BY medium")
    try rows.start()
    while try rows.step() {
      found.append(
        AuditNotTested(
          medium: rows.text(0), run: Int(clamping: rows.integer(1)), reason: rows.text(2)))
    }
    return found
  }

  /// The answers of persons, by the number of the result or the refused attempt.
  ///
  /// - Parameter column: `result` or `refusal`.
  /// - Returns: The answers of each.
  /// - Throws: `SQLiteError`.
  borrowing func attestations(
    of column: String
  ) throws(SQLiteError) -> [Int: [AuditAttestation]] {
    var found: [Int: [AuditAttestation]] = [:]
    var rows = try database.prepare(
      """
      SELECT \(column), person, role, time, claim, passes, note, counts, before, placement, ranges,
        signature, changes
      FROM attestations
      WHERE \(column) IS NOT NULL ORDER BY id
      """)
    try rows.start()
    while try rows.step() {
      var answer = AuditAttestation(
        person: rows.text(1), role: rows.optionalText(2), time: rows.optionalText(3),
        claim: rows.text(4), passes: rows.integer(5) != 0, note: rows.optionalText(6),
        isCurrent: rows.integer(7) != 0)
      answer.before = rows.optionalText(8)
      answer.placement = rows.optionalText(9)
      answer.ranges = StoredTexts.ranges(rows.text(10))
      answer.signature = rows.optionalText(11).flatMap(Attestation.Signature.init)
      answer.changes = StoredTexts.lines(rows.text(12))
      found[Int(clamping: rows.integer(0)), default: []].append(answer)
    }
    return found
  }

  /// The reasons why runs could not judge all media: of the latest run by each profile, and of each
  /// run that a current result is from.
  borrowing func problems() throws(SQLiteError) -> [String] {
    var found: [String] = []
    var rows = try database.prepare(
      """
      SELECT message FROM problems WHERE run IN (SELECT max(id) FROM runs GROUP BY profile)
        OR run IN (SELECT run FROM current) ORDER BY id
      """)
    try rows.start()
    while try rows.step() { found.append(rows.text(0)) }
    return found
  }
}
