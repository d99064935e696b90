import Glibc
package import SystemPackage

/// A new folder for files of this process alone; it is removed with its content at the end.
package struct TemporaryFolder: ~Copyable, Sendable {
  /// The folder.
  package let path: FilePath
  /// More entries are left behind, for the system to remove.
  private static let most = 100_000

  /// Creates a folder that only this user may enter, in `TMPDIR` or `/tmp`.
  ///
  /// - Throws: The error of the system.
  package init() throws(Errno) {
    var template = FilePath("/tmp")
    if let named = unsafe getenv("TMPDIR"), unsafe named.pointee != 0 {
      template = unsafe FilePath(platformString: named)
    }
    // Another program may start in another folder.
    template = try Folder.current().pushing(template)
    template.append("cuelight-XXXXXX")
    var name = unsafe template.withPlatformString { text in
      unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
    }
    guard unsafe mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
    path = unsafe FilePath(platformString: name)
  }

  deinit { Self.remove(path) }

  /// Removes a folder and everything in it; links are removed, not followed.
  private static func remove(_ folder: FilePath) {
    var waiting = [folder]
    var found: [FilePath] = []
    while let next = waiting.popLast(), found.count < most {
      found.append(next)
      do throws(FolderError) {
        for entry in try FolderReader.entries(of: next) {
          guard let component = entry.component else { continue }
          let path = next.appending(component)
          if entry.kind == .folder { waiting.append(path) } else { Folder.remove(file: path) }
        }
      } catch {
        continue
      }
    }
    for folder in found.reversed() { Folder.remove(empty: folder) }
  }
}
