import Sandbox
import Synchronization
import SystemPackage

/// What lies in the folders of a run's media: names and manifest, each read once.
final class FolderCache: Sendable {
  /// What is known of a folder.
  private struct Folder {
    var names: [FileName]
    var manifest: Result<ManifestFile, ManifestFile.Failure>?
  }

  private let folders = Mutex<[FilePath: Folder]>([:])

  /// The names beside a medium that go on after its stem: `film.en.vtt` and `film-described.mp4`
  /// for `film.mp4`; empty when the folder cannot be listed.
  ///
  /// Links count as files: opening them decides. The whole folder is not walked for every medium
  /// in it.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The names, sorted by their bytes, the medium's own among them.
  func names(beside path: FilePath) -> [FileName] {
    let names = folder(of: path).names
    return Sidecars.separators.flatMap { names.starting(with: path.name.stem + $0) }
      .sorted(by: FileName.isBefore)
  }

  /// The manifest beside a medium, or `nil` when there is none.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The manifest, or why it cannot be used.
  func manifest(beside path: FilePath) -> Result<ManifestFile, ManifestFile.Failure>? {
    folder(of: path).manifest
  }

  private func folder(of path: FilePath) -> Folder {
    let key = path.folder
    return folders.withLock { folders in
      if let known = folders[key] { return known }
      let names = Self.names(in: key)
      let hasManifest = names.contains { $0.text == FileNames.manifest }
      let folder = Folder(
        names: names, manifest: hasManifest ? Self.manifest(path.sibling(FileNames.manifest)) : nil)
      folders[key] = folder
      return folder
    }
  }

  private static func manifest(_ path: FilePath) -> Result<ManifestFile, ManifestFile.Failure> {
    Result { () throws(ManifestFile.Failure) in try ManifestFile(path) }
  }

  private static func names(in folder: FilePath) -> [FileName] {
    do throws(FolderError) {
      return try FolderReader.entries(of: folder).compactMap { entry in
        guard entry.kind == .regular || entry.kind == .link else { return nil }
        return entry.component.map { FileName($0.string) }
      }.sorted(by: FileName.isBefore)
    } catch {
      return []
    }
  }
}

extension [FileName] {
  /// The names that begin with a prefix, of names sorted by their bytes.
  ///
  /// - Parameter prefix: How they begin.
  /// - Returns: The names, found without looking at all of them.
  func starting(with prefix: String) -> ArraySlice<FileName> {
    let first = border { !$0.text.utf8.lexicographicallyPrecedes(prefix.utf8) }
    let end = self[first...].border { !$0.text.utf8.starts(with: prefix.utf8) }
    return self[first..<end]
  }
}

extension RandomAccessCollection {
  /// The first index of which a condition holds that holds from some index on; the end for none.
  fileprivate func border(_ isReached: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isReached(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
