import Conformance
import MediaModel
import SystemPackage

/// The files that manifests name as alternatives: they are judged with their medium, and are no
/// presentations of their own.
struct NamedAlternatives {
  /// What a file is an alternative of, and who says so.
  private struct Use {
    /// The medium as the manifest writes it.
    let source: String
    /// The medium, as the user would name it.
    let medium: String
    let manifest: String
  }

  private var uses: [FilePath: Use] = [:]

  /// Collects what the manifests of a run name as alternatives of its media.
  ///
  /// What belongs to a medium that is not there stays a medium: else nobody would judge it.
  ///
  /// - Parameter sources: The media of the run.
  init(_ sources: some Collection<PresentationSource>) {
    var seen: Set<String> = []
    let each = sources.compactMap(\.manifest).filter { seen.insert($0.display).inserted }
    guard !each.isEmpty else { return }
    var folders = PlacedFolders()
    let media = Set(sources.map { folders.place(of: $0.path) })
    for manifest in each {
      for entry in manifest.entries where media.contains(folders.place(of: entry.path)) {
        let use = Use(
          source: entry.source, medium: entry.path.string, manifest: manifest.display)
        for file in entry.alternatives.files {
          let path = folders.place(of: manifest.root.pushing(FilePath(file.source)))
          if uses[path] == nil { uses[path] = use }
        }
      }
    }
    // What is listed as a medium too is one.
    for manifest in each {
      for entry in manifest.entries { uses[folders.place(of: entry.path)] = nil }
    }
  }

  /// Whether no manifest names any.
  var isEmpty: Bool { uses.isEmpty }

  /// Why a file is not judged by itself, or `nil`.
  ///
  /// - Parameter path: The file.
  /// - Returns: The reason, and whose it is.
  func skipped(_ path: FilePath) -> Report.Skipped? {
    uses[path.place].map { use in
      .init(
        path: path.string,
        reason: "\(use.manifest) names it as an alternative of \(use.source), judged with that.",
        medium: use.medium)
    }
  }
}

extension DeclaredAlternatives {
  /// Every file that is named, whatever as.
  var files: [AlternativeFile] {
    var files: [AlternativeFile] = []
    if case .files(let captions)? = captions { files += captions }
    if case .files(let described)? = descriptions { files += described }
    return files + (transcript?.files ?? [])
  }
}
