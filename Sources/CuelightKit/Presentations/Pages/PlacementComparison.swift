import MediaModel
import Placements
import SystemPackage

/// What a page and a manifest say differently about one placement.
///
/// What only a script could show is unknown on the page, and contradicts nothing.
struct PlacementComparison {
  /// The differences, in a fixed order.
  private(set) var disagreements: [Placement.Disagreement] = []
  private let page: Placement

  /// Compares.
  ///
  /// - Parameters:
  ///   - page: What the page says.
  ///   - manifest: What the manifest says; paths start from its folder.
  init(_ page: ManifestDeclarations, with manifest: ManifestDeclarations) {
    self.page = page.placement
    let declared = manifest.placement
    compare("autoplay", declared.autoplay, self.page.autoplay) {
      $0 ? "that it starts by itself" : "that nothing starts it"
    }
    compare("muted", declared.muted, self.page.muted) { $0 ? "`muted`" : "nothing of `muted`" }
    compare("loop", declared.loop, self.page.loop) { $0 ? "`loop`" : "nothing of `loop`" }
    compareControls(declared)
    let isOpen = self.page.changeable.contains(.alternatives)
    compareFiles(
      "captions", manifest.alternatives.captionFiles, page.alternatives.captionFiles, isOpen)
    compareFiles(
      "descriptions", manifest.alternatives.descriptionFiles, page.alternatives.descriptionFiles,
      isOpen)
  }

  private mutating func compare(
    _ key: String, _ declared: Bool?, _ written: Bool?, _ words: (Bool) -> String
  ) {
    guard let declared, let written, declared != written else { return }
    add(key, String(declared), words(written))
  }

  /// Controls contradict where one has some and the other has none.
  private mutating func compareControls(_ declared: Placement) {
    guard let own = declared.controls, let written = page.controls,
      own.isEmpty != written.isEmpty
    else { return }
    let names = own.map(\.rawValue).sorted().joined(separator: ", ")
    add("controls", "[\(names)]", written.isEmpty ? "that it has no controls" : "`controls`")
  }

  /// Files contradict where the page names one that the manifest does not, or none at all.
  private mutating func compareFiles(
    _ key: String, _ declared: [AlternativeFile]?, _ written: [AlternativeFile]?, _ isOpen: Bool
  ) {
    guard let declared, let written else { return }
    var folders = PlacedFolders()
    let own = Set(declared.map { folders.place(of: $0.path) })
    let isUnnamed = written.contains { !own.contains(folders.place(of: $0.path)) }
    guard isUnnamed || (written.isEmpty && !own.isEmpty && !isOpen) else { return }
    add(
      key, "[\(Self.list(declared))]",
      written.isEmpty ? "that it has no \(key)" : "“\(Self.list(written))”")
  }

  /// The most files that are named.
  private static let mostFiles = 3

  private static func list(_ files: [AlternativeFile]) -> String {
    let more = files.count > mostFiles ? ", …" : ""
    return files.prefix(mostFiles).map(\.source).joined(separator: ", ") + more
  }

  private mutating func add(_ key: String, _ declared: String, _ written: String) {
    guard let name = page.page, let position = page.position else { return }
    disagreements.append(
      Placement.Disagreement(
        key: key, declared: declared, written: written, page: name, position: position))
  }
}

extension AlternativeFile {
  /// The file beneath its folder.
  fileprivate var path: FilePath {
    FilePath(root ?? "").pushing(FilePath(source)).lexicallyNormalized()
  }
}

extension DeclaredAlternatives {
  /// The captions where they are files, or `nil`.
  fileprivate var captionFiles: [AlternativeFile]? {
    if case .files(let files)? = captions { files } else { nil }
  }

  /// The descriptions where they are files, or `nil`.
  fileprivate var descriptionFiles: [AlternativeFile]? {
    if case .files(let files)? = descriptions { files } else { nil }
  }
}
