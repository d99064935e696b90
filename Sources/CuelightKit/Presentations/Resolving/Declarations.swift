import Conformance
import MediaModel
import SystemPackage

/// The statements of manifests and pages about a medium, for some or all of its placements.
struct Declarations {
  /// How it is placed; a gap when no manifest concerns it.
  let placements: Result<[Placement], EvidenceGap>
  /// Its alternatives, one entry for each placement.
  private(set) var alternatives: [DeclaredAlternatives]
  /// The numbers of these placements among all of the medium, from 0.
  let places: [Int]
  private(set) var attestations: [Attestation]
  /// The answers of people that belong to no placement in particular.
  private let answers: [Attestation]
  /// The folder that paths are relative to, or `nil`.
  let root: FilePath?

  init(_ source: PresentationSource) {
    let entries = source.entries
    root = source.manifest?.root
    alternatives = entries.map(\.alternatives)
    places = Array(entries.indices)
    answers = source.answers
    attestations = alternatives.flatMap(\.attestations) + source.answers
    if !entries.isEmpty {
      placements = .success(Self.numbered(entries.map(\.placement)))
    } else {
      placements = .failure(source.placementGap)
    }
  }

  /// Takes some placements that declare the same.
  private init(_ all: Declarations, _ members: [Int], declaring way: PlacementWay) {
    root = all.root
    places = members.map { all.places[$0] }
    let language = all.language
    alternatives = members.map { way.completing(all.alternatives[$0], language: language) }
    placements = all.placements.map { each in members.map { each[$0] } }
    answers = all.answers
    let own = Set(members.flatMap { all.alternatives[$0].attestations } + all.answers)
    attestations = all.attestations.filter { !$0.isAboutOnePlacement || own.contains($0) }
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

  /// The statements for each way in which placements declare what differs between places: the
  /// alternatives, what carries a meaning, and whether all of the medium plays.
  ///
  /// Good captions in one place do not help a viewer in another place. A placement that does not
  /// concern an alternative has those that the other ones declare, one after the other.
  var placementGroups: [Declarations] {
    guard alternatives.count > 1, case .success(let each) = placements else { return [self] }
    return PlacementWay.groups(of: alternatives, each).map { way, members in
      Declarations(self, members, declaring: way)
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
    known.attestations.removeAll(where: \.passes)
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

  /// The names of the pages that hold the medium: what they say is not a text beside it.
  var pageNames: Set<FileName> {
    guard case .success(let each) = placements else { return [] }
    return Set(each.compactMap { ($0.pageFile ?? $0.page).map { FilePath($0).name } })
  }

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

  private func unique(_ files: [AlternativeFile]) -> [AlternativeFile] {
    var seen: Set<AlternativeFile> = []
    return files.filter { seen.insert($0).inserted }
  }
}
