import Hashing
import MediaModel

/// Compares the records of a stored run with the SHA-256 in its last record, in each pass.
///
/// The first pass computes it. The later ones prove that they read the same bytes as the first, with
/// a hash that takes less time.
struct RecordsCheck {
  /// What a pass to the end of the run found.
  struct Known {
    /// The hash of the records in this process.
    let hash: Int
    /// Their SHA-256 in hexadecimal.
    let sha256: String?
  }

  private let known: Known?
  private var sha256 = SHA256()
  private var hash = ProcessHash()

  init(after known: Known?) { self.known = known }

  /// Adds a line, or a part of one.
  mutating func add(_ line: [UInt8]) {
    if known == nil { sha256.update(line) }
    hash.update(line)
  }

  /// What this pass found; `nil` if the file was changed since the first one.
  var found: Known? {
    let now = hash.value
    guard let known else { return Known(hash: now, sha256: sha256.contentHash?.hex) }
    return known.hash == now ? known : nil
  }
}
