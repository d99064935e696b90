import MediaModel
import Synchronization

/// Pictures of moments that a worker took.
struct TakenSnapshots: Sendable, Hashable {
  /// The pictures, in the order of time.
  var pictures: [Snapshot] = []
  /// Why pictures are missing, as a sentence; `nil` if none is missing for a limit or damage.
  var gap: String?
}

/// Collects the pictures that a worker sends, and refuses what was not asked for.
final class SnapshotCollector: Sendable {
  /// The longest time for the pictures of a request, which no verdict needs; our choice.
  static let longestTime = Duration.seconds(300)

  private let wanted: SnapshotRequest
  private let taken = Mutex<[Snapshot]>([])

  /// Creates a collector.
  ///
  /// - Parameter wanted: The pictures that are asked for.
  init(_ wanted: SnapshotRequest) { self.wanted = wanted }

  /// The pictures so far.
  var pictures: [Snapshot] { taken.withLock { $0 } }

  /// Drops what another attempt sent.
  func begin() { taken.withLock { $0 = [] } }

  /// Takes a picture.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: `false` if it was not asked for, is there already, or is not of the format.
  func add(_ picture: Snapshot) -> Bool {
    taken.withLock { taken in
      let bytes = taken.reduce(picture.bytes.count) { $0 + $1.bytes.count }
      guard wanted.shots.indices.contains(picture.shot), picture.isOf(wanted.format),
        picture.bytes.count <= wanted.mostBytes, bytes <= wanted.mostTotal,
        !taken.contains(where: { $0.shot == picture.shot })
      else { return false }
      taken.append(picture)
      return true
    }
  }
}

extension Snapshot {
  /// The largest side of a picture.
  private static let mostPixels = 1...8_192

  /// Whether it begins as a file of the format does, and has a size.
  fileprivate func isOf(_ format: SnapshotRequest.Format) -> Bool {
    guard Self.mostPixels.contains(width), Self.mostPixels.contains(height) else { return false }
    return switch format {
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
  }
}
