import Conformance
import MediaModel
import SystemIO
import SystemPackage

extension SourceFinder {
  /// The files of a request that are no media by themselves, such as captions.
  struct Companions {
    /// A file that is no medium by itself.
    struct File {
      /// The reason why it is not judged by itself.
      let skipped: Report.Skipped
      /// The media that it belongs to: a film may be there in several encodings.
      let media: [FilePath]
    }

    /// The files by their places.
    var files: [FilePath: File] = [:]
    /// The places of all named files.
    let named: Set<FilePath>

    /// Whether a file is named by the request.
    func isNamed(_ path: FilePath) -> Bool { named.contains(path.place) }
  }

  /// Finds the files of a request that belong to a medium beside them, so that `check *` and
  /// `check film.en.vtt` judge what a search of the folder judges.
  ///
  /// A single file that belongs to no medium is not among them: opening it gives the reason why it
  /// is not judged.
  ///
  /// - Parameter paths: The files and folders that the request names.
  /// - Returns: The files.
  func companions(among paths: [FilePath]) async -> Companions {
    let files = paths.filter { !Self.isFolder($0) && !FileNames.isPage($0.name) }
    var found = Companions(named: Set(files.map(\.place)))
    let byFolder = Dictionary(grouping: files) { $0.folder }
    for (folder, listed) in byFolder where listed.contains(where: Self.mayBeCompanion) {
      found.files.merge(await companions(in: folder, of: Set(listed))) { first, _ in first }
    }
    let others = files.count > 1
    // A medium, or a part of a stream, that is named is judged as it is named.
    let media = Set(files.filter(Self.isNamedAsMedium).map(\.place))
    found.files = found.files.filter { place, file in
      guard found.named.contains(place) else { return false }
      return !file.media.isEmpty || others && !media.contains(place)
    }
    return found
  }

  /// Whether a file is a medium by its name or its first bytes, so that a request means it.
  private static func isNamedAsMedium(_ path: FilePath) -> Bool {
    let ending = path.name.fileExtension
    guard !FileNames.isTimedText(path.name) else { return false }
    return FileNames.media.contains(ending) || FileNames.streams.contains(ending)
      || Signature.isMedium(path, followsLinks: true)
  }

  /// Whether a file could be captions, a transcript or a file that is no medium: then its folder is
  /// read.
  private static func mayBeCompanion(_ path: FilePath) -> Bool {
    !FileNames.media.contains(path.name.fileExtension)
  }

  /// The files of a folder that a search of it would not judge.
  private func companions(
    in folder: FilePath, of listed: Set<FilePath>
  ) async -> [FilePath: Companions.File] {
    let places = Set(listed.map(\.place))
    var whole = Found()
    // Bare names stay bare: a report names a medium as the user named its captions.
    let isBare = listed.allSatisfy { $0.removingLastComponent().isEmpty }
    let base = isBare ? FilePath() : folder
    do throws(FolderError) {
      let entries = try FolderReader.entries(of: folder).compactMap { entry in
        Entry(entry, in: base) { places.contains($0.place) }
      }
      // Opening an entry that is neither a file nor a folder gives the reason why it is not judged.
      await sort(entries.filter { $0.kind == .regular }, &whole)
    } catch {
      // Opening the files gives the reason.
    }
    let films = whole.media.filter { !FileNames.images.contains($0.name.fileExtension) }
    let byStem = Dictionary(grouping: films) { $0.name.stem }
    let files = whole.skipped.map { skipped in
      let medium = skipped.medium.map { FilePath(shown: $0) }
      let media = medium.map { byStem[$0.name.stem] ?? [$0] } ?? []
      return (FilePath(shown: skipped.path).place, Companions.File(skipped: skipped, media: media))
    }
    return Dictionary(files) { first, _ in first }
  }

  /// Adds the files and folders of a list.
  ///
  /// A list often contains all files of some folders. A file that belongs to a medium is judged
  /// with that medium, as in a search of the folder. Links are followed because the request names
  /// them. A list without a medium is a failure, as is a folder without one.
  ///
  /// - Parameters:
  ///   - list: Files and folders, in any order.
  ///   - found: Receives the media that are found.
  func search(list: [FilePath], _ found: inout Found) async {
    var folders: [FilePath: Set<FilePath>] = [:]
    for path in list {
      if Self.isFolder(path) {
        await searchFolder(path, &found)
      } else {
        folders[path.folder, default: []].insert(path)
      }
    }
    let before = found.media.count
    var hasMedium = folders.isEmpty
    for folder in folders.keys.sorted(by: { $0.precedes($1) }) {
      let listed = folders[folder, default: []]
      let companions = Companions(
        files: await companions(in: folder, of: listed), named: Set(listed.map(\.place)))
      for path in listed.sorted(by: { $0.precedes($1) })
      where found.add(path, unless: companions) {
        hasMedium = true
      }
    }
    found.media[before...].sort { $0.precedes($1) }
    if !hasMedium, found.media.count == before { found.failures.append(Self.emptyList) }
  }

  private static let emptyList = ExaminationError(
    code: .sourceNoMedia,
    message: "The list names no medium, so nothing was judged. Check its names.")
}
