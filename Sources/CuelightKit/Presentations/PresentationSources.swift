import SystemIO
import SystemPackage

/// The media of a run: one path for each medium, and more only if the path is not sufficient.
///
/// A source takes about 500 bytes, and a run may have a million sources.
struct PresentationSources: Sendable {
  /// The media in order.
  private var paths: [FilePath] = []
  /// The manifest of each medium, as an index into ``manifests``; -1 for none.
  private var numbers: [Int32] = []
  private var manifests: [ManifestFile] = []
  private var known: [FilePath: Int32] = [:]
  /// The media that need more than a path and a manifest.
  private var others: [Int: PresentationSource] = [:]

  /// Creates an empty list.
  init() {}

  /// Adds a medium.
  mutating func append(_ source: PresentationSource) {
    if !source.followsFromManifest { others[paths.count] = source }
    paths.append(source.path)
    numbers.append(source.followsFromManifest ? number(of: source.manifest) : -1)
  }

  private mutating func number(of manifest: ManifestFile?) -> Int32 {
    guard let manifest else { return -1 }
    if let number = known[manifest.path] { return number }
    let number = Int32(clamping: manifests.count)
    known[manifest.path] = number
    manifests.append(manifest)
    return number
  }

  /// The positions of the media, sorted by the bytes of their paths.
  var sortedPositions: [Int] { paths.indices.sorted { paths[$0].precedes(paths[$1]) } }

  /// The media that match a condition.
  func kept(where isKept: (PresentationSource) -> Bool) -> PresentationSources {
    var kept = PresentationSources()
    for source in self where isKept(source) { kept.append(source) }
    return kept
  }
}

extension PresentationSources: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { paths.count }

  subscript(position: Int) -> PresentationSource {
    if let other = others[position] { return other }
    let number = Int(numbers[position])
    return PresentationSource(
      path: paths[position], manifest: number < 0 ? nil : manifests[number])
  }
}

extension PresentationSource {
  /// Whether its path and its manifest describe it completely.
  fileprivate var followsFromManifest: Bool {
    let isAlone = root == nil && failure == nil && misnamed == nil && hint == nil
    let isOnNoPage = page == nil && motion == nil && unread.isEmpty && possibilities.isEmpty
    return isAlone && isOnNoPage && program == nil
  }
}
