import Glibc
import SystemIO
import SystemPackage
import Testing

/// A folder of its own for a test, removed at the end.
final class Scratch {
  let folder: FilePath

  init() throws {
    var name = Array("/var/tmp/cuelight-tests-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&name))
    folder = FilePath(String(cString: made))
  }

  deinit { empty(folder) }

  func path(_ name: String) -> FilePath { folder.appending(name) }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> FilePath {
    let descriptor = try FileDescriptor.open(
      path(name), .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
    try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
    return path(name)
  }

  func makeFolder(_ name: String) { mkdir(path(name).string, 0o700) }
  func link(_ name: String, to target: String) { symlink(target, path(name).string) }

  private func empty(_ folder: FilePath) {
    for entry in (try? FolderReader.entries(of: folder)) ?? [] {
      guard let path = entry.component.map({ folder.appending($0) }) else { continue }
      if entry.kind == .folder { empty(path) } else { path.withPlatformString { _ = unlink($0) } }
    }
    rmdir(folder.string)
  }
}
