import ArgumentParser
import SystemIO
import SystemPackage

/// The folder to which the paths of a plan are relative.
///
/// The program enters it, so that a report names media in the same way as a check in that folder.
struct BaseFolder {
  /// The folder in which the program was started.
  private let before: FilePath
  private let base: FilePath

  /// Enters a folder.
  init(entering base: String) throws {
    do throws(Errno) {
      before = try Folder.current()
      try Folder.enter(FilePath(base))
      self.base = try Folder.current()
    } catch {
      throw ValidationError("The folder \(base) cannot be entered: \(error).")
    }
  }

  /// A path from the command line, changed so that it denotes the same file in the entered folder.
  func outer(_ path: FilePath) -> FilePath {
    path.isAbsolute || base == before ? path : before.pushing(path)
  }

  /// A file name from the command line, changed so that it denotes the same file in the entered
  /// folder.
  func outer(_ path: String) -> String { outer(FilePath(path)).string }

  /// A path from the command line, relative to the entered folder if that folder contains it.
  func inner(_ path: FilePath) -> FilePath {
    guard base != before else { return path }
    var below = outer(path).lexicallyNormalized()
    guard below.removePrefix(base) else { return outer(path) }
    return below.isEmpty ? "." : below
  }
}
