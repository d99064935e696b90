import Conformance
import MediaModel
package import Records
import SQLite

extension Audit {
  /// Reads the whole content of the audit at one moment.
  ///
  /// - Returns: The content.
  /// - Throws: ``AuditError``.
  package borrowing func content() throws(AuditError) -> AuditContent {
    let failure = AuditError.of(path)
    return try database.transaction("BEGIN", failure) { () throws(AuditError) in
      do throws(SQLiteError) {
        var content = AuditContent(head: try head())
        content.runs = try runs()
        content.results = try results()
        content.disputes = try disputes()
        content.refusals = try refusals()
        content.notTested = try notTested()
        return content
      } catch {
        throw failure(error)
      }
    }
  }

  private borrowing func results() throws(SQLiteError) -> [AuditResult] {
    let media = try media()
    let findings = try findings()
    let answers = try attestations(of: "result")
    let current = try currentResults()
    var found: [AuditResult] = []
    var rows = try database.prepare(
      """
      SELECT results.id, run, medium, criterion, titles.title, profile, contents.key, outcome,
        reason
      FROM results JOIN titles ON titles.id = results.title
        JOIN contents ON contents.id = results.content ORDER BY results.id
      """)
    try rows.start()
    while try rows.step() {
      let number = Int(clamping: rows.integer(0))
      let unknown = AuditMedium(name: "", source: "", kind: "", sha256: nil)
      var result = AuditResult(
        number: number, run: Int(clamping: rows.integer(1)),
        medium: media[rows.integer(2)] ?? unknown, criterion: rows.text(3), title: rows.text(4),
        profile: rows.text(5), contentKey: rows.text(6),
        outcome: Outcome.named(rows.text(7)) ?? .needsReview, reason: rows.text(8))
      result.findings = findings[number] ?? []
      result.attestations = answers[number] ?? []
      if let entry = current[number] {
        result.isCurrent = true
        result.isDisputed = entry.isDisputed
        result.alsoNamed = entry.names.subtracting([result.medium.name]).sorted()
      }
      found.append(result)
    }
    return found
  }

  private borrowing func media() throws(SQLiteError) -> [Int64: AuditMedium] {
    var found: [Int64: AuditMedium] = [:]
    var rows = try database.prepare(
      """
      SELECT media.id, names.name, source, kind, sha256
      FROM media JOIN names ON names.id = media.name
      """)
    try rows.start()
    while try rows.step() {
      found[rows.integer(0)] = AuditMedium(
        name: rows.text(1), source: rows.text(2), kind: rows.text(3),
        sha256: rows.optionalText(4))
    }
    var pages = try database.prepare("SELECT medium, page FROM pages ORDER BY id")
    try pages.start()
    while try pages.step() { found[pages.integer(0)]?.pages.append(pages.text(1)) }
    return found
  }

  private borrowing func findings() throws(SQLiteError) -> [Int: [AuditFinding]] {
    var found: [Int: [AuditFinding]] = [:]
    var rows = try database.prepare(
      """
      SELECT result, code, resource, track, channel, starts, ends, line, "column", what, question,
        remedy, fingerprint FROM findings ORDER BY id
      """)
    try rows.start()
    while try rows.step() {
      found[Int(clamping: rows.integer(0)), default: []].append(
        AuditFinding(
          code: rows.text(1), place: rows.place(from: 2), what: rows.text(9),
          question: rows.optionalText(10), remedy: rows.text(11), fingerprint: rows.text(12)))
    }
    return found
  }

  /// The current results: whether they are disputed, and the names that have their content.
  private borrowing func currentResults() throws(SQLiteError) -> [Int: CurrentResult] {
    var found: [Int: CurrentResult] = [:]
    var rows = try database.prepare("SELECT id, disputed FROM current")
    try rows.start()
    while try rows.step() {
      found[Int(clamping: rows.integer(0))] = CurrentResult(isDisputed: rows.integer(1) == 1)
    }
    var names = try database.prepare(
      """
      SELECT latest.id, names.name FROM holdings JOIN names ON names.id = holdings.name
        JOIN (SELECT max(id) AS id, content, criterion, profile FROM results
          GROUP BY content, criterion, profile) AS latest
        ON latest.content = holdings.content AND latest.criterion = holdings.criterion
          AND latest.profile = holdings.profile
      """)
    try names.start()
    while try names.step() {
      found[Int(clamping: names.integer(0))]?.names.insert(names.text(1))
    }
    return found
  }
}

private struct CurrentResult {
  var isDisputed: Bool
  var names: Set<String> = []
}

extension Statement {
  /// The place of a finding, in seven columns.
  fileprivate func place(from column: Int32) -> PlaceRecord {
    let track = optionalInteger(column &+ 1).map { Int(clamping: $0) }
    var place = PlaceRecord(resource: text(column), track: track)
    place.channel = optionalText(column &+ 2)
    if let start = optionalInteger(column &+ 3), let end = optionalInteger(column &+ 4),
      start <= end
    {
      place.range = MediaTime(microseconds: start)..<MediaTime(microseconds: end)
    }
    place.line = optionalInteger(column &+ 5).map { Int(clamping: $0) }
    place.column = optionalInteger(column &+ 6).map { Int(clamping: $0) }
    return place
  }
}
