import Forms
import Hashing
import MediaModel
import TextProtocol
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
  /// - Returns: The bytes; `nil` if they exceed the limit of an entry.
  static func bytes(of evidence: MediaEvidence, key: CacheKey) -> [UInt8]? {
    do throws(WireError) {
      return sealed(try WorkerMessage.examined(evidence).encoded(), key)
    } catch {
      return nil
    }
  }

  /// The bytes of an entry with what a program of the user found, such as the words that it heard.
  ///
  /// - Returns: The bytes; `nil` if they exceed the limit of an entry.
  static func bytes(of value: some WireValue, key: CacheKey) -> [UInt8]? {
    do throws(WireError) {
      var writer = WireWriter()
      writer.value(value)
      return sealed(try writer.finish(), key)
    } catch {
      return nil
    }
  }

  private static func sealed(_ message: [UInt8], _ key: CacheKey) -> [UInt8]? {
    let body = mark + Array(key.hash.hex.utf8) + message
    return ContentHash(of: body).map { body + Array($0.hex.utf8) }
  }

  /// The evidence in an entry.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - key: The key that it must have.
  /// - Returns: The evidence of a worker; `nil` if the entry is damaged or has another key.
  static func evidence(in bytes: [UInt8], key: CacheKey) -> MediaEvidence? {
    guard let message = opened(bytes, key) else { return nil }
    do throws(WireError) {
      guard case .examined(let evidence) = try WorkerMessage(encoded: message) else { return nil }
      return evidence
    } catch {
      return nil
    }
  }

  /// What a program of the user found, in an entry.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - key: The key that it must have.
  /// - Returns: The value; `nil` if the entry is damaged or has another key.
  static func value<Value: WireValue>(in bytes: [UInt8], key: CacheKey) -> Value? {
    guard let message = opened(bytes, key) else { return nil }
    do throws(WireError) {
      var reader = try WireReader(message)
      let value: Value = try reader.value()
      try reader.finish()
      return value
    } catch {
      return nil
    }
  }

  /// The message in an entry; `nil` if it is damaged or has another key.
  private static func opened(_ bytes: [UInt8], _ key: CacheKey) -> [UInt8]? {
    let head = mark + Array(key.hash.hex.utf8)
    guard bytes.count > head.count + digits, bytes.starts(with: head) else { return nil }
    let body = Array(bytes.dropLast(digits))
    guard let hash = ContentHash(of: body), bytes.suffix(digits).elementsEqual(hash.hex.utf8)
    else { return nil }
    return Array(body[head.count...])
  }
}
