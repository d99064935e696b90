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

  private borrowing func addCurrent(to status: inout AuditStatus) throws(SQLiteError) {
    var current = 0
    var rows = try database.prepare("SELECT outcome, count(*) FROM current GROUP BY outcome")
    try rows.start()
    while try rows.step() {
      let count = Int(clamping: rows.integer(1))
      current += count
      if let outcome = Outcome.named(rows.text(0)) { status.counts[outcome] = count }
    }
    let all = Int(clamping: try number("SELECT count(*) FROM results"))
    status.superseded = all - current
    status.open = try open("NC") + open("NR")
    let order = [false, true]
    status.open =
      order.flatMap { isDisputed in
        status.open.filter { $0.outcome == .notCompliant && $0.isDisputed == isDisputed }
      } + status.open.filter { $0.outcome == .needsReview }
  }

  private borrowing func open(_ letters: String) throws(SQLiteError) -> [AuditStatus.Open] {
    var found: [AuditStatus.Open] = []
    var rows = try database.prepare(
      """
      SELECT id, run, medium, criterion, profile, outcome, reason, codes, disputed FROM current
      WHERE outcome = ? ORDER BY id
      """)
    try rows.start([.text(letters)])
    while try rows.step() {
      found.append(
        AuditStatus.Open(
          number: Int(clamping: rows.integer(0)), run: Int(clamping: rows.integer(1)),
          medium: rows.text(2), criterion: rows.text(3), profile: rows.text(4),
          outcome: Outcome.named(rows.text(5)) ?? .needsReview, reason: rows.text(6),
          codes: rows.text(7).split(separator: " ").map(String.init),
          isDisputed: rows.integer(8) == 1))
    }
    return found
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

extension Outcome {
  /// The outcome of the letters of the process, such as `NC`.
  static func named(_ letters: String) -> Outcome? {
    allCases.first { $0.abbreviation == letters }
  }
}
