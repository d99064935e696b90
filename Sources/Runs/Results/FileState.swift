import Hashing
import MediaModel
package import Reporting
import SystemIO
import SystemPackage

/// What the files of a presentation are like, without reading them: names, sizes, times.
package struct FileState: Sendable, Hashable {
  /// The SHA-256 of it.
  package let text: String

  /// Looks at the files of a presentation.
  ///
  /// - Parameter entry: The presentation.
  package init(of entry: PlanEntry) {
    var digest = SHA256()
    for file in entry.files {
      digest.update(file.bytes + [0])
      digest.update(Array(Self.state(of: FilePath(bytes: file.bytes)).utf8) + [0])
    }
    text = digest.contentHash?.hex ?? ""
  }

  private static func state(of path: FilePath?) -> String {
    guard let path else { return "" }
    do throws(OpenError) {
      let stamp = try OpenedFile(path: path, followsLinks: true).stamp
      return "\(stamp.size) \(stamp.modified.seconds).\(stamp.modified.nanoseconds)"
    } catch {
      return "\(error)"
    }
  }
}
