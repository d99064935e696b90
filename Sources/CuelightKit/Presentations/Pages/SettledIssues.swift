import MediaModel
import Placements
import SystemIO
import SystemPackage

/// The issues of a page about media and pages that are judged in another way, or that are not there.
struct SettledIssues {
  /// The files that a run judges anyway, by their places.
  struct Judged: Sendable {
    /// The media that the request names or that were found in its folders.
    var media: Set<FilePath> = []
    /// The pages that were read.
    var pages: Set<FilePath> = []
    /// The pages that frames of the run show with several queries: one saved page is not the page
    /// of each frame.
    var shared: Set<FilePath> = []
  }

  /// A medium that a manifest names for something that was not read.
  struct Named: Sendable {
    let entry: ManifestFile.Entry
    let manifest: ManifestFile
  }

  /// The files of the media that the page shows.
  private let shown: Set<FilePath>
  /// The elements whose media were read: an entry about one of them is not about another medium.
  private let readIDs: Set<String>
  private let resolver: PageAddress.Resolver
  /// The place of the page.
  private let page: FilePath
  private let judged: Judged
  /// The manifest that concerns a file, or `nil`.
  private let manifest: (FilePath) -> ManifestFile?
  /// The entries about elements of the page, by their `id`.
  private let byID: [String: [Named]]
  private var folders = PlacedFolders()

  /// Prepares the issues of a page.
  init(
    _ placements: PagePlacements, at path: FilePath,
    _ resolver: PageAddress.Resolver, besides judged: Judged = Judged(),
    manifest: @escaping (FilePath) -> ManifestFile? = { _ in nil }
  ) {
    let read = placements.entries.filter { !$0.isNamed }
    shown = Set(placements.entries.filter { !Self.isHeardOnly($0) }.map(\.path))
    readIDs = Set(read.compactMap(\.declarations.placement.id))
    self.resolver = resolver
    page = folders.place(of: path)
    self.judged = judged
    self.manifest = manifest
    byID = Self.entries(about: path, in: manifest(path))
  }

  /// The entries of a manifest about elements of a page, by their `id`.
  static func entries(
    about page: FilePath, in manifest: ManifestFile?
  ) -> [String: [Named]] {
    guard let manifest else { return [:] }
    var found: [String: [Named]] = [:]
    for entry in manifest.items(onPage: page) where !FileNames.isPage(entry.path.name) {
      guard let id = entry.placement.id else { continue }
      found[id, default: []].append(Named(entry: entry, manifest: manifest))
    }
    return found
  }

  /// Whether an `audio` element plays a film, which a script may also show.
  private static func isHeardOnly(_ entry: PagePlacements.Entry) -> Bool {
    entry.declarations.alternatives.videoMeaningful == false
      && !FileNames.audio.contains(entry.path.extension?.lowercased() ?? "")
  }

  /// What settles an issue.
  ///
  /// Nothing is left to be read where each of its addresses is judged in another way, where a
  /// manifest names a medium for each of its elements, or where an address is only a word such as
  /// `media.formats.mp4`, because there is no file of that name beside the page.
  ///
  /// - Returns: The media that a manifest names for it, which are to be judged; `nil` if it is not
  ///   settled.
  mutating func settlement(of issue: PageIssue) -> [Named]? {
    var named: [Named] = []
    let addresses = issue.addresses.map { settlement(of: $0, issue) }
    if !addresses.isEmpty, addresses.allSatisfy({ $0 != nil }) {
      named = addresses.flatMap { $0 ?? [] }
      return named
    }
    guard !issue.ids.isEmpty, !issue.ids.contains(where: { readIDs.contains($0) }) else {
      return nil
    }
    for id in issue.ids {
      guard let own = byID[id], agrees(own, with: issue) else { return nil }
      named += own
    }
    return named
  }

  /// Whether entries about an element name its file, if an address of it leads to a file.
  private mutating func agrees(_ entries: [Named], with issue: PageIssue) -> Bool {
    guard issue.subject != .frame else { return true }
    var files: Set<FilePath> = []
    for address in issue.addresses {
      if let file = file(of: address), file.exists { files.insert(folders.place(of: file.path)) }
    }
    return files.isEmpty
      || entries.contains { files.contains(folders.place(of: $0.entry.path)) }
  }

  private typealias File = (path: FilePath, exists: Bool)

  private func file(of address: String) -> File? {
    guard case .file(let path, let root, _, _) = resolver.resolve(address) else { return nil }
    return (path, Self.exists(path, beneath: root))
  }

  /// Whether there is a file, even if it cannot be opened.
  static func exists(_ path: FilePath, beneath root: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try OpenedFile(named: path, beneath: root)
      return true
    } catch {
      return error != .notFound
    }
  }

  private mutating func settlement(of address: String, _ issue: PageIssue) -> [Named]? {
    guard issue.subject != .frame else { return settlement(ofFrame: address, issue) }
    guard let file = file(of: address) else { return nil }
    if shown.contains(file.path) { return [] }
    if judged.media.contains(folders.place(of: file.path)) { return [] }
    if let named = entry(about: file.path, issue) { return [named] }
    // Scripts often join a folder and a plain name; a name with several dots is rarely one.
    let isWord =
      issue.isGuess && !address.contains("/")
      && address.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1
    return isWord && !file.exists ? [] : nil
  }

  private mutating func settlement(ofFrame address: String, _ issue: PageIssue) -> [Named]? {
    guard let saved = SavedPage(address, resolver) else {
      // A hidden frame of another host mostly counts visits; one of the site may be a file of it.
      return issue.isGuess && isElsewhere(address) ? [] : nil
    }
    // A hidden frame without a file may be anything, and mostly is nothing.
    if issue.isGuess, !Self.exists(saved.path, beneath: saved.root) { return [] }
    let place = folders.place(of: saved.path)
    return judged.pages.contains(place) && !judged.shared.contains(place) ? [] : nil
  }

  /// Whether an address is on a network or inside of itself.
  private func isElsewhere(_ address: String) -> Bool {
    resolver.resolve(address) == .data || resolver.isOnNetwork(address)
  }

  /// The entry of a manifest that places a file on the page, and not in another element.
  private func entry(about path: FilePath, _ issue: PageIssue) -> Named? {
    guard let manifest = manifest(path) else { return nil }
    let entry = manifest.items(about: path).first { entry in
      entry.page == page && entry.placement.id.map { issue.ids.contains($0) } ?? true
    }
    return entry.map { Named(entry: $0, manifest: manifest) }
  }

  // MARK: What a person can do

  /// What ends the error about an issue, as a sentence after a space.
  ///
  /// - Parameters:
  ///   - issue: An issue that is not settled.
  ///   - entry: Where an entry of a manifest about the page has to be.
  /// - Returns: The sentence; empty if the message of the issue has it.
  mutating func remedy(for issue: PageIssue, _ entry: EntryPlace) -> String {
    let isRead = issue.ids.contains { readIDs.contains($0) }
    let remedy = IssueRemedy(
      issue: isRead ? issue.unnamed(.ownElement) : issue,
      open: issue.addresses.filter { settlement(of: $0, issue) == nil }, resolver: resolver,
      entry: entry)
    guard issue.subject == .frame else { return remedy.sentence() }
    let saved = issue.addresses.first.flatMap { SavedPage($0, resolver) }
    return remedy.sentence(
      isShared: saved.map { judged.shared.contains(folders.place(of: $0.path)) } ?? false)
  }
}
