import Conformance
import MediaModel
import SystemPackage

/// Hints for a manifest that does not cover its medium.
extension PresentationSource {
  /// The gap of a medium that nothing places.
  var placementGap: EvidenceGap {
    // Without a manifest the remedy is to write one.
    manifest == nil && misnamed == nil
      ? .noManifest : EvidenceGap(.notDeclared, unplaced("the medium"))
  }

  /// The reason why the placement of the medium is unknown, and a hint.
  func unplaced(_ medium: String) -> String {
    let (reason, hint) =
      if let manifest {
        ("\(manifest.display) does not name \(medium).", hint)
      } else {
        ("Nothing says how \(medium) is used on a page or in an app.", misnamedHint)
      }
    return hint.map { "\(reason) \($0)" } ?? reason
  }

  /// The hint that a file has a similar name to a manifest's.
  var misnamedHint: String? {
    misnamed.map { "\($0.shown) is not read: rename it to \(FileNames.manifest)." }
  }

  /// The same with a hint where its manifest does not name it.
  func hinted(_ hints: inout ManifestHints) -> PresentationSource {
    guard let manifest, entries.isEmpty, failure == nil else { return self }
    var hinted = self
    hinted.hint = hints.hint(forUnnamed: path, in: manifest)
    return hinted
  }
}
