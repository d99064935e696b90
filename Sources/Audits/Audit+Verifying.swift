import Records
import SQLite

/// What was found when an audit was verified.
package struct AuditVerification: Sendable, Hashable {
  /// A table with the number of rows that could be read.
  package struct Table: Sendable, Hashable {
    /// The name of the table.
    package let name: String
    /// The number of rows that could be read.
    package let rows: Int
    /// Whether more rows may follow that could not be read.
    package let isCut: Bool
  }

  /// The problems, one sentence each; may quote the file unescaped.
  package var problems: [String] = []
  /// The tables, with what can be read of them.
  package var tables: [Table] = []
  /// The number of runs and disputes whose seal was compared.
  package var seals = 0
  /// The last seal, in hexadecimal digits; `nil` without one.
  package var lastSeal: String?
}

extension Audit {
  /// Opens an audit that may be damaged or changed, and verifies all of it.
  ///
  /// - Parameter path: The file.
  /// - Returns: What was found.
  /// - Throws: ``AuditError``, if the file is no audit or cannot be opened.
  package static func verify(_ path: String) throws(AuditError) -> AuditVerification {
    let audit = try openUnverified(path, for: .reading)
    return audit.verification()
  }

  private static let mostListed = 100

  private borrowing func verification() -> AuditVerification {
    var found = AuditVerification()
    for table in AuditSchema.historyTables { found.tables.append(readable(table)) }
    for table in found.tables where table.isCut {
      found.problems.append(
        "The table \(table.name) cannot be read beyond its first \(table.rows) rows.")
    }
    for step in Step.allCases {
      do throws(AuditError) {
        try check(step, &found)
      } catch {
        found.problems += error.messages
      }
    }
    return found
  }

  private enum Step: CaseIterable {
    case integrity, names, history, seals
  }

  private borrowing func check(
    _ step: Step, _ found: inout AuditVerification
  ) throws(AuditError) {
    switch step {
    case .integrity: try checkIntegrity(&found)
    case .names: try checkNames(&found)
    case .history: try checkHistory(&found)
    case .seals: try checkSeals(&found)
    }
  }

  /// Counts the rows that can be read one after another.
  private borrowing func readable(_ table: String) -> AuditVerification.Table {
    var count = 0
    do throws(SQLiteError) {
      var rows = try database.prepare("SELECT * FROM \(table)")
      try rows.start()
      while try rows.step() { count += 1 }
      return .init(name: table, rows: count, isCut: false)
    } catch {
      return .init(name: table, rows: count, isCut: true)
    }
  }

  private borrowing func checkIntegrity(_ found: inout AuditVerification) throws(AuditError) {
    do throws(SQLiteError) {
      var rows = try database.prepare("PRAGMA integrity_check(\(Self.mostListed))")
      try rows.start()
      while try rows.step() {
        let line = rows.text(0)
        if line != "ok" { found.problems.append("The file is damaged: \(line).") }
      }
      var keys = try database.prepare("PRAGMA foreign_key_check")
      try keys.start()
      var count = 0
      while try keys.step(), count < Self.mostListed {
        count += 1
        found.problems.append(
          "Row \(keys.integer(1)) of \(keys.text(0)) refers to a row of \(keys.text(2)) that is "
            + "missing.")
      }
    } catch {
      throw AuditError.of(path)(error)
    }
  }

  private borrowing func checkNames(_ found: inout AuditVerification) throws(AuditError) {
    let names = try foreignNames()
    guard !names.isEmpty else { return }
    found.problems.append(
      "These tables, indexes, views or triggers are missing or not those of an audit: "
        + "\(names.joined(separator: ", ")).")
  }

  /// The one-way rule over the whole history, in case that the trigger was removed meanwhile.
  private borrowing func checkHistory(_ found: inout AuditVerification) throws(AuditError) {
    let queries = [
      (
        """
        SELECT id FROM results AS later WHERE outcome <> 'NC' AND EXISTS (SELECT 1 FROM results
          WHERE content = later.content AND criterion = later.criterion
            AND profile = later.profile AND outcome = 'NC' AND id < later.id)
        """, "replaces one that is not compliant on the same content"
      ),
      (
        """
        SELECT result FROM disputes WHERE NOT EXISTS (SELECT 1 FROM results
          WHERE id = disputes.result AND outcome = 'NC')
        """, "is disputed, but it is not “not compliant”"
      ),
    ]
    do throws(SQLiteError) {
      for (query, what) in queries {
        var rows = try database.prepare(query + " LIMIT \(Self.mostListed)")
        try rows.start()
        while try rows.step() {
          found.problems.append("Result \(rows.integer(0)) \(what).")
        }
      }
    } catch {
      throw AuditError.of(path)(error)
    }
  }

  private borrowing func checkSeals(_ found: inout AuditVerification) throws(AuditError) {
    do throws(SQLiteError) {
      var previous = ""
      var rows = try database.prepare("SELECT entry, number, sha256 FROM seals ORDER BY id")
      try rows.start()
      while try rows.step() {
        let (entry, number) = (rows.text(0), rows.integer(1))
        let isAsSealed = try hash(of: entry, number, after: previous) == rows.text(2)
        if !isAsSealed, found.problems.count < Self.mostListed {
          found.problems.append(
            "The content of \(entry) \(number) is not what was added: it was changed from outside.")
        }
        previous = rows.text(2)
        found.lastSeal = previous
        found.seals += 1
      }
      let entries = try number(
        "SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM disputes)")
      if entries != Int64(found.seals) {
        found.problems.append(
          "\(entries) runs and disputes are there, and \(found.seals) were sealed: some were added "
            + "or removed from outside.")
      }
    } catch {
      throw AuditError.of(path)(error)
    }
  }
}
