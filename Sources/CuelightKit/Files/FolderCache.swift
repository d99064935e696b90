import MediaModel
import SystemIO
import Synchronization
import SystemPackage

/// What is in the folders of a run's media: names and manifests, each read once.
final class FolderCache: Sendable {
  /// What is known of a folder.
  private struct Folder {
    /// The names that may belong to a medium, by the medium's stem; each list is sorted.
    var namesByStem: [String: [FileName]] = [:]
    /// Why it could not be listed.
    var error: FolderError?
  }

  /// The manifests of the folders and of those above.
  let manifests = ManifestFinder()

  private let folders = Mutex<[FilePath: Folder]>([:])
  /// The most folders that are kept: a run goes through them one after another.
  private static let mostFolders = 256

  /// The names of the files beside a medium that may belong to it, sorted, its own among them;
  /// empty when the folder cannot be listed.
  ///
  /// Links count as files: opening them decides. The whole folder is not walked for every medium
  /// in it.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The names.
  func names(beside path: FilePath) -> [FileName] {
    folder(of: path).namesByStem[path.name.stem] ?? []
  }

  /// The medium that a described version is made of, where it is beside it: `film.mp4` beside
  /// `film-described.mp4`.
  ///
  /// - Parameter path: The medium that may be the described version.
  /// - Returns: The original; `nil` also when its name says nothing of the kind.
  func original(of path: FilePath) -> FilePath? {
    guard let stem = Sidecars.describedStem(path.name) else { return nil }
    return folder(of: path).namesByStem[stem, default: []].first {
      FileNames.media.contains($0.fileExtension) && Sidecars.describes(path.name, $0)
    }.map { path.sibling($0) }
  }

  /// Why nobody can say what is beside a medium, or `nil` when it is known.
  ///
  /// A folder can let its files be opened and still not be listed. To judge without captions that
  /// may lie there would be to guess.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The failure; `nil` also for a folder that is not there, as opening the medium
  ///   tells.
  func failure(beside path: FilePath) -> ExaminationError? {
    switch folder(of: path).error {
    case nil, .notFound, .notDirectory: nil
    case .permission, .tooManyEntries, .other: folder(of: path).error?.failure(path.folder)
    }
  }

  private func folder(of path: FilePath) -> Folder {
    let key = path.folder
    return folders.withLock { folders in
      if let known = folders[key] { return known }
      let folder = Self.read(key)
      if folders.count >= Self.mostFolders { folders.removeAll() }
      folders[key] = folder
      return folder
    }
  }

  /// The film that a bare description in the folder belongs to.
  ///
  /// Segments of streams count as films: whether a file is one is known only when the streams of
  /// the folder are read, which nothing does for a single file of a call.
  ///
  /// - Parameter entries: What is in the folder.
  /// - Returns: The film; `nil` where there are several or none.
  static func onlyFilm(among entries: [(name: FileName, kind: FileKind)]) -> FileName? {
    Sidecars.onlyFilm(among: entries.lazy.filter { isFile($0.kind) }.map(\.name))
  }

  private static func isFile(_ kind: FileKind) -> Bool { kind == .regular || kind == .link }

  private static func read(_ path: FilePath) -> Folder {
    var folder = Folder()
    var files: [(name: FileName, kind: FileKind)] = []
    do throws(FolderError) {
      for entry in try FolderReader.entries(of: path) {
        guard isFile(entry.kind), let component = entry.component else { continue }
        let name = FileName(component)
        for stem in Sidecars.stemsOfMedia(for: name) {
          folder.namesByStem[stem, default: []].append(name)
        }
        if FileNames.media.contains(name.fileExtension) { files.append((name, entry.kind)) }
      }
    } catch {
      folder.error = error
    }
    let bare = files.map(\.name).filter(Sidecars.isBareDescription)
    if !bare.isEmpty, let film = onlyFilm(among: files) {
      folder.namesByStem[film.stem, default: []] += bare
    }
    return folder
  }
}

extension FolderError {
  /// The failure of a folder that cannot be listed, with its stable name.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The failure.
  func failure(_ path: FilePath) -> ExaminationError {
    .init(
      code: .sourceFolderNotRead,
      message: "The folder \(path.string) \(self). Its contents are not known.")
  }
}
