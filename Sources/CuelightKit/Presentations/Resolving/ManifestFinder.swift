import SystemIO
import Synchronization
import SystemPackage

/// The manifests of a run: each folder on the way up from a medium is looked at once.
///
/// The way up is that of the file system, without links: what is above a link to a folder is
/// not above what is in that folder.
final class ManifestFinder: Sendable {
  /// What is known of a folder and of those above it.
  struct Found: Sendable {
    /// The manifest of the first folder that has one, or why it cannot be used; `nil` for none.
    var manifest: Result<ManifestFile, ManifestFile.Failure>?
    /// The closest file that is called nearly as a manifest is, and is not read.
    var misnamed: FilePath?
  }

  /// What a look into a folder gives.
  private enum Look {
    /// No manifest.
    case nothing
    /// The folder may not be searched: whoever keeps it so means no manifest in it for others.
    case closed
    /// A manifest, or why it cannot be used.
    case manifest(Result<ManifestFile, ManifestFile.Failure>)
  }

  /// A folder on the way up.
  private struct Step {
    /// The folder, as the user would name it.
    var folder: FilePath
    /// The same without links.
    var place: FilePath

    /// The folder above.
    var above: Step {
      let place = place.removingLastComponent()
      let typed = folder.parent
      let isSame = typed.isResolved(to: place)
      return Step(folder: isSame ? typed : folder.appending(".."), place: place)
    }
  }

  /// What is known, by places; and the places of folders as media name them.
  private struct Known {
    var found: [FilePath: Found] = [:]
    var places: [FilePath: FilePath] = [:]
  }

  private let known = Mutex(Known())

  /// Finds the manifest that may speak of a medium: in its folder, else in the first folder above
  /// that has one, at most in the top folder of a tree under version control.
  ///
  /// - Parameter path: The medium.
  /// - Returns: What was found; nothing where the folder cannot be reached, as opening the medium
  ///   tells.
  func manifest(for path: FilePath) -> Found {
    let folder = path.folder
    return known.withLock { known in
      guard let place = Self.place(of: folder, &known.places) else { return Found() }
      return Self.search(from: Step(folder: folder, place: place), &known.found)
    }
  }

  /// A folder without links, each followed once; `nil` where it cannot be reached.
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
      // Reading it tells.
    }
    return .manifest(Result { () throws(ManifestFile.Failure) in try ManifestFile(path) })
  }

  private static func isTop(_ step: Step) -> Bool {
    step.place.components.isEmpty || VersionControl.isTop(step.folder)
  }

  private static func misnamed(in folder: FilePath) -> FilePath? {
    FileNames.misnamedManifests.lazy.map { folder.file($0) }.first(where: exists)
  }

  /// Whether a file is there.
  ///
  /// One that may not be looked at is in a folder that may not be
  /// searched, where the search ends.
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

  /// Whether a folder lies at a place.
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
