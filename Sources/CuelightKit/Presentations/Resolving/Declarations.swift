import Conformance
import MediaModel
import SystemPackage

/// What a manifest says about one medium, over all its placements.
struct Declarations {
  /// How it is placed; a gap when no manifest speaks of it.
  let placements: Result<[Placement], EvidenceGap>
  /// What replaces it, one entry a placement.
  private(set) var alternatives: [DeclaredAlternatives]
  /// The folder that paths start from, or `nil`.
  let root: FilePath?

  init(_ source: PresentationSource) {
    let entries = source.entries
    root = source.manifest?.root
    alternatives = entries.map(\.alternatives)
    if !entries.isEmpty {
      placements = .success(entries.map(\.placement))
    } else {
      placements = .failure(EvidenceGap(.notDeclared, source.unplaced("the medium")))
    }
  }

  /// What is said for each way in which placements declare the captions; a placement that does not
  /// speak of them takes them as another one has them.
  ///
  /// Good captions in one place are of no use to a viewer in another.
  var placementGroups: [Declarations] {
    var seen: Set<DeclaredAlternatives.Captions> = []
    let captionings = alternatives.compactMap(\.captions).filter { seen.insert($0).inserted }
    guard captionings.count > 1 else { return [self] }
    return captionings.map { captioning in
      var group = self
      for index in group.alternatives.indices { group.alternatives[index].captions = captioning }
      return group
    }
  }

  /// What is said about one program of the medium.
  ///
  /// - Parameter part: The program, or `nil` for the whole medium.
  /// - Returns: All of it, where what is said about the medium is said about the program.
  func of(_ part: ProgramPart?) -> Declarations {
    guard part?.unprovenReason != nil else { return self }
    var known = self
    known.alternatives = alternatives.map(\.ofUnknownProgram)
    return known
  }

  /// The declared language of the speech.
  var language: LanguageTag? { alternatives.compactMap(\.language).first }

  /// Whether captions are declared to be burnt in.
  var isCaptionedOpen: Bool { alternatives.contains { $0.captions == .open } }

  /// Whether captions are declared to be a track of the medium, and nothing else.
  var isCaptionedInside: Bool {
    let declared = Set(alternatives.compactMap(\.captions))
    return declared == [.embedded]
  }

  /// Whether it is declared that no caption file belongs to the medium (`captions: []`); a track
  /// inside is not spoken of.
  var hasNoCaptionFiles: Bool { Set(alternatives.compactMap(\.captions)) == [.files([])] }

  /// Whether it is declared that no description file belongs to the medium (`descriptions: []`).
  var hasNoDescriptions: Bool {
    let declared = alternatives.compactMap(\.descriptions)
    return !declared.isEmpty && declared.allSatisfy { $0 == .files([]) }
  }

  /// The caption files that are named, each once.
  var captionFiles: [AlternativeFile] {
    unique(
      alternatives.flatMap { declared -> [AlternativeFile] in
        if case .files(let files)? = declared.captions { files } else { [] }
      })
  }

  /// The description files that are named, each once.
  var descriptionFiles: [AlternativeFile] {
    unique(
      alternatives.flatMap { declared -> [AlternativeFile] in
        if case .files(let files)? = declared.descriptions { files } else { [] }
      })
  }

  /// The transcripts that are named, and what may be one on a page, each once.
  var transcripts: [AlternativeFile] {
    unique(alternatives.flatMap { $0.transcript?.files ?? [] })
  }

  /// Whether the text is declared to be on the screen where the medium is.
  var hasTranscriptOnScreen: Bool { alternatives.contains { $0.transcript == .onScreen } }

  /// The files that are named, whatever as; they are not found a second time beside the medium.
  var namedFiles: Set<FilePath> {
    Set((captionFiles + descriptionFiles + transcripts).map { path(of: $0).place })
  }

  /// What is said about descriptions instead of naming files.
  var description: DescriptionSelection.Declaration? {
    alternatives.lazy.compactMap { declared in
      switch declared.descriptions {
      case .integrated: .integrated
      case .notNeeded(let reason): .notNeeded(reason: reason)
      case .files, nil: nil
      }
    }.first
  }

  /// What people attested.
  var attestations: [Attestation] { alternatives.flatMap(\.attestations) }

  /// What is declared about caption settings, one entry a placement.
  var styling: CaptionStyling {
    guard case .success(let placements) = placements else { return CaptionStyling() }
    return CaptionStyling(styles: placements.map(\.captionStyle))
  }

  private func unique(_ files: [AlternativeFile]) -> [AlternativeFile] {
    var seen: Set<AlternativeFile> = []
    return files.filter { seen.insert($0).inserted }
  }
}
