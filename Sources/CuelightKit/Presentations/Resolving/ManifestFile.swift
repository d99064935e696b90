import Configuration
import MediaModel
import Placements
import SystemIO
import SystemPackage
import StrictYAML

/// A placement manifest with the folder that its paths are relative to.
struct ManifestFile: Sendable {
  /// The manifest.
  let path: FilePath
  /// The manifest, as the user would name it.
  let display: String
  /// The folder that its paths are relative to and must stay in.
  let root: FilePath
  /// The entries of its items, with the file of each source; without rules and defaults.
  let entries: [Entry]
  /// Whether the request names it: then its defaults apply to every medium of the request.
  private let isNamed: Bool
  private let manifest: Manifest
  /// The folder with links resolved: the base for files below it.
  private let place: FilePath
  /// The entries by the place of their file.
  private let entriesByPlace: [FilePath: [Entry]]
  /// The entries by the place of their folder, for hints.
  let entriesByFolder: [FilePath: [Entry]]
  /// The entries of its items that name a page, by the place of the page.
  private let entriesByPage: [FilePath: [Entry]]
  /// Some entries whose sources look like patterns, for hints.
  let likePatterns: [Entry]

  /// The statements about one use of a file.
  struct Entry: Sendable {
    /// The place of its item, if the item has the medium in several encodings; else `nil`.
    var encodingOf: String?
    /// The source as written; for a file that no item names, its path.
    let source: String
    /// The file of the source.
    let path: FilePath
    /// The declarations about it.
    var declarations: ManifestDeclarations
    /// The place of the page that it names; `nil` if it names none.
    var page: FilePath?

    var placement: Placement { declarations.placement }
    var alternatives: DeclaredAlternatives { declarations.alternatives }
  }

  /// The reason why a manifest cannot be used.
  struct Failure: Error, Sendable {
    /// One entry for each issue, with its place.
    let failures: [ExaminationError]

    /// All failures as one, for a medium that can report only one.
    var summary: ExaminationError? {
      guard let first = failures.first, failures.count > 1 else { return failures.first }
      return .init(
        code: first.code, message: failures.map(\.message).joined(separator: " "))
    }
  }

  /// Reads a manifest.
  ///
  /// - Throws: ``Failure``, if it cannot be opened or has issues.
  init(_ path: FilePath, isNamed: Bool = false) throws(Failure) {
    self.path = path
    display = path.shown
    root = path.plainFolder
    place = path.place.folder
    self.isNamed = isNamed
    do {
      manifest = try ManifestReader.read(Content(of: path).bytes, file: path.shown)
      entries = try Self.resolve(manifest, root, display)
      var folders = PlacedFolders()
      entriesByPlace = Dictionary(grouping: entries) { folders.place(of: $0.path) }
      entriesByFolder = Dictionary(grouping: entries) { folders.place(of: $0.path).folder }
      entriesByPage = entries.reduce(into: [:]) { found, entry in
        if let page = entry.page { found[page, default: []].append(entry) }
      }
      likePatterns = Array(entries.lazy.filter(\.isLikePattern).prefix(20))
    } catch let error as OpenError {
      let scheme = error == .notFound ? path.scheme : nil
      let message =
        scheme.map { OpenError.address(path, $0) } ?? "The manifest \(path.shown) \(error)."
      throw Failure(failures: [.init(code: .manifestNotReadable, message: message)])
    } catch let error as DocumentError {
      throw Failure(failures: error.failures)
    } catch {
      throw Failure(failures: [.init(code: .manifestBadValue, message: "\(error)")])
    }
  }

  private static func resolve(
    _ manifest: Manifest, _ root: FilePath, _ display: String
  ) throws(ManifestPath.PathError) -> [Entry] {
    var entries: [Entry] = []
    var folders = PlacedFolders()
    for entry in manifest.entries {
      let page = entry.own.placement.page.map { folders.place(of: root.pushing(FilePath($0))) }
      let place = entry.sources.count > 1 ? "\(display):\(entry.line)" : nil
      for source in entry.sources {
        entries.append(
          Entry(
            encodingOf: place, source: source,
            path: try ManifestPath.resolve(source, root: root), declarations: entry.own,
            page: page))
      }
    }
    return entries
  }

  /// The highest number of steps for comparing one path with all patterns: enough for the longest
  /// path and more than a hundred patterns of ordinary length.
  private static let mostSteps = 5_000_000

  /// The entries for a file: one for each item that names it, completed by rules and defaults; if
  /// no item names it, one from rules and defaults only.
  ///
  /// - Returns: Its entries, in order; none when the manifest does not name it.
  /// - Throws: That its patterns cost too much to compare.
  func entries(for path: FilePath) throws(ExaminationError) -> [Entry] {
    let named = items(about: path)
    guard let fallback = try fallback(for: path) else { return named }
    guard !named.isEmpty else { return [fallback] }
    return named.map { entry in
      var filled = entry
      filled.declarations = entry.declarations.filled(from: fallback.declarations)
      return filled
    }
  }

  /// The entries of the items that name a file, without rules and defaults.
  func items(about path: FilePath) -> [Entry] { entriesByPlace[path.place] ?? [] }

  /// The entries of the items that name a page.
  func items(onPage page: FilePath) -> [Entry] { entriesByPage[page.place] ?? [] }

  /// The name of a page for the `page` of an item: its path from the folder of the manifest.
  func name(ofPage page: FilePath) -> String {
    var below = page.place
    _ = below.removePrefix(place)
    return below.shown
  }

  /// The entry of rules and defaults for a file.
  ///
  /// - Returns: One entry, or `nil` when neither concerns the file.
  /// - Throws: That the patterns cost too much to compare.
  func fallback(for path: FilePath) throws(ExaminationError) -> Entry? {
    let place = path.place
    let below = subject(place)
    guard below != nil || isNamed || entriesByPlace[place] != nil else { return nil }
    var budget = Self.mostSteps
    do throws(PathPattern.TooCostly) {
      return try manifest.fallback(for: below, budget: &budget).map {
        Entry(
          source: path.shown, path: path, declarations: $0,
          page: $0.placement.page.map { root.pushing(FilePath($0)).place })
      }
    } catch {
      throw .init(
        code: .manifestTooLarge,
        message: "The patterns of \(display) take too many steps to compare with \(path.shown). "
          + "Write fewer of them, with fewer `*`.")
    }
  }

  /// The path of a file below the manifest's folder; `nil` for a file outside.
  private func subject(_ file: FilePath) -> PathPattern.Subject? {
    var below = file
    guard below.removePrefix(place) else { return nil }
    return PathPattern.Subject(names: below.components.map(\.bytes))
  }

  /// The first entry of each listed file, in the order of the manifest.
  var media: [Entry] {
    var seen: Set<FilePath> = []
    var folders = PlacedFolders()
    return entries.filter { seen.insert(folders.place(of: $0.path)).inserted }
  }
}

extension DocumentError {
  /// One failure for each issue, with file, line, column and key.
  var failures: [ExaminationError] {
    zip(issues, entries).map { issue, entry in
      let hint = issue.code == .unknownKey ? Self.hint(issue.keyPath) : ""
      return .init(code: entry.code, message: entry.message + hint)
    }
  }

  /// A hint if a key belongs to the configuration file, which is also found automatically.
  private static func hint(_ key: String) -> String {
    guard Setting(rawValue: key) != nil else { return "" }
    return " It is a setting; write it in \(ConfigurationFinder.name)."
  }
}
