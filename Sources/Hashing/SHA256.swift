internal import CNettle
public import MediaModel

/// SHA-256 (FIPS 180-4, section 6.2) of bytes that arrive in blocks.
///
/// A copy has the bytes that were added before it was made, and then continues separately.
public struct SHA256: Sendable {
  private var state = sha256_ctx()

  /// Creates the hash of no bytes.
  public init() { unsafe nettle_sha256_init(&state) }

  /// Adds bytes after those that were added before.
  ///
  /// - Parameter bytes: The bytes.
  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    unsafe nettle_sha256_update(&state, bytes.count, start)
  }

  /// The hash of the bytes that were added so far; more can be added afterwards.
  public var contentHash: ContentHash? {
    var last = state
    let size = Int(SHA256_DIGEST_SIZE)
    let digest = unsafe [UInt8](unsafeUninitializedCapacity: size) { digest, count in
      guard let start = digest.baseAddress else { return }
      unsafe nettle_sha256_digest(&last, size, start)
      count = size
    }
    return ContentHash(bytes: digest)
  }
}

extension ContentHash {
  /// Creates the SHA-256 of bytes.
  ///
  /// - Parameter bytes: The bytes.
  public init?(of bytes: [UInt8]) {
    var hasher = SHA256()
    hasher.update(bytes)
    guard let hash = hasher.contentHash else { return nil }
    self = hash
  }
}
