import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

/// The results of a watch: a stored run of one medium in each file.
struct WatchResults {
  let folder: FilePath

  /// The file for a medium.
  ///
  /// - Parameter key: The medium, relative to the watched folder.
  /// - Returns: The path; `nil` if the key is not a path.
  func path(of key: PlanPath) -> FilePath? {
    FilePath(bytes: key.bytes + Array(".ndjson".utf8)).map { folder.pushing($0) }
  }

  /// Writes a result; a reader of the file sees the old result or the new one.
  func write(_ bytes: [UInt8], to path: FilePath) throws(RunError) {
    try Self.makeFolders(above: path, from: folder)
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.put(bytes, at: path)
    } catch .system(let reason) {
      throw .system("\(path.string) cannot be written", reason)
    } catch {
      throw .wrong(
        "\(path.string) cannot be written: it is no regular file, or another program wrote it.")
    }
  }

  /// Creates the folders of a file.
  static func makeFolders(above path: FilePath, from top: FilePath) throws(RunError) {
    try make(top)
    guard let relative = path.removingLastComponent().relative(to: top) else { return }
    var next = top
    for component in relative.components {
      next.append(component)
      try make(next)
    }
  }

  /// Creates a folder, if it does not exist.
  static func make(_ folder: FilePath) throws(RunError) {
    do throws(Errno) {
      try Folder.make(folder)
    } catch {
      throw .system("The folder \(folder.string) cannot be made", error)
    }
  }
}
