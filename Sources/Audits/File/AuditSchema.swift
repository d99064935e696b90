import SQLite

/// The tables of an audit, as `Documentation/Audits.md` describes them.
enum AuditSchema {
  /// The number by which programs know the file: “CueA”.
  static let applicationID: Int64 = 0x4375_6541
  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// What each version adds to the one before, in order; a step that was released is never changed.
  static let migrations: [[String]] = [
    tables + indexes + views + [oneWay, onlyFailuresAreDisputed] + appendOnly + noReplacement
  ]

  /// The tables with the history, in the order in which they are documented.
  static let historyTables = [
    "audit", "runs", "problems", "names", "contents", "titles", "media", "parts", "placements",
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

  /// A table, index, view or trigger.
  struct Entry: Hashable {
    /// `table`, `index`, `view` or `trigger`.
    let type: String
    /// The statement that made it.
    let statement: String

    /// Whether an audit may have it beside its own: a reader may add indexes and views, which change
    /// no result.
    var isHarmless: Bool { type == "index" || type == "view" }
  }

  /// The tables, indexes, views and triggers, by their names; without those that SQLite keeps for
  /// itself, such as the statistics of `ANALYZE`.
  ///
  /// - Throws: `SQLiteError`.
  static func entries(of database: borrowing Database) throws(SQLiteError) -> [String: Entry] {
    var found: [String: Entry] = [:]
    var rows = try database.prepare(
      """
      SELECT name, type, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND substr(name, 1, 7) <> 'sqlite_' LIMIT 1000
      """)
    try rows.start()
    while try rows.step() {
      found[rows.text(0)] = Entry(type: rows.text(1), statement: rows.text(2))
    }
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
      name INTEGER NOT NULL REFERENCES names, kind TEXT NOT NULL, sha256 TEXT, manifest TEXT,
      unread TEXT, error TEXT)
    """,
    """
    CREATE TABLE parts (
      id INTEGER PRIMARY KEY, medium INTEGER NOT NULL REFERENCES media, part TEXT NOT NULL,
      name TEXT NOT NULL, sha256 TEXT NOT NULL)
    """,
    """
    CREATE TABLE placements (
      id INTEGER PRIMARY KEY, medium INTEGER NOT NULL REFERENCES media, name TEXT, page TEXT,
      outcomes TEXT NOT NULL)
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
      note TEXT, before TEXT, placement TEXT, ranges TEXT NOT NULL, signature TEXT,
      changes TEXT NOT NULL, counts INTEGER NOT NULL,
      CHECK ((result IS NULL) <> (refusal IS NULL)))
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
    "CREATE INDEX media_of_name ON media (name)",
    "CREATE INDEX placements_of_medium ON placements (medium)",
    "CREATE INDEX attestations_of_run ON attestations (run)",
    "CREATE INDEX refusals_of_run ON refusals (run)",
    // The row of a run is written last, so references to it are unresolved until then. For each new
    // row SQLite searches the tables that refer to its table; without these indexes it reads them
    // whole.
    "CREATE INDEX results_of_medium ON results (medium)",
    "CREATE INDEX results_of_name ON results (name)",
    "CREATE INDEX refusals_of_medium ON refusals (medium)",
    "CREATE INDEX refusals_of_name ON refusals (name)",
    "CREATE INDEX refusals_of_content ON refusals (content)",
    "CREATE INDEX refusals_of_standing ON refusals (standing)",
    "CREATE INDEX attestations_of_result ON attestations (result)",
    "CREATE INDEX attestations_of_refusal ON attestations (refusal)",
    "CREATE INDEX disputes_of_result ON disputes (result)",
  ]

  private static let views = [
    // What a name has now: all content of the latest run with it, since a run may have a name twice.
    // A refused attempt counts, because the medium was seen.
    """
    CREATE VIEW holdings AS
      WITH seen AS (SELECT name, criterion, profile, content, run, medium FROM results
        UNION ALL SELECT name, criterion, profile, content, run, medium FROM refusals)
      SELECT DISTINCT name, criterion, profile, content, run, medium FROM seen
      WHERE (name, criterion, profile, run)
        IN (SELECT name, criterion, profile, max(run) FROM seen GROUP BY name, criterion, profile)
    """,
    // The name is one that has the content now; the result may be from a run under another name.
    """
    CREATE VIEW current AS
      SELECT results.id, results.run, held.medium, results.criterion, results.profile,
        results.outcome, results.reason, results.codes, contents.key,
        results.outcome = 'NC' AND EXISTS (SELECT 1 FROM disputes
          JOIN results AS disputed ON disputed.id = disputes.result
          WHERE disputed.content = results.content AND disputed.criterion = results.criterion
            AND disputed.profile = results.profile AND disputed.codes = results.codes) AS disputed
      FROM (SELECT min(names.name) AS medium, content, criterion, profile
          FROM holdings JOIN names ON names.id = holdings.name
          GROUP BY content, criterion, profile) AS held
        JOIN results ON results.id = (SELECT max(latest.id) FROM results AS latest
          WHERE latest.content = held.content AND latest.criterion = held.criterion
            AND latest.profile = held.profile)
        JOIN contents ON contents.id = results.content
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

  /// `INSERT OR REPLACE` removes rows without the triggers for `DELETE`, so it needs its own.
  private static let noReplacement = historyTables.map { table in
    let keys = ["id = NEW.id"] + (otherKeys[table].map { [$0] } ?? [])
    return """
      CREATE TRIGGER no_replacement_of_\(table) BEFORE INSERT ON \(table)
      WHEN \(keys.map { "EXISTS (SELECT 1 FROM \(table) WHERE \($0))" }.joined(separator: " OR "))
      BEGIN
        SELECT RAISE(ABORT, 'the history of an audit is never changed');
      END
      """
  }

  /// What is unique in a table beside its number.
  private static let otherKeys = [
    "names": "name = NEW.name", "contents": "key = NEW.key", "titles": "title = NEW.title",
    "seals": "entry = NEW.entry AND number = NEW.number",
  ]
}
