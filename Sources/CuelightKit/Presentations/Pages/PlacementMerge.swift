import MediaModel
import Placements
import SystemPackage

/// The placements of pages with what a manifest says about the same ones.
struct PlacementMerge {
  /// Whose placements they are.
  enum Subject: Sendable {
    /// A medium: one entry may speak of all its placements.
    case medium
    /// The motions of a page, of which each is another thing.
    case motions
  }

  /// The placements.
  let entries: [ManifestFile.Entry]
  /// Whether an entry without an `id` speaks of several motions, so that it overrules none of them.
  let isAmbiguous: Bool

  /// Merges.
  ///
  /// - Parameters:
  ///   - own: What pages say.
  ///   - declared: What the manifest says.
  ///   - fallback: What its rules and defaults say where none of these speaks.
  ///   - root: The folder that the manifest's paths start from.
  ///   - subject: Whose placements they are.
  init(
    _ own: [ManifestFile.Entry], _ declared: [ManifestFile.Entry],
    or fallback: ManifestFile.Entry? = nil, root: FilePath?, of subject: Subject = .medium
  ) {
    let rooted = declared.map { $0.rooted(at: root) }
    let general = fallback?.rooted(at: root)
    let index = EntryIndex(rooted)
    let matches = own.map { index.entry(about: $0.placement) }
    let shared = subject == .motions ? Self.shared(matches, rooted) : []
    let merged = zip(own, matches).map { entry, match in
      if let match {
        return shared.contains(match)
          ? entry.completed(by: rooted[match]) : entry.overruled(by: rooted[match])
      }
      guard let general, general.speaks(of: entry.placement) else { return entry }
      return entry.overruled(by: general)
    }
    let used = Set(matches.compactMap { $0 })
    // What the manifest says about other places than these pages holds beside them.
    entries = merged + rooted.indices.filter { !used.contains($0) }.map { rooted[$0] }
    isAmbiguous = !shared.isEmpty
  }

  /// The entries without an `id` that are found for several placements.
  private static func shared(_ matches: [Int?], _ entries: [ManifestFile.Entry]) -> Set<Int> {
    var once: Set<Int> = []
    var shared: Set<Int> = []
    for match in matches.compactMap({ $0 }) where entries[match].placement.id == nil {
      if !once.insert(match).inserted { shared.insert(match) }
    }
    return shared
  }
}

/// The entries of a manifest about one file, by what they name.
private struct EntryIndex {
  private let entries: [ManifestFile.Entry]
  private var byID: [String: [Int]] = [:]
  /// Those without an `id`: first the ones that name a page.
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

  /// The entry about a placement of a page; the one with its `id` first.
  func entry(about placement: Placement) -> Int? {
    let named = placement.id.flatMap { byID[$0] } ?? []
    return named.first { entries[$0].speaks(of: placement) }
      ?? others.first { entries[$0].speaks(of: placement) }
  }
}

extension ManifestFile.Entry {
  /// Whether the entry is about a placement of a page: by its page and id, where it names them.
  fileprivate func speaks(of other: Placement) -> Bool {
    if let id = placement.id, id != other.id { return false }
    guard let page = placement.page else { return true }
    return other.page.map { $0 == page || $0.hasSuffix("/" + page) } ?? false
  }

  /// The placement of a page where a manifest speaks of it: the manifest wins.
  fileprivate func overruled(by other: ManifestFile.Entry) -> ManifestFile.Entry {
    var filled = self
    filled.declarations = other.declarations.filled(from: declarations)
    filled.declarations.placement.id = placement.id ?? filled.placement.id
    filled.declarations.placement.disagreements =
      PlacementComparison(declarations, with: other.declarations).disagreements
    filled.declarations.placement.clip = filled.placement.clip ?? placement.clip
    return filled
  }

  /// The placement of a page with what its markup leaves open, which a manifest says about several
  /// at once: it may be about another one, so it overrules nothing.
  fileprivate func completed(by other: ManifestFile.Entry) -> ManifestFile.Entry {
    var filled = self
    filled.declarations = declarations.filled(from: other.declarations)
    filled.declarations.placement.purpose = placement.purpose
    filled.declarations.placement.stopsAfterCycles = placement.stopsAfterCycles
    filled.declarations.placement.loop = placement.loop
    filled.declarations.placement.exemptions = placement.exemptions
    return filled
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
