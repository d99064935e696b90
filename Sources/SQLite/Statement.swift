internal import CSQLite

/// The only owner of a prepared statement.
@safe package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(owning statement: OpaquePointer) { unsafe handle = statement }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Runs the statement to its end.
  ///
  /// - Parameter values: A value for each question mark.
  /// - Throws: ``SQLiteError``.
  package mutating func run(_ values: [SQLValue] = []) throws(SQLiteError) {
    try start(values)
    defer { unsafe sqlite3_reset(handle) }
    while try step() {}
  }

  /// Inserts a row.
  ///
  /// - Parameter values: A value for each question mark.
  /// - Returns: The number of the row.
  /// - Throws: ``SQLiteError``.
  package mutating func insert(_ values: [SQLValue]) throws(SQLiteError) -> Int64 {
    try run(values)
    return unsafe sqlite3_last_insert_rowid(sqlite3_db_handle(handle))
  }

  /// Starts the statement from its beginning.
  ///
  /// - Parameter values: A value for each question mark.
  /// - Throws: ``SQLiteError``.
  package mutating func start(_ values: [SQLValue] = []) throws(SQLiteError) {
    unsafe sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let code = bind(value, Int32(truncatingIfNeeded: index) &+ 1)
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``SQLiteError``.
  package mutating func step() throws(SQLiteError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = error(code)
      unsafe sqlite3_reset(handle)
      throw failure
    }
  }

  /// Ends the statement before its last row, so that it holds no lock.
  package mutating func reset() { unsafe sqlite3_reset(handle) }

  /// The whole number of a column; 0 for nothing.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The number.
  package borrowing func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  /// The whole number of a column, or `nil`.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The number.
  package borrowing func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// The text of a column; empty for nothing.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The text; bytes that are not UTF-8 are replaced.
  package borrowing func text(_ column: Int32) -> String {
    guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text of a column, or `nil`.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The text.
  package borrowing func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// The number of columns.
  package var columns: Int32 { unsafe sqlite3_column_count(handle) }

  /// The value of a column.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The value; anything else than a number or nothing is read as text.
  package borrowing func value(_ column: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
  }

  private borrowing func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  private borrowing func bind(_ value: SQLValue, _ index: Int32) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
    case .text(let text): bind(text, index)
    }
  }

  private borrowing func bind(_ text: String, _ index: Int32) -> Int32 {
    // Functions of SQLite end a text at its first NUL.
    var text = text.utf8.contains(0) ? text.replacing("\u{0}", with: "\u{FFFD}") : text
    return text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // Without an address, SQLite would bind nothing in place of an empty text.
        guard let start = characters.baseAddress else {
          return unsafe csqlite_bind_text(handle, index, "", 0)
        }
        return unsafe csqlite_bind_text(handle, index, start, UInt64(characters.count))
      }
    }
  }

  private borrowing func error(_ code: Int32) -> SQLiteError {
    unsafe Database.error(sqlite3_db_handle(handle), code)
  }
}
