import MediaModel

/// A media file after the worker has seen it.
struct ExaminedFile: Sendable {
  /// SHA-256 of its bytes.
  let hash: ContentHash?
  /// What was found.
  let evidence: MediaEvidence
  /// The layers of the worker's sandbox.
  let layers: [String]
  /// The worker's libraries with their versions.
  let libraries: [String: String]
}
