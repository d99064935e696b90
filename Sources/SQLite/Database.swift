internal import CSQLite

/// The only owner of a connection to a database of SQLite; it closes the connection at its end.
@safe package struct Database: ~Copyable {
  private let handle: OpaquePointer

  /// The most bytes of a text or a row.
  private static let largestValue: Int32 = 1 << 26
  /// The most instructions of SQLite for one statement: some minutes of processor time.
  private static let mostSteps = Int32.max
  /// How long a step waits for another process, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Opens a file for reading and, where the system allows it, for writing.
  ///
  /// After a process was killed, the next one that opens the file must write, to undo what the
  /// first one did not finish.
  ///
  /// - Parameter path: The file, which must exist.
  /// - Throws: ``SQLiteError``.
  package init(path: String) throws(SQLiteError) {
    // A name with a colon at its start would be an address of SQLite.
    let plain = path.hasPrefix("/") ? path : "./" + path
    try self.init(opening: plain, flags: SQLITE_OPEN_READWRITE)
  }

  /// Opens a new database in memory.
  ///
  /// - Throws: ``SQLiteError``.
  package init() throws(SQLiteError) {
    try self.init(opening: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  private init(opening name: String, flags: Int32) throws(SQLiteError) {
    unsafe handle = try unsafe Self.opened(name, flags)
  }

  private static func opened(_ name: String, _ flags: Int32) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    do throws(SQLiteError) {
      guard let connection = unsafe opened, code == SQLITE_OK else {
        throw unsafe Self.error(opened, code)
      }
      unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.largestValue)
      unsafe sqlite3_busy_timeout(connection, Self.patience)
      _ = unsafe csqlite_defend(connection)
      // A file that was made to keep its readers busy ends its statement.
      unsafe sqlite3_progress_handler(connection, Self.mostSteps, { _ in 1 }, nil)
      for setting in Self.settings { try unsafe Self.execute(setting, on: connection) }
      return unsafe connection
    } catch {
      unsafe sqlite3_close_v2(opened)
      throw error
    }
  }

  private static let settings = [
    // A view or a trigger of a foreign file must not call functions with effects.
    "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA foreign_keys = ON",
  ]

  // The second version: SQLite keeps the connection until its last statement ends.
  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements without values, separated by semicolons.
  ///
  /// - Parameter statements: The statements.
  /// - Throws: ``SQLiteError``.
  package borrowing func execute(_ statements: String) throws(SQLiteError) {
    try unsafe Self.execute(statements, on: handle)
  }

  private static func execute(
    _ statements: String, on connection: OpaquePointer
  ) throws(SQLiteError) {
    let code = unsafe sqlite3_exec(connection, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe error(connection, code) }
  }

  /// Prepares a statement.
  ///
  /// - Parameter text: One statement; question marks are its values.
  /// - Returns: The statement.
  /// - Throws: ``SQLiteError``.
  package borrowing func prepare(_ text: String) throws(SQLiteError) -> Statement {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let statement = unsafe prepared else {
      throw unsafe Self.error(handle, code)
    }
    return unsafe Statement(owning: statement)
  }

  /// Whether the file cannot be written.
  package var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// The database as the bytes of a file; `nil` if there is not enough memory.
  package var bytes: [UInt8]? {
    var size: sqlite3_int64 = 0
    guard let copy = unsafe sqlite3_serialize(handle, "main", &size, 0) else { return nil }
    defer { unsafe sqlite3_free(copy) }
    return unsafe Array(UnsafeBufferPointer(start: copy, count: Int(size)))
  }

  /// The last error of a connection.
  static func error(_ connection: OpaquePointer?, _ code: Int32) -> SQLiteError {
    let words =
      unsafe connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection)
    return SQLiteError(code: code, message: unsafe words.map { unsafe String(cString: $0) } ?? "")
  }
}

extension Database {
  /// Runs work in a transaction, which is undone if the work fails.
  ///
  /// - Parameters:
  ///   - begin: `BEGIN IMMEDIATE` for work that writes, else `BEGIN`.
  ///   - failure: Makes the error to throw from one of SQLite.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, and errors of SQLite as `failure` makes them.
  package borrowing func transaction<Value, Failure: Error>(
    _ begin: String, _ failure: (SQLiteError) -> Failure,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(SQLiteError) { try execute(begin) } catch { throw failure(error) }
    do throws(Failure) {
      let value = try work()
      do throws(SQLiteError) { try execute("COMMIT") } catch { throw failure(error) }
      return value
    } catch {
      // A full disk may have undone the transaction already.
      do throws(SQLiteError) { try execute("ROLLBACK") } catch {}
      throw error
    }
  }
}
