import ArgumentParser
import SystemIO
import SystemPackage

/// The folder that the paths of a plan are relative to.
///
/// The program enters it, so that a report names media as a check in that folder does.
struct BaseFolder {
  /// The folder that the program was called in.
  private let before: FilePath
  private let base: FilePath

  /// Enters a folder.
  ///
  /// - Parameter base: The folder.
  /// - Throws: `ValidationError`.
  init(entering base: String) throws {
    do throws(Errno) {
      before = try Folder.current()
      try Folder.enter(FilePath(base))
      self.base = try Folder.current()
    } catch {
      throw ValidationError("The folder \(base) cannot be entered: \(error).")
    }
  }

  /// A path of the call that leads to the same file from the folder that was entered.
  ///
  /// - Parameter path: The path.
  /// - Returns: The path from the root; the same where nothing was entered.
  func outer(_ path: FilePath) -> FilePath {
    path.isAbsolute || base == before ? path : before.pushing(path)
  }

  /// The same for the name of a file.
  func outer(_ path: String) -> String { outer(FilePath(path)).string }

  /// A path of the call as media are named: relative to the folder that was entered, if it is in it.
  ///
  /// - Parameter path: The path.
  /// - Returns: The path.
  func inner(_ path: FilePath) -> FilePath {
    guard base != before else { return path }
    var below = outer(path).lexicallyNormalized()
    guard below.removePrefix(base) else { return outer(path) }
    return below.isEmpty ? "." : below
  }
}
