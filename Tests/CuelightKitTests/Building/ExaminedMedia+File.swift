import MediaModel
import SystemPackage

@testable import CuelightKit

extension ExaminedMedia {
  /// A file of which something is known, without a hash and a worker.
  static func file(_ evidence: MediaEvidence, at path: FilePath) -> ExaminedMedia {
    ExaminedMedia(
      ExaminedFile(hash: nil, evidence: evidence, layers: [], libraries: [:]),
      of: MediaSource(path, beneath: nil))
  }
}
