import Conformance
package import Records
import SQLite

extension Audit {
  /// Reads the state of the audit at one moment.
  ///
  /// - Returns: The state.
  /// - Throws: ``AuditError``.
  package borrowing func status() throws(AuditError) -> AuditStatus {
    let failure = AuditError.of(path)
    return try database.transaction("BEGIN", failure) { () throws(AuditError) in
      do throws(SQLiteError) {
        var status = AuditStatus(head: try head())
        status.runs = try runs()
        try addCurrent(to: &status)
        status.disputes = try disputes()
        status.refusals = try refusals()
        status.notTested = try notTested()
        status.attesters = try attesters()
        status.problems = try problems() + unread()
        return status
      } catch {
        throw failure(error)
      }
    }
  }

  /// Goes through the current results once: finding them is the most expensive step.
  private borrowing func addCurrent(to status: inout AuditStatus) throws(SQLiteError) {
    var undisputed: [AuditStatus.Open] = []
    var disputed: [AuditStatus.Open] = []
    var questions: [AuditStatus.Open] = []
    var current = 0
    var rows = try database.prepare(
      """
      SELECT id, run, medium, criterion, profile, outcome, reason, codes, disputed FROM current
      ORDER BY id
      """)
    try rows.start()
    while try rows.step() {
      current += 1
      guard let outcome = Outcome.named(rows.text(5)) else { continue }
      let result = rows.openResult(outcome)
      guard !outcome.isNotLookedAt(by: result.codes) else {
        status.notLookedAt += 1
        continue
      }
      status.counts[outcome, default: 0] += 1
      guard outcome >= .needsReview else { continue }
      if outcome == .needsReview {
        questions.append(result)
      } else if result.isDisputed {
        disputed.append(result)
      } else {
        undisputed.append(result)
      }
    }
    status.open = undisputed + disputed + questions
    status.superseded = Int(clamping: try number("SELECT count(*) FROM results")) - current
  }

  private borrowing func attesters() throws(SQLiteError) -> [AuditStatus.Attester] {
    var found: [AuditStatus.Attester] = []
    var rows = try database.prepare(
      """
      SELECT person, count(*) FROM (SELECT DISTINCT person, role, time, claim, passes, note
        FROM attestations) GROUP BY person ORDER BY count(*) DESC, person
      """)
    try rows.start()
    while try rows.step() {
      found.append(
        AuditStatus.Attester(person: rows.text(0), answers: Int(clamping: rows.integer(1))))
    }
    return found
  }

  /// What the latest run with each name could not read of the medium.
  private borrowing func unread() throws(SQLiteError) -> [String] {
    var found: [String] = []
    var rows = try database.prepare(
      """
      SELECT names.name, unread FROM media JOIN names ON names.id = media.name
      WHERE media.id IN (SELECT max(id) FROM media GROUP BY name) AND unread IS NOT NULL
        AND error IS NULL
      ORDER BY media.id
      """)
    try rows.start()
    while try rows.step() {
      let name = rows.text(0)
      found += StoredTexts.lines(rows.text(1)).map { $0.contains(name) ? $0 : "\(name): \($0)" }
    }
    return found
  }
}

extension Statement {
  /// The codes of findings in a column, by their current names.
  func codes(_ column: Int32) -> [String] {
    text(column).split(separator: " ").map { FindingCode.currentName(of: String($0)) }
  }

  /// A current result, in nine columns.
  fileprivate func openResult(_ outcome: Outcome) -> AuditStatus.Open {
    AuditStatus.Open(
      number: Int(clamping: integer(0)), run: Int(clamping: integer(1)), medium: text(2),
      criterion: text(3), profile: text(4), outcome: outcome, reason: text(6),
      codes: codes(7), isDisputed: integer(8) == 1)
  }
}

extension Outcome {
  /// The outcome of the letters of the process, such as `NC`.
  static func named(_ letters: String) -> Outcome? {
    allCases.first { $0.abbreviation == letters }
  }
}
