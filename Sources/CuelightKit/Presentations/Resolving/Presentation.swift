import SystemPackage

/// A medium with all its possible alternatives by name; no file has been read yet.
struct Presentation: Sendable {
  /// The medium and its manifest.
  let source: PresentationSource
  /// The placements, grouped by what they declare.
  let groups: [PlacementGroup]
  /// The original, if the name of this medium marks it as a described version; else `nil`.
  let original: FilePath?

  /// Resolves the files that belong to a medium.
  ///
  /// - Parameters:
  ///   - source: The medium and its manifest.
  ///   - folders: The content of the media's folders.
  ///   - parts: The names of files that are parts of the medium itself.
  init(_ source: PresentationSource, _ folders: FolderCache, besides parts: Set<String> = []) {
    let names = folders.names(beside: source.path).filter { !parts.contains($0.text) }
    let loose = folders.looseTexts(beside: source.path).filter { !parts.contains($0.name.text) }
    let below = parts.isEmpty ? folders.texts(below: source.path) : []
    self.source = source
    original = folders.original(of: source.path)
    groups = Declarations(source).of(source.program).placementGroups.map {
      PlacementGroup($0, of: source.path, among: names, loose: loose, below: below)
    }
  }

  /// All files that are read as text, each reference once.
  var texts: [AlternativeReference] {
    var seen: Set<AlternativeReference> = []
    return groups.flatMap(\.texts).filter { seen.insert($0).inserted }
  }
}
