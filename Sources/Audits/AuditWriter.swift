import Conformance
import Hashing
import MediaModel
import Records
import SQLite

/// Writes the media of one run into an audit, inside a transaction.
///
/// The first error ends the work; the transaction is then undone.
final class AuditWriter {
  /// What was written so far.
  private(set) var addition = AuditAddition()
  private let path: String
  private let tool: String
  private let profile: String
  private let previous: Int64
  private let previousHash: String
  private var failure: AuditError?
  private var digest = SHA256()
  private var media: Statement
  private var parts: Statement
  private var placements: Statement
  private var earlier: Statement
  private var findings: Statement
  private var refusals: Statement
  private var attestations: Statement
  private var results: Statement
  private var standing: Statement
  private var known: Statement
  private var runs: Statement
  private var problems: Statement
  private var names: NumberedTexts
  private var contents: NumberedTexts
  private var titles: NumberedTexts

  /// Prepares the next run.
  init(
    _ database: borrowing Database, _ path: String, tool: RunRecord.Tool, profile: String
  ) throws(AuditError) {
    self.path = path
    self.tool = "\(tool.name) \(tool.version)"
    self.profile = profile
    do throws(SQLiteError) {
      // The row of the run is the last one, since it has the hash of all that was read.
      try database.execute("PRAGMA defer_foreign_keys = ON")
      var last = try database.prepare("SELECT id, sha256 FROM runs ORDER BY id DESC LIMIT 1")
      try last.start()
      let hasLast = try last.step()
      (previous, previousHash) = hasLast ? (last.integer(0), last.text(1)) : (0, "")
      media = try database.prepare("INSERT INTO media VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)")
      parts = try database.prepare("INSERT INTO parts VALUES (NULL, ?, ?, ?, ?)")
      placements = try database.prepare("INSERT INTO placements VALUES (NULL, ?, ?, ?, ?)")
      earlier = try database.prepare(
        """
        SELECT sha256 FROM media WHERE name = ? AND run < ? AND sha256 IS NOT NULL
        ORDER BY id DESC LIMIT 1
        """)
      results = try database.prepare(
        "INSERT INTO results VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      findings = try database.prepare(
        "INSERT INTO findings VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      refusals = try database.prepare(
        "INSERT INTO refusals VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      attestations = try database.prepare(
        """
        INSERT INTO attestations VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      standing = try database.prepare(
        """
        SELECT max(id) FROM results
        WHERE content = ? AND criterion = ? AND profile = ? AND outcome = 'NC'
        """)
      known = try database.prepare(
        "SELECT 1 FROM results WHERE content = ? AND criterion = ? AND profile = ? LIMIT 1")
      runs = try database.prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?)")
      problems = try database.prepare("INSERT INTO problems VALUES (NULL, ?, ?, ?)")
      names = try NumberedTexts(
        find: database.prepare("SELECT id FROM names WHERE name = ?"),
        insert: database.prepare("INSERT INTO names VALUES (NULL, ?, ?)"))
      contents = try NumberedTexts(
        find: database.prepare("SELECT id FROM contents WHERE key = ?"),
        insert: database.prepare("INSERT INTO contents VALUES (NULL, ?)"))
      titles = try NumberedTexts(
        find: database.prepare("SELECT id FROM titles WHERE title = ?"),
        insert: database.prepare("INSERT INTO titles VALUES (NULL, ?)"))
    } catch {
      throw AuditError.of(path)(error)
    }
    addition.run = previous &+ 1
    digest.update(Array("\(self.tool)\n\(profile)\n".utf8))
  }

  /// Writes a medium.
  ///
  /// - Returns: Whether more media are wanted.
  func add(_ stored: StoredMedium) -> Bool {
    guard let line = stored.line, let medium = stored.read(.outcomes) else {
      failure = .runUnreadable(reasons: ["A record of the run cannot be read."])
      return false
    }
    digest.update(line.bytes)
    do throws(SQLiteError) {
      try add(medium)
      return true
    } catch {
      failure = AuditError.of(path)(error)
      return false
    }
  }

  /// Writes the run after its media.
  ///
  /// - Parameters:
  ///   - rest: The messages of the run that are not about its media.
  ///   - source: The file that it was read from.
  ///   - time: The present moment, in UTC.
  /// - Throws: ``AuditError``, also if the run is damaged, not complete or the same as the latest one.
  func end(_ rest: RunRecord.Rest, source: String, added time: String) throws(AuditError) {
    if let failure { throw failure }
    let damages = rest.failures.filter { $0.failureCode.map(Self.refused.contains) ?? false }
    guard damages.isEmpty else { throw .runUnreadable(reasons: damages.map(\.message)) }
    for problem in rest.failures { digest.update(Array("\(problem.code)\n".utf8)) }
    let hash = digest.contentHash?.hex ?? ""
    guard hash != previousHash else { throw .repeated(run: previous) }
    let run = SQLValue.integer(addition.run)
    do throws(SQLiteError) {
      try runs.run([run, .text(time), .text(tool), .text(profile), .text(source), .text(hash)])
      for problem in rest.failures {
        try problems.run([run, .text(problem.code), .text(problem.message)])
      }
    } catch {
      throw AuditError.of(path)(error)
    }
  }

  /// What a run must not have: it is damaged, or lacks media that it was to judge.
  private static let refused: Set<FailureCode> = [
    .runDamaged, .runMissing, .runConflict, .runStopped,
  ]

  // MARK: A medium

  private func add(_ medium: MediumRecord) throws(SQLiteError) {
    let name = try names.number(of: medium.name, [.text(medium.name), .text(medium.source)])
    let reason = medium.reasonNotTested
    let row = try media.insert([
      .integer(addition.run), .integer(name), .text(medium.kind.rawValue),
      .text(orNull: medium.sha256), .text(orNull: medium.manifest),
      .text(orNull: StoredTexts.text(ofLines: medium.unread)), .text(orNull: reason),
    ])
    if try hasNewContent(medium, name) { addition.addRenewed(medium.name) }
    addition.media += 1
    if reason != nil { addition.notTested += 1 }
    for content in medium.contents {
      try parts.run([
        .integer(row), .text(content.part.rawValue), .text(content.name), .text(content.hash.hex),
      ])
    }
    for placement in medium.placements {
      try placements.run([
        .integer(row), .text(orNull: placement.id), .text(orNull: placement.page),
        .text(StoredTexts.text(of: placement.outcomes)),
      ])
    }
    guard reason == nil else { return }
    let fingerprints = medium.fingerprints
    for (result, fingerprints) in zip(medium.outcomes, fingerprints) {
      try add(result, fingerprints, of: medium, at: row, named: name)
    }
  }

  /// Whether an earlier run has other content under the name.
  private func hasNewContent(
    _ medium: MediumRecord, _ name: Int64
  ) throws(SQLiteError) -> Bool {
    guard let hash = medium.sha256 else { return false }
    try earlier.start([.integer(name), .integer(addition.run)])
    defer { earlier.reset() }
    return try earlier.step() && earlier.text(0) != hash
  }

  private func add(
    _ result: OutcomeRecord, _ fingerprints: [String], of medium: MediumRecord, at row: Int64,
    named name: Int64
  ) throws(SQLiteError) {
    guard let key = medium.contentKey(of: result.criterion) else { return }
    let content = try contents.number(of: key, [.text(key)])
    let criterion = SQLValue.text("\(result.criterion)")
    if result.isNotLookedAt, try isKnown([.integer(content), criterion, .text(profile)]) { return }
    let title = try titles.number(of: result.title, [.text(result.title)])
    // By the names of fingerprints: an objection holds for later results with the same findings.
    let codes = Set(
      result.decisive.map { FindingCode(rawValue: $0.code)?.nameInFingerprints ?? $0.code }
    ).sorted().joined(separator: " ")
    do throws(SQLiteError) {
      let number = try results.insert([
        .integer(addition.run), .integer(row), .integer(name), criterion, .integer(title),
        .text(profile), .integer(content), .text(result.outcome.abbreviation),
        .text(result.reason), .text(codes),
      ])
      addition.results += 1
      try add(result, fingerprints, to: number)
      try addAttestations(of: result, result: .integer(number), refusal: .null)
    } catch  where error.kind == .refusedByTrigger {
      let key: [SQLValue] = [.integer(content), criterion, .text(profile)]
      try refuse(result, key, [.integer(addition.run), .integer(row), .integer(name)], medium.name)
    }
  }

  /// Whether the audit has a result: that a run was not asked to look does not replace it.
  private func isKnown(_ key: [SQLValue]) throws(SQLiteError) -> Bool {
    try known.start(key)
    defer { known.reset() }
    return try known.step()
  }

  private func add(
    _ result: OutcomeRecord, _ fingerprints: [String], to number: Int64
  ) throws(SQLiteError) {
    guard result.outcome >= .needsReview else { return }
    for (finding, fingerprint) in zip(result.findings, fingerprints) where !finding.isAdvice {
      let place = finding.location
      let numbers = [
        place.range?.lowerBound.microseconds, place.range?.upperBound.microseconds,
        place.line.map { Int64($0) }, place.column.map { Int64($0) },
      ]
      try findings.run(
        [
          .integer(number), .text(finding.code), .text(place.resource),
          .integer(orNull: place.track.map { Int64($0) }), .text(orNull: place.channel),
        ] + numbers.map { .integer(orNull: $0) } + [
          .text(finding.what), .text(orNull: finding.question), .text(finding.remedy),
          .text(fingerprint),
        ])
    }
  }

  /// Notes an attempt to replace a result that is not compliant.
  private func refuse(
    _ result: OutcomeRecord, _ key: [SQLValue], _ place: [SQLValue], _ medium: String
  ) throws(SQLiteError) {
    try standing.start(key)
    defer { standing.reset() }
    let number = try standing.step() ? standing.integer(0) : 0
    let criterion = "\(result.criterion)"
    let outcome = result.outcome.abbreviation
    let content = key.prefix(1)
    let row = try refusals.insert(
      place + [.text(criterion), .text(profile)] + content
        + [.integer(number), .text(outcome), .text(result.reason)])
    try addAttestations(of: result, result: .null, refusal: .integer(row))
    addition.add(
      .init(medium: medium, criterion: criterion, outcome: outcome, standing: number))
  }

  private func addAttestations(
    of result: OutcomeRecord, result number: SQLValue, refusal: SQLValue
  ) throws(SQLiteError) {
    for answer in result.answers {
      try attestations.run([
        .integer(addition.run), number, refusal, .text(answer.person),
        .text(orNull: answer.role), .text(orNull: answer.time), .text(answer.claim),
        .integer(answer.passes ? 1 : 0), .text(orNull: answer.note),
        .text(orNull: answer.before), .text(orNull: answer.placement),
        .text(StoredTexts.text(of: answer.ranges)), .text(orNull: answer.signature?.rawValue),
        .text(StoredTexts.text(ofLines: answer.changes) ?? ""),
        .integer(answer.isCurrent ? 1 : 0),
      ])
    }
  }
}

/// Texts of a table in which each text is once, with their numbers.
private struct NumberedTexts: ~Copyable {
  private var find: Statement
  private var insert: Statement
  private var known: [String: Int64] = [:]

  init(find: consuming Statement, insert: consuming Statement) {
    self.find = find
    self.insert = insert
  }

  /// The number of a text, which is added if it is new.
  mutating func number(of text: String, _ row: [SQLValue]) throws(SQLiteError) -> Int64 {
    if let number = known[text] { return number }
    try find.start([.text(text)])
    let isThere = try find.step()
    let number: Int64
    if isThere { number = find.integer(0) } else { number = try insert.insert(row) }
    find.reset()
    known[text] = number
    return number
  }
}
