import MediaModel
import SystemIO
import Synchronization
import SystemPackage

/// The content of the folders of a run's media: names and manifests, each read once.
final class FolderCache: Sendable {
  /// The known facts about a folder.
  private struct Folder {
    /// The names that may belong to a medium, by the medium's stem; each list is sorted.
    var namesByStem: [String: [FileName]] = [:]
    /// Timed texts that belong to no medium of the folder by their names, sorted, up to a limit.
    var strays: [FileName] = []
    /// The reason why it could not be listed.
    var error: FolderError?
  }

  /// The manifests of the folders and of those above.
  let manifests = ManifestFinder()

  private let folders = Mutex<[FilePath: Folder]>([:])
  /// The highest number of folders to keep: a run reads them one after another.
  private static let mostFolders = 256

  /// The sorted names of the files that may belong to a medium in the same folder, including its
  /// own name; empty if the folder cannot be listed.
  ///
  /// Links count as files: opening them decides. An index avoids a search of the whole folder for
  /// each medium.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The names.
  func names(beside path: FilePath) -> [FileName] {
    folder(of: path).namesByStem[path.name.stem] ?? []
  }

  /// The media with certain stems in the folder of a file, in the order of their stems.
  ///
  /// - Parameters:
  ///   - stems: The stems.
  ///   - path: The file, which need not exist.
  /// - Returns: The names of the media.
  func media(named stems: Set<String>, beside path: FilePath) -> [FileName] {
    let names = folder(of: path).namesByStem
    return stems.sorted().flatMap { stem in
      names[stem, default: []].filter {
        $0.stem == stem && FileNames.media.contains($0.fileExtension)
      }
    }
  }

  /// The timed texts beside a medium that belong to no medium of the folder by their names, sorted;
  /// those beyond a limit are left out.
  ///
  /// In a folder with streams they may be segments.
  ///
  /// - Parameter path: The medium.
  /// - Returns: Their names.
  func strays(beside path: FilePath) -> [FileName] {
    let own = path.name
    return folder(of: path).strays.filter { $0.tags(after: own) == nil }
  }

  /// The original of a described version, if it is in the same folder: `film.mp4` for
  /// `film-described.mp4`.
  ///
  /// - Parameter path: The medium that may be the described version.
  /// - Returns: The original; `nil` also if the name does not mark a described version.
  func original(of path: FilePath) -> FilePath? {
    guard let stem = Sidecars.describedStem(path.name) else { return nil }
    return folder(of: path).namesByStem[stem, default: []].first {
      FileNames.media.contains($0.fileExtension) && Sidecars.describes(path.name, $0)
    }.map { path.sibling($0) }
  }

  /// The reason why the files beside a medium are unknown, or `nil` if they are known.
  ///
  /// A folder may allow opening its files and still refuse to be listed. It may contain captions; a
  /// judgment without them would be a guess.
  ///
  /// - Parameter path: The medium.
  /// - Returns: The failure; `nil` also for a missing folder, because opening the medium reports
  ///   that.
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

  /// The files of a folder; links count as files.
  ///
  /// - Parameter entries: The content of the folder.
  /// - Returns: Their names.
  static func files(among entries: [(name: FileName, kind: FileKind)]) -> [FileName] {
    entries.filter { isFile($0.kind) }.map(\.name)
  }

  private static func isFile(_ kind: FileKind) -> Bool { kind == .regular || kind == .link }

  private static func read(_ path: FilePath) -> Folder {
    var folder = Folder()
    var files: [FileName] = []
    do throws(FolderError) {
      for entry in try FolderReader.entries(of: path) {
        guard isFile(entry.kind), let component = entry.component else { continue }
        let name = FileName(component)
        files.append(name)
        for stem in Sidecars.stemsOfMedia(for: name) {
          folder.namesByStem[stem, default: []].append(name)
        }
      }
    } catch {
      folder.error = error
    }
    let bare = files.filter(Sidecars.isBareDescription)
    if !bare.isEmpty, let film = Sidecars.onlyFilm(among: files) {
      folder.namesByStem[film.stem, default: []] += bare
    }
    let loose = Sidecars.loose(among: files)
    if let loose {
      let known = Set(folder.namesByStem[loose.medium.stem] ?? [])
      folder.namesByStem[loose.medium.stem, default: []] += loose.texts.map(\.name).filter {
        !known.contains($0)
      }
    }
    folder.strays = strays(among: files, besides: Set(loose?.texts.map(\.name) ?? []))
    return folder
  }

  private static let mostStrays = 100

  private static func strays(
    among files: [FileName], besides used: Set<FileName>
  ) -> [FileName] {
    if files.contains(where: { FileNames.streams.contains($0.fileExtension) }) { return [] }
    let texts = files.lazy.filter {
      FileNames.isTimedText($0) && !used.contains($0) && $0.text.utf8.first != UInt8(ascii: ".")
    }
    guard !texts.isEmpty else { return [] }
    let stems = Set(files.filter { FileNames.media.contains($0.fileExtension) }.map(\.stem))
    let strays = texts.filter { Sidecars.stemsOfMedia(for: $0).isDisjoint(with: stems) }
    return Array(strays.prefix(mostStrays))
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
      message: "The folder \(path.shown) \(self). Its contents are not known.")
  }
}
