import MediaModel
import Synchronization

/// Pictures of moments that a worker took.
struct TakenSnapshots: Sendable, Hashable {
  /// The pictures, in the order of time.
  var pictures: [Snapshot] = []
  /// Why pictures are missing, as a sentence; `nil` if none is, but for moments after the end.
  var gap: String?
}

/// Collects the pictures that a worker sends, and refuses what was not asked for.
final class SnapshotCollector: Sendable {
  /// The longest time for the pictures of a request, which no verdict needs; our choice.
  static let longestTime = Duration.seconds(300)

  private let wanted: SnapshotRequest
  private let taken = Mutex<[Snapshot]>([])

  /// Creates a collector.
  init(_ wanted: SnapshotRequest) { self.wanted = wanted }

  /// The pictures so far.
  var pictures: [Snapshot] { taken.withLock { $0 } }

  /// Drops what another attempt sent.
  func begin() { taken.withLock { $0 = [] } }

  /// Takes a picture.
  ///
  /// - Returns: `false` if it was not asked for, is there already, or is not of the format.
  func add(_ picture: Snapshot) -> Bool {
    taken.withLock { taken in
      let bytes = taken.reduce(picture.bytes.count) { $0 + $1.bytes.count }
      guard wanted.shots.indices.contains(picture.shot), picture.isOf(wanted),
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

  /// Whether it has a size that was asked for, and is a file of the format: one for a person is
  /// written to that person's folder as it is.
  fileprivate func isOf(_ wanted: SnapshotRequest) -> Bool {
    guard Self.mostPixels.contains(width), Self.mostPixels.contains(height), fits(wanted.size)
    else { return false }
    return switch wanted.format {
    case .jpeg: PlainJPEG.isPlain(bytes, width: width, height: height)
    // Who reads these looks closer.
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
  }

  private func fits(_ size: SnapshotRequest.Size) -> Bool {
    switch size {
    case .shortSide(let most): min(width, height) <= max(most, 1)
    case .longSide(let most): max(width, height) <= max(most, 1)
    }
  }
}
