import MediaModel
import Conformance
import Placements
import SystemIO
import SystemPackage
import StrictYAML

/// Hints for manifests and media that do not match: computed only for the first media of a run,
/// because comparing names takes time, and further hints add little.
struct ManifestHints {
  /// The highest number of media that names are compared for.
  static let mostTries = 20
  /// The highest number of names that are compared to find a typing error.
  private static let mostNames = 1_000

  /// The number of media that names were compared for.
  private(set) var tries = 0
  /// The names in the folders that were listed.
  private var names: [FilePath: [String]] = [:]

  /// The item that may be meant for a medium that no item names.
  ///
  /// - Returns: A sentence; `nil` when no item looks like it.
  mutating func hint(forUnnamed path: FilePath, in manifest: ManifestFile) -> String? {
    guard countTry() else { return nil }
    if let pattern = manifest.likePatterns.first(where: \.path.isMissing) {
      return pattern.patternHint
    }
    let near = manifest.entriesByFolder[path.place.folder, default: []].prefix(Self.mostNames)
    guard let meant = KeySuggestion.nearest(to: path.name.text, among: near.map(\.path.name.text)),
      let entry = near.first(where: { $0.path.name.text == meant }), entry.path.isMissing
    else { return nil }
    return "It names \(entry.source), which does not exist: did you mean \(path.name.text)?"
  }

  /// The file that may be meant by an item whose medium does not exist.
  ///
  /// - Returns: A sentence; `nil` if the medium exists, or no file is similar.
  mutating func hint(forMissing entry: ManifestFile.Entry) -> String? {
    let path = entry.path
    guard path.isMissing, countTry() else { return nil }
    if entry.isLikePattern { return entry.patternHint }
    return KeySuggestion.nearest(to: path.name.text, among: names(in: path.folder))
      .map { "Did you mean \(path.sibling(FileName($0)).shown)?" }
  }

  /// The failure for a file in the request that does not exist, if another file has a similar name.
  ///
  /// - Returns: The failure; `nil` if the file exists, or no file is similar.
  mutating func failure(ofCalled path: FilePath) -> ExaminationError? {
    guard tries < Self.mostTries, path.scheme == nil, path.isMissing, countTry(),
      let meant = KeySuggestion.nearest(to: path.name.text, among: names(in: path.folder))
    else { return nil }
    let name = path.sibling(FileName(meant)).shown
    return ExaminationError(
      code: .mediaNotFound, message: "\(path.shown) does not exist. Did you mean \(name)?")
  }

  private mutating func countTry() -> Bool {
    guard tries < Self.mostTries else { return false }
    tries += 1
    return true
  }

  /// The names in a folder; none if it cannot be listed or has too many.
  private mutating func names(in folder: FilePath) -> [String] {
    if let known = names[folder] { return known }
    let listed = Self.listed(folder)
    names[folder] = listed
    return listed
  }

  private static func listed(_ folder: FilePath) -> [String] {
    do throws(FolderError) {
      return try FolderReader.entries(of: folder, limit: mostNames)
        .compactMap { $0.component.map { FileName($0).text } }
    } catch {
      return []
    }
  }
}

extension ManifestFile.Entry {
  /// Whether the source contains a character with a special meaning in patterns.
  var isLikePattern: Bool { source.utf8.contains { "*?[".utf8.contains($0) } }

  fileprivate var patternHint: String {
    "`src` names one file; for all whose paths fit a pattern write `match: \"\(source)\"`."
  }
}

extension FilePath {
  /// Whether no file has this path.
  fileprivate var isMissing: Bool { !isPerhapsThere }
}
