import Conformance
import MediaModel
import Placements
import SystemIO
import SystemPackage

extension PresentationSource {
  /// Creates a medium of pages with the manifest's entries about it: the manifest overrules pages.
  ///
  /// - Parameters:
  ///   - path: The medium.
  ///   - entries: How pages place it, at least one.
  ///   - found: The manifest that may concern it, or why it cannot be used.
  init(
    _ path: FilePath, placedBy entries: [PagePlacements.Entry],
    _ found: Result<ManifestFile, ManifestFile.Failure>?
  ) {
    let said = PageStatements(about: path, .medium, found)
    let merge = PlacementMerge(entries, said)
    self.init(path, entries, said, merge)
    notices += said.missingPages(beside: entries)
    var seen: Set<PagePlacements.UnreadAlternative> = []
    unread = entries.flatMap(\.unread).filter { seen.insert($0).inserted }
    var known: Set<UnreadPart.Possibility> = []
    possibilities = zip(entries, merge.answers).flatMap { $0.possibilities(besides: $1) }
      .filter { known.insert($0).inserted }
  }

  /// Creates the motions of a page with the manifest's entries about them: the manifest overrules
  /// the page.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - page: What was read of it.
  ///   - found: The manifest that may concern it, or why it cannot be used.
  init(
    _ path: FilePath, movedBy page: SitePages.ReadPage,
    _ found: Result<ManifestFile, ManifestFile.Failure>?
  ) {
    let entries = page.placements.motions
    let said = PageStatements(about: path, .motions, found)
    let merge = PlacementMerge(entries, said)
    self.init(path, entries, said, merge)
    motion = PageMotionSource(
      motions: page.facts.motions, isAmbiguous: merge.isAmbiguous, hash: page.hash,
      layers: page.layers)
  }

  private init(
    _ path: FilePath, _ entries: [PagePlacements.Entry], _ said: PageStatements,
    _ merge: PlacementMerge
  ) {
    self.init(
      path: path, root: entries.first?.root, manifest: said.manifest, entries: merge.entries,
      failure: said.failure)
    page = entries.first?.declarations.placement.page
  }

  /// The reasons why an alternative may exist that was not found.
  ///
  /// - Parameter kind: The kind of the medium; a text replaces only audio-only and video-only
  ///   media.
  /// - Returns: One entry for each reason.
  func unreadParts(of kind: Medium.Kind) -> [UnreadPart] {
    let isMultimedia = kind == .multimedia
    // A transcript does not replace captions.
    let missed = unread.filter { !isMultimedia || $0.kind != .transcript }
      .map { UnreadPart($0.contents, $0.sentence, isUnsupported: true) }
    return missed + possibilities.compactMap { $0.part(ofMultimedia: isMultimedia) }
  }

  /// The notice that the DHS process is for applications, and that a page is not an application.
  ///
  /// - Returns: The notice; `nil` if the profile does not apply that process.
  static func pageNotice(_ profile: Profile) -> String? {
    guard profile.name == Profile.dhsIOS.name else { return nil }
    return "The medium is on a web page. The DHS process for mobile applications was applied; for "
      + "mobile web pages there is another one."
  }
}

extension PagePlacements.UnreadAlternative {
  /// What the verdicts miss with it.
  fileprivate var contents: Set<UnreadPart.Content> {
    switch kind {
    case .captions: [.text]
    case .description: [.description]
    case .transcript: [.text, .description]
    }
  }
}

extension PagePlacements.Entry {
  /// The alternatives that the page may offer without declaring them.
  ///
  /// - Parameter answers: What a manifest says about the placement: a person answered what scripts
  ///   leave open.
  /// - Returns: One for each reason.
  fileprivate func possibilities(
    besides answers: DeclaredAlternatives?
  ) -> [UnreadPart.Possibility] {
    guard let page = declarations.placement.page else { return [] }
    let linked = versions.map { version -> UnreadPart.Possibility in
      let link = UnreadPart.Link(label: version.label, line: version.line)
      switch version.kind {
      case .captions: return .captions(page: page, link)
      case .description: return .description(page: page, link)
      }
    }
    var added: Set<UnreadPart.Content> = mayBeScripted ? [.text, .description] : []
    if answers?.captions != nil { added.remove(.text) }
    if answers?.descriptions != nil { added.remove(.description) }
    let scripts: UnreadPart.Possibility =
      hasOwnScripts ? .scripts(page: page, added) : .innerScripts(page: page, added)
    let words = text.map { text -> UnreadPart.Possibility in
      switch text {
      case .words(let count): .text(page: page, words: count)
      case .linked: .text(page: page)
      }
    }
    return (mayBeScripted ? [scripts] : []) + (words.map { [$0] } ?? []) + linked
  }
}

extension UnreadPart.Possibility {
  /// What the verdicts on a medium may miss with it, or `nil` for nothing.
  ///
  /// A text replaces only audio-only and video-only media, and what a manifest says about captions
  /// is no answer about such a text.
  fileprivate func part(ofMultimedia isMultimedia: Bool) -> UnreadPart? {
    switch self {
    case .text: isMultimedia ? nil : UnreadPart(self)
    case .scripts(let page, let added):
      if isMultimedia {
        added.isEmpty ? nil : UnreadPart(self)
      } else {
        UnreadPart(.scripts(page: page, added.union([.text])))
      }
    case .innerScripts(let page, let added):
      if isMultimedia {
        added.isEmpty ? nil : UnreadPart(self)
      } else {
        UnreadPart(.innerScripts(page: page, added.union([.text])))
      }
    case .captions, .description: UnreadPart(self)
    }
  }
}

/// The statements of a manifest about a medium of pages, or about the motions of a page.
private struct PageStatements {
  /// The owner of the placements.
  let subject: PlacementMerge.Subject
  /// The manifest, where it concerns them; else `nil`.
  private(set) var manifest: ManifestFile?
  /// The entries of its items.
  private(set) var entries: [ManifestFile.Entry] = []
  /// The entry of its rules and defaults: these are about media, so motions do not use them.
  private(set) var fallback: ManifestFile.Entry?
  /// The reason why the manifest cannot be used, or `nil`.
  private(set) var failure: ExaminationError?

  /// Finds the statements in a manifest.
  ///
  /// - Parameters:
  ///   - path: The medium or the page.
  ///   - subject: Whose placements are meant.
  ///   - found: The manifest that may concern it, or why it cannot be used.
  init(
    about path: FilePath, _ subject: PlacementMerge.Subject,
    _ found: Result<ManifestFile, ManifestFile.Failure>?
  ) {
    self.subject = subject
    do throws(ExaminationError) {
      switch found {
      case .success(let file)?: try add(file, path)
      case .failure(let error)?: failure = error.summary
      case nil: break
      }
    } catch {
      failure = error
    }
  }

  private mutating func add(_ file: ManifestFile, _ path: FilePath) throws(ExaminationError) {
    switch subject {
    case .medium:
      entries = try file.entries(for: path)
      // Without an item, the rules and defaults are the only entry.
      if !file.items(about: path).isEmpty { fallback = try file.fallback(for: path) }
    case .motions: entries = file.items(about: path)
    }
    manifest = entries.isEmpty ? nil : file
  }

  /// The pages of items that do not exist, while a page of the same name shows the medium, one
  /// sentence each.
  func missingPages(beside shown: [PagePlacements.Entry]) -> [String] {
    guard let manifest else { return [] }
    return entries.compactMap { entry in
      guard let page = entry.page, let name = entry.placement.page, !page.isPerhapsThere,
        let meant = shown.first(where: { $0.page.lastComponent == page.lastComponent })
      else { return nil }
      return "\(manifest.display) has an item for the page “\(name)”, which does not exist; its "
        + "declarations are not used for \(meant.page.shown). If it is meant, write `page: "
        + "\(manifest.name(ofPage: meant.page))`."
    }
  }
}

extension PlacementMerge {
  /// Merges the declarations of pages with the manifest's statements about the same placements.
  fileprivate init(_ own: [PagePlacements.Entry], _ said: PageStatements) {
    var folders = PlacedFolders()
    let incomplete = Set(own.indices.filter { !own[$0].unread.isEmpty })
    self.init(
      own.map {
        ManifestFile.Entry(
          source: $0.address, path: $0.path, declarations: $0.declarations,
          page: folders.place(of: $0.page))
      }, incomplete: incomplete, said.entries, or: said.fallback, root: said.manifest?.root,
      of: said.subject)
  }
}
