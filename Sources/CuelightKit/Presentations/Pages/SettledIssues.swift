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
  }

  /// A medium that a manifest names for something that was not read.
  struct Named: Sendable {
    /// The entry.
    let entry: ManifestFile.Entry
    /// Its manifest.
    let manifest: ManifestFile
  }

  /// The files of the media that the page shows.
  private let shown: Set<FilePath>
  /// The elements whose media were read: an entry about one of them is not about another medium.
  private let readIDs: Set<String>
  private let resolver: PageAddress.Resolver
  private let page: String
  private let judged: Judged
  /// The manifest that concerns a file, or `nil`.
  private let manifest: (FilePath) -> ManifestFile?
  /// The entries about elements of the page, by their `id`.
  private let byID: [String: [Named]]
  /// The addresses of frames without their queries, where several frames differ only in those: one
  /// saved page is not the page of each frame.
  private let ambiguous: Set<String>
  private var folders = PlacedFolders()

  /// Prepares the issues of a page.
  ///
  /// - Parameters:
  ///   - placements: The media that the page shows.
  ///   - page: The page, as the user would name it.
  ///   - path: The page.
  ///   - resolver: Finds the files of its addresses.
  ///   - judged: The files that the run judges anyway.
  ///   - manifest: The manifest that concerns a file.
  init(
    _ placements: PagePlacements, of page: String, at path: FilePath,
    _ resolver: PageAddress.Resolver, besides judged: Judged = Judged(),
    manifest: @escaping (FilePath) -> ManifestFile? = { _ in nil }
  ) {
    let read = placements.entries.filter { !$0.isNamed }
    shown = Set(placements.entries.filter { !Self.isHeardOnly($0) }.map(\.path))
    readIDs = Set(read.compactMap(\.declarations.placement.id))
    self.resolver = resolver
    self.page = page
    self.judged = judged
    self.manifest = manifest
    byID = Self.entries(about: page, in: manifest(path))
    let frames = Set(placements.issues.filter { $0.subject == .frame }.flatMap(\.addresses))
    ambiguous = Set(
      Dictionary(grouping: frames, by: \.withoutQuery).filter { $0.value.count > 1 }.keys)
  }

  /// The entries of a manifest about elements of a page, by their `id`.
  ///
  /// - Parameters:
  ///   - page: The page, as the user would name it.
  ///   - manifest: The manifest.
  /// - Returns: The entries, without those about the page itself, which name no medium.
  static func entries(
    about page: String, in manifest: ManifestFile?
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
      && !FileNames.sounds.contains(entry.path.extension?.lowercased() ?? "")
  }

  /// What settles an issue.
  ///
  /// Nothing is left to be read where each of its addresses is judged in another way, where a
  /// manifest names a medium for each of its elements, or where an address is only a word such as
  /// `media.formats.mp4`, because there is no file of that name beside the page.
  ///
  /// - Parameter issue: The issue.
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
    do throws(OpenError) {
      _ = try OpenedFile(named: path, beneath: root)
      return (path, true)
    } catch {
      return (path, error != .notFound)
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
    guard let file = saved(address).flatMap({ file(of: $0) }) else {
      return issue.isGuess ? [] : nil
    }
    // A hidden frame without a file may be anything, and mostly is nothing.
    if issue.isGuess, !file.exists { return [] }
    let isOne = !ambiguous.contains(address.withoutQuery)
    return isOne && judged.pages.contains(folders.place(of: file.path)) ? [] : nil
  }

  /// The address of the page of a frame as a file that is read as a page: servers show `index.html`
  /// for a folder, and other names get the ending `.html`, as programs that save pages do.
  private func saved(_ address: String) -> String? {
    let path = address.withoutQuery
    if path.hasSuffix("/") { return path + "index.html" }
    guard case .file(let file, _, _, _) = resolver.resolve(path) else { return nil }
    return FileNames.isPage(file.name) ? path : path + ".html"
  }

  /// The entry of a manifest that places a file on the page, and not in another element.
  private func entry(about path: FilePath, _ issue: PageIssue) -> Named? {
    guard let manifest = manifest(path) else { return nil }
    let entry = manifest.items(about: path).first { entry in
      entry.names(page: page) && entry.placement.id.map { issue.ids.contains($0) } ?? true
    }
    return entry.map { Named(entry: $0, manifest: manifest) }
  }

  // MARK: Remedies

  /// What ends the error about an issue, as a sentence after a space.
  ///
  /// - Parameter issue: An issue that is not settled.
  /// - Returns: The sentence; empty if the message of the issue has it.
  func remedy(for issue: PageIssue) -> String {
    switch issue.subject {
    case .page: return ""
    case .frame: return " \(remedy(forFrame: issue))."
    case .medium:
      let folder = folder(for: issue.addresses)
      if folder == nil, !issue.addresses.isEmpty {
        return issue.ids.isEmpty
          ? " Check the file in the same call, or name it in a cuelight.yml with `page: \(page)`."
          : " Check the file in the same call, or \(naming(issue, "it"))."
      }
      let first = folder.map { "\($0), and check the file in the same call; or " } ?? ""
      return " " + (first + naming(issue, "its file")).capitalizedFirst + "."
    case .media where issue.ids.isEmpty:
      return " Give each of them an `id`, and name its file in a cuelight.yml with "
        + "`page: \(page)` and that `id`."
    case .media:
      let ids = issue.ids.map { "`id: \($0)`" }.joined(separator: ", ")
      return " Name the file of each in a cuelight.yml with `page: \(page)` and its `id` (\(ids))."
    }
  }

  private func remedy(forFrame issue: PageIssue) -> String {
    let address = issue.addresses.first ?? ""
    let name = naming(issue, "its medium")
    guard !ambiguous.contains(address.withoutQuery) else { return name.capitalizedFirst }
    let folder = folder(for: issue.addresses)
    let isPage = saved(address) == address.withoutQuery
    let own = address.withoutQuery.split(separator: "/").last.map { String($0) } ?? ""
    let file = address.withoutQuery.hasSuffix("/") ? "index.html" : own + ".html"
    let first =
      switch (folder, isPage) {
      case (nil, true): "check that page in the same call"
      case (nil, false): "save that page as \(file), and check it in the same call"
      case (let folder?, true): "save that page, \(folder), and check it in the same call"
      case (let folder?, false):
        "save that page as \(file), \(folder), and check it in the same call"
      }
    return "\(first.capitalizedFirst); or \(name)"
  }

  /// What makes the addresses those of files; `nil` if they are, or if there are none.
  private func folder(for addresses: [String]) -> String? {
    let unread = addresses.filter { address in
      if case .file = resolver.resolve(address.hasSuffix("/") ? address + "index.html" : address) {
        false
      } else {
        true
      }
    }
    if unread.isEmpty { return nil }
    return unread.contains(where: resolver.isOnNetwork)
      ? "give the folder of its address with --map" : "give the site’s folder with --site-root"
  }

  private func naming(_ issue: PageIssue, _ what: String) -> String {
    guard let id = issue.ids.first else {
      return
        "give the element an `id`, and name \(what) in a cuelight.yml with `page: \(page)` and "
        + "that `id`"
    }
    return "name \(what) in a cuelight.yml with `page: \(page)` and `id: \(id)`"
  }
}

extension String {
  /// An address without its query and fragment.
  fileprivate var withoutQuery: String { String(prefix { $0 != "?" && $0 != "#" }) }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
