package import MediaModel

/// One item of a manifest's `media` list: a medium as it is used in one place.
package struct ManifestEntry: Sendable, Hashable {
  /// The paths as written, relative to the manifest's folder, never empty.
  ///
  /// More than one when the item offers the same medium in several encodings. A `#t=start,end`
  /// at the end of a path is taken off and stands in the placement's clip.
  package let sources: [String]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// How the medium is used there, with the manifest's `player` defaults filled in.
  package let placement: Placement
  /// What the item says about captions, descriptions, transcript and attestations.
  package let alternatives: DeclaredAlternatives
}
