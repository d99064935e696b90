import MediaModel
import Conformance
import SystemPackage

/// The presentations of a run, in order.
struct CheckPlan {
  /// The presentations to judge: media, then motions on pages without a medium.
  let sources: PresentationSources
  /// The manifest that the request names; `nil` for none.
  let manifest: ManifestFile?
  /// The number of media among them.
  let media: Int
  /// The files in folders that are not judged.
  let skipped: [Report.Skipped]
  /// Folders and pages that could not be read or contain nothing to judge.
  let failures: [ExaminationError]
  /// The pages that were read.
  let pages: [SitePages.ReadPage]

  /// Finds the presentations of a request.
  ///
  /// - Throws: `ManifestFile.Failure`, if the manifest that the request names cannot be used.
  init(
    _ request: CheckRequest, _ folders: FolderCache, _ texts: TextReader
  ) async throws(ManifestFile.Failure) {
    let manifest = try request.manifest.map { (path) throws(ManifestFile.Failure) in
      try ManifestFile(FilePath(path), isNamed: true)
    }
    self.manifest = manifest
    if let manifest, request.sources.isEmpty, request.list.isEmpty,
      request.listing == nil
    {
      skipped = []
      failures = manifest.entries.isEmpty ? [Self.noMedia(manifest)] : []
      sources = Self.listed(manifest, folders)
      media = sources.count
      pages = []
      return
    }
    let finder = SourceFinder(
      texts: texts, siteRoot: request.site.root.map { FilePath($0) }, excluded: request.excluded)
    var found = await finder.search(request.sources)
    await finder.search(list: request.list, &found)
    let site = await SitePages(
      found.pages, beside: found.media, SiteAccess(request.site), texts
    ) { path in
      manifest.map { .success($0) } ?? folders.manifests.manifest(for: path).manifest
    }
    pages = site.pages
    found.skipped += site.unplaced
    found.leaveOut(site.sources.map(\.path))
    var hints = ManifestHints()
    var all = PresentationSources()
    for path in found.media { all.append(Self.source(path, manifest, folders, &hints)) }
    for source in site.sources { all.append(source) }
    let named = NamedAlternatives(all)
    failures = found.failures + site.failures
    guard !named.isEmpty || !Self.given(request, all.first).isEmpty else {
      // From here on, no code needs the resolved links of each medium.
      media = all.count
      for motion in site.motions { all.append(motion) }
      (sources, skipped) = (all, found.skipped)
      return
    }
    // A file that the request names is judged, even if it also belongs to another medium.
    let called = Set(request.sources.map(\.place))
    var kept = all.kept { source in
      called.contains(source.path.place) || named.skipped(source.path) == nil
    }
    media = kept.count
    let given = Self.given(request, kept.first)
    for motion in site.motions { kept.append(motion) }
    sources = kept
    skipped =
      found.skipped.map { file in
        given[FilePath(file.path).place] ?? named.skipped(FilePath(file.path)) ?? file
      }
      + all.compactMap { source in
        called.contains(source.path.place) ? nil : named.skipped(source.path)
      }
  }

  /// The files that the request gives for its only medium, by their places.
  private static func given(
    _ request: CheckRequest, _ medium: PresentationSource?
  ) -> [FilePath: Report.Skipped] {
    var given: [FilePath: Report.Skipped] = [:]
    if let file = request.reference {
      given[FilePath(file).place] = .init(
        path: file, reason: "It is the reference that the words are compared with.",
        medium: medium?.display)
    }
    if case .timeline(let file) = request.speech {
      given[FilePath(file).place] = .init(
        path: file, reason: "It is the timeline of the speech that was given.",
        medium: medium?.display)
    }
    return given
  }

  /// All media in the manifest's items.
  private static func listed(
    _ manifest: ManifestFile, _ folders: FolderCache
  ) -> PresentationSources {
    var hints = ManifestHints()
    var sources = PresentationSources()
    for entry in manifest.media {
      let path = entry.path
      let missing = hints.hint(forMissing: entry).map {
        ExaminationError(
          code: .mediaNotFound, message: "\(path.shown) does not exist. \($0)")
      }
      sources.append(
        PresentationSource(
          path: path, root: manifest.root, manifest: manifest,
          failure: folders.failure(beside: path) ?? missing))
    }
    return sources
  }

  /// A medium of a plan: a file that the request's manifest lists must be in the manifest's folder.
  static func planned(
    _ path: FilePath, _ manifest: ManifestFile?, _ folders: FolderCache
  ) -> PresentationSource {
    if let manifest, manifest.media.contains(where: { $0.path == path }) {
      return PresentationSource(
        path: path, root: manifest.root, manifest: manifest,
        failure: folders.failure(beside: path))
    }
    var hints = ManifestHints()
    return source(path, manifest, folders, &hints)
  }

  private static func noMedia(_ manifest: ManifestFile) -> ExaminationError {
    .init(
      code: .sourceNoMedia,
      message: "\(manifest.display) lists no medium by `src`. Name the files and folders to check "
        + "beside -m.")
  }

  /// The manifest that the call names may concern every medium; else the first one does that is
  /// found from the medium's folder upwards.
  static func source(
    _ path: FilePath, _ manifest: ManifestFile?, _ folders: FolderCache,
    _ hints: inout ManifestHints
  ) -> PresentationSource {
    if let failure = folders.failure(beside: path) ?? hints.failure(ofCalled: path) {
      return PresentationSource(path: path, failure: failure)
    }
    if let manifest { return PresentationSource(path: path, manifest: manifest).hinted(&hints) }
    let found = folders.manifests.manifest(for: path)
    switch found.manifest {
    case .success(let first)?:
      return PresentationSource(path: path, manifest: first, misnamed: found.misnamed)
        .hinted(&hints)
    case .failure(let failure)?: return PresentationSource(path: path, failure: failure.summary)
    case nil: return PresentationSource(path: path, misnamed: found.misnamed)
    }
  }
}
