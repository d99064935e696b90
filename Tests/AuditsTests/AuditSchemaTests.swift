import Foundation
import SQLite
import TestSupport
import Testing

@testable import Audits

@Suite struct `the tables of an audit` {
  private func audit() throws -> Database {
    let database = try Database()
    try AuditSchema.migrate(database, from: 0)
    try database.execute(
      """
      INSERT INTO runs VALUES (1, '', '', 'dhs-ios', '', '');
      INSERT INTO names VALUES (1, 'a.mp4', 'a.mp4');
      INSERT INTO media VALUES (1, 1, 1, 'multimedia', NULL, NULL, NULL, NULL);
      INSERT INTO titles VALUES (1, 'Captions');
      INSERT INTO contents VALUES (1, 'one'), (2, 'two');
      INSERT INTO results VALUES (1, 1, 1, 1, '3.3.B', 1, 'dhs-ios', 1, 'NC', '', 'captions.late')
      """)
    return database
  }

  private func failure(of statement: String) throws -> SQLiteError.Kind? {
    let database = try audit()
    do throws(SQLiteError) {
      try database.execute(statement)
      return nil
    } catch {
      return error.kind
    }
  }

  private func result(_ outcome: String, content: Int = 1, criterion: String = "3.3.B") -> String {
    """
    INSERT INTO results VALUES
      (NULL, 1, 1, 1, '\(criterion)', 1, 'dhs-ios', \(content), '\(outcome)', '', '')
    """
  }

  @Test(arguments: ["C", "NR", "DNA"])
  func `what is not compliant stays so for the same content`(_ outcome: String) throws {
    #expect(try failure(of: result(outcome)) == .refusedByTrigger)
  }

  @Test func `the same result again, new content and another criterion are taken`() throws {
    #expect(try failure(of: result("NC")) == nil)
    #expect(try failure(of: result("C", content: 2)) == nil)
    #expect(try failure(of: result("C", criterion: "3.3.C")) == nil)
  }

  @Test(arguments: AuditSchema.historyTables)
  func `no row of the history is changed or removed`(_ table: String) throws {
    let database = try audit()
    let entries = try AuditSchema.entries(of: database)
    for change in ["update", "delete", "replacement"] {
      #expect(entries["no_\(change)_of_\(table)"]?.type == "trigger", "\(change)")
    }
  }

  @Test(arguments: [
    "UPDATE results SET outcome = 'C'", "DELETE FROM results", "DELETE FROM runs",
    "UPDATE contents SET key = 'three'",
    """
    INSERT OR REPLACE INTO results VALUES
      (1, 1, 1, 1, '3.3.B', 1, 'dhs-ios', 1, 'NC', 'other', '')
    """,
    "INSERT OR REPLACE INTO runs VALUES (1, '', 'other', 'dhs-ios', '', '')",
    "REPLACE INTO names VALUES (9, 'a.mp4', 'b.mp4')",
    "REPLACE INTO contents VALUES (9, 'one')", "REPLACE INTO titles VALUES (9, 'Captions')",
  ])
  func `a change is refused with the reason`(_ statement: String) throws {
    #expect(try failure(of: statement) == .refusedByTrigger)
  }

  @Test func `only a result that is not compliant can be disputed`() throws {
    let database = try audit()
    try database.execute(result("C", content: 2))
    try database.execute("INSERT INTO disputes VALUES (NULL, 1, 'Ann', '', 'wrong')")
    #expect(throws: SQLiteError.self) {
      try database.execute("INSERT INTO disputes VALUES (NULL, 2, 'Ann', '', 'wrong')")
    }
  }

  private func current(_ database: borrowing Database) throws -> [String] {
    var found: [String] = []
    var rows = try database.prepare("SELECT medium, outcome FROM current ORDER BY id")
    try rows.start()
    while try rows.step() { found.append("\(rows.text(0)) \(rows.text(1))") }
    return found
  }

  @Test func `a result is named after a medium that has its content now`() throws {
    let database = try audit()
    try database.execute(
      """
      INSERT INTO names VALUES (2, 'b.mp4', 'b.mp4');
      INSERT INTO runs VALUES (2, '', '', '', '', '');
      INSERT INTO media VALUES (2, 1, 2, 'multimedia', NULL, NULL, NULL, NULL);
      INSERT INTO results VALUES (2, 1, 2, 2, '3.3.B', 1, 'dhs-ios', 1, 'NC', '', '');
      INSERT INTO results VALUES (3, 2, 1, 1, '3.3.B', 1, 'dhs-ios', 2, 'C', '', '')
      """)
    #expect(try current(database) == ["b.mp4 NC", "a.mp4 C"])
  }

  @Test func `two records of one name in a run are both current`() throws {
    let database = try audit()
    try database.execute(result("C", content: 2))
    #expect(try current(database) == ["a.mp4 NC", "a.mp4 C"])
  }

  @Test func `every table and column is in the documentation`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/Audits.md"), encoding: .utf8)
    let database = try audit()
    for table in AuditSchema.historyTables + ["current", "not_tested", "holdings"] {
      let start = try #require(page.range(of: "### \(table)\n"), "\(table)")
      let section = page[start.upperBound...]
      let end = section.range(of: "\n##")?.lowerBound ?? section.endIndex
      var rows = try database.prepare("SELECT name FROM pragma_table_info('\(table)')")
      try rows.start()
      var count = 0
      while try rows.step() {
        let column = rows.text(0)
        count += 1
        #expect(section[..<end].contains("| `\(column)` |"), "\(table).\(column)")
      }
      #expect(count > 0, "\(table)")
    }
  }
}
