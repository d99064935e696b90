import Conformance
import MediaModel
import SystemPackage

/// The statements of a manifest about one medium, for all its placements.
struct Declarations {
  /// How it is placed; a gap when no manifest concerns it.
  let placements: Result<[Placement], EvidenceGap>
  /// Its alternatives, one entry for each placement.
  private(set) var alternatives: [DeclaredAlternatives]
  /// The folder that paths are relative to, or `nil`.
  let root: FilePath?

  init(_ source: PresentationSource) {
    let entries = source.entries
    root = source.manifest?.root
    alternatives = entries.map(\.alternatives)
    if !entries.isEmpty {
      placements = .success(Self.numbered(entries.map(\.placement)))
    } else {
      placements = .failure(EvidenceGap(.notDeclared, source.unplaced("the medium")))
    }
  }

  /// Placements with their numbers, so that findings can tell them apart.
  private static func numbered(_ placements: [Placement]) -> [Placement] {
    guard placements.count > 1 else { return placements }
    return placements.enumerated().map { index, placement in
      var numbered = placement
      numbered.number = index + 1
      return numbered
    }
  }

  /// What is said for each way in which placements declare the captions; a placement that does not
  /// concern them takes them as another one has them.
  ///
  /// Good captions in one place do not help a viewer in another place.
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

  /// The declarations for one program of the medium.
  ///
  /// - Parameter part: The program, or `nil` for the whole medium.
  /// - Returns: All declarations, if the medium's declarations apply to the program.
  func of(_ part: ProgramPart?) -> Declarations {
    guard part?.unprovenReason != nil else { return self }
    var known = self
    known.alternatives = alternatives.map(\.ofUnknownProgram)
    return known
  }

  /// The declared language of the speech.
  var language: LanguageTag? { alternatives.compactMap(\.language).first }

  /// Whether captions are declared as open (burnt-in) captions.
  var isCaptionedOpen: Bool { alternatives.contains { $0.captions == .open } }

  /// Whether captions are declared as a track of the medium, and as nothing else.
  var isCaptionedInside: Bool {
    let declared = Set(alternatives.compactMap(\.captions))
    return declared == [.embedded]
  }

  /// Whether it is declared that no caption file belongs to the medium (`captions: []`); this says
  /// nothing about a track inside the medium.
  var hasNoCaptionFiles: Bool { Set(alternatives.compactMap(\.captions)) == [.files([])] }

  /// Whether it is declared that no description file belongs to the medium (`descriptions: []`).
  var hasNoDescriptions: Bool {
    let declared = alternatives.compactMap(\.descriptions)
    return !declared.isEmpty && declared.allSatisfy { $0 == .files([]) }
  }

  /// The named caption files, each once.
  var captionFiles: [AlternativeFile] {
    unique(
      alternatives.flatMap { declared -> [AlternativeFile] in
        if case .files(let files)? = declared.captions { files } else { [] }
      })
  }

  /// The named description files, each once.
  var descriptionFiles: [AlternativeFile] {
    unique(
      alternatives.flatMap { declared -> [AlternativeFile] in
        if case .files(let files)? = declared.descriptions { files } else { [] }
      })
  }

  /// The named transcripts, and possible transcripts on pages, each once.
  var transcripts: [AlternativeFile] {
    unique(alternatives.flatMap { $0.transcript?.files ?? [] })
  }

  /// Whether the text is declared to be on the same screen as the medium.
  var hasTranscriptOnScreen: Bool { alternatives.contains { $0.transcript == .onScreen } }

  /// All named files; the search beside the medium skips them.
  var namedFiles: Set<FilePath> {
    Set((captionFiles + descriptionFiles + transcripts).map { path(of: $0).place })
  }

  /// The declaration about descriptions that do not name files.
  var description: DescriptionSelection.Declaration? {
    alternatives.lazy.compactMap { declared in
      switch declared.descriptions {
      case .integrated: .integrated
      case .notNeeded(let reason): .notNeeded(reason: reason)
      case .files, nil: nil
      }
    }.first
  }

  /// The attestations.
  var attestations: [Attestation] { alternatives.flatMap(\.attestations) }

  /// The declarations about caption settings, one entry for each placement.
  var styling: CaptionStyling {
    guard case .success(let placements) = placements else { return CaptionStyling() }
    return CaptionStyling(styles: placements.map(\.captionStyle))
  }

  private func unique(_ files: [AlternativeFile]) -> [AlternativeFile] {
    var seen: Set<AlternativeFile> = []
    return files.filter { seen.insert($0).inserted }
  }
}
