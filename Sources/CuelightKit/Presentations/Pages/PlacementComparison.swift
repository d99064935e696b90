import MediaModel
import Placements
import SystemPackage

/// The differences between a page and a manifest about one placement.
///
/// Content that a script may add is unknown on the page, so it is not a contradiction.
struct PlacementComparison {
  /// The differences, in a fixed order.
  private(set) var disagreements: [Placement.Disagreement] = []
  private let page: Placement

  /// Compares two declarations.
  ///
  /// - Parameters:
  ///   - page: The declarations of the page.
  ///   - isIncomplete: Whether the page names alternatives that were not read.
  ///   - manifest: The declarations of the manifest; paths are relative to its folder.
  init(
    _ page: ManifestDeclarations, _ isIncomplete: Bool = false, with manifest: ManifestDeclarations
  ) {
    self.page = page.placement
    let declared = manifest.placement
    compare("autoplay", declared.autoplay, self.page.autoplay) {
      $0 ? "that it starts by itself" : "that it does not start by itself"
    }
    compare("muted", declared.muted, self.page.muted) { $0 ? "`muted`" : "no `muted`" }
    compare("loop", declared.loop, self.page.loop) { $0 ? "`loop`" : "no `loop`" }
    compareControls(declared)
    let isOpen = isIncomplete || self.page.changeable.contains(.alternatives)
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

  /// Controls contradict if only one side has them.
  private mutating func compareControls(_ declared: Placement) {
    guard let own = declared.controls, let written = page.controls,
      own.isEmpty != written.isEmpty
    else { return }
    let names = own.map(\.rawValue).sorted().joined(separator: ", ")
    add("controls", "[\(names)]", written.isEmpty ? "that it has no controls" : "`controls`")
  }

  /// Files contradict if the page names a file that the manifest does not name, or names none.
  private mutating func compareFiles(
    _ key: String, _ declared: [AlternativeFile]?, _ written: [AlternativeFile]?, _ isOpen: Bool
  ) {
    guard let declared, let written else { return }
    var folders = PlacedFolders()
    let own = Set(declared.map { folders.place(of: $0.path) })
    let isUnnamed = written.contains { !own.contains(folders.place(of: $0.path)) }
    guard isUnnamed || (written.isEmpty && !own.isEmpty && !isOpen) else { return }
    // Files of one name in two folders are named with their paths.
    let areAlike = !Set(declared.map(\.source)).isDisjoint(with: written.map(\.source))
    add(
      key, "[\(Self.list(declared, asPaths: areAlike))]",
      written.isEmpty
        ? "that it has no \(key)" : "“\(Self.list(written, asPaths: areAlike))”")
  }

  /// The highest number of files that are named.
  private static let mostFiles = 3

  private static func list(_ files: [AlternativeFile], asPaths: Bool) -> String {
    let more = files.count > mostFiles ? ", …" : ""
    return files.prefix(mostFiles).map { asPaths ? $0.path.shown : $0.source }
      .joined(separator: ", ") + more
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
  var path: FilePath {
    FilePath(root ?? "").pushing(FilePath(source)).lexicallyNormalized()
  }
}

extension DeclaredAlternatives {
  /// The captions if they are files, or `nil`.
  fileprivate var captionFiles: [AlternativeFile]? {
    if case .files(let files)? = captions { files } else { nil }
  }

  /// The descriptions if they are files, or `nil`.
  fileprivate var descriptionFiles: [AlternativeFile]? {
    if case .files(let files)? = descriptions { files } else { nil }
  }
}
