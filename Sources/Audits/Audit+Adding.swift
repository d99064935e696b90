package import Records
import SQLite

/// What happened when a run was added to an audit.
package struct AuditAddition: Sendable, Hashable {
  /// A refused attempt to replace a result that is not compliant.
  package struct Refused: Sendable, Hashable {
    /// The medium; unescaped.
    package let medium: String
    /// The criterion.
    package let criterion: String
    /// The outcome that was refused.
    package let outcome: String
    /// The number of the result that stands.
    package let standing: Int64
  }

  /// The number of the run; of the earlier one, if it is the same.
  package var run: Int64 = 0
  /// Whether nothing was added, because the latest run has the same content.
  package var isRepeated = false
  /// The number of media.
  package var media = 0
  /// The number of results that were added.
  package var results = 0
  /// The number of media that could not be judged.
  package var notTested = 0
  /// The number of refused attempts.
  package var refusals = 0
  /// The first of the refused attempts, at most 100.
  package private(set) var refused: [Refused] = []

  /// The media whose name had other content in an earlier run, at most 100; unescaped.
  package private(set) var renewed: [String] = []
  /// The number of media whose name had other content in an earlier run.
  package private(set) var renewals = 0
  /// The latest seal of the audit, in hexadecimal digits: who keeps it elsewhere can tell whether
  /// later entries were cut off.
  package var seal = ""

  private static let mostRefused = 100

  /// Adds a medium whose name had other content in an earlier run.
  mutating func addRenewed(_ medium: String) {
    renewals += 1
    if renewed.count < Self.mostRefused { renewed.append(medium) }
  }

  /// Adds a refused attempt.
  mutating func add(_ attempt: Refused) {
    refusals += 1
    if refused.count < Self.mostRefused { refused.append(attempt) }
  }
}

extension Audit {
  /// Adds a run: all of it, or nothing.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - source: The file that it is read from.
  ///   - time: The present moment, in UTC.
  /// - Returns: What happened.
  /// - Throws: ``AuditError``; nothing was added.
  package borrowing func add(
    _ run: some LinedRun, from source: String, at time: String
  ) throws(AuditError) -> AuditAddition {
    do throws(AuditError) {
      let failure = AuditError.of(path)
      return try database.transaction("BEGIN IMMEDIATE", failure) { () throws(AuditError) in
        let writer = try AuditWriter(database, path, tool: run.tool, profile: run.profile)
        let rest = run.readLines { medium in writer.add(medium) }
        try writer.end(rest, source: source, added: time)
        var addition = writer.addition
        addition.seal = try seal("run", addition.run)
        return addition
      }
    } catch .repeated(let number) {
      return try repeated(number)
    }
  }

  /// What happened when the latest run was added.
  private borrowing func repeated(_ run: Int64) throws(AuditError) -> AuditAddition {
    var addition = AuditAddition(run: run, isRepeated: true)
    do throws(SQLiteError) {
      var rows = try database.prepare(
        """
        SELECT names.name, criterion, outcome, standing FROM refusals
          JOIN names ON names.id = refusals.name WHERE run = ? ORDER BY refusals.id
        """)
      try rows.start([.integer(run)])
      while try rows.step() {
        addition.add(
          .init(
            medium: rows.text(0), criterion: rows.text(1), outcome: rows.text(2),
            standing: rows.integer(3)))
      }
      return addition
    } catch {
      throw AuditError.of(path)(error)
    }
  }
}
