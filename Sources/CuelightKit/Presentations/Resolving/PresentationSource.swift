import Conformance
import MediaModel
import Placements
import SystemPackage

/// A medium to be judged, and what a manifest says about it.
struct PresentationSource: Sendable {
  /// The medium.
  let path: FilePath
  /// The folder that it must be in, links resolved; `nil` when the user named it.
  let root: FilePath?
  /// The manifest that may speak of it, or `nil`.
  let manifest: ManifestFile?
  /// What the manifest says about it: one entry a placement.
  let entries: [ManifestFile.Entry]
  /// Why it cannot be judged, whatever it holds: its manifest has faults, or its folder cannot be
  /// listed.
  let failure: ExaminationError?
  /// A file near it that is called nearly as a manifest is, and is not read.
  let misnamed: FilePath?
  /// What may be meant by the items of a manifest that does not speak of it.
  var hint: String?
  /// The program that is judged, where the medium carries several; else `nil`.
  var program: ProgramPart?
  /// The first page that shows it; `nil` where no page was read.
  var page: String?
  /// What moves on the page without a medium, where the page itself is judged; the first entries
  /// are its placements.
  var motion: PageMotionSource?
  /// Why what pages do not show may be there all the same, each one sentence.
  var unread: [String] = []
  /// What pages may offer without saying so.
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
      entries = try manifest?.entries(for: path) ?? []
      self.failure = failure
    } catch {
      entries = []
      self.failure = failure ?? error
    }
  }

  /// A medium with placements that are known already.
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
  var display: String { path.string }

  /// What the manifest declares about it, each fact once, with its place.
  var facts: [DeclaredFact] {
    var seen: Set<DeclaredFact> = []
    return entries.flatMap(\.declarations.facts).compactMap { fact in
      (fact.file ?? manifest?.display).map {
        DeclaredFact(manifest: $0, line: fact.line, key: fact.key, value: fact.value)
      }
    }.filter { seen.insert($0).inserted }
  }
}
