import Conformance
import MediaModel
import SystemIO
import SystemPackage

/// The files that manifests name as alternatives: they are judged with their medium, and not as
/// separate presentations.
struct NamedAlternatives {
  /// The medium that a file is an alternative of, and the manifest that declares it.
  private struct Use {
    /// The medium as the manifest writes it.
    let source: String
    /// The medium, as the user would name it.
    let medium: String
    let manifest: String
  }

  private var uses: [FilePath: Use] = [:]

  /// Collects the files that the manifests of a run name as alternatives of its media.
  ///
  /// An alternative of a missing medium stays a medium: otherwise it would not be judged.
  init(_ sources: some Collection<PresentationSource>) {
    var seen: Set<String> = []
    let each = sources.compactMap(\.manifest).filter { seen.insert($0.display).inserted }
    guard !each.isEmpty else { return }
    var folders = PlacedFolders()
    let media = Set(sources.map { folders.place(of: $0.path) })
    for manifest in each {
      add(manifest, &folders) { media.contains($0) }
    }
    leaveOutMedia(of: each, &folders)
  }

  /// Collects the files that one manifest names as alternatives of media that exist.
  init(ofThoseThereIn manifest: ManifestFile) {
    var folders = PlacedFolders()
    add(manifest, &folders) { $0.isPath(to: .regular) }
    leaveOutMedia(of: [manifest], &folders)
  }

  private mutating func add(
    _ manifest: ManifestFile, _ folders: inout PlacedFolders, isMedium: (FilePath) -> Bool
  ) {
    for entry in manifest.entries where isMedium(folders.place(of: entry.path)) {
      let use = Use(
        source: entry.source, medium: entry.path.shown, manifest: manifest.display)
      for file in entry.alternatives.files {
        let path = folders.place(of: manifest.root.pushing(FilePath(file.source)))
        if uses[path] == nil { uses[path] = use }
      }
    }
  }

  /// A file that is also listed as a medium is a medium.
  private mutating func leaveOutMedia(
    of manifests: [ManifestFile], _ folders: inout PlacedFolders
  ) {
    for manifest in manifests {
      for entry in manifest.entries { uses[folders.place(of: entry.path)] = nil }
    }
  }

  /// Whether no manifest names a file as an alternative.
  var isEmpty: Bool { uses.isEmpty }

  /// The reason why a file is not judged separately, or `nil`.
  func skipped(_ path: FilePath) -> Report.Skipped? {
    uses[path.place].map { use in
      .init(
        path: path.shown,
        reason: "\(use.manifest) names it as an alternative of \(use.source), judged with that.",
        medium: use.medium)
    }
  }
}

extension DeclaredAlternatives {
  /// All named files, in any role.
  var files: [AlternativeFile] {
    var files: [AlternativeFile] = []
    if case .files(let captions)? = captions { files += captions }
    if case .files(let described)? = descriptions { files += described }
    return files + (transcript?.files ?? [])
  }
}
