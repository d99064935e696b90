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
        content.problems = try problems()
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
        result.holders = entry.holders.compactMap { media[$0] }
      }
      found.append(result)
    }
    return found
  }

  private borrowing func media() throws(SQLiteError) -> [Int64: AuditMedium] {
    var found: [Int64: AuditMedium] = [:]
    var rows = try database.prepare(
      """
      SELECT media.id, names.name, source, kind, sha256, manifest, unread
      FROM media JOIN names ON names.id = media.name
      """)
    try rows.start()
    while try rows.step() {
      var medium = AuditMedium(
        name: rows.text(1), source: rows.text(2), kind: rows.text(3),
        sha256: rows.optionalText(4))
      medium.manifest = rows.optionalText(5)
      medium.unread = StoredTexts.lines(rows.optionalText(6))
      found[rows.integer(0)] = medium
    }
    var places = try database.prepare(
      "SELECT medium, name, page, outcomes FROM placements ORDER BY id")
    try places.start()
    while try places.step() {
      let placement = AuditPlacement(
        name: places.optionalText(1), page: places.optionalText(2),
        outcomes: StoredTexts.outcomes(places.text(3)))
      found[places.integer(0)]?.placements.append(placement)
    }
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

  /// The current results: whether they are disputed, and the media that have their content.
  private borrowing func currentResults() throws(SQLiteError) -> [Int: CurrentResult] {
    var found: [Int: CurrentResult] = [:]
    var rows = try database.prepare("SELECT id, disputed FROM current")
    try rows.start()
    while try rows.step() {
      found[Int(clamping: rows.integer(0))] = CurrentResult(isDisputed: rows.integer(1) == 1)
    }
    var holders = try database.prepare(
      """
      SELECT (SELECT max(results.id) FROM results WHERE results.content = holdings.content
          AND results.criterion = holdings.criterion AND results.profile = holdings.profile),
        max(holdings.medium)
      FROM holdings JOIN names ON names.id = holdings.name
      GROUP BY holdings.content, holdings.criterion, holdings.profile, holdings.name
      ORDER BY names.name
      """)
    try holders.start()
    while try holders.step() {
      found[Int(clamping: holders.integer(0))]?.holders.append(holders.integer(1))
    }
    return found
  }
}

private struct CurrentResult {
  var isDisputed: Bool
  /// The numbers of the media that have the content, in the order of their names.
  var holders: [Int64] = []
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
