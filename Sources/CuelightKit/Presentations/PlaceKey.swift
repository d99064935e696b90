import Hashing
import MediaModel
import SystemIO
import SystemPackage

/// Tells places apart: the first half of the SHA-256 of a path, which takes less memory than the path
/// and which nobody can make equal for two files.
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
