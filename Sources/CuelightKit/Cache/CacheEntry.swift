import Forms
import Hashing
import MediaModel
import WorkerProtocol

/// The bytes of an entry: its key, the answer of a worker, and the SHA-256 of both.
///
/// The hash finds damaged and renamed entries; it does not prove who wrote an entry. So an entry is
/// decoded like the answer of a worker: as untrusted input.
enum CacheEntry {
  /// The first line; another version of the format has another first line.
  private static let mark = Array("cuelight evidence 1\n".utf8)
  /// Hexadecimal digits of a hash.
  private static let digits = 64

  /// The largest size of an entry in bytes.
  static let mostBytes = WireLimits.message + 1_024

  /// The bytes of an entry.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of a worker.
  ///   - key: Its key.
  /// - Returns: The bytes; `nil` if they exceed the limit of an entry.
  static func bytes(of evidence: MediaEvidence, key: CacheKey) -> [UInt8]? {
    do throws(WireError) {
      let message = try WorkerMessage.examined(evidence).encoded()
      let body = mark + Array(key.hash.hex.utf8) + message
      return ContentHash(of: body).map { body + Array($0.hex.utf8) }
    } catch {
      return nil
    }
  }

  /// The evidence in an entry.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - key: The key that it must have.
  /// - Returns: The evidence of a worker; `nil` if the entry is damaged or has another key.
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
