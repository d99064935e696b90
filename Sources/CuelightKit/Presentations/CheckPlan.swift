import Conformance
import SystemPackage

/// The presentations of a run, in order.
struct CheckPlan {
  /// What is judged.
  let sources: [PresentationSource]
  /// What was met in folders and is not judged.
  let skipped: [Report.Skipped]
  /// Folders that could not be read or held nothing to judge.
  let failures: [PresentationVerdict.Failure]

  /// Finds the presentations of a request.
  ///
  /// - Parameters:
  ///   - request: What to check.
  ///   - folders: What lies beside the media.
  ///   - texts: What reads the manifests of streams.
  /// - Throws: `ManifestFile.Failure`, when the manifest that the request names cannot be used.
  init(
    _ request: CheckRequest, _ folders: FolderCache, _ texts: TextReader
  ) async throws(ManifestFile.Failure) {
    let manifest: ManifestFile?
    if let path = request.manifest {
      manifest = try ManifestFile(FilePath(path))
    } else {
      manifest = nil
    }
    if let manifest, request.paths.isEmpty {
      skipped = []
      failures = []
      sources = manifest.sources.map {
        PresentationSource(
          path: $0, root: manifest.root, manifest: manifest,
          obstacle: folders.failure(beside: $0))
      }
      return
    }
    let found = await SourceFinder(texts: texts).search(request.paths.map { FilePath($0) })
    let all = found.media.map { Self.source($0, manifest, folders) }
    let named = NamedAlternatives(all)
    // Who names a file in the call wants it judged, whatever else it is.
    let called = Set(request.paths.map { FilePath($0).absolute })
    sources = all.filter { source in
      called.contains(source.path.absolute) || named.skipped(source.path) == nil
    }
    let given = Self.given(request, sources.first)
    skipped =
      found.skipped.map { file in
        given[FilePath(file.path).absolute] ?? named.skipped(FilePath(file.path)) ?? file
      }
      + all.compactMap { source in
        called.contains(source.path.absolute) ? nil : named.skipped(source.path)
      }
    failures = found.failures
  }

  /// The files that the call gives beside its only medium, by their absolute paths.
  private static func given(
    _ request: CheckRequest, _ medium: PresentationSource?
  ) -> [FilePath: Report.Skipped] {
    var given: [FilePath: Report.Skipped] = [:]
    if let file = request.reference {
      given[FilePath(file).absolute] = .init(
        path: file, reason: "It is the reference that the words are compared with.",
        medium: medium?.display)
    }
    if case .timeline(let file) = request.speech {
      given[FilePath(file).absolute] = .init(
        path: file, reason: "It is the timeline of the speech that was given.",
        medium: medium?.display)
    }
    return given
  }

  /// The manifest that the call names speaks of every medium; else each folder's own does.
  private static func source(
    _ path: FilePath, _ manifest: ManifestFile?, _ folders: FolderCache
  ) -> PresentationSource {
    if let failure = folders.failure(beside: path) {
      return PresentationSource(path: path, obstacle: failure)
    }
    if let manifest { return PresentationSource(path: path, manifest: manifest) }
    switch folders.manifest(beside: path) {
    case .success(let own)?: return PresentationSource(path: path, manifest: own)
    case .failure(let failure)?: return PresentationSource(path: path, obstacle: failure.summary)
    case nil: return PresentationSource(path: path)
    }
  }
}
