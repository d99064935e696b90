import MediaModel
import Placements
import SystemPackage

/// Merges the placements of pages with the manifest's entries about them.
struct PlacementMerge {
  /// The owner of the placements.
  enum Subject: Sendable {
    /// A medium: one entry may concern all its placements.
    case medium
    /// The motions of a page: each placement is a different motion.
    case motions
  }

  /// The placements.
  let entries: [ManifestFile.Entry]
  /// Whether an entry without an `id` concerns several motions, so that it overrules none of them.
  let isAmbiguous: Bool
  /// The manifest’s declarations about the alternatives of each placement of a page, in their order.
  let answers: [DeclaredAlternatives?]

  /// Merges placements with entries of a manifest.
  ///
  /// - Parameters:
  ///   - own: The declarations of the pages.
  ///   - incomplete: The positions of those that name alternatives which were not read.
  ///   - declared: The entries of the manifest.
  ///   - fallback: The rules and defaults of the manifest, for values that neither declares.
  ///   - root: The folder that the manifest's paths are relative to.
  ///   - subject: The owner of the placements.
  init(
    _ own: [ManifestFile.Entry], incomplete: Set<Int> = [], _ declared: [ManifestFile.Entry],
    or fallback: ManifestFile.Entry? = nil, root: FilePath?, of subject: Subject = .medium
  ) {
    let rooted = declared.map { $0.rooted(at: root) }
    let general = fallback?.rooted(at: root)
    let index = EntryIndex(rooted)
    let matches = own.map { index.entry(about: $0) }
    let shared = subject == .motions ? Self.shared(matches, rooted) : []
    let merged = own.indices.map { index in
      let (entry, isIncomplete) = (own[index], incomplete.contains(index))
      if let match = matches[index] {
        return shared.contains(match)
          ? entry.completed(by: rooted[match]) : entry.overruled(by: rooted[match], isIncomplete)
      }
      guard let general, general.speaks(of: entry) else { return entry }
      return entry.overruled(by: general, isIncomplete)
    }
    let used = Set(matches.compactMap { $0 })
    // Manifest entries about other places than these pages are kept.
    entries = merged + rooted.indices.filter { !used.contains($0) }.map { rooted[$0] }
    isAmbiguous = !shared.isEmpty
    answers = matches.map { match in match.map { rooted[$0].alternatives } }
  }

  /// The entries without an `id` that match several placements.
  private static func shared(_ matches: [Int?], _ entries: [ManifestFile.Entry]) -> Set<Int> {
    var once: Set<Int> = []
    var shared: Set<Int> = []
    for match in matches.compactMap({ $0 }) where entries[match].placement.id == nil {
      if !once.insert(match).inserted { shared.insert(match) }
    }
    return shared
  }
}

/// The entries of a manifest about one file, indexed by page and `id`.
private struct EntryIndex {
  private let entries: [ManifestFile.Entry]
  private var byID: [String: [Int]] = [:]
  /// The entries without an `id`: first those that name a page.
  private var others: [Int] = []

  init(_ entries: [ManifestFile.Entry]) {
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      if let id = entry.placement.id { byID[id, default: []].append(number) }
    }
    let others = entries.indices.filter { entries[$0].placement.id == nil }
    self.others =
      others.filter { entries[$0].placement.page != nil }
      + others.filter { entries[$0].placement.page == nil }
  }

  /// The entry about a placement of a page; an entry with its `id` comes first.
  func entry(about other: ManifestFile.Entry) -> Int? {
    let named = other.placement.id.flatMap { byID[$0] } ?? []
    return named.first { entries[$0].speaks(of: other) }
      ?? others.first { entries[$0].speaks(of: other) }
  }
}

extension ManifestFile.Entry {
  /// Whether the entry covers a placement of a page: the page and the id must match if given.
  fileprivate func speaks(of other: ManifestFile.Entry) -> Bool {
    if let id = placement.id, id != other.placement.id { return false }
    return page == nil || page == other.page
  }

  /// The placement of a page where a manifest concerns it: the manifest wins.
  fileprivate func overruled(
    by other: ManifestFile.Entry, _ isIncomplete: Bool
  ) -> ManifestFile.Entry {
    var filled = self
    filled.declarations = other.declarations.filled(from: declarations)
    filled.declarations.alternatives.adoptUses(of: alternatives)
    if !other.placement.showsCaptions {
      filled.declarations.alternatives.keepTracks(of: alternatives)
    }
    if !isIncomplete, !placement.changeable.contains(.alternatives) {
      filled.declarations.doubtFiles(without: alternatives, on: placement.page)
    }
    filled.declarations.placement.id = placement.id ?? filled.placement.id
    filled.declarations.placement.disagreements =
      PlacementComparison(declarations, isIncomplete, with: other.declarations).disagreements
    filled.declarations.placement.clip = filled.placement.clip ?? placement.clip
    return filled
  }

  /// The placement of a page, with gaps filled from an entry that matches several placements: the
  /// entry may be about another placement, so it overrules nothing.
  fileprivate func completed(by other: ManifestFile.Entry) -> ManifestFile.Entry {
    var filled = self
    filled.declarations = declarations.filled(from: other.declarations)
    filled.declarations.placement.purpose = placement.purpose
    filled.declarations.placement.stopsAfterCycles = placement.stopsAfterCycles
    filled.declarations.placement.loop = placement.loop
    filled.declarations.placement.exemptions = placement.exemptions
    return filled
  }

  /// The entry with the folder of its alternatives, which separates them from the alternatives of a
  /// page.
  fileprivate func rooted(at root: FilePath?) -> ManifestFile.Entry {
    guard let root else { return self }
    var entry = self
    entry.declarations.alternatives = alternatives.rooted(at: root.string)
    return entry
  }
}

extension ManifestDeclarations {
  /// Puts files into doubt that only the manifest names, if the page names none of their role and has
  /// no script that could.
  ///
  /// A player that the manifest declares may use them.
  fileprivate mutating func doubtFiles(without page: DeclaredAlternatives, on name: String?) {
    let controls = placement.controls ?? []
    if page.captions == .files([]), case .files(var files)? = alternatives.captions,
      placement.captionSwitch == nil, !controls.contains(.captions)
    {
      for index in files.indices where files[index].pageUse == nil {
        files[index].pageUse = .track(isDefault: false, doubt: .unnamed)
      }
      alternatives.captions = .files(files)
    }
    if page.descriptions == .files([]), case .files(var files)? = alternatives.descriptions,
      placement.descriptionSwitch == nil, !controls.contains(.descriptions), let name
    {
      for index in files.indices where files[index].pageUse == nil {
        files[index].pageUse = .player(doubt: PagePlacements.doubtWithoutScript(on: name))
      }
      alternatives.descriptions = .files(files)
    }
  }
}

extension DeclaredAlternatives {
  /// Takes from a page how its tracks use the files that a manifest names as captions, too: what
  /// browsers do not load on the page does not become captions by its name in a manifest.
  fileprivate mutating func adoptUses(of page: DeclaredAlternatives) {
    guard case .files(var files)? = captions, case .files(let tracks)? = page.captions else {
      return
    }
    var folders = PlacedFolders()
    var uses: [FilePath: AlternativeFile.PageUse] = [:]
    for track in tracks where uses[folders.place(of: track.path)] == nil {
      uses[folders.place(of: track.path)] = track.pageUse
    }
    for index in files.indices where files[index].pageUse == nil {
      files[index].pageUse = uses[folders.place(of: files[index].path)]
    }
    captions = .files(files)
  }

  /// Keeps the tracks of a page that the manifest does not name beside its files: browsers show
  /// those, and nothing says that people get the files of the manifest instead.
  fileprivate mutating func keepTracks(of page: DeclaredAlternatives) {
    guard case .files(let files)? = captions, !files.isEmpty,
      case .files(let tracks)? = page.captions
    else { return }
    var folders = PlacedFolders()
    let named = Set(files.map { folders.place(of: $0.path) })
    let others = tracks.filter { !named.contains(folders.place(of: $0.path)) }
    captions = .files(
      files
        + others.map { track in
          var kept = track
          kept.pageUse = .overruled(doubt: track.pageUse?.trackDoubt)
          return kept
        })
  }

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
