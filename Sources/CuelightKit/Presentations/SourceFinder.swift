import MediaModel
import Conformance
import Placements
import SystemIO
import SystemPackage

/// Finds the media to judge from the paths of a request: files are used directly, folders are
/// searched.
struct SourceFinder {
  /// Reads streaming manifests.
  let texts: TextReader
  /// The folder of a site, in which pages are read; `nil` if only the request's own pages are read.
  var siteRoot: FilePath?
  /// The files and folders that searches leave out.
  var excluded = ExcludedPaths.none
  /// The folders above those that have only texts.
  private let above = FolderCache()

  /// The search result.
  struct Found {
    /// The media, in the order of the request and of the names inside folders.
    var media: [FilePath] = []
    /// The pages, in the same order.
    var pages: [FilePath] = []
    /// The files in folders that are not presentations.
    var skipped: [Report.Skipped] = []
    /// Folders that could not be read or contain nothing to judge: a run that could not examine its
    /// input must not look like a run without findings.
    var failures: [ExaminationError] = []
    /// The media and pages by their identity, with the name under which each is judged.
    private var known: [PlaceKey: FilePath] = [:]
    private var folders = PlacedFolders()
    /// The streams in folders, and the files that belong to them.
    var streams = StreamFinder()

    /// Removes media that pages place: they are judged as the pages show them.
    mutating func leaveOut(_ placed: [FilePath]) {
      if placed.isEmpty { return }
      let places = Set(placed.map { folders.place(of: $0) })
      media.removeAll { places.contains(folders.place(of: $0)) }
    }

    /// Adds a page once.
    fileprivate mutating func addPage(_ path: FilePath) {
      let place = PlaceKey(folders.place(of: path))
      guard known.updateValue(path, forKey: place) == nil else { return }
      pages.append(path)
    }

    /// Whether a medium is not among those that were found.
    mutating func isNew(_ path: FilePath) -> Bool {
      known[PlaceKey(folders.place(of: path))] == nil
    }

    /// Adds a named file: the medium that it belongs to, if it is captions or another part of one.
    ///
    /// - Returns: Whether a medium is judged.
    @discardableResult
    mutating func add(_ path: FilePath, unless companions: Companions) -> Bool {
      guard let companion = companions.files[path.place] else {
        add(path)
        return true
      }
      skipped.append(companion.skipped)
      let media = companion.media.filter { !companions.isNamed($0) }
      // Two files of one medium judge it once.
      for medium in media where isNew(medium) { add(medium) }
      return !media.isEmpty
    }

    /// Adds a medium once, even if several paths of the request lead to it.
    mutating func add(_ path: FilePath) {
      let place = PlaceKey(folders.place(of: path))
      if let first = known.updateValue(path, forKey: place) {
        known[place] = first
        skipped.append(
          .init(path: path.shown, reason: "It is judged already, as \(first.shown)."))
      } else {
        media.append(path)
      }
    }
  }

  /// The highest number of files that one request judges.
  static let mostFiles = 1_000_000

  /// Searches the paths of a request.
  ///
  /// - Returns: The media, and the files that are not media.
  func search(_ paths: [FilePath]) async -> Found {
    var found = Found()
    let companions = await companions(among: paths)
    for path in paths {
      if Self.isFolder(path) {
        await searchFolder(path, &found)
      } else if FileNames.isPage(path.name) {
        found.addPage(path)
      } else {
        found.add(path, unless: companions)
      }
    }
    return found
  }

  /// Whether a path leads to a regular file that can be opened.
  private static func isFile(_ path: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return true
    } catch {
      return false
    }
  }

  static func isFolder(_ path: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return false
    } catch {
      return error == .isDirectory
    }
  }

  /// Searches a folder without recursion: a hostile tree can be deeper than the stack.
  func searchFolder(_ top: FilePath, _ found: inout Found) async {
    var hasMedium = false
    var links = 0
    var pending = [top]
    let failuresBefore = found.failures.count
    let mediaBefore = found.media.count
    var saved: [FilePath: FilePath] = [:]
    defer {
      // The same order as `cuelight plan`, so that the same folder gives the same report.
      found.media[mediaBefore...].sort { $0.precedes($1) }
      found.pointToPages(saved, since: mediaBefore)
      let isAllRead = found.failures.count == failuresBefore
      if isAllRead, !hasMedium { found.failures.append(Self.noMedia(top, links)) }
    }
    while let folder = pending.popLast() {
      let entries: [Entry]
      do throws(FolderError) {
        entries = try FolderReader.entries(of: folder).compactMap { Entry($0, in: folder) }
      } catch {
        found.failures.append(error.failure(folder))
        continue
      }
      let own = leaveOut(Self.withoutResults(entries), beneath: top, &found)
      links += own.count { $0.kind == .link && !$0.isHidden }
      saved.merge(Self.savedPages(among: own)) { first, _ in first }
      if await sort(own.filter { !$0.isFolder && !$0.isOfCache }, &found) { hasMedium = true }
      pending.append(contentsOf: own.filter(\.isFolder).map(\.path).reversed())
      if found.media.count > Self.mostFiles {
        let message =
          "\(top.shown) holds more than \(Self.mostFiles) media. Check its folders one by one."
        found.failures.append(.init(code: .sourceTooManyMedia, message: message))
        return
      }
    }
  }

  /// The entries that no pattern leaves out; the others are listed as skipped.
  private func leaveOut(
    _ entries: [Entry], beneath top: FilePath, _ found: inout Found
  ) -> [Entry] {
    guard !excluded.isEmpty else { return entries }
    return entries.filter { entry in
      let names = entry.path.components.dropFirst(top.components.count).map {
        Array($0.string.utf8)
      }
      guard excluded.contains(names) else { return true }
      found.skipped.append(.init(path: entry.path.shown, reason: "--exclude leaves it out."))
      return false
    }
  }

  private static func noMedia(_ folder: FilePath, _ links: Int) -> ExaminationError {
    let advice =
      switch links {
      case 0: "Check the path."
      case 1: "A link in it was not followed: name the file or folder that it leads to."
      default:
        "\(links) links in it were not followed: name the files or folders that they lead to."
      }
    return .init(
      code: .sourceNoMedia,
      message: "No medium was found in \(folder.shown), so nothing was judged. \(advice)")
  }

  /// An entry of a folder.
  struct Entry {
    let path: FilePath
    let name: FileName
    let kind: FileKind
    /// The kind of streaming manifest that its first bytes show, regardless of its name; else
    /// `nil`.
    let form: StreamingManifest.Form?
    /// Whether it is a link that is followed because the request names it.
    private let isFollowed: Bool

    init?(
      _ entry: FolderEntry, in folder: FilePath, isNamed: (FilePath) -> Bool = { _ in false }
    ) {
      guard let component = entry.component else { return nil }
      path = folder.appending(component)
      name = FileName(component)
      isFollowed = entry.kind == .link && isNamed(path) && SourceFinder.isFile(path)
      kind = isFollowed ? .regular : entry.kind
      let isOther =
        kind != .regular || name.text.utf8.first == UInt8(ascii: ".") || FileNames.isTimedText(name)
        || FileNames.media.contains(name.fileExtension)
      form = isOther ? nil : StreamReader.form(of: path)
    }

    /// Whether systems and programs use it internally, such as `._film.mp4` or `.git`.
    var isHidden: Bool { name.text.utf8.first == UInt8(ascii: ".") }

    /// Whether it is a part of a cache: a report with a cache in the searched folder is the same as
    /// one without.
    var isOfCache: Bool {
      kind == .folder && CacheFolder.isSubfolder(name.text) || name.text == PrivateFolder.tag
    }

    /// Whether it is searched.
    var isFolder: Bool { kind == .folder && !isHidden }

    /// Whether its name is a name of a page.
    var isPage: Bool { kind == .regular && !isHidden && FileNames.isPage(name) }

    /// Whether its name may belong to an animation.
    var mayBeDrawing: Bool {
      kind == .regular && !isHidden && form == nil && name.fileExtension == "json"
    }

    /// VobSub captions begin like a container, but are not a presentation.
    var isMedium: Bool {
      kind == .regular && !isHidden && form == nil && !FileNames.isTimedText(name)
        && (FileNames.media.contains(name.fileExtension)
          || FileNames.streams.contains(name.fileExtension)
          || Signature.isMedium(path, followsLinks: isFollowed))
    }
  }

  /// Separates media from other files; returns whether there is a medium.
  @discardableResult
  func sort(_ entries: [Entry], _ found: inout Found) async -> Bool {
    await found.streams.add(
      entries.compactMap { entry in entry.form.map { (entry.path, $0) } }, texts)
    let drawings = await drawings(among: entries)
    let isMedium = { (entry: Entry) in entry.isMedium || drawings.contains(entry.path) }
    let parts = entries.map { entry in
      found.streams.reasonToSkip(entry.path, isManifest: entry.form != nil)
    }
    let media = zip(entries, parts).filter { isMedium($0.0) && $0.1 == nil }.map(\.0.name)
    let byStem = Dictionary(grouping: media) { $0.stem }
    let files = FolderCache.files(among: entries.map { ($0.name, $0.kind) })
    let film = Sidecars.onlyFilm(among: files)
    let known = Set(media)
    var texts = FolderTexts(media, among: files, above: media.isEmpty ? above : nil)
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
        found.skipped.append(.init(path: entry.path.shown, reason: part))
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

  /// The JSON files that are animations: only the content decides, and another JSON file is not a
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
          path: path.shown, reason: "It is audio description of \(medium.text).",
          medium: path.sibling(medium).shown)
      }
    }
    if let reason = reasonToSkip(entry) { return .init(path: path.shown, reason: reason) }
    if let skipped = texts.skipped(path, entry.name) { return skipped }
    return FileNames.isPage(entry.name)
      ? .page(path.shown) : .init(path: path.shown, reason: Self.otherReason(entry.name))
  }

  /// Whether a file is named as `check --fix` names the captions before their repair: `film.srt.orig`.
  private static func isKeptOriginal(_ name: FileName) -> Bool {
    var parts = name.text.split(separator: ".", omittingEmptySubsequences: false)
    if let last = parts.last, last.count == 1, last.allSatisfy(\.isNumber) { parts.removeLast() }
    guard parts.popLast() == "orig" else { return false }
    return FileNames.isTimedText(FileName(parts.joined(separator: ".")))
  }

  /// The reason why a file is not judged that belongs to no medium.
  private static func otherReason(_ name: FileName) -> String {
    if FileNames.documents.contains(name.fileExtension) {
      return "It is a document, and no medium in its folder has its name: nothing used it."
    }
    return "It is no film, sound or animation."
  }

  private static func reasonToSkip(_ entry: Entry) -> String? {
    if FileNames.misnamedManifests.contains(entry.name.text) {
      return "It is not read as a manifest: rename it to \(FileNames.manifest)."
    }
    if entry.isHidden { return "Its name begins with a dot: it is hidden." }
    if isKeptOriginal(entry.name) { return "It is the original of captions that were repaired." }
    guard entry.kind == .regular else { return "It is a \(entry.kind.rawValue), not a file." }
    return entry.name.text == FileNames.manifest ? "It is a placement manifest." : nil
  }
}
