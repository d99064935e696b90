import Hashing
import MediaModel
import SystemIO
package import SystemPackage

/// The names, sizes and times of the files of a presentation, which are not read for this.
package struct FileState: Sendable, Hashable {
  /// Their SHA-256.
  package let text: String

  /// Looks at the files of a presentation.
  ///
  /// - Parameter files: The files that a check would read now, in the same order each time: a file
  ///   that was added or removed changes the state too.
  package init(of files: [FilePath]) {
    var digest = SHA256()
    for file in files {
      digest.update(file.bytes + [0])
      digest.update(Array(Self.state(of: file).utf8) + [0])
    }
    text = digest.contentHash?.hex ?? ""
  }

  private static func state(of path: FilePath) -> String {
    do throws(OpenError) {
      let stamp = try OpenedFile(path: path, followsLinks: true).stamp
      return "\(stamp.size) \(stamp.modified.seconds).\(stamp.modified.nanoseconds)"
    } catch {
      return "\(error)"
    }
  }
}
