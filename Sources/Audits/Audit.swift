package import Records
import SQLite
import SystemIO
package import SystemPackage

/// The only owner of an open audit: one file that keeps the results of many runs.
package struct Audit: ~Copyable {
  let database: Database
  /// The file, as the user wrote it.
  package let path: String

  /// What an audit is opened for.
  package enum Purpose: Sendable, Hashable {
    case reading, writing
  }

  /// The most bytes that a file may have: a run of 10,000 media takes about 60 MB.
  private static let largestFile: Int64 = 1 << 36

  private init(_ database: consuming Database, _ path: String) {
    self.database = database
    self.path = path
  }

  /// Opens an audit.
  ///
  /// - Parameters:
  ///   - path: The file; a link is followed.
  ///   - purpose: What it is opened for.
  /// - Returns: The audit.
  /// - Throws: ``AuditError``, also if the file is anything else than an audit of this version or
  ///   an earlier one.
  package static func open(_ path: String, for purpose: Purpose) throws(AuditError) -> Audit {
    let audit = try openUnverified(path, for: purpose)
    let differences = try audit.foreignNames()
    guard differences.isEmpty else { throw .altered(path: path, names: differences) }
    return audit
  }

  /// Opens an audit whose tables may differ from those of an audit.
  static func openUnverified(_ path: String, for purpose: Purpose) throws(AuditError) -> Audit {
    let header = try AuditHeader(of: path, atMost: largestFile)
    let audit = try Audit(database(path, header, for: purpose), path)
    if header.version < AuditSchema.version { try audit.migrate() }
    return audit
  }

  private static func database(
    _ path: String, _ header: AuditHeader, for purpose: Purpose
  ) throws(AuditError) -> Database {
    do throws(SQLiteError) {
      let database = try Database(path: path)
      // Each commit is on the disk before it is acknowledged.
      try database.execute("PRAGMA synchronous = FULL")
      if purpose == .reading, header.version == AuditSchema.version {
        try database.execute("PRAGMA query_only = ON")
      }
      if purpose == .reading || !database.isReadOnly { return database }
    } catch {
      throw AuditError.of(path)(error)
    }
    throw .readOnly(path: path)
  }

  private borrowing func migrate() throws(AuditError) {
    let failure = AuditError.of(path)
    try database.transaction("BEGIN IMMEDIATE", failure) { () throws(AuditError) in
      do throws(SQLiteError) {
        // Another process may have done it meanwhile.
        let version = try Int(clamping: number("PRAGMA user_version"))
        if version < AuditSchema.version { try AuditSchema.migrate(database, from: version) }
      } catch {
        throw failure(error)
      }
    }
  }

  /// The names of tables, indexes, views and triggers that are missing, differ from those of an audit,
  /// or could change it; sorted.
  borrowing func foreignNames() throws(AuditError) -> [String] {
    do throws(SQLiteError) {
      let own = try Database()
      try AuditSchema.migrate(own, from: 0)
      let expected = try AuditSchema.entries(of: own)
      let found = try AuditSchema.entries(of: database)
      let changed = expected.filter { $0.value != found[$0.key] }.keys
      let added = found.filter { expected[$0.key] == nil && !$0.value.isHarmless }.keys
      return (Array(changed) + added).sorted()
    } catch {
      throw AuditError.of(path)(error)
    }
  }

  /// The first column of the first row of a query; 0 without a row.
  borrowing func number(_ query: String, _ values: [SQLValue] = []) throws(SQLiteError) -> Int64 {
    var rows = try database.prepare(query)
    try rows.start(values)
    return try rows.step() ? rows.integer(0) : 0
  }
}

extension Audit {
  /// Creates the file of an audit without runs; a reader sees the complete file or none.
  ///
  /// - Parameters:
  ///   - path: The file; nothing of its name may exist.
  ///   - head: What is audited, and by whom.
  /// - Throws: ``AuditError``.
  package static func create(_ path: String, _ head: AuditHead) throws(AuditError) {
    // SQLite would play the log of another database into the new file.
    for suffix in ["-journal", "-wal"] where FilePath(path + suffix).isPerhapsThere {
      throw .wrong(
        "\(path)\(suffix) exists: the log of another database, which would be played into the new one. "
          + "Remove it, or name another file.")
    }
    guard let bytes = try bytes(of: head, path) else {
      throw .system(path: path, reason: "there is not enough memory")
    }
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.create(FilePath(path), with: bytes)
    } catch .system(.fileExists) {
      throw .exists(path: path)
    } catch {
      throw .notCreated(path: path, error)
    }
  }

  private static func bytes(of head: AuditHead, _ path: String) throws(AuditError) -> [UInt8]? {
    do throws(SQLiteError) {
      let database = try Database()
      try database.execute("PRAGMA application_id = \(AuditSchema.applicationID)")
      try AuditSchema.migrate(database, from: 0)
      var insertion = try database.prepare("INSERT INTO audit VALUES (1, ?, ?, ?, ?, ?, ?)")
      try insertion.run([
        .text(head.product), .text(head.version), .text(orNull: head.platform),
        .text(head.assessor), .text(head.created), .text(head.tool),
      ])
      return database.bytes
    } catch {
      throw AuditError.of(path)(error)
    }
  }
}
