import Sandbox
import Synchronization
import SystemPackage

/// The manifests of a run: each folder on the way up from a medium is looked at once.
final class ManifestFinder: Sendable {
  /// What is known of a folder and of those above it.
  struct Found: Sendable {
    /// The manifest of the first folder that has one, or why it cannot be used; `nil` for none.
    var manifest: Result<ManifestFile, ManifestFile.Failure>?
    /// The closest file that is called nearly as a manifest is, and is not read.
    var misnamed: FilePath?
  }

  /// Marks of the top folder of a tree under version control: what is above belongs to others.
  private static let topMarks = [".git", ".hg", ".svn", ".bzr", ".jj", "_darcs"]

  private let folders = Mutex<[FilePath: Found]>([:])

  /// Finds the manifest that may speak of a medium: in its folder, else in the first folder above
  /// that has one, at most in the top folder of a tree under version control.
  ///
  /// - Parameter path: The medium.
  /// - Returns: What was found.
  func manifest(for path: FilePath) -> Found {
    folders.withLock { known in
      var passed: [(key: FilePath, misnamed: FilePath?)] = []
      var found = Found()
      var folder = path.folder
      while true {
        let key = folder.absolute
        if let earlier = known[key] {
          found = earlier
          break
        }
        passed.append((key, Self.misnamed(in: folder)))
        found.manifest = Self.manifest(in: folder)
        if found.manifest != nil || Self.isTop(folder, key) { break }
        folder = folder.parent
      }
      for (key, misnamed) in passed.reversed() {
        found.misnamed = misnamed ?? found.misnamed
        known[key] = found
      }
      return found
    }
  }

  private static func manifest(
    in folder: FilePath
  ) -> Result<ManifestFile, ManifestFile.Failure>? {
    let path = folder.file(FileNames.manifest)
    do throws(OpenError) {
      guard try FileKind(at: path) != .folder else { return nil }
    } catch {
      if error == .notFound { return nil }
    }
    return Result { () throws(ManifestFile.Failure) in try ManifestFile(path) }
  }

  private static func isTop(_ folder: FilePath, _ absolute: FilePath) -> Bool {
    absolute.components.isEmpty || topMarks.contains { exists(folder.file($0)) }
  }

  private static func misnamed(in folder: FilePath) -> FilePath? {
    FileNames.misnamedManifests.lazy.map { folder.file($0) }.first(where: exists)
  }

  /// A mark that may not be looked at is none: the search then goes on, and a manifest that may not
  /// be read is told.
  private static func exists(_ path: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try FileKind(at: path)
      return true
    } catch {
      return false
    }
  }
}

extension FilePath {
  /// The folder above a folder, as the user would name it.
  fileprivate var parent: FilePath {
    if self == "." { return ".." }
    guard lastComponent?.kind == .regular else { return appending("..") }
    return folder
  }

  /// A file in a folder, without `./` before its name.
  fileprivate func file(_ name: String) -> FilePath {
    self == "." ? FilePath(name) : appending(name)
  }
}
