import Hashing
import MediaModel
import WorkerProtocol

/// The bytes of an entry: its key, what a worker answered, and the SHA-256 of both.
///
/// The hash finds damage and entries that were renamed; it does not prove who wrote an entry. So an
/// answer is decoded as that of a worker is, which nobody trusts either.
enum CacheEntry {
  /// The first line; another form of entries has another one.
  private static let mark = Array("cuelight evidence 1\n".utf8)
  /// Hexadecimal digits of a hash.
  private static let digits = 64

  /// The most bytes of an entry.
  static let mostBytes = WireLimits.message + 1_024

  /// The bytes of an entry.
  ///
  /// - Parameters:
  ///   - evidence: What a worker found.
  ///   - key: Its key.
  /// - Returns: The bytes; `nil` for more than an entry may hold.
  static func bytes(of evidence: MediaEvidence, key: CacheKey) -> [UInt8]? {
    do throws(WireError) {
      let message = try WorkerMessage.examined(evidence).encoded()
      let body = mark + Array(key.hash.hex.utf8) + message
      return ContentHash(of: body).map { body + Array($0.hex.utf8) }
    } catch {
      return nil
    }
  }

  /// What an entry says.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - key: The key that it must have.
  /// - Returns: What a worker found; `nil` when the entry is damaged, or is another one's.
  static func evidence(in bytes: [UInt8], key: CacheKey) -> MediaEvidence? {
    let head = mark + Array(key.hash.hex.utf8)
    guard bytes.count > head.count + digits, bytes.starts(with: head) else { return nil }
    let body = Array(bytes.dropLast(digits))
    guard let hash = ContentHash(of: body), bytes.suffix(digits).elementsEqual(hash.hex.utf8)
    else { return nil }
    do throws(WireError) {
      guard case .examined(let evidence) = try WorkerMessage(encoded: Array(body[head.count...]))
      else { return nil }
      return evidence
    } catch {
      return nil
    }
  }
}
