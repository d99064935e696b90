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
    let own = entries.map { entry in
      ManifestFile.Entry(
        source: entry.address, path: entry.path, declarations: entry.declarations)
    }
    var manifest: ManifestFile?
    var declared: [ManifestFile.Entry] = []
    var failure: ExaminationError?
    do throws(ExaminationError) {
      switch found {
      case .success(let file)?:
        declared = try file.entries(for: path)
        manifest = file
      case .failure(let error)?: failure = error.summary
      case nil: break
      }
    } catch {
      failure = error
    }
    self.init(
      path: path, root: entries.first?.root, manifest: declared.isEmpty ? nil : manifest,
      entries: PlacementMerge(own, declared, root: manifest?.root).entries, failure: failure)
    page = entries.first?.declarations.placement.page
    var seen: Set<String> = []
    unread = entries.flatMap(\.unread).filter { seen.insert($0).inserted }
    unreadTexts = entries.compactMap(\.unreadText).filter { seen.insert($0).inserted }
  }

  /// Why something may be there that was not found.
  ///
  /// - Parameter kind: What kind of item the medium is; a text replaces only sound alone and
  ///   pictures alone.
  /// - Returns: One entry a reason.
  func unreadParts(of kind: Medium.Kind) -> [UnreadPart] {
    (unread + (kind == .multimedia ? [] : unreadTexts)).map {
      UnreadPart([.text, .description], $0, isUnsupported: true)
    }
  }

  /// Says that the DHS process is for applications, and that a page is not an application.
  static let pageNotice =
    "The medium is on a web page. The DHS process for mobile applications was applied; for mobile "
    + "web pages there is another one."
}

/// The placements of pages with what a manifest says about the same ones.
struct PlacementMerge {
  /// The placements.
  let entries: [ManifestFile.Entry]

  /// Merges.
  ///
  /// - Parameters:
  ///   - own: What pages say.
  ///   - declared: What the manifest says.
  ///   - root: The folder that the manifest's paths start from.
  init(_ own: [ManifestFile.Entry], _ declared: [ManifestFile.Entry], root: FilePath?) {
    let rooted = declared.map { $0.rooted(at: root) }
    var used: Set<Int> = []
    let merged = own.map { entry in
      guard let index = rooted.firstIndex(where: { $0.speaks(of: entry.placement) }) else {
        return entry
      }
      used.insert(index)
      var filled = entry
      filled.declarations = rooted[index].declarations.filled(from: entry.declarations)
      filled.declarations.placement.id = entry.placement.id ?? filled.placement.id
      filled.declarations.placement.disagreements =
        PlacementComparison(entry.declarations, with: rooted[index].declarations).disagreements
      filled.declarations.placement.clip = filled.placement.clip ?? entry.placement.clip
      return filled
    }
    // What the manifest says about other places than these pages holds beside them.
    entries = merged + rooted.indices.filter { !used.contains($0) }.map { rooted[$0] }
  }
}

extension ManifestFile.Entry {
  /// Whether the entry is about a placement of a page: by its page and id, where it names them.
  fileprivate func speaks(of other: Placement) -> Bool {
    let isPage = placement.page.map { page in
      other.page.map { $0 == page || $0.hasSuffix("/" + page) } ?? false
    }
    let isElement = placement.id.map { $0 == other.id }
    if isElement == true, isPage != false { return true }
    return isPage ?? true && (isElement ?? true || placement.page == nil)
  }

  /// The entry with the folder of its alternatives, which are beside those of a page.
  fileprivate func rooted(at root: FilePath?) -> ManifestFile.Entry {
    guard let root else { return self }
    var entry = self
    entry.declarations.alternatives = alternatives.rooted(at: root.string)
    return entry
  }
}

extension DeclaredAlternatives {
  fileprivate func rooted(at root: String) -> DeclaredAlternatives {
    func rooted(_ file: AlternativeFile) -> AlternativeFile {
      var file = file
      file.root = file.root ?? root
      return file
    }
    var declared = self
    if case .files(let files)? = captions { declared.captions = .files(files.map(rooted)) }
    if case .files(let files)? = descriptions { declared.descriptions = .files(files.map(rooted)) }
    if case .file(let file)? = transcript { declared.transcript = .file(rooted(file)) }
    return declared
  }
}
