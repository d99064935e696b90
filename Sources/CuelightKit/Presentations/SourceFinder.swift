import MediaModel
import Conformance
import Placements
import SystemIO
import SystemPackage

/// Turns the paths of a call into media to be judged: files as they are, folders searched.
struct SourceFinder {
  /// What reads the manifests of streams.
  let texts: TextReader
  /// The folder of a site, in which pages are read; `nil` where only those are that a call names.
  var siteRoot: FilePath?

  /// What was found.
  struct Found {
    /// The media, in the order of the call and of names inside folders.
    var media: [FilePath] = []
    /// The pages, in the same order.
    var pages: [FilePath] = []
    /// What was met in folders and is not a presentation.
    var skipped: [Report.Skipped] = []
    /// Folders that could not be read or held nothing to judge: a run that saw nothing of what it
    /// was to look at must not look like one that found nothing wrong.
    var failures: [ExaminationError] = []
    /// The media and pages by what tells them apart, with the name under which each is judged.
    private var known: [PlaceKey: FilePath] = [:]
    private var folders = PlacedFolders()
    /// The streams met in folders, and what belongs to them.
    var streams = StreamFinder()

    /// Leaves out media that pages place: they are judged as the pages show them.
    mutating func leaveOut(_ placed: [FilePath]) {
      if placed.isEmpty { return }
      let places = Set(placed.map { folders.place(of: $0) })
      media.removeAll { places.contains(folders.place(of: $0)) }
    }

    /// Takes a page once.
    fileprivate mutating func addPage(_ path: FilePath) {
      let place = PlaceKey(folders.place(of: path))
      guard known.updateValue(path, forKey: place) == nil else { return }
      pages.append(path)
    }

    /// Takes a medium once, however often the call leads to it.
    mutating func add(_ path: FilePath) {
      let place = PlaceKey(folders.place(of: path))
      if let first = known.updateValue(path, forKey: place) {
        known[place] = first
        skipped.append(
          .init(path: path.string, reason: "It is judged already, as \(first.string)."))
      } else {
        media.append(path)
      }
    }
  }

  /// The most files that one call judges.
  static let mostFiles = 1_000_000

  /// Searches the paths of a call.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: Media, and what is none.
  func search(_ paths: [FilePath]) async -> Found {
    var found = Found()
    for path in paths {
      if Self.isFolder(path) {
        await searchFolder(path, &found)
      } else if FileNames.isPage(path.name) {
        found.addPage(path)
      } else {
        found.add(path)
      }
    }
    return found
  }

  static func isFolder(_ path: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return false
    } catch {
      return error == .isDirectory
    }
  }

  /// Walks a folder without recursion: a hostile tree can be deeper than any stack.
  func searchFolder(_ top: FilePath, _ found: inout Found) async {
    var hasMedium = false
    var pending = [top]
    let failuresBefore = found.failures.count
    let mediaBefore = found.media.count
    defer {
      // The order of a plan (`cuelight plan`), so that the same folder gives the same report.
      found.media[mediaBefore...].sort { $0.precedes($1) }
      let isAllRead = found.failures.count == failuresBefore
      if isAllRead, !hasMedium { found.failures.append(Self.noMedia(top)) }
    }
    while let folder = pending.popLast() {
      let entries: [Entry]
      do throws(FolderError) {
        entries = try FolderReader.entries(of: folder).compactMap { Entry($0, in: folder) }
      } catch {
        found.failures.append(error.failure(folder))
        continue
      }
      if await sort(entries.filter { !$0.isFolder && !$0.isOfCache }, &found) { hasMedium = true }
      pending.append(contentsOf: entries.filter(\.isFolder).map(\.path).reversed())
      if found.media.count > Self.mostFiles {
        let message =
          "\(top.string) holds more than \(Self.mostFiles) media. Check its folders one by one."
        found.failures.append(.init(code: .sourceTooManyMedia, message: message))
        return
      }
    }
  }

  private static func noMedia(_ folder: FilePath) -> ExaminationError {
    .init(
      code: .sourceNoMedia,
      message: "No medium was found in \(folder.string), so nothing was judged. Check the path.")
  }

  /// An entry of a folder.
  struct Entry {
    let path: FilePath
    let name: FileName
    let kind: FileKind
    /// The kind of streaming manifest that it begins like, regardless of its name; `nil` for all
    /// else.
    let form: StreamingManifest.Form?

    init?(_ entry: FolderEntry, in folder: FilePath) {
      guard let component = entry.component else { return nil }
      path = folder.appending(component)
      name = FileName(component)
      kind = entry.kind
      let isOther =
        kind != .regular || name.text.utf8.first == UInt8(ascii: ".") || FileNames.isTimedText(name)
        || FileNames.media.contains(name.fileExtension)
      form = isOther ? nil : StreamReader.form(of: path)
    }

    /// What systems and programs keep for themselves, such as `._film.mp4` or `.git`.
    var isHidden: Bool { name.text.utf8.first == UInt8(ascii: ".") }

    /// Whether it is a part of a cache: a report with a cache in the searched folder is the same as
    /// one without.
    var isOfCache: Bool { kind == .folder && CacheFolder.isSubfolder(name.text) }

    /// Whether it is searched.
    var isFolder: Bool { kind == .folder && !isHidden }

    /// Whether it is a page by its name.
    var isPage: Bool { kind == .regular && !isHidden && FileNames.isPage(name) }

    /// Whether it may be an animation by its name.
    var mayBeDrawing: Bool {
      kind == .regular && !isHidden && form == nil && name.fileExtension == "json"
    }

    /// VobSub captions are a container by their first bytes, but no presentation.
    var isMedium: Bool {
      kind == .regular && !isHidden && form == nil && !FileNames.isTimedText(name)
        && (FileNames.media.contains(name.fileExtension)
          || FileNames.streams.contains(name.fileExtension)
          || Signature.isMedium(path, followsLinks: false))
    }
  }

  /// Sorts media from all else; returns whether there is a medium.
  @discardableResult
  func sort(_ entries: [Entry], _ found: inout Found) async -> Bool {
    await found.streams.take(
      entries.compactMap { entry in entry.form.map { (entry.path, $0) } }, texts)
    let drawings = await drawings(among: entries)
    let isMedium = { (entry: Entry) in entry.isMedium || drawings.contains(entry.path) }
    let parts = entries.map { entry in
      found.streams.reasonToSkip(entry.path, isManifest: entry.form != nil)
    }
    let media = zip(entries, parts).filter { isMedium($0.0) && $0.1 == nil }.map(\.0.name)
    let byStem = Dictionary(grouping: media) { $0.stem }
    let film = FolderCache.onlyFilm(among: entries.map { ($0.name, $0.kind) })
    let known = Set(media)
    var texts = FolderTexts(media)
    var hasStream = false
    let hasPages = entries.first.map { isInSite($0.path) } ?? false
    for (entry, part) in zip(entries, parts) {
      if hasPages, entry.isPage {
        hasStream = true
        found.addPage(entry.path)
      } else if part == nil, found.streams.isStream(entry.path) {
        hasStream = true
        found.add(entry.path)
      } else if let part {
        found.skipped.append(.init(path: entry.path.string, reason: part))
      } else if let skipped = Self.skipped(entry, known, byStem, film, &texts) {
        found.skipped.append(skipped)
      } else {
        found.add(entry.path)
      }
    }
    return hasStream || !media.isEmpty
  }

  private func isInSite(_ file: FilePath) -> Bool {
    guard let siteRoot else { return false }
    return file.place.starts(with: siteRoot.appending(FileNames.manifest).place.folder)
  }

  /// The files of JSON that are animations: only the content says so, and one that is not is no
  /// failure.
  private func drawings(among entries: [Entry]) async -> Set<FilePath> {
    var found: Set<FilePath> = []
    for entry in entries where entry.mayBeDrawing {
      if await texts.isDrawing(entry.path) { found.insert(entry.path) }
    }
    return found
  }

  private static func skipped(
    _ entry: Entry, _ media: Set<FileName>, _ byStem: [String: [FileName]], _ film: FileName?,
    _ texts: inout FolderTexts
  ) -> Report.Skipped? {
    let path = entry.path
    if media.contains(entry.name) {
      return Sidecars.described(by: entry.name, among: byStem, onlyFilm: film).map { medium in
        .init(
          path: path.string, reason: "It is audio description of \(medium.text).",
          medium: path.sibling(medium).string)
      }
    }
    if let reason = reasonToSkip(entry) { return .init(path: path.string, reason: reason) }
    return texts.skipped(path, entry.name)
      ?? .init(
        path: path.string,
        reason: "Neither its extension nor its first bytes are those of a medium.")
  }

  private static func reasonToSkip(_ entry: Entry) -> String? {
    if FileNames.misnamedManifests.contains(entry.name.text) {
      return "It is not read as a manifest: call it \(FileNames.manifest)."
    }
    if entry.isHidden { return "Its name begins with a dot: it is hidden." }
    guard entry.kind == .regular else { return "It is a \(entry.kind.rawValue), not a file." }
    return entry.name.text == FileNames.manifest ? "It is a placement manifest." : nil
  }
}
