import SystemIO
import SystemPackage

/// What the first bytes of a file say, before SQLite reads it (SQLite, Database File Format, 1.3).
struct AuditHeader {
  /// The version of the tables.
  let version: Int

  private static let size = 100
  private static let mark = Array("SQLite format 3\u{0}".utf8)

  /// Reads the first bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may have.
  /// - Throws: ``AuditError``, if it is no audit that this program reads.
  init(of path: String, atMost limit: Int64) throws(AuditError) {
    let bytes: [UInt8]
    do throws(OpenError) {
      let file = try OpenedFile(path: FilePath(path), followsLinks: true, maximumSize: limit)
      bytes = try file.read(at: 0, count: Self.size)
    } catch {
      throw .unreadable(path: path, error)
    }
    guard bytes.starts(with: Self.mark) else {
      throw .foreign(
        path: path, what: bytes.isEmpty ? "it is empty" : "it is no database of SQLite")
    }
    guard bytes.count >= Self.size else {
      throw .damaged(path: path, reason: "it ends after \(bytes.count) bytes")
    }
    guard Self.number(bytes, at: 68) == AuditSchema.applicationID else {
      throw .foreign(path: path, what: "it is a database of another program")
    }
    version = Int(clamping: Self.number(bytes, at: 60))
    guard version <= AuditSchema.version else { throw .newer(path: path, version: version) }
    guard version > 0 else { throw .foreign(path: path, what: "it has no version of an audit") }
  }

  private static func number(_ bytes: [UInt8], at position: Int) -> Int64 {
    bytes[position...].prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }
}
