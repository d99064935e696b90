import Conformance
import SystemPackage

/// A medium to be judged, and what a manifest says about it.
struct PresentationSource: Sendable {
  /// The medium.
  let path: FilePath
  /// The folder that it must lie in, links resolved; `nil` when the user named it.
  let root: FilePath?
  /// The manifest that speaks of it, or `nil`.
  let manifest: ManifestFile?
  /// Why the manifest that was found beside it cannot be used.
  let manifestFailure: ManifestFile.Failure?

  /// The medium, as the user would name it.
  var display: String { path.string }

  /// What the manifest says about it.
  var entries: [ManifestFile.Entry] { manifest?.entries(for: path) ?? [] }
}
