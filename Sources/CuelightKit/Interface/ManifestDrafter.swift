public import Conformance
public import MediaModel
import Placements
import SystemIO
import SystemPackage

/// Prepares a manifest: finds the media of a folder and the files that belong to them, by name
/// only.
public struct ManifestDrafter: Sendable {
  private let texts: TextReader

  /// Finds the program that reads streaming manifests.
  ///
  /// - Parameter access: The conditions for reading files.
  /// - Throws: `ExaminationError` with code `worker.notFound`.
  public init(access: MediaAccess = MediaAccess()) throws(ExaminationError) {
    texts = try TextReader(access: access)
  }

  /// A notice that files were read without the whole sandbox; `nil` if they were not.
  public var sandboxNotice: String? { WorkerPool.sandboxNotice(of: [texts.pool]) }

  /// Lists the media of a folder, or one medium.
  ///
  /// - Parameters:
  ///   - path: The folder or the medium.
  ///   - output: The manifest that will be written; `nil` for one in that folder.
  ///   - site: Where the files of pages are.
  /// - Returns: The draft.
  /// - Throws: That there is no medium, that a folder could not be read, or that a medium is
  ///   outside the manifest's folder.
  public func draft(
    of path: String, for output: String? = nil, in site: CheckRequest.Site = .init()
  ) async throws(ExaminationError) -> ManifestDraft {
    let top = FilePath(path)
    let found = await SourceFinder(
      texts: texts, siteRoot: site.root.map { FilePath($0) }
    ).search([top])
    if let failure = found.failures.first { throw failure }
    let isFile = found.media == [top] || found.pages == [top]
    let root = output.map { FilePath($0).folder } ?? (isFile ? top.folder : top)
    if !found.pages.isEmpty { return try await draft(of: found, at: root, in: site) }
    if isFile { try Self.checkMedium(top) }
    let folders = FolderCache()
    var items: [ManifestDraft.Item] = []
    var unnamable: [String] = []
    for medium in found.media {
      if let item = try Self.item(medium, root, folders) {
        items.append(item)
      } else {
        unnamable.append(medium.shown)
      }
    }
    return ManifestDraft(
      items: items, unnamable: unnamable, hidden: Self.hidden(root, found.media, folders))
  }

  /// Lists the media of pages, and those that no page shows.
  private func draft(
    of found: SourceFinder.Found, at root: FilePath, in location: CheckRequest.Site
  ) async throws(ExaminationError) -> ManifestDraft {
    let site = await SitePages(
      found.pages, beside: found.media, SiteAccess(location), texts
    ) { _ in nil }
    if let failure = texts.pool.environmentError { throw failure }
    var others = found
    others.leaveOut(site.sources.map(\.path))
    // A draft also says what an entry has to name in place of something that was not read.
    let isAnythingUnread = site.failures.contains { $0.code == .pageNotRead }
    guard
      !site.sources.isEmpty || !site.motions.isEmpty || !others.media.isEmpty || isAnythingUnread
    else {
      let message = site.failures.first?.message ?? "The page shows no medium."
      throw site.failures.first ?? .init(code: .sourceNoMedia, message: message)
    }
    let folders = FolderCache()
    var items: [ManifestDraft.Item] = []
    var unnamable: [String] = []
    for source in site.sources {
      if var item = try Self.item(source.path, root, folders) {
        item.placements = source.entries.map(\.placement)
        items.append(item)
      } else {
        unnamable.append(source.display)
      }
    }
    for medium in others.media {
      if let item = try Self.item(medium, root, folders) {
        items.append(item)
      } else {
        unnamable.append(medium.shown)
      }
    }
    var draft = ManifestDraft(
      items: items, unnamable: unnamable,
      hidden: Self.hidden(root, site.sources.map(\.path) + others.media, folders))
    draft.notRead = site.failures.map(\.message)
    draft.motions = site.motions.flatMap { Self.motions(of: $0, root) }
    return draft
  }

  /// The motions on a page that have no file.
  private static func motions(
    of source: PresentationSource, _ root: FilePath
  ) -> [ManifestDraft.Motion] {
    guard let page = source.path.below(root).flatMap(written) else { return [] }
    return zip(source.motion?.motions ?? [], source.entries).map { motion, entry in
      ManifestDraft.Motion(
        page: page, line: motion.line, name: motion.inWords, placement: entry.placement)
    }
  }

  /// Writes a manifest to a new file.
  ///
  /// - Parameters:
  ///   - text: The manifest.
  ///   - output: The file; it must not exist.
  /// - Throws: The reason why it was not written, with a code of the form `output.…`.
  public static func write(
    _ text: String, to output: String
  ) throws(ExaminationError) {
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.create(FilePath(output), with: Array(text.utf8))
    } catch .system(.fileExists) {
      throw .init(
        code: .outputExists,
        message: "\(output) exists and is left alone. Name another file, or move it away first.")
    } catch .system(let reason) {
      throw .init(
        code: .outputUnwritable, message: "\(output) could not be written: \(reason).")
    } catch {
      throw .init(code: .outputUnwritable, message: "\(output) could not be written.")
    }
  }

  private static func checkMedium(_ path: FilePath) throws(ExaminationError) {
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
    } catch {
      throw error.failure(path)
    }
  }

  /// A medium as an item; `nil` if a manifest cannot name it.
  private static func item(
    _ medium: FilePath, _ root: FilePath, _ folders: FolderCache
  ) throws(ExaminationError) -> ManifestDraft.Item? {
    guard let below = medium.below(root) else {
      throw .init(
        code: .outputOutside,
        message: "\(medium.shown) is not in the folder of the manifest, \(root.shown), or below "
          + "it. Write the manifest to a folder above the media.")
    }
    guard let source = written(below), ManifestPath.isWholePath(source, in: .source) else {
      return nil
    }
    let sidecars = Sidecars(of: medium.name, among: folders.names(beside: medium))
    func alternative(_ name: FileName, _ tags: SidecarTags? = nil) -> AlternativeFile? {
      medium.sibling(name).below(root).flatMap(written).map {
        AlternativeFile(source: $0, language: tags?.language, kind: tags?.kind)
      }
    }
    // A loose name is a guess, and a manifest declares: a person must add those files.
    let transcripts = sidecars.transcripts.filter { !$0.isLoose }.compactMap {
      alternative($0.name, $0.tags)
    }
    let texts = sidecars.timedText.filter { !$0.tags.isCommentary && !$0.isLoose }.compactMap {
      alternative($0.name, $0.tags)
    }
    let described = sidecars.describedMedia.compactMap { alternative($0) }
    return ManifestDraft.Item(
      source: source, captions: texts.filter { $0.kind != .descriptions },
      descriptions: described + texts.filter { $0.kind == .descriptions },
      transcripts: transcripts.filter { ManifestPath.isWholePath($0.source, in: .transcript) })
  }

  /// A path as a manifest writes it; `nil` for a path that is not UTF-8, because a manifest is
  /// UTF-8.
  private static func written(_ below: FilePath) -> String? {
    let names = below.components.map(\.bytes)
    guard names.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { return nil }
    let isAddress = below.components.first.map { $0.string.contains(":") } ?? false
    return (isAddress ? "./" : "") + below.string
  }

  /// The manifest above the new one that it would hide.
  private static func hidden(
    _ root: FilePath, _ media: [FilePath], _ folders: FolderCache
  ) -> String? {
    let own = root.appending(FileNames.manifest).place
    for medium in media {
      guard case .success(let manifest)? = folders.manifests.manifest(for: medium).manifest else {
        continue
      }
      let other = manifest.path.place
      if other != own, own.folder.starts(with: other.folder) { return manifest.display }
    }
    return nil
  }
}

extension FilePath {
  /// The path relative to a folder; `nil` for a file that is not below it.
  fileprivate func below(_ root: FilePath) -> FilePath? {
    var below = place
    guard below.removePrefix(root.appending(FileNames.manifest).place.folder), !below.isEmpty
    else { return nil }
    return below
  }
}
