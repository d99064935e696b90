import Hashing
import MediaModel
import SQLite

extension Audit {
  /// The rows of each kind of entry, in the order in which they are hashed.
  private static let rows = [
    "run": [
      "SELECT * FROM audit", "SELECT * FROM runs WHERE id = ?1",
      "SELECT * FROM problems WHERE run = ?1 ORDER BY id",
      """
      SELECT media.*, names.name, names.source FROM media JOIN names ON names.id = media.name
      WHERE run = ?1 ORDER BY media.id
      """,
      """
      SELECT parts.* FROM media JOIN parts ON parts.medium = media.id WHERE run = ?1
      ORDER BY parts.id
      """,
      """
      SELECT placements.* FROM media JOIN placements ON placements.medium = media.id
      WHERE run = ?1 ORDER BY placements.id
      """,
      """
      SELECT results.*, titles.title, contents.key FROM results
        JOIN titles ON titles.id = results.title JOIN contents ON contents.id = results.content
      WHERE run = ?1 ORDER BY results.id
      """,
      """
      SELECT findings.* FROM results JOIN findings ON findings.result = results.id WHERE run = ?1
      ORDER BY findings.id
      """,
      "SELECT * FROM refusals WHERE run = ?1 ORDER BY id",
      "SELECT * FROM attestations WHERE run = ?1 ORDER BY id",
    ],
    "dispute": ["SELECT * FROM disputes WHERE id = ?1"],
  ]

  /// Adds the seal of an entry: the hash of its rows and of the seal before it.
  ///
  /// - Returns: The seal, in hexadecimal digits.
  /// - Throws: ``AuditError``.
  @discardableResult
  borrowing func seal(_ entry: String, _ number: Int64) throws(AuditError) -> String {
    do throws(SQLiteError) {
      var last = try database.prepare("SELECT sha256 FROM seals ORDER BY id DESC LIMIT 1")
      try last.start()
      let hasLast = try last.step()
      let previous = hasLast ? last.text(0) : ""
      last.reset()
      var insertion = try database.prepare("INSERT INTO seals VALUES (NULL, ?, ?, ?)")
      let hash = try hash(of: entry, number, after: previous)
      try insertion.run([.text(entry), .integer(number), .text(hash)])
      return hash
    } catch {
      throw AuditError.of(path)(error)
    }
  }

  /// The hash of the rows of an entry and of the seal before it.
  ///
  /// - Parameters:
  ///   - entry: The kind of entry.
  ///   - number: Its number.
  ///   - previous: The seal before it; empty for the first.
  /// - Returns: Hexadecimal digits.
  /// - Throws: `SQLiteError`.
  borrowing func hash(
    of entry: String, _ number: Int64, after previous: String
  ) throws(SQLiteError) -> String {
    var digest = SHA256()
    digest.update(Array("\(previous)\n\(entry)\n".utf8))
    for query in Self.rows[entry] ?? [] {
      var rows = try database.prepare(query)
      try rows.start(query.contains("?1") ? [.integer(number)] : [])
      while try rows.step() { digest.update(rows.bytesOfRow) }
      digest.update(Array("\n".utf8))
    }
    return digest.contentHash?.hex ?? ""
  }
}

extension Statement {
  /// The values of the row, so that no two rows have the same bytes.
  fileprivate var bytesOfRow: [UInt8] {
    var bytes: [UInt8] = []
    for column in 0..<columns {
      switch value(column) {
      case .null: bytes.append(UInt8(ascii: "n"))
      case .integer(let number): bytes += Array("i\(number);".utf8)
      case .text(let text):
        bytes += Array("t\(text.utf8.count);".utf8)
        bytes += text.utf8
      }
    }
    return bytes
  }
}
