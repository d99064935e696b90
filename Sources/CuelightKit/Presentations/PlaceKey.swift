import Hashing
import MediaModel
import SystemIO
import SystemPackage

/// The key of a place: the first half of the SHA-256 of its path.
///
/// It takes less memory than the path, and a collision is infeasible to construct.
struct PlaceKey: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Creates the key of a place.
  ///
  /// - Parameter place: The path from the root, with links followed.
  init(_ place: FilePath) {
    var digest = SHA256()
    digest.update(place.bytes)
    let hex = digest.contentHash?.hex ?? ""
    first = UInt64(hex.prefix(16), radix: 16) ?? 0
    second = UInt64(hex.dropFirst(16).prefix(16), radix: 16) ?? 0
  }
}
