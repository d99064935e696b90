import MediaModel
import WorkerProtocol

/// Examines media: with workers, or in a test with a substitute that counts the requests.
protocol MediaExamining: Sendable {
  /// Examines a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - request: The data to read; the method fills in the parts.
  ///   - hashes: Whether to compute its SHA-256.
  ///   - progress: Receives the share of the medium that was read.
  /// - Returns: The evidence.
  /// - Throws: The reason why it could not be examined.
  func examine(
    _ medium: MediaSource, _ request: ExaminationRequest, hashes: Bool,
    progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> ExaminedFile

  /// Compares a sound that may be audio description with the main sound.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - track: Its track; `nil` for the one that is the main sound by its flags.
  ///   - described: The medium with the other sound, or the same medium.
  ///   - describedTrack: Its track; `nil` for its main sound.
  ///   - programs: Which programs of the medium with the main sound are read.
  ///   - opened: The files of media that are already open.
  ///   - progress: Receives the finished share of the work.
  /// - Returns: The tracks of the medium, and the comparison or the reason why there is none.
  /// - Throws: The reason why one of the media could not be read.
  func compare(
    _ main: MediaSource, track: Track.ID?, with described: MediaSource,
    track describedTrack: Track.ID?, programs: ProgramChoice,
    opened: [MediaSource: MediaFileSet], progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> MediaEvidence

  /// Takes pictures of moments of a medium.
  ///
  /// - Returns: The pictures; those that were taken before a failure, too.
  func snapshots(
    of files: MediaFileSet, _ wanted: SnapshotRequest, programs: ProgramChoice
  ) async -> TakenSnapshots
}

extension MediaExaminer: MediaExamining {}
