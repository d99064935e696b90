import MediaModel
import SystemIO
import SystemPackage

/// The files that the judgment of a presentation reads.
struct PresentationFiles {
  /// The content of the media's folders.
  let folders: FolderCache
  /// Reads streaming manifests.
  let texts: TextReader

  /// A file, and the folder that it must be in, links resolved; `nil` for any place.
  private struct Named: Hashable {
    let path: FilePath
    let root: FilePath?

    /// The file with its size; `nil` where a check could not open it, so that nothing outside of the
    /// folder is listed, copied or hashed because a link has its name.
    var sized: (path: FilePath, size: Int64)? {
      do throws(OpenError) {
        return (path, try OpenedFile(named: path, beneath: root).size)
      } catch {
        return nil
      }
    }
  }

  /// Finds the files of a presentation without decoding them.
  ///
  /// - Returns: The existing files: first the medium, then the others, sorted.
  func files(of source: PresentationSource) async -> [(path: FilePath, size: Int64)] {
    guard let medium = Named(path: source.path, root: source.root).sized else { return [] }
    var others = alternatives(of: source) + (await segments(of: source))
    if let manifest = source.manifest { others.append(Named(path: manifest.path, root: nil)) }
    var seen: Set<FilePath> = [source.path]
    let found = others.compactMap(\.sized).filter { seen.insert($0.path).inserted }
    return [medium] + found.sorted { $0.path.precedes($1.path) }
  }

  /// Captions, descriptions and transcripts, as the examination resolves them.
  private func alternatives(of source: PresentationSource) -> [Named] {
    let presentation = Presentation(source, folders)
    let ofGroups = presentation.groups.flatMap { group in
      let declared = group.declarations
      return declared.descriptionFiles.map {
        Named(path: declared.path(of: $0), root: declared.root(of: $0))
      } + group.describedMedia.map { Named(path: $0, root: $0.folder) }
    }
    let original = presentation.original.map { [Named(path: $0, root: $0.folder)] } ?? []
    return presentation.texts.map { Named(path: $0.path, root: $0.root) } + ofGroups + original
  }

  /// The files of a stream; errors are reported when the stream is judged.
  private func segments(of source: PresentationSource) async -> [Named] {
    guard let form = StreamReader.form(of: source.path, beneath: source.root) else { return [] }
    do throws(ExaminationError) {
      let plan = try await StreamReader.read(source.path, as: form, beneath: source.root, texts)
      return plan.files.map { Named(path: plan.path($0), root: plan.root) }
    } catch {
      return []
    }
  }
}
