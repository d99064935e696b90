import SQLite

/// The tables of an audit, as `Documentation/Audits.md` describes them.
enum AuditSchema {
  /// The number by which programs know the file: “CueA”.
  static let applicationID: Int64 = 0x4375_6541
  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// What each version adds to the one before, in order; a step that was released is never changed.
  static let migrations: [[String]] = [
    tables + indexes + views + [oneWay, onlyFailuresAreDisputed] + appendOnly
  ]

  /// The tables with the history, in the order in which they are documented.
  static let historyTables = [
    "audit", "runs", "problems", "names", "contents", "titles", "media", "parts", "pages",
    "results", "findings", "refusals", "attestations", "disputes", "seals",
  ]

  /// Brings a database from a version to the present one; call it in a transaction.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - version: Its version; 0 for an empty one.
  /// - Throws: `SQLiteError`.
  static func migrate(_ database: borrowing Database, from version: Int) throws(SQLiteError) {
    for step in migrations.dropFirst(version) {
      for statement in step { try database.execute(statement) }
    }
    try database.execute("PRAGMA user_version = \(Self.version)")
  }

  /// The statement that made each table, index, view and trigger, by its name.
  ///
  /// - Parameter database: The database.
  /// - Returns: The statements.
  /// - Throws: `SQLiteError`.
  static func statements(of database: borrowing Database) throws(SQLiteError) -> [String: String] {
    var found: [String: String] = [:]
    var rows = try database.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL LIMIT 1000")
    try rows.start()
    while try rows.step() { found[rows.text(0)] = rows.text(1) }
    return found
  }

  private static let tables = [
    """
    CREATE TABLE audit (
      id INTEGER PRIMARY KEY CHECK (id = 1), product TEXT NOT NULL, version TEXT NOT NULL,
      platform TEXT, assessor TEXT NOT NULL, created TEXT NOT NULL, tool TEXT NOT NULL)
    """,
    """
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY, added TEXT NOT NULL, tool TEXT NOT NULL, profile TEXT NOT NULL,
      source TEXT NOT NULL, sha256 TEXT NOT NULL)
    """,
    """
    CREATE TABLE problems (
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs, code TEXT NOT NULL,
      message TEXT NOT NULL)
    """,
    """
    CREATE TABLE names (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, source TEXT NOT NULL)
    """,
    "CREATE TABLE contents (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE)",
    "CREATE TABLE titles (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE)",
    """
    CREATE TABLE media (
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs,
      name INTEGER NOT NULL REFERENCES names, kind TEXT NOT NULL, sha256 TEXT, error TEXT)
    """,
    """
    CREATE TABLE parts (
      id INTEGER PRIMARY KEY, medium INTEGER NOT NULL REFERENCES media, part TEXT NOT NULL,
      name TEXT NOT NULL, sha256 TEXT NOT NULL)
    """,
    """
    CREATE TABLE pages (
      id INTEGER PRIMARY KEY, medium INTEGER NOT NULL REFERENCES media, page TEXT NOT NULL)
    """,
    """
    CREATE TABLE results (
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs,
      medium INTEGER NOT NULL REFERENCES media, name INTEGER NOT NULL REFERENCES names,
      criterion TEXT NOT NULL, title INTEGER NOT NULL REFERENCES titles, profile TEXT NOT NULL,
      content INTEGER NOT NULL REFERENCES contents,
      outcome TEXT NOT NULL CHECK (outcome IN ('DNA', 'C', 'NR', 'NC')), reason TEXT NOT NULL,
      codes TEXT NOT NULL)
    """,
    """
    CREATE TABLE findings (
      id INTEGER PRIMARY KEY, result INTEGER NOT NULL REFERENCES results, code TEXT NOT NULL,
      resource TEXT NOT NULL, track INTEGER, channel TEXT, starts INTEGER, ends INTEGER,
      line INTEGER, "column" INTEGER, what TEXT NOT NULL, question TEXT, remedy TEXT NOT NULL,
      fingerprint TEXT NOT NULL)
    """,
    """
    CREATE TABLE refusals (
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs,
      medium INTEGER NOT NULL REFERENCES media, name INTEGER NOT NULL REFERENCES names,
      criterion TEXT NOT NULL, profile TEXT NOT NULL, content INTEGER NOT NULL REFERENCES contents,
      standing INTEGER NOT NULL REFERENCES results, outcome TEXT NOT NULL, reason TEXT NOT NULL)
    """,
    """
    CREATE TABLE attestations (
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs,
      result INTEGER REFERENCES results, refusal INTEGER REFERENCES refusals,
      person TEXT NOT NULL, role TEXT, time TEXT, claim TEXT NOT NULL, passes INTEGER NOT NULL,
      note TEXT, counts INTEGER NOT NULL, CHECK ((result IS NULL) <> (refusal IS NULL)))
    """,
    """
    CREATE TABLE disputes (
      id INTEGER PRIMARY KEY, result INTEGER NOT NULL REFERENCES results, person TEXT NOT NULL,
      time TEXT NOT NULL, note TEXT NOT NULL)
    """,
    """
    CREATE TABLE seals (
      id INTEGER PRIMARY KEY, entry TEXT NOT NULL, number INTEGER NOT NULL,
      sha256 TEXT NOT NULL, UNIQUE (entry, number))
    """,
  ]

  private static let indexes = [
    "CREATE INDEX results_of_run ON results (run)",
    "CREATE INDEX results_of_content ON results (content, criterion, profile, outcome)",
    "CREATE INDEX findings_of_result ON findings (result)",
    "CREATE INDEX media_of_run ON media (run)",
    "CREATE INDEX parts_of_medium ON parts (medium)",
    "CREATE INDEX pages_of_medium ON pages (medium)",
    "CREATE INDEX attestations_of_run ON attestations (run)",
    "CREATE INDEX refusals_of_run ON refusals (run)",
  ]

  private static let views = [
    // What a name has now: the content of the latest run with it. A refused attempt counts, since
    // the medium was seen.
    """
    CREATE VIEW holdings AS
      SELECT name, criterion, profile, content, max(run) AS run
      FROM (SELECT name, criterion, profile, content, run FROM results
        UNION ALL SELECT name, criterion, profile, content, run FROM refusals)
      GROUP BY name, criterion, profile
    """,
    """
    CREATE VIEW current AS
      SELECT results.id, results.run, names.name AS medium, results.criterion, results.profile,
        results.outcome, results.reason, results.codes, contents.key,
        results.outcome = 'NC' AND EXISTS (SELECT 1 FROM disputes
          JOIN results AS disputed ON disputed.id = disputes.result
          WHERE disputed.content = results.content AND disputed.criterion = results.criterion
            AND disputed.profile = results.profile AND disputed.codes = results.codes) AS disputed
      FROM results
        JOIN names ON names.id = results.name JOIN contents ON contents.id = results.content
      WHERE results.id IN (SELECT max(id) FROM results GROUP BY content, criterion, profile)
        AND (results.content, results.criterion, results.profile)
          IN (SELECT content, criterion, profile FROM holdings)
    """,
    """
    CREATE VIEW not_tested AS
      SELECT names.name AS medium, media.run, media.error
      FROM media JOIN names ON names.id = media.name
      WHERE media.id IN (SELECT max(id) FROM media GROUP BY name) AND media.error IS NOT NULL
    """,
  ]

  /// Rule 2 of the process: a result that is not compliant stays so for the same content.
  private static let oneWay = """
    CREATE TRIGGER one_way BEFORE INSERT ON results
    WHEN NEW.outcome <> 'NC' AND EXISTS (SELECT 1 FROM results
      WHERE content = NEW.content AND criterion = NEW.criterion AND profile = NEW.profile AND outcome = 'NC')
    BEGIN
      SELECT RAISE(ABORT, 'a result that is not compliant stays so for the same content');
    END
    """

  private static let onlyFailuresAreDisputed = """
    CREATE TRIGGER only_failures_are_disputed BEFORE INSERT ON disputes
    WHEN NOT EXISTS (SELECT 1 FROM results WHERE id = NEW.result AND outcome = 'NC')
    BEGIN
      SELECT RAISE(ABORT, 'only a result that is not compliant can be disputed');
    END
    """

  /// Nothing that was written is changed or removed.
  private static let appendOnly = historyTables.flatMap { table in
    ["UPDATE", "DELETE"].map { change in
      """
      CREATE TRIGGER no_\(change.lowercased())_of_\(table) BEFORE \(change) ON \(table)
      BEGIN
        SELECT RAISE(ABORT, 'the history of an audit is never changed');
      END
      """
    }
  }
}
