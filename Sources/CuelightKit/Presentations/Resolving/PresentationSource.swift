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
  /// Why it cannot be judged, whatever it holds: its manifest has faults, or its folder cannot be
  /// listed.
  let obstacle: PresentationVerdict.Failure?
  /// The program that is judged, where the medium carries several; else `nil`.
  var program: ProgramPart?

  init(
    path: FilePath, root: FilePath? = nil, manifest: ManifestFile? = nil,
    obstacle: PresentationVerdict.Failure? = nil
  ) {
    self.path = path
    self.root = root
    self.manifest = manifest
    self.obstacle = obstacle
  }

  /// The medium, as the user would name it.
  var display: String { path.string }

  /// What the manifest says about it.
  var entries: [ManifestFile.Entry] { manifest?.entries(for: path) ?? [] }
}
