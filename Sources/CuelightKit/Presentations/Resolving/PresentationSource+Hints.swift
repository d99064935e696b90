import Placements
import Sandbox
import SystemPackage

/// What helps a person whose manifest does not reach its medium.
extension PresentationSource {
  /// Why nobody knows how the medium is placed, and what may be meant.
  ///
  /// - Parameter medium: The medium in the words of the sentence.
  /// - Returns: The sentence, with a hint where there is one.
  func unplaced(_ medium: String) -> String {
    let (reason, hint) =
      if let manifest {
        ("\(manifest.display) does not speak of \(medium).", manifest.hint(for: path))
      } else {
        ("No manifest says how \(medium) is placed.", misnamedHint)
      }
    return hint.map { "\(reason) \($0)" } ?? reason
  }

  /// That a file is called nearly as a manifest is.
  var misnamedHint: String? {
    misnamed.map { "\($0.string) is not read: call it \(FileNames.manifest)." }
  }
}

extension ManifestFile {
  /// The most names that are compared to find a typing error.
  private static let mostNames = 1_000

  /// Which item may be meant for a medium that none names.
  ///
  /// - Parameter path: The medium.
  /// - Returns: A sentence; `nil` when no item looks like it.
  fileprivate func hint(for path: FilePath) -> String? {
    if let pattern = likePatterns.first(where: \.path.isMissing) { return pattern.patternHint }
    let near = entriesByFolder[path.absolute.folder, default: []].prefix(Self.mostNames)
    let names = near.map(\.path.name.text)
    guard let meant = KeySuggestion.nearest(to: path.name.text, among: names),
      let entry = near.first(where: { $0.path.name.text == meant }), entry.path.isMissing
    else { return nil }
    return "It names \(entry.source), which does not exist: did you mean \(path.name.text)?"
  }

  /// What may be meant by a medium that an item names and that is not there.
  ///
  /// - Parameter path: The medium.
  /// - Returns: A sentence; `nil` when the medium is there, or nothing looks like it.
  func hint(forMissing path: FilePath) -> String? {
    guard path.isMissing, let entry = entries.first(where: { $0.path == path }) else { return nil }
    if entry.isLikePattern { return entry.patternHint }
    do throws(FolderError) {
      let names = try FolderReader.entries(of: path.folder, limit: Self.mostNames)
        .compactMap { $0.component.map { FileName($0).text } }
      return KeySuggestion.nearest(to: path.name.text, among: names)
        .map { "Did you mean \(path.sibling(FileName($0)).string)?" }
    } catch {
      return nil
    }
  }
}

extension ManifestFile.Entry {
  /// Whether the source holds a character that means more in a pattern.
  var isLikePattern: Bool { source.utf8.contains { "*?[".utf8.contains($0) } }

  fileprivate var patternHint: String {
    "`src` names one file; for all whose paths fit a pattern write `match: \"\(source)\"`."
  }
}

extension FilePath {
  /// Whether nothing has this path.
  fileprivate var isMissing: Bool {
    do throws(OpenError) {
      _ = try FileKind(at: self)
      return false
    } catch {
      return error == .notFound
    }
  }
}
