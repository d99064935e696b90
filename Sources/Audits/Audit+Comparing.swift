import Conformance
package import Records
import SQLite

extension Audit {
  /// Compares two runs of the audit, read at one moment.
  ///
  /// A refused attempt counts as the result that stands.
  ///
  /// - Parameter runs: The numbers of the earlier and the later run; `nil` for the last two.
  /// - Returns: What changed.
  /// - Throws: ``AuditError``, also if there are no such runs.
  package borrowing func changes(
    between runs: (earlier: Int, later: Int)?
  ) throws(AuditError) -> RunComparison {
    let failure = AuditError.of(path)
    let found = try database.transaction("BEGIN", failure) {
      () throws(AuditError) -> RunComparison? in
      do throws(SQLiteError) {
        let all = try self.runs()
        guard case .found(let earlier, let later) = RunPair(all, runs) else { return nil }
        return RunComparison(
          try compared(earlier), try compared(later),
          openEarlier: try places(openBefore: earlier))
      } catch {
        throw failure(error)
      }
    }
    guard let found else { throw .wrong(reasonNotCompared(runs)) }
    return found
  }

  private borrowing func reasonNotCompared(_ runs: (earlier: Int, later: Int)?) -> String {
    guard let runs else {
      return "\(path) has fewer than two runs. Add a second one, and compare again."
    }
    guard runs.earlier != runs.later else {
      return "Run \(runs.earlier) would be compared with itself. Name two runs."
    }
    return "\(path) has no run \(runs.earlier) or no run \(runs.later). “cuelight audit status -v” "
      + "lists the runs."
  }

  /// The results of a run.
  private borrowing func compared(_ run: AuditRun) throws(SQLiteError) -> ComparedRun {
    let results = try results(of: run)
    var media: [ComparedRun.Medium] = []
    var rows = try database.prepare(
      """
      SELECT media.id, names.name, sha256, error FROM media JOIN names ON names.id = media.name
      WHERE run = ? ORDER BY media.id
      """)
    try rows.start([.count(run.number)])
    while try rows.step() {
      let own = rows.optionalText(3) == nil ? results[rows.integer(0)] ?? [] : nil
      media.append(
        ComparedRun.Medium(name: rows.text(1), sha256: rows.optionalText(2), results: own))
    }
    let version = run.tool.split(separator: " ").last.map(String.init) ?? ""
    return ComparedRun(
      name: "run \(run.number)", profile: run.profile, version: version, media: media)
  }

  private borrowing func results(
    of run: AuditRun
  ) throws(SQLiteError) -> [Int64: [ComparedRun.Result]] {
    var found: [Int64: [ComparedRun.Result]] = [:]
    var criteria: [String: CriterionID] = [:]
    var rows = try database.prepare(
      """
      SELECT medium, criterion, outcome, contents.key, codes FROM results
        JOIN contents ON contents.id = results.content WHERE run = ?1
      UNION ALL
      SELECT refusals.medium, refusals.criterion, results.outcome, contents.key, codes
      FROM refusals JOIN results ON results.id = refusals.standing
        JOIN contents ON contents.id = refusals.content WHERE refusals.run = ?1
      """)
    try rows.start([.count(run.number)])
    while try rows.step() {
      let name = rows.text(1)
      guard let criterion = criteria[name] ?? .named(name) else { continue }
      criteria[name] = criterion
      found[rows.integer(0), default: []].append(
        ComparedRun.Result(
          criterion: criterion, outcome: Outcome.named(rows.text(2)) ?? .needsReview,
          content: rows.text(3), codes: rows.codes(4)))
    }
    return found
  }

  /// What was open in a run before another one, by the same profile.
  private borrowing func places(
    openBefore run: AuditRun
  ) throws(SQLiteError) -> Set<RunComparison.Place> {
    var found: Set<RunComparison.Place> = []
    guard run.number > 1 else { return found }
    var rows = try database.prepare(
      """
      SELECT DISTINCT names.name, criterion FROM results JOIN names ON names.id = results.name
      WHERE run < ? AND profile = ? AND outcome IN ('NR', 'NC')
      """)
    try rows.start([.count(run.number), .text(run.profile)])
    while try rows.step() {
      guard let criterion = CriterionID.named(rows.text(1)) else { continue }
      found.insert(.init(medium: rows.text(0), criterion: criterion))
    }
    return found
  }
}

/// Two runs of an audit.
private enum RunPair {
  case found(AuditRun, AuditRun)
  case missing

  init(_ all: [AuditRun], _ numbers: (earlier: Int, later: Int)?) {
    guard let numbers else {
      let last = all.suffix(2)
      self = last.count == 2 ? .found(last[last.startIndex], last[last.endIndex - 1]) : .missing
      return
    }
    guard numbers.earlier != numbers.later,
      let earlier = all.first(where: { $0.number == numbers.earlier }),
      let later = all.first(where: { $0.number == numbers.later })
    else {
      self = .missing
      return
    }
    self = .found(earlier, later)
  }
}
