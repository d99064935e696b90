import Hashing
package import MediaModel
import SystemIO
package import SystemPackage

/// The contents of the files of a presentation.
///
/// `--verify` compares them in addition to ``FileState``.
package struct FileContents: Sendable, Hashable {
  /// Their SHA-256.
  package let text: String

  /// Larger files beside the medium, such as described versions and segments, are compared by size
  /// and time: to read them once more can cost as much as to judge them.
  private static let largest: Int64 = 1 << 20

  /// Reads the files of a presentation.
  ///
  /// - Parameters:
  ///   - files: The files that a check would read now, the medium first.
  ///   - hash: The SHA-256 of the medium if it was just read; otherwise the medium is read too.
  package init(of files: [FilePath], knowing hash: ContentHash? = nil) {
    var digest = SHA256()
    for (number, file) in files.enumerated() {
      digest.update(file.bytes + [0])
      let content = Self.content(of: file, isMedium: number == 0, hash)
      digest.update(Array(content.utf8) + [0])
    }
    text = digest.contentHash?.hex ?? ""
  }

  private static func content(of path: FilePath, isMedium: Bool, _ hash: ContentHash?) -> String {
    // A medium that was just read is not read again.
    if isMedium, let hash { return hash.hex }
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: true)
      guard file.size <= largest || isMedium else { return FileState(of: [path]).text }
      return try Self.hash(of: file)
    } catch {
      return "\(error)"
    }
  }

  private static func hash(of file: borrowing OpenedFile) throws(OpenError) -> String {
    var digest = SHA256()
    var position: Int64 = 0
    while true {
      let piece = try file.read(at: position, count: OpenedFile.chunkSize)
      if piece.isEmpty { return digest.contentHash?.hex ?? "" }
      digest.update(piece)
      position += Int64(piece.count)
    }
  }
}
