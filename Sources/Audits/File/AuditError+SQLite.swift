import SQLite

extension AuditError {
  /// The reason of SQLite as one about an audit.
  ///
  /// - Returns: How reasons are made.
  static func of(_ path: String) -> (SQLiteError) -> AuditError {
    { error in
      switch error.kind {
      case .busy: .busy(path: path)
      case .full: .full(path: path)
      case .readOnly, .cannotOpen: .readOnly(path: path)
      case .damaged, .notDatabase: .damaged(path: path, reason: error.message)
      case .refusedByTrigger, .refusedByTable, .tooLarge, .inputOutput, .other:
        .system(path: path, reason: error.message)
      }
    }
  }
}
