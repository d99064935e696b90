/// A hash of bytes that arrive in blocks, which only this process can compare: it is faster than
/// ``SHA256`` on processors without instructions for that, and finds out whether bytes are read again
/// as they were.
///
/// It is keyed at random (the `Hasher` of the standard library), so nobody can prepare two files for
/// which it is the same.
public struct ProcessHash: Sendable {
  private var hasher = Hasher()

  /// Creates the hash of no bytes.
  public init() {}

  /// Adds bytes after those that were added before.
  ///
  /// - Parameter bytes: The bytes.
  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// The hash of the bytes that were added so far; more can be added afterwards.
  public var value: Int {
    let all = hasher
    return all.finalize()
  }
}
