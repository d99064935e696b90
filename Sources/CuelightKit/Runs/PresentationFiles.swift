import MediaModel
import SystemIO
import SystemPackage

/// The files that the judgment of a presentation reads.
struct PresentationFiles {
  /// The content of the media's folders.
  let folders: FolderCache
  /// Reads streaming manifests.
  let texts: TextReader

  /// Finds the files of a presentation without decoding them.
  ///
  /// - Parameter source: The medium and its manifest.
  /// - Returns: The existing files: first the medium, then the others, sorted.
  func files(of source: PresentationSource) async -> [(path: FilePath, size: Int64)] {
    guard let medium = Self.sized(source.path) else { return [] }
    var others = Set(await segments(of: source))
    if let manifest = source.manifest { others.insert(manifest.path) }
    others.formUnion(alternatives(of: source))
    others.remove(source.path)
    let sorted = others.sorted { $0.precedes($1) }
    return [medium] + sorted.compactMap(Self.sized)
  }

  /// Captions, descriptions and transcripts, as the examination resolves them.
  private func alternatives(of source: PresentationSource) -> [FilePath] {
    let presentation = Presentation(source, folders)
    let ofGroups = presentation.groups.flatMap { group in
      let declared = group.declarations
      return declared.descriptionFiles.map { declared.path(of: $0) } + group.describedMedia
    }
    let original = presentation.original.map { [$0] } ?? []
    return presentation.texts.map(\.path) + ofGroups + original
  }

  /// The files of a stream; errors are reported when the stream is judged.
  private func segments(of source: PresentationSource) async -> [FilePath] {
    guard let form = StreamReader.form(of: source.path, beneath: source.root) else { return [] }
    do throws(ExaminationError) {
      let plan = try await StreamReader.read(source.path, as: form, beneath: source.root, texts)
      return plan.files.map { plan.path($0) }
    } catch {
      return []
    }
  }

  private static func sized(_ path: FilePath) -> (path: FilePath, size: Int64)? {
    do throws(OpenError) {
      return (path, try OpenedFile(path: path, followsLinks: true).size)
    } catch {
      return nil
    }
  }
}
