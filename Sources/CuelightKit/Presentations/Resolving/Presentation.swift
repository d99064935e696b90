import SystemPackage

/// A medium with everything that may replace it, as it is named: nothing of it is read yet.
struct Presentation: Sendable {
  /// The medium and its manifest.
  let source: PresentationSource
  /// The placements, by the way in which they are captioned.
  let groups: [PlacementGroup]
  /// The medium that this one is a described version of by its name, or `nil`.
  let original: FilePath?

  /// Resolves what belongs to a medium.
  ///
  /// - Parameters:
  ///   - source: The medium and its manifest.
  ///   - folders: What is beside media.
  ///   - parts: The names of files that are parts of the medium itself.
  init(_ source: PresentationSource, _ folders: FolderCache, besides parts: Set<String> = []) {
    let names = folders.names(beside: source.path).filter { !parts.contains($0.text) }
    self.source = source
    original = folders.original(of: source.path)
    groups = Declarations(source).of(source.program).placementGroups.map {
      PlacementGroup($0, of: source.path, among: names)
    }
  }

  /// Every file that is read as text, each reference once.
  var texts: [AlternativeReference] {
    var seen: Set<AlternativeReference> = []
    return groups.flatMap(\.texts).filter { seen.insert($0).inserted }
  }
}
