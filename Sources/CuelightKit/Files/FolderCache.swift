import MediaModel
import SystemIO
import Synchronization
import SystemPackage

/// The content of the folders of a run's media: names and manifests, each read once.
final class FolderCache: Sendable {
  /// The known facts about a folder.
  fileprivate struct Folder {
    /// The names that may belong to a medium, by the medium's stem; each list is sorted.
    var namesByStem: [String: [FileName]] = [:]
    /// The texts that may belong to each medium although their names do not follow its name.
    var loose: [FileName: [Sidecars.Loose]] = [:]
    /// Timed texts that belong to no medium of the folder by their names, sorted, up to a limit.
    var strays: [FileName] = []
    /// Texts without times that belong to no medium of the folder by their names, sorted, up to a
    /// limit.
    var strayTexts: [FileName] = []
    /// The subfolders whose names say that they hold texts, sorted.
    var textFolders: [FilePath.Component] = []
    /// The only medium that is neither an image nor a description; `nil` for none and for several.
    var onlyMedium: FileName?
    /// Whether it has a film or sound.
    var hasMedium = false
    /// The other subfolders that are not hidden, up to one more than the limit.
    var otherFolders: [FilePath.Component] = []
    /// Whether it has a stream: then texts may be segments.
    var hasStream = false
    /// The reason why it could not be listed.
    var error: FolderError?

    /// Adds the texts that may belong to media although their names do not follow theirs.
    mutating func add(_ found: [Sidecars.Loose]) {
      var known: [String: Set<FileName>] = [:]
      for texts in found {
        for medium in texts.media { loose[medium, default: []].append(texts) }
        for stem in Set(texts.media.map(\.stem)) {
          var names = known.removeValue(forKey: stem) ?? Set(namesByStem[stem, default: []])
          namesByStem[stem, default: []] += texts.texts.map(\.name).filter {
            names.insert($0).inserted
          }
          known[stem] = names
        }
      }
    }
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
  func names(beside path: FilePath) -> [FileName] {
    folder(of: path).namesByStem[path.name.stem] ?? []
  }

  /// The texts beside a medium that may belong to it although their names do not follow its name.
  ///
  /// - Returns: The texts with the meaning of their names.
  func looseTexts(beside path: FilePath) -> [Sidecars.Entry] {
    let name = path.name
    return folder(of: path).loose[name, default: []].flatMap { $0.texts(of: name) }
  }

  /// The media with certain stems in the folder of a file, in the order of their stems.
  func media(named stems: Set<String>, beside path: FilePath) -> [FileName] {
    let names = folder(of: path).namesByStem
    return stems.sorted().flatMap { stem in
      names[stem, default: []].filter {
        $0.stem == stem && FileNames.media.contains($0.fileExtension)
      }
    }
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
  /// - Returns: The failure; `nil` also for a missing folder, because opening the medium reports
  ///   that.
  func failure(beside path: FilePath) -> ExaminationError? {
    switch folder(of: path).error {
    case nil, .notFound, .notDirectory: nil
    case .permission, .tooManyEntries, .other: folder(of: path).error?.failure(path.folder)
    }
  }

  fileprivate func folder(of path: FilePath) -> Folder {
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
  static func files(among entries: [(name: FileName, kind: FileKind)]) -> [FileName] {
    entries.filter { isFile($0.kind) }.map(\.name)
  }

  private static func isFile(_ kind: FileKind) -> Bool { kind == .regular || kind == .link }

  private static func read(_ path: FilePath) -> Folder {
    var folder = Folder()
    var files: [FileName] = []
    do throws(FolderError) {
      for entry in try FolderReader.entries(of: path) {
        guard let component = entry.component else { continue }
        if entry.kind == .folder, isTextFolder(component) {
          folder.textFolders.append(component)
        } else if entry.kind == .folder, component.string.utf8.first != UInt8(ascii: "."),
          folder.otherFolders.count <= mostOtherFolders
        {
          folder.otherFolders.append(component)
        }
        guard isFile(entry.kind) else { continue }
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
    folder.add(loose)
    folder.onlyMedium = Sidecars.onlyMedium(among: files)
    folder.hasMedium = files.contains {
      FileNames.media.contains($0.fileExtension) && !FileNames.images.contains($0.fileExtension)
    }
    folder.hasStream = files.contains { FileNames.streams.contains($0.fileExtension) }
    if !folder.hasStream {
      let used = Set(loose.flatMap(\.texts).map(\.name))
      folder.strays = strays(among: files, besides: used, where: FileNames.isTimedText)
      folder.strayTexts = strays(among: files, besides: used, where: FileNames.isPlainText)
    }
    return folder
  }

  /// Names of subfolders in which people keep the texts of the media above.
  private static let textFolderNames: Set<String> = [
    "caption", "captions", "cc", "srt", "sub", "subs", "subtitle", "subtitles", "text", "texts",
    "transcript", "transcripts", "vtt",
  ]

  /// The other subfolders in which a further film is looked for.
  fileprivate static let mostOtherFolders = 32
  private static let mostStrays = 100

  fileprivate static func isTextFolder(_ component: FilePath.Component) -> Bool {
    textFolderNames.contains(component.string.lowercased())
  }

  private static func strays(
    among files: [FileName], besides used: Set<FileName>, where isText: (FileName) -> Bool
  ) -> [FileName] {
    let texts = files.filter {
      isText($0) && !used.contains($0) && $0.text.utf8.first != UInt8(ascii: ".")
    }
    guard !texts.isEmpty else { return [] }
    let stems = Set(files.filter { FileNames.media.contains($0.fileExtension) }.map(\.stem))
    let strays = texts.lazy.filter { Sidecars.stemsOfMedia(for: $0).isDisjoint(with: stems) }
    return Array(strays.prefix(mostStrays))
  }
}

/// Texts near a medium that nothing assigns to a medium. In a folder with streams they may be
/// segments, so none is listed there.
extension FolderCache {
  /// The timed texts near a medium that belong to no medium by name and folder; those beyond a
  /// limit are left out.
  ///
  /// - Returns: Texts beside it, sorted; then, in subfolders such as `subs`, texts with its name, or,
  ///   without any, those that can be of no other medium.
  func strays(beside path: FilePath) -> [FilePath] {
    let own = path.name
    let named = below(path).filter { FileNames.isTimedText($0.name) }
    return folder(of: path).strays.filter { $0.tags(after: own) == nil }.map { path.sibling($0) }
      + (named.isEmpty ? strange(below: path) : named)
  }

  /// The timed texts in subfolders such as `subs` that may belong to a medium without captions beside
  /// it, although players do not look there.
  ///
  /// - Returns: The texts with the medium's name or in a folder of its name; without any, all texts
  ///   near the only medium of a tree. Each has the meaning of its name.
  func texts(below path: FilePath) -> [(text: FilePath, tags: SidecarTags)] {
    let folder = folder(of: path)
    guard !folder.textFolders.isEmpty,
      !names(beside: path).contains(where: FileNames.isTimedText)
    else { return [] }
    let named = below(path).filter { FileNames.isTimedText($0.name) } + inOwnFolder(below: path)
    let found = named.isEmpty ? textsOfOnlyMedium(below: path) : named
    return found.compactMap { text in
      Sidecars.tags(of: text.name, below: path.name).map { (text, $0) }
    }
  }

  /// The texts near the only medium of a tree: no other medium can be meant.
  ///
  /// Programs that copy discs name them `2_English.srt` and `3_French.srt`.
  private func textsOfOnlyMedium(below path: FilePath) -> [FilePath] {
    let folder = folder(of: path)
    guard folder.onlyMedium == path.name, folder.strays.isEmpty,
      !hasMedium(inFoldersBeside: path)
    else { return [] }
    return strange(below: path)
  }

  /// The medium above a folder for texts to which a text in it may belong, or `nil`.
  func medium(above text: FilePath) -> FilePath? {
    var top = text.folder
    for _ in 0..<2 {
      guard let last = top.lastComponent else { return nil }
      let any = top
      top.removeLastComponent()
      guard Self.isTextFolder(last) else { continue }
      let named = media(named: Sidecars.stemsOfMedia(for: text.name), beside: any)
      let folders = media(named: [text.folder.lastComponent?.string ?? ""], beside: any)
      let others = [folder(of: any).onlyMedium].compactMap { $0 }
      let media = (named + folders + others).compactMap(\.component).map { top.appending($0) }
      return media.first { medium in texts(below: medium).contains { $0.text == text } }
    }
    return nil
  }

  private func hasMedium(inFoldersBeside path: FilePath) -> Bool {
    let folders = folder(of: path).otherFolders
    return folders.count > Self.mostOtherFolders
      || folders.contains { component in
        let inside = folder(
          of: path.removingLastComponent().appending(component).appending(path.lastName))
        return inside.hasMedium || inside.hasStream
      }
  }

  /// The texts without times near a medium that may be its transcript and are not read as one:
  /// pages that only share its name, texts whose names have the medium's or the word transcript, and
  /// texts with its name in subfolders such as `transcripts`.
  func strayTexts(near path: FilePath) -> [FilePath] {
    let own = path.name
    let folder = folder(of: path)
    let pages = folder.namesByStem[own.stem, default: []].filter { name in
      guard FileNames.isPage(name), let tags = name.tags(after: own) else { return false }
      let meaning = SidecarTags(tags)
      return !meaning.isTranscript && !meaning.isOther
    }
    let near = folder.strayTexts.filter { $0.tags(after: own) == nil && $0.mayMean(own) }
    return (pages + near).map { path.sibling($0) } + below(path)
  }

  /// The timed texts in subfolders that have no name of a medium, if they can be of no other one: the
  /// medium is the only one of its folder (`Subs/2_English.srt`), or the subfolder has a folder with
  /// its name (`Subs/film/2_English.srt`).
  private func strange(below path: FilePath) -> [FilePath] {
    let folder = folder(of: path)
    let isAlone = folder.onlyMedium == path.name
    return (isAlone ? folder.textFolders : []).flatMap { component in
      strange(in: path.removingLastComponent().appending(component), of: path)
    } + inOwnFolder(below: path)
  }

  /// The timed texts in folders with the medium's name below folders for texts.
  private func inOwnFolder(below path: FilePath) -> [FilePath] {
    guard let own = FilePath.Component(path.name.stem), own.kind == .regular else { return [] }
    return folder(of: path).textFolders.flatMap { component in
      strange(in: path.removingLastComponent().appending(component).appending(own), of: path)
    }
  }

  /// The timed texts of a folder without media that do not have the name of a medium.
  private func strange(in place: FilePath, of medium: FilePath) -> [FilePath] {
    let any = place.appending(medium.lastName)
    let inside = folder(of: any)
    guard !folder(of: medium).hasStream, inside.onlyMedium == nil, !inside.hasStream else {
      return []
    }
    return inside.strays.filter { $0.tags(after: medium.name) == nil }.map { any.sibling($0) }
  }

  /// The texts in subfolders that have the name of a medium, if no medium there has it.
  private func below(_ path: FilePath) -> [FilePath] {
    let own = path.name
    let folder = folder(of: path)
    if folder.hasStream { return [] }
    return folder.textFolders.flatMap { component -> [FilePath] in
      let place = path.removingLastComponent().appending(component).appending(path.lastName)
      let inside = self.folder(of: place)
      let names = inside.namesByStem[own.stem, default: []].filter { $0.tags(after: own) != nil }
      let hasMedium = names.contains { FileNames.media.contains($0.fileExtension) }
      if inside.hasStream || hasMedium { return [] }
      return names.filter { FileNames.isTimedText($0) || FileNames.isPlainText($0) }
        .map { place.sibling($0) }
    }
  }
}

extension FilePath {
  /// The last component; `.` without one.
  fileprivate var lastName: FilePath.Component { lastComponent ?? "." }
}

extension FileName {
  /// Whether the name has the words of a medium's name, or the word transcript.
  fileprivate func mayMean(_ medium: FileName) -> Bool {
    let words = Self.words(of: stem)
    let wanted = Self.words(of: medium.stem)
    return words.contains(" transcript ") || wanted.count > 1 && words.contains(wanted)
  }

  /// The words of a name in lower case, each between spaces.
  private static func words(of text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.reduce(" ") { $0 + $1 + " " }
  }
}

extension FolderError {
  /// The failure of a folder that cannot be listed, with its stable name.
  func failure(_ path: FilePath) -> ExaminationError {
    .init(
      code: .sourceFolderNotRead,
      message: "The folder \(path.shown) \(self). Its contents are not known.")
  }
}
