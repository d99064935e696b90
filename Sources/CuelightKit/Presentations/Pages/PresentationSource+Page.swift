import Conformance
import MediaModel
import Placements
import SystemPackage

extension PresentationSource {
  /// A medium of pages, with what a manifest says about it beside them: the manifest wins.
  ///
  /// - Parameters:
  ///   - path: The medium.
  ///   - entries: How pages place it, at least one.
  ///   - found: The manifest that may speak of it, or why it cannot be used.
  init(
    _ path: FilePath, placedBy entries: [PagePlacements.Entry],
    _ found: Result<ManifestFile, ManifestFile.Failure>?
  ) {
    let said = PageStatements(about: path, .medium, found)
    self.init(path, entries, said, PlacementMerge(entries, said))
    var seen: Set<String> = []
    unread = entries.flatMap(\.unread).filter { seen.insert($0).inserted }
    var known: Set<UnreadPart.Possibility> = []
    possibilities = entries.flatMap(\.possibilities).filter { known.insert($0).inserted }
  }

  /// What moves on a page, with what a manifest says about it: the manifest wins.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - page: What was read of it.
  ///   - found: The manifest that may speak of it, or why it cannot be used.
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

  /// Why something may be there that was not found.
  ///
  /// - Parameter kind: What kind of item the medium is; a text replaces only sound alone and
  ///   pictures alone.
  /// - Returns: One entry a reason.
  func unreadParts(of kind: Medium.Kind) -> [UnreadPart] {
    unread.map { UnreadPart([.text, .description], $0, isUnsupported: true) }
      + possibilities.filter { kind != .multimedia || !$0.isText }.map { UnreadPart($0) }
  }

  /// Says that the DHS process is for applications, and that a page is not an application.
  static let pageNotice =
    "The medium is on a web page. The DHS process for mobile applications was applied; for mobile "
    + "web pages there is another one."
}

extension PagePlacements.Entry {
  /// What the page may offer without saying so.
  fileprivate var possibilities: [UnreadPart.Possibility] {
    guard let page = declarations.placement.page else { return [] }
    return (mayBeScripted ? [.scripts(page: page)] : []) + (mayHaveText ? [.text(page: page)] : [])
  }
}

extension UnreadPart.Possibility {
  /// Whether it is a text: that replaces only sound alone and pictures alone.
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}

/// What a manifest says about a medium of pages, or about the motions of a page.
private struct PageStatements {
  /// Whose placements they are.
  let subject: PlacementMerge.Subject
  /// The manifest, where it speaks of them; else `nil`.
  private(set) var manifest: ManifestFile?
  /// What its items say.
  private(set) var entries: [ManifestFile.Entry] = []
  /// What its rules and defaults say: these are about media, so motions take nothing from them.
  private(set) var fallback: ManifestFile.Entry?
  /// Why it cannot be used, or `nil`.
  private(set) var failure: ExaminationError?

  /// Looks into a manifest.
  ///
  /// - Parameters:
  ///   - path: The medium or the page.
  ///   - subject: Whose placements are meant.
  ///   - found: The manifest that may speak of it, or why it cannot be used.
  init(
    about path: FilePath, _ subject: PlacementMerge.Subject,
    _ found: Result<ManifestFile, ManifestFile.Failure>?
  ) {
    self.subject = subject
    do throws(ExaminationError) {
      switch found {
      case .success(let file)?: try take(file, path)
      case .failure(let error)?: failure = error.summary
      case nil: break
      }
    } catch {
      failure = error
    }
  }

  private mutating func take(_ file: ManifestFile, _ path: FilePath) throws(ExaminationError) {
    switch subject {
    case .medium:
      entries = try file.entries(for: path)
      // Without an item they are the only entry.
      if !file.items(about: path).isEmpty { fallback = try file.fallback(for: path) }
    case .motions: entries = file.items(about: path)
    }
    manifest = entries.isEmpty ? nil : file
  }
}

extension PlacementMerge {
  /// Merges what pages say with what a manifest says about the same.
  fileprivate init(_ own: [PagePlacements.Entry], _ said: PageStatements) {
    self.init(
      own.map {
        ManifestFile.Entry(source: $0.address, path: $0.path, declarations: $0.declarations)
      }, said.entries, or: said.fallback, root: said.manifest?.root, of: said.subject)
  }
}
