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

  /// The names of the files beside a medium, sorted; empty when the folder cannot be listed.
  ///
  /// Links count as files: opening them decides.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The names, its own among them.
  func names(beside path: FilePath) -> [FileName] { folder(of: path).names }

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
      }
    } catch {
      return []
    }
  }
}
