import Configuration
import MediaModel
import Placements
import SystemIO
import SystemPackage
import StrictYAML

/// A placement manifest with the folder its paths start from.
struct ManifestFile: Sendable {
  /// The manifest.
  let path: FilePath
  /// The manifest, as the user would name it.
  let display: String
  /// The folder that its paths start from and must stay in.
  let root: FilePath
  /// What its items list, with the file each source means; rules and defaults are not in it.
  let entries: [Entry]
  /// Whether the call names it: then its defaults hold for every medium of the call.
  private let isNamed: Bool
  private let manifest: Manifest
  /// The folder without links: what is below it in truth.
  private let place: FilePath
  /// The entries by the place of the file.
  private let entriesByPlace: [FilePath: [Entry]]
  /// The same by the place of the folder, for hints.
  let entriesByFolder: [FilePath: [Entry]]
  /// Some whose sources look like patterns, for hints.
  let likePatterns: [Entry]

  /// What is said about one use of a file.
  struct Entry: Sendable {
    /// The source as written; for a file that no item names, its path.
    let source: String
    /// The file it means.
    let path: FilePath
    /// What is said about it.
    var declarations: ManifestDeclarations

    /// How it is placed.
    var placement: Placement { declarations.placement }
    /// What replaces it.
    var alternatives: DeclaredAlternatives { declarations.alternatives }
  }

  /// Why a manifest cannot be used.
  struct Failure: Error, Sendable {
    /// One entry a fault, each with its place.
    let failures: [ExaminationError]

    /// All of them as one, where a medium has room for one.
    var summary: ExaminationError? {
      guard let first = failures.first, failures.count > 1 else { return failures.first }
      return .init(
        code: first.code, message: failures.map(\.message).joined(separator: " "))
    }
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - path: The manifest.
  ///   - isNamed: Whether the call names it.
  /// - Throws: ``Failure``, when it cannot be opened or has faults.
  init(_ path: FilePath, isNamed: Bool = false) throws(Failure) {
    self.path = path
    display = path.string
    root = path.plainFolder
    place = path.place.folder
    self.isNamed = isNamed
    do {
      manifest = try ManifestReader.read(Content(of: path).bytes, file: path.string)
      entries = try Self.resolve(manifest, root)
      var folders = PlacedFolders()
      entriesByPlace = Dictionary(grouping: entries) { folders.place(of: $0.path) }
      entriesByFolder = Dictionary(grouping: entries) { folders.place(of: $0.path).folder }
      likePatterns = Array(entries.lazy.filter(\.isLikePattern).prefix(20))
    } catch let error as OpenError {
      let scheme = error == .notFound ? path.scheme : nil
      let message =
        scheme.map { OpenError.address(path, $0) } ?? "The manifest \(path.string) \(error)."
      throw Failure(failures: [.init(code: .manifestNotReadable, message: message)])
    } catch let error as DocumentError {
      throw Failure(failures: error.failures)
    } catch {
      throw Failure(failures: [.init(code: .manifestBadValue, message: "\(error)")])
    }
  }

  private static func resolve(
    _ manifest: Manifest, _ root: FilePath
  ) throws(ManifestPath.PathError) -> [Entry] {
    var entries: [Entry] = []
    for entry in manifest.entries {
      for source in entry.sources {
        entries.append(
          Entry(
            source: source, path: try ManifestPath.resolve(source, root: root),
            declarations: entry.own))
      }
    }
    return entries
  }

  /// The most steps that comparing one path with all patterns may take: more than a hundred
  /// patterns of ordinary length need for the longest path.
  private static let mostSteps = 5_000_000

  /// What the manifest says about a file: one entry an item that names it, with the rules and
  /// defaults where the item is silent; where no item does, one of rules and defaults alone.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its entries, in order; none when the manifest does not speak of it.
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

  /// What the items that name a file say about it, without rules and defaults.
  ///
  /// - Parameter path: The file.
  /// - Returns: One entry an item, in order.
  func items(about path: FilePath) -> [Entry] { entriesByPlace[path.place] ?? [] }

  /// What rules and defaults say about a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: One entry, or `nil` when neither speaks of the file.
  /// - Throws: That the patterns cost too much to compare.
  func fallback(for path: FilePath) throws(ExaminationError) -> Entry? {
    let place = path.place
    let below = subject(place)
    guard below != nil || isNamed || entriesByPlace[place] != nil else { return nil }
    var budget = Self.mostSteps
    do throws(PathPattern.TooCostly) {
      return try manifest.fallback(for: below, budget: &budget).map {
        Entry(source: path.string, path: path, declarations: $0)
      }
    } catch {
      throw .init(
        code: .manifestTooLarge,
        message: "The patterns of \(display) take too many steps to compare with \(path.string). "
          + "Write fewer of them, with fewer `*`.")
    }
  }

  /// The path of a file below the manifest's folder; `nil` for a file outside.
  private func subject(_ file: FilePath) -> PathPattern.Subject? {
    var below = file
    guard below.removePrefix(place) else { return nil }
    return PathPattern.Subject(names: below.components.map(\.bytes))
  }

  /// The first entry of each file it lists, in the order of the manifest.
  var media: [Entry] {
    var seen: Set<FilePath> = []
    var folders = PlacedFolders()
    return entries.filter { seen.insert(folders.place(of: $0.path)).inserted }
  }
}

extension DocumentError {
  /// One failure an issue, each with file, line, column and key.
  var failures: [ExaminationError] {
    zip(issues, entries).map { issue, entry in
      let hint = issue.code == .unknownKey ? Self.hint(issue.keyPath) : ""
      return .init(code: issue.code.failure, message: entry.message + hint)
    }
  }

  /// What is said about a key of the other file that is found by itself.
  private static func hint(_ key: String) -> String {
    guard Setting(rawValue: key) != nil else { return "" }
    return " It is a setting; write it in \(ConfigurationFinder.name)."
  }
}

extension DocumentIssue.Code {
  /// The name that reports of a manifest print.
  var failure: FailureCode {
    switch self {
    case .unknownKey: .manifestUnknownKey
    case .wrongType: .manifestWrongType
    case .duplicateKey: .manifestDuplicateKey
    case .duplicateID: .manifestDuplicateID
    case .alias: .manifestAlias
    case .tag: .manifestTag
    case .outsideRoot: .manifestOutsideRoot
    case .badValue: .manifestBadValue
    case .missingKey: .manifestMissingKey
    case .syntax: .manifestSyntax
    case .tooLarge: .manifestTooLarge
    case .tooDeep: .manifestTooDeep
    case .version: .manifestVersion
    case .encoding: .manifestEncoding
    }
  }
}
