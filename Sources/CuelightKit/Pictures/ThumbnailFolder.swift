import Hashing
import MediaModel
import SystemIO
package import SystemPackage

/// A folder for the small pictures of a run: each becomes a file whose name is made of its own bytes.
///
/// No name comes from a medium, the same picture has the same name in every run, and a file that is
/// there is never changed.
package struct ThumbnailFolder: Sendable {
  /// The digits of a name: 128 bits of the SHA-256.
  private static let digits = 32

  /// The folder, as the user wrote it.
  private let path: FilePath

  /// Creates the folder; one that is there stays as it is.
  ///
  /// - Parameter path: The folder; the folder above it must exist.
  /// - Throws: The reason of the system why no file can be written there.
  package init(_ path: FilePath) throws(Errno) {
    self.path = path
    try Folder.make(path)
    guard path.isPath(to: .folder) else { throw .notDirectory }
    try Folder.checkWritable(path)
  }

  /// Writes a picture, completely or not at all.
  ///
  /// - Parameter bytes: The picture as JPEG.
  /// - Returns: Its path; `nil` if it could not be written, or if another file has its name.
  package func store(_ bytes: [UInt8]) -> String? {
    guard let hash = ContentHash(of: bytes) else { return nil }
    let file = path.appending("\(hash.hex.prefix(Self.digits)).jpg")
    if Self.holds(bytes, file) { return file.string }
    do throws(FileReplacement.ReplacementError) {
      let pending = try PendingFile(file, replacing: nil)
      try pending.write(bytes)
      try pending.commit()
      return file.string
    } catch {
      // Another medium of the run may have the same picture, and be written at the same time.
      return Self.holds(bytes, file) ? file.string : nil
    }
  }

  /// Whether a file has these bytes.
  private static func holds(_ bytes: [UInt8], _ file: FilePath) -> Bool {
    do {
      let opened = try OpenedFile(path: file, followsLinks: false)
      guard opened.size == Int64(bytes.count) else { return false }
      return try DescriptorBytes.read(of: opened.descriptor, at: 0, count: bytes.count) == bytes
    } catch {
      return false
    }
  }
}
