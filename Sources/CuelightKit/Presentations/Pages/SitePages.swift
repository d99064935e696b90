import Conformance
import MediaModel
import Placements
import SystemPackage

/// The pages of a request with the media they show.
struct SitePages: Sendable {
  /// The media, each once, in the order of the pages.
  private(set) var sources: [PresentationSource] = []
  /// The motions on the pages without a medium: one source for each page with motions.
  private(set) var motions: [PresentationSource] = []
  /// The parts of pages that were not read.
  private(set) var failures: [ExaminationError] = []
  /// The pages, in the order of the request.
  private(set) var pages: [ReadPage] = []

  /// A page that was read.
  struct ReadPage: Sendable {
    /// The page, as the user would name it.
    let display: String
    /// The facts about it.
    let facts: PageFacts
    /// The files of its media.
    let placements: PagePlacements
    /// The hash of the page and its style sheets.
    let hash: ContentHash?
    /// The layers of the sandbox of the worker that read it.
    let layers: [String]
  }

  /// The highest number of unread addresses that a run reports.
  private static let mostFailures = 1_000

  /// Reads pages.
  ///
  /// - Parameters:
  ///   - paths: The pages.
  ///   - site: Where the files of the site are.
  ///   - texts: What reads them.
  ///   - manifest: The manifest that concerns a medium beside the pages, or `nil`.
  init(
    _ paths: [FilePath], _ site: SiteAccess, _ texts: TextReader,
    _ manifest: (FilePath) -> Result<ManifestFile, ManifestFile.Failure>?
  ) async {
    for path in paths { await read(path, site, texts) }
    var order: [FilePath] = []
    var entries: [FilePath: [PagePlacements.Entry]] = [:]
    var folders = PlacedFolders()
    for entry in pages.flatMap(\.placements.entries) {
      let place = folders.place(of: entry.path)
      if entries[place] == nil { order.append(place) }
      entries[place, default: []].append(entry)
    }
    sources = order.compactMap { place in
      guard let own = entries[place], let first = own.first else { return nil }
      return PresentationSource(first.path, placedBy: own, manifest(first.path))
    }
    motions = pages.compactMap { page in
      guard let first = page.placements.motions.first else { return nil }
      return PresentationSource(first.path, movedBy: page, manifest(first.path))
    }
  }

  private mutating func read(_ path: FilePath, _ site: SiteAccess, _ texts: TextReader) async {
    do throws(TextReadError) {
      var sheets = PageSheetReader(path, site)
      let read = try await texts.page(
        path, beneath: site.folder(of: path), limit: site.limit, linked: { sheets.read($0) })
      add(
        try read.content.get(), of: path, site, (sheets.hash(with: read.hash), read.layers),
        sheets.unread)
    } catch {
      failures.append(error.failure(path))
    }
  }

  private mutating func add(
    _ facts: PageFacts, of path: FilePath, _ site: SiteAccess,
    _ read: (hash: ContentHash?, layers: [String]), _ sheets: [String]
  ) {
    var facts = facts
    if !sheets.isEmpty { facts.motions.append(PageMotion(unread: sheets)) }
    let resolver = site.resolver(of: path, base: facts.base)
    facts.media += PagePictures(facts.pictures, resolver).moving
    let placements = PagePlacements(facts, of: path.shown, at: path, resolver)
    pages.append(
      ReadPage(
        display: path.shown, facts: facts, placements: placements, hash: read.hash,
        layers: read.layers))
    let settled = SettledIssues(placements, resolver)
    let cut = facts.issues.filter { $0.code != .encoding && !settled.contains($0) }
    let unread = placements.unread.map { "\(path.shown):\($0.line):\($0.column): \($0.sentence)" }
    for message in cut.map({ "\(path.shown): \($0.message)" }) + unread
    where failures.count < Self.mostFailures {
      failures.append(ExaminationError(code: .pageNotRead, message: message))
    }
  }
}

extension TextReadError {
  /// The error for a page that cannot be parsed.
  static func page(_ issue: PageIssue) -> TextReadError {
    .notRead(ExaminationError(code: .pageUnreadable, message: issue.message))
  }
}

extension Result where Success == PageFacts, Failure == PageIssue {
  /// The facts, or the reason why there are none.
  fileprivate func get() throws(TextReadError) -> PageFacts {
    switch self {
    case .success(let facts): return facts
    case .failure(let issue): throw .page(issue)
    }
  }
}
