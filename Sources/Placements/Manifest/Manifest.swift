/// What an application declares about the media it shows: a placement manifest that was read.
package struct Manifest: Sendable, Hashable {
  /// The entries in the order of the file; several may name the same source.
  package let entries: [ManifestEntry]
}
