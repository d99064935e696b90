import MediaModel
import SystemPackage
import TimedText

/// The placements of a medium with the same declarations, and the alternatives there.
struct PlacementGroup: Sendable {
  /// The declarations for these placements.
  let declarations: Declarations
  /// Captions, subtitles and timed descriptions: first the named ones, then those beside the
  /// medium.
  let captions: [AlternativeReference]
  /// The named descriptions that are text.
  let describedTexts: [AlternativeReference]
  /// Transcripts: first the named ones, then those beside the medium.
  let transcripts: [AlternativeReference]
  /// Sounds beside the medium whose names mark them as its descriptions.
  let describedMedia: [FilePath]

  /// Resolves the named files and the files beside a medium.
  ///
  /// - Parameters:
  ///   - declarations: The declarations for these placements.
  ///   - medium: The medium.
  ///   - names: The names beside the medium that may belong to it, sorted.
  ///   - loose: The texts beside the medium that may belong to it although their names do not follow
  ///     its name.
  ///   - below: The texts in subfolders that may belong to it.
  init(
    _ declarations: Declarations, of medium: FilePath, among names: [FileName],
    loose: [Sidecars.Entry] = [], below: [(text: FilePath, tags: SidecarTags)] = []
  ) {
    let named = declarations.namedFiles
    var folders = PlacedFolders()
    let sidecars = Sidecars(
      of: medium.name,
      among: names.filter { !named.contains(folders.place(of: medium.sibling($0))) },
      loose: loose.filter { !named.contains(folders.place(of: medium.sibling($0.name))) }
    ).without(
      captions: declarations.hasNoCaptionFiles, descriptions: declarations.hasNoDescriptions)
    self.declarations = declarations
    let inSubfolders = below.filter {
      !declarations.hasNoCaptionFiles && !named.contains(folders.place(of: $0.text))
    }
    captions =
      declarations.captionFiles.map { declarations.reference(to: $0, as: .captions) }
      + sidecars.mayBeCaptions.map { Self.sidecar($0, of: medium, as: .captions) }
      + inSubfolders.map {
        AlternativeReference(
          path: $0.text, root: medium.folder, role: .captions, origin: .sidecar,
          language: $0.tags.language, kind: $0.tags.kind, nameOrigin: $0.tags.origin,
          isLoose: true, isPlain: true)
      }
    describedTexts = declarations.descriptionFiles.filter(\.isTimedText).map {
      declarations.reference(to: $0, as: .describedText)
    }
    transcripts =
      declarations.transcripts.map { declarations.reference(to: $0, as: .transcript) }
      + sidecars.transcripts.filter { !declarations.pageNames.contains($0.name) }
      .map { Self.sidecar($0, of: medium, as: .transcript) }
    describedMedia = sidecars.describedMedia.map { medium.sibling($0) }
  }

  /// A file beside a medium; a link of this name must stay in the folder, as one that a manifest
  /// names.
  private static func sidecar(
    _ entry: Sidecars.Entry, of medium: FilePath, as role: AlternativeReference.Role
  ) -> AlternativeReference {
    AlternativeReference(
      path: medium.sibling(entry.name), root: medium.folder, role: role, origin: .sidecar,
      language: entry.tags.language, kind: entry.tags.kind, isCommentary: entry.tags.isCommentary,
      nameOrigin: entry.origin, isLoose: entry.isLoose, sharesWord: entry.sharesWord,
      otherMedia: entry.otherMedia.map { medium.sibling($0) }, isPlain: entry.isPlain)
  }

  /// The texts that replace the medium, in the order of lookup: named transcripts, named
  /// descriptions that are text, transcripts beside the medium.
  func inOrder(
    _ transcripts: [ReadAlternative], _ descriptions: [ReadAlternative]
  ) -> [ReadAlternative] {
    transcripts.filter { $0.reference.origin == .manifest } + descriptions
      + transcripts.filter { $0.reference.origin != .manifest }
  }

  /// All files that are read as text.
  var texts: [AlternativeReference] { captions + describedTexts + transcripts }
}

extension Declarations {
  /// A file that the manifest names.
  ///
  /// - Returns: The reference, beneath the manifest's folder.
  fileprivate func reference(
    to file: AlternativeFile, as role: AlternativeReference.Role
  ) -> AlternativeReference {
    AlternativeReference(
      path: path(of: file), root: root(of: file), part: TextPart(fragment: file.fragment),
      role: role, origin: file.isGuessed ? .page : .manifest, language: file.language,
      kind: file.kind, pageUse: file.pageUse)
  }
}

extension AlternativeFile {
  /// Whether its purpose is a guess.
  fileprivate var isGuessed: Bool {
    if case .perhaps? = pageUse { true } else { false }
  }
}
