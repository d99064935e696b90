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
  /// What the item itself says; rules and defaults of the manifest are not in it.
  package let own: ManifestDeclarations

  /// How the medium is used there, by the item alone.
  package var placement: Placement { own.placement }
  /// What the item says about captions, descriptions, transcript and attestations.
  package var alternatives: DeclaredAlternatives { own.alternatives }
}
