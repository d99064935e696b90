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
  /// - Returns: The files.
  func companions(among paths: [FilePath]) async -> Companions {
    let files = paths.filter { !Self.isFolder($0) && !FileNames.isPage($0.name) }
    var found = Companions(named: Set(files.map(\.place)))
    let byFolder = Dictionary(grouping: files) { $0.folder }
    for (folder, listed) in byFolder where listed.contains(where: Self.mayBeCompanion) {
      let places = Set(listed.map(\.place))
      // Bare names stay bare: a report names a medium as the user named its captions.
      let isBare = listed.allSatisfy { $0.removingLastComponent().isEmpty }
      let all = await companions(in: folder, from: isBare ? FilePath() : folder) {
        places.contains($0.place)
      }
      found.files.merge(all) { first, _ in first }
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
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - base: The folder as the request writes it, with which a report names a medium.
  ///   - isNamed: Whether the request names an entry, so that it is followed if it is a link.
  /// - Returns: The files by their places.
  private func companions(
    in folder: FilePath, from base: FilePath, isNamed: (FilePath) -> Bool
  ) async -> [FilePath: Companions.File] {
    var whole = Found()
    do throws(FolderError) {
      let entries = try FolderReader.entries(of: folder).compactMap { entry in
        Entry(entry, in: base, isNamed: isNamed)
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

  /// What is known about the files of a list, which often has all files of some folders.
  struct ListedFiles {
    /// The files of each folder that are no media by themselves.
    fileprivate var folders: [FilePath: [FilePath: Companions.File]] = [:]
    /// The media that another file of the list brought, until the list names them too.
    fileprivate var brought: Set<FilePath> = []
    /// Whether there was a medium, or a folder, whose failure says that it has none.
    fileprivate var hasMedium = false
    /// Whether there was any name.
    fileprivate var isUsed = false

    /// The reason why a list that is complete gives nothing to judge; `nil` if it gives something.
    var failure: ExaminationError? { isUsed && !hasMedium ? SourceFinder.emptyList : nil }
  }

  /// Adds the files and folders of a list, in the order of their paths.
  ///
  /// - Parameters:
  ///   - list: Files and folders, in any order.
  ///   - found: Receives the media that are found.
  func search(list: [FilePath], _ found: inout Found) async {
    var files = ListedFiles()
    let before = found.media.count
    for path in list.sorted(by: { $0.precedes($1) }) {
      await search(listed: path, &files, &found)
    }
    found.media[before...].sort { $0.precedes($1) }
    if let failure = files.failure { found.failures.append(failure) }
  }

  /// Adds one file or folder of a list.
  ///
  /// A file that belongs to a medium is judged with that medium, as in a search of the folder,
  /// whichever of them the list names first or at all. So the result does not depend on what the rest
  /// of the list says. Links are followed because the request names them.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - files: What is known about the files of the list.
  ///   - found: Receives the media that are found.
  func search(listed path: FilePath, _ files: inout ListedFiles, _ found: inout Found) async {
    files.isUsed = true
    if Self.isFolder(path) {
      files.hasMedium = true
      return await searchFolder(path, &found)
    }
    guard let companion = await companion(path, &files) else {
      files.hasMedium = true
      if files.brought.remove(path.place) == nil { found.add(path) }
      return
    }
    found.skipped.append(companion.skipped)
    for medium in companion.media {
      files.hasMedium = true
      bring(medium, &files, &found)
    }
  }

  /// Adds the medium that a file of a list belongs to, once.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - files: What is known about the files of the list.
  ///   - found: Receives the medium if it is new.
  /// - Returns: Whether it is new.
  @discardableResult
  func bring(_ medium: FilePath, _ files: inout ListedFiles, _ found: inout Found) -> Bool {
    guard found.isNew(medium) else { return false }
    files.brought.insert(medium.place)
    found.add(medium)
    return true
  }

  /// The file of a list, if it is no medium by itself; each folder is read once.
  private func companion(
    _ path: FilePath, _ files: inout ListedFiles
  ) async -> Companions.File? {
    let written = path.removingLastComponent()
    if let known = files.folders[written] { return known[path.place] }
    // A link that nobody named is not followed.
    let all = await companions(in: path.folder, from: written) { _ in false }
    files.folders[written] = all
    return all[path.place]
  }

  private static let emptyList = ExaminationError(
    code: .sourceNoMedia,
    message: "The list names no medium, so nothing was judged. Check its names.")
}
