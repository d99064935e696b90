internal import CSQLite

/// The reason why SQLite refused a step.
package struct SQLiteError: Error, Sendable, Hashable {
  /// What the caller can do about it.
  package enum Kind: Sendable, Hashable {
    /// Another process writes, and did not finish in time.
    case busy
    /// No space is left.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// The content of the file is damaged.
    case damaged
    /// The file is no database.
    case notDatabase
    /// A trigger refused a change.
    case refusedByTrigger
    /// A constraint of a table refused a change.
    case refusedByTable
    /// The file could not be opened.
    case cannotOpen
    /// A text or a row exceeds the limit.
    case tooLarge
    /// The system failed to read or write.
    case inputOutput
    /// Anything else.
    case other
  }

  /// What the caller can do about it.
  package let kind: Kind
  /// The words of SQLite; may quote the file unescaped.
  package let message: String

  init(code: Int32, message: String) {
    kind = Self.kind(of: code)
    self.message = message
  }

  private static func kind(of code: Int32) -> Kind {
    if code == SQLITE_CONSTRAINT | (7 << 8) { return .refusedByTrigger }
    return kinds[code & 0xFF] ?? .other
  }

  private static let kinds: [Int32: Kind] = [
    SQLITE_BUSY: .busy, SQLITE_LOCKED: .busy, SQLITE_FULL: .full, SQLITE_READONLY: .readOnly,
    SQLITE_CORRUPT: .damaged, SQLITE_NOTADB: .notDatabase, SQLITE_CONSTRAINT: .refusedByTable,
    SQLITE_CANTOPEN: .cannotOpen, SQLITE_TOOBIG: .tooLarge, SQLITE_IOERR: .inputOutput,
    SQLITE_PERM: .readOnly, SQLITE_AUTH: .readOnly,
  ]
}
