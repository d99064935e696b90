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
  /// The pages without a medium or motion whose scripts may show some.
  private(set) var unplaced: [Report.Skipped] = []
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
    /// Whether parts of it that were not read are reported as errors.
    var hasFailures = false
  }

  /// The highest number of unread addresses that a run reports.
  private static let mostFailures = 1_000

  /// A page that was read, before its addresses are resolved.
  private struct Draft {
    let path: FilePath
    let facts: PageFacts
    let hash: ContentHash?
    let layers: [String]
  }

  /// Finds the manifest that concerns a file.
  typealias ManifestSearch = (FilePath) -> Result<ManifestFile, ManifestFile.Failure>?

  /// Reads pages.
  ///
  /// - Parameters:
  ///   - paths: The pages.
  ///   - media: The media that the run judges beside the pages.
  ///   - site: Where the files of the site are.
  ///   - texts: What reads them.
  ///   - manifest: The manifest that concerns a medium beside the pages, or `nil`.
  init(
    _ paths: [FilePath], beside media: [FilePath] = [], _ site: SiteAccess, _ texts: TextReader,
    _ manifest: @escaping ManifestSearch
  ) async {
    var drafts: [Result<Draft, ExaminationError>] = []
    for path in paths { drafts.append(await Self.read(path, site, texts)) }
    var folders = PlacedFolders()
    var judged = SettledIssues.Judged()
    if !paths.isEmpty { judged.media = Set(media.map { folders.place(of: $0) }) }
    for case .success(let draft) in drafts {
      judged.pages.insert(folders.place(of: draft.path))
    }
    judged.shared = Self.shared(drafts, site)
    var named: [(page: String, medium: SettledIssues.Named)] = []
    for draft in drafts {
      switch draft {
      case .success(let draft):
        named += add(draft, site, judged, manifest).map { (draft.path.shown, $0) }
      case .failure(let failure): failures.append(failure)
      }
    }
    var order: [FilePath] = []
    var entries: [FilePath: [PagePlacements.Entry]] = [:]
    for entry in pages.flatMap(\.placements.entries) {
      let place = folders.place(of: entry.path)
      if entries[place] == nil { order.append(place) }
      entries[place, default: []].append(entry)
    }
    let encodings = Encodings(of: pages)
    sources = order.compactMap { place in
      guard let own = entries[place], let first = own.first else { return nil }
      var source = PresentationSource(first.path, placedBy: own, manifest(first.path))
      source.encodingOf = source.encodingOf ?? own.lazy.compactMap { encodings.of($0) }.first
      return source
    }
    // What a manifest names in place of something that was not read is judged as the manifest says.
    var placed: [String: Int] = [:]
    for (page, item) in named where entries[folders.place(of: item.entry.path)] == nil {
      entries[folders.place(of: item.entry.path)] = []
      placed[page] = placed[page] ?? sources.count
      sources.append(
        PresentationSource(
          path: item.entry.path.lexicallyNormalized(), root: item.manifest.root,
          manifest: item.manifest))
    }
    motions = pages.compactMap { page in
      guard let first = page.placements.motions.first else { return nil }
      return PresentationSource(first.path, movedBy: page, manifest(first.path))
    }
    failUnended()
    addNotices(placed)
    addFailures(beside: media, paths, manifest)
  }

  /// Lets nothing be judged by a page that ends too early: its tracks, controls and scripts may be in
  /// what is missing.
  private mutating func failUnended() {
    let reasons = Dictionary(
      pages.compactMap { page in
        page.messages(.unended).first.map { (page.display, "\(page.display): \($0)") }
      }, uniquingKeysWith: { first, _ in first })
    guard !reasons.isEmpty else { return }
    func failure(_ source: PresentationSource) -> ExaminationError? {
      source.entries.lazy.compactMap(\.placement.page).compactMap { reasons[$0] }.first
        .map { ExaminationError(code: .pageNotRead, message: $0) }
    }
    for index in sources.indices {
      sources[index].failure = sources[index].failure ?? failure(sources[index])
    }
    for index in motions.indices {
      motions[index].failure = motions[index].failure ?? failure(motions[index])
    }
  }

  /// Takes the reasons why manifests about pages cannot be used, which no medium reports.
  private mutating func addFailures(
    beside media: [FilePath], _ pages: [FilePath], _ manifest: ManifestSearch
  ) {
    func failure(_ path: FilePath) -> ManifestFile.Failure? {
      if case .failure(let failure)? = manifest(path) { failure } else { nil }
    }
    var told = Set((sources + motions).compactMap(\.failure?.message))
    told.formUnion(media.compactMap { failure($0)?.summary?.message })
    for page in pages {
      guard let failure = failure(page), let summary = failure.summary,
        told.insert(summary.message).inserted
      else { continue }
      failures += failure.failures
    }
  }

  /// The pages that frames of the run show with several queries.
  private static func shared(
    _ drafts: [Result<Draft, ExaminationError>], _ site: SiteAccess
  ) -> Set<FilePath> {
    var folders = PlacedFolders()
    var queries: [FilePath: Set<String>] = [:]
    for case .success(let draft) in drafts {
      let frames = draft.facts.issues.filter { $0.subject == .frame }.flatMap(\.addresses)
      guard !frames.isEmpty else { continue }
      let resolver = site.resolver(of: draft.path, base: draft.facts.base)
      for address in frames {
        guard let saved = SavedPage(address, resolver) else { continue }
        queries[folders.place(of: saved.path), default: []].insert(address.query)
      }
    }
    return Set(queries.filter { $0.value.count > 1 }.keys)
  }

  /// Says once for a page how its encoding was guessed, which media in `noscript` were not evaluated,
  /// and that its scripts are not run, where nothing else leaves their effect on what moves open.
  ///
  /// - Parameter named: The first source of a page that only a manifest names.
  private mutating func addNotices(_ named: [String: Int]) {
    var folders = PlacedFolders()
    let moving = Dictionary(
      motions.enumerated().compactMap { number, source in source.page.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    let media = Dictionary(
      sources.enumerated().map { (folders.place(of: $1.path), $0) },
      uniquingKeysWith: { first, _ in first })
    for page in pages {
      let isOpen =
        page.facts.hasScripts && !page.facts.motions.contains { $0.kind == .carousel }
      let unscripted = page.messages(.unscripted)
      let notices =
        (page.messages(.encoding) + unscripted).map { "\(page.display): \($0)" }
        + (isOpen ? [Self.scripts(of: page)] : [])
      guard !notices.isEmpty else { continue }
      let own = page.placements.entries.first.flatMap { media[folders.place(of: $0.path)] }
      if let motion = moving[page.display] {
        motions[motion].notices += notices
      } else if let source = own ?? named[page.display] {
        sources[source].notices += notices
      } else if isOpen || !unscripted.isEmpty, !page.hasFailures {
        let reasons = unscripted + (isOpen ? [Self.reason(of: page)] : [])
        unplaced.append(.init(path: page.display, reason: reasons.joined(separator: " ")))
      }
    }
  }

  /// Why a page without a medium of its own is listed.
  private static func reason(of page: ReadPage) -> String {
    let beginning =
      page.facts.issues.contains { $0.code.isUnread }
      ? "No other medium of the page is to be judged." : "The page names no medium."
    let scripts = page.facts.hasOwnScripts ? "Its scripts" : "The scripts of a page that it shows"
    return "\(beginning) \(scripts), which may show some or move parts of it, are not run: watch "
      + "the page."
  }

  private static func scripts(of page: ReadPage) -> String {
    (page.facts.hasOwnScripts
      ? "\(page.display) has scripts, which" : "\(page.display) shows another page, whose scripts")
      + " may move parts of it or show other media; they are not run. Watch the page."
  }

  private static func read(
    _ path: FilePath, _ site: SiteAccess, _ texts: TextReader
  ) async -> Result<Draft, ExaminationError> {
    do throws(TextReadError) {
      var sheets = PageSheetReader(path, site)
      let read = try await texts.page(
        path, beneath: site.folder(of: path), limit: site.limit, linked: { sheets.read($0) })
      texts.outputs?.note(sheets.files)
      var facts = try read.content.get()
      facts.add(unread: sheets.unread)
      // The page of a frame that may be of the same host may reach into this one.
      if site.origins(of: path).contains(where: { facts.frameHosts.contains($0.host) }) {
        facts.hasScripts = true
        facts.runsByItself = true
      }
      return .success(
        Draft(path: path, facts: facts, hash: sheets.hash(with: read.hash), layers: read.layers))
    } catch {
      return .failure(error.failure(path))
    }
  }

  /// Adds a page; returns the media that a manifest names for what was not read on it.
  private mutating func add(
    _ draft: Draft, _ site: SiteAccess, _ judged: SettledIssues.Judged,
    _ manifest: @escaping ManifestSearch
  ) -> [SettledIssues.Named] {
    var facts = draft.facts
    let (path, page) = (draft.path, draft.path.shown)
    let resolver = site.resolver(of: path, base: facts.base)
    facts.media += PagePictures(facts.pictures, resolver).moving
    let usable = { (path: FilePath) -> ManifestFile? in
      if case .success(let file)? = manifest(path) { file } else { nil }
    }
    let elements = SettledIssues.entries(about: path, in: usable(path)).mapValues { named in
      named.map {
        PagePlacements.NamedFile(
          source: $0.entry.source, path: $0.entry.path.lexicallyNormalized(), root: $0.manifest.root
        )
      }
    }
    let entry = EntryPlace(for: path, in: usable(path), site.folder(of: path))
    let placements = PagePlacements(
      facts, of: page, at: path, resolver, named: elements, entryPlace: entry.words)
    pages.append(
      ReadPage(
        display: page, facts: facts, placements: placements, hash: draft.hash,
        layers: draft.layers))
    var settled = SettledIssues(
      placements, at: path, resolver, besides: judged, manifest: usable)
    var named: [SettledIssues.Named] = []
    var messages: [String] = []
    for issue in facts.issues where issue.code.isUnread {
      if let own = settled.settlement(of: issue) {
        named += own
      } else {
        messages.append("\(page): \(issue.message)\(settled.remedy(for: issue, entry))")
      }
    }
    let unread = placements.unread.map { "\(page):\($0.line):\($0.column): \($0.sentence)" }
    if !messages.isEmpty || !unread.isEmpty, let last = pages.indices.last {
      pages[last].hasFailures = true
    }
    for message in messages + unread where failures.count < Self.mostFailures {
      failures.append(ExaminationError(code: .pageNotRead, message: message))
    }
    return named
  }
}

extension SitePages.ReadPage {
  /// The messages of its issues with a code.
  fileprivate func messages(_ code: PageIssue.Code) -> [String] {
    facts.issues.filter { $0.code == code }.map(\.message)
  }
}

extension PageFacts {
  /// Adds what style sheets may move that were not read; there is one such motion for a page.
  fileprivate mutating func add(unread sheets: [String]) {
    guard !sheets.isEmpty else { return }
    if let own = motions.firstIndex(where: { $0.kind == .styleSheet }) {
      motions[own].unknownReasons += sheets
    } else {
      motions.append(PageMotion(unread: sheets))
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

extension SitePages {
  /// The elements of pages that have their medium in several encodings, such as a `video` with two
  /// `source` elements.
  private struct Encodings {
    private struct Element: Hashable {
      let page: FilePath
      let medium: Int
    }

    private var elements: [Element: (place: String, files: Set<FilePath>)] = [:]

    init(of pages: [ReadPage]) {
      for page in pages {
        for entry in page.placements.entries where page.facts.media.indices.contains(entry.medium) {
          let element = Element(page: entry.page, medium: entry.medium)
          let place = "\(page.display):\(page.facts.media[entry.medium].line)"
          elements[element, default: (place, [])].files.insert(entry.path)
        }
      }
    }

    /// The place of an element with several encodings; `nil` for any other.
    func of(_ entry: PagePlacements.Entry) -> String? {
      elements[Element(page: entry.page, medium: entry.medium)]
        .flatMap { $0.files.count > 1 ? $0.place : nil }
    }
  }
}
