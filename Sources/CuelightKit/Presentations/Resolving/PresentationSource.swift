import Conformance
import MediaModel
import Placements
import SystemPackage

/// A medium to judge, with a manifest's statements about it.
struct PresentationSource: Sendable {
  /// The medium.
  let path: FilePath
  /// The folder that it must be in, links resolved; `nil` when the user named it.
  let root: FilePath?
  /// The manifest that may concern it, or `nil`.
  let manifest: ManifestFile?
  /// The manifest's entries about it: one for each placement.
  private(set) var entries: [ManifestFile.Entry]
  /// The answers of people about it that belong to no entry.
  private(set) var answers: [Attestation] = []
  /// The reason why it cannot be judged at all: its manifest has issues, its folder cannot be listed,
  /// or a page that shows it is not whole.
  var failure: ExaminationError?
  /// A file near it with a similar name to a manifest's; it is not read.
  let misnamed: FilePath?
  /// What may be meant by the items of a manifest that does not name it.
  var hint: String?
  /// The program to judge, if the medium carries several; else `nil`.
  var program: ProgramPart?
  /// What it is one of several encodings of; `nil` if nothing declares it in several encodings.
  var encodingOf: String?
  /// The first page that shows it; `nil` if no page was read.
  var page: String?
  /// What was not looked at on its page, each a sentence; the first source of a page has them.
  var notices: [String] = []
  /// The motions on the page without a medium, if the page itself is judged; the first entries are
  /// their placements.
  var motion: PageMotionSource?
  /// The alternatives that pages name and that were not read.
  var unread: [PagePlacements.UnreadAlternative] = []
  /// The alternatives that pages may offer without declaring them.
  var possibilities: [UnreadPart.Possibility] = []

  init(
    path: FilePath, root: FilePath? = nil, manifest: ManifestFile? = nil,
    failure: ExaminationError? = nil, misnamed: FilePath? = nil
  ) {
    self.path = path
    self.root = root
    self.manifest = manifest
    self.misnamed = misnamed
    do throws(ExaminationError) {
      let entries = try manifest?.entries(for: path) ?? []
      self.entries = entries
      self.failure = failure
      encodingOf = entries.lazy.compactMap(\.encodingOf).first
    } catch {
      entries = []
      self.failure = failure ?? error
    }
  }

  /// Creates a medium whose placements are already known.
  init(
    path: FilePath, root: FilePath?, manifest: ManifestFile?, entries: [ManifestFile.Entry],
    failure: ExaminationError?
  ) {
    self.path = path
    self.root = root
    self.manifest = manifest
    self.entries = entries
    self.failure = failure
    misnamed = nil
  }

  /// The medium, as the user would name it.
  var display: String { path.shown }

  /// What is declared for each of its placements.
  var declaredPlacements: [DeclaredPlacement] {
    entries.map { DeclaredPlacement($0.placement, $0.alternatives) }
  }

  /// Whether a person attested anything about its content.
  var isAttested: Bool {
    !answers.isEmpty || entries.contains { !$0.declarations.alternatives.attestations.isEmpty }
  }

  /// The names of some of its placements: the ids, and the pages with the ids.
  ///
  /// - Parameter places: The numbers of the entries.
  /// - Returns: The names that mean one of them.
  func placementNames(at places: [Int]) -> Set<String> {
    let own = Set(places)
    return Set(
      places.filter(entries.indices.contains).flatMap { index in
        [entries[index].placement.id, entries[index].placement.wholeName].compactMap { $0 }
      }.filter { name in !self.places(named: name).filter(own.contains).isEmpty })
  }

  /// The entries of a placement: by its id, or by its page and its id (`page.html#id`).
  ///
  /// - Returns: Their numbers; none if several pages have a placement of this id.
  private func places(named name: String) -> [Int] {
    let whole = entries.indices.filter { entries[$0].placement.wholeName == name }
    guard whole.isEmpty else { return whole }
    let same = entries.indices.filter { entries[$0].placement.id == name }
    return Set(same.map { entries[$0].placement.page }).count == 1 ? same : []
  }

  /// The medium with the answers of people about its content.
  ///
  /// An answer declares what nothing else declares: manifests and pages overrule it.
  ///
  /// - Returns: The medium; unchanged without an answer.
  func answered(by found: AnswerIndex.Found) -> PresentationSource {
    guard !found.isEmpty else { return self }
    var answered = self
    answered.notices += found.notices(besides: entries.map(\.declarations))
    if let declared = found.declarations {
      answered.entries =
        entries.isEmpty
        ? [ManifestFile.Entry(source: path.shown, path: path, declarations: declared)]
        : entries.map { entry in
          var filled = entry
          filled.declarations = entry.declarations.filled(from: declared)
          return filled
        }
    }
    answered.attach(found.attestations)
    return answered
  }

  /// Adds attestations to the placements that they are about.
  private mutating func attach(_ attestations: [Attestation]) {
    for attestation in attestations {
      let places = attestation.placement.map(places(named:)) ?? Array(entries.indices)
      for index in places {
        entries[index].declarations.alternatives.attestations.append(attestation)
      }
      if places.isEmpty { answers.append(attestation) }
    }
  }

  /// The facts that the manifest declares about it, each once, with its location.
  var facts: [DeclaredFact] {
    var seen: Set<DeclaredFact> = []
    return entries.flatMap(\.declarations.facts).compactMap { fact in
      (fact.file ?? manifest?.display).map {
        DeclaredFact(manifest: $0, line: fact.line, key: fact.key, value: fact.value)
      }
    }.filter { seen.insert($0).inserted }
  }
}

extension Placement {
  /// The page and the id, such as `page.html#hero`; `nil` without an id.
  var wholeName: String? { id.map { "\(page ?? "")#\($0)" } }
}
