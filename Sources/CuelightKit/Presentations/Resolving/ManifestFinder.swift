import SystemIO
import Synchronization
import SystemPackage

/// The manifests of a run: each folder above a medium is searched once.
///
/// The search follows the parent folders of the file system, without links: the folders above a
/// link are not above the content of the linked folder.
final class ManifestFinder: Sendable {
  /// The known facts about a folder and the folders above it.
  struct Found: Sendable {
    /// The manifest of the first folder that has one, or the reason why it cannot be used; `nil`
    /// for none.
    var manifest: Result<ManifestFile, ManifestFile.Failure>?
    /// The closest file with a similar name to a manifest's; it is not read.
    var misnamed: FilePath?
  }

  /// The result of searching one folder.
  private enum Look {
    /// No manifest.
    case nothing
    /// The process may not search the folder; a manifest in it is not intended for this user.
    case closed
    /// A manifest, or the reason why it cannot be used.
    case manifest(Result<ManifestFile, ManifestFile.Failure>)
  }

  /// One folder of the search.
  private struct Step {
    /// The folder, as the user would name it.
    var folder: FilePath
    /// The same folder with links resolved.
    var place: FilePath

    /// The parent folder.
    var above: Step {
      let place = place.removingLastComponent()
      let typed = folder.parent
      let isSame = typed.isResolved(to: place)
      return Step(folder: isSame ? typed : folder.appending(".."), place: place)
    }
  }

  /// The known facts by place, and the places of folders by their names.
  private struct Known {
    var found: [FilePath: Found] = [:]
    var places: [FilePath: FilePath] = [:]
  }

  private let known = Mutex(Known())

  /// Finds the manifest that may concern a medium: in its folder, else in the first folder above
  /// that has one, at most in the top folder of a tree under version control.
  ///
  /// - Returns: The search result; empty if the folder cannot be reached, because opening the
  ///   medium reports that.
  func manifest(for path: FilePath) -> Found {
    let folder = path.folder
    return known.withLock { known in
      guard let place = Self.place(of: folder, &known.places) else { return Found() }
      return Self.search(from: Step(folder: folder, place: place), &known.found)
    }
  }

  /// A folder with links resolved, each followed once; `nil` if it cannot be reached.
  private static func place(
    of folder: FilePath, _ places: inout [FilePath: FilePath]
  ) -> FilePath? {
    if let place = places[folder] { return place }
    do throws(Errno) {
      places[folder] = try folder.resolved()
    } catch {
      return nil
    }
    return places[folder]
  }

  private static func search(from first: Step, _ known: inout [FilePath: Found]) -> Found {
    var passed: [(place: FilePath, misnamed: FilePath?)] = []
    var found = Found()
    var step = first
    while true {
      if let earlier = known[step.place] {
        found = earlier
        break
      }
      let folder = step.folder
      passed.append((step.place, misnamed(in: folder)))
      let look = look(in: folder)
      if case .manifest(let first) = look { found.manifest = first }
      guard case .nothing = look, !isTop(step) else { break }
      step = step.above
    }
    for (place, misnamed) in passed.reversed() {
      found.misnamed = misnamed ?? found.misnamed
      known[place] = found
    }
    return found
  }

  private static func look(in folder: FilePath) -> Look {
    let path = folder.file(FileNames.manifest)
    do throws(OpenError) {
      guard try FileKind(at: path) != .folder else { return .nothing }
    } catch .notFound {
      return .nothing
    } catch .permission {
      return .closed
    } catch {
      // Reading the file reports the error.
    }
    return .manifest(Result { () throws(ManifestFile.Failure) in try ManifestFile(path) })
  }

  private static func isTop(_ step: Step) -> Bool {
    step.place.components.isEmpty || VersionControl.isTop(step.folder)
  }

  private static func misnamed(in folder: FilePath) -> FilePath? {
    FileNames.misnamedManifests.lazy.map { folder.file($0) }.first(where: exists)
  }

  /// Whether a file exists.
  ///
  /// If a file may not be examined, its folder may not be searched, and the search ends.
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
  /// The parent of a folder, as the user would name it.
  fileprivate var parent: FilePath {
    if self == "." { return ".." }
    guard lastComponent?.kind == .regular else { return appending("..") }
    return folder
  }

  /// Whether a folder resolves to a place.
  fileprivate func isResolved(to place: FilePath) -> Bool {
    do throws(Errno) {
      return try resolved() == place
    } catch {
      return false
    }
  }

  /// A file in a folder, without `./` before its name.
  fileprivate func file(_ name: String) -> FilePath {
    self == "." ? FilePath(name) : appending(name)
  }
}
