import MediaModel
import WorkerProtocol

/// Has media examined: by workers, or in a test by whatever counts the requests.
protocol MediaExamining: Sendable {
  /// Examines a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - request: What to read; its parts are filled in.
  ///   - hashes: Whether its SHA-256 is taken.
  ///   - progress: Told the share of the medium that was read.
  /// - Returns: What was found.
  /// - Throws: Why it could not be examined.
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
  ///   - opened: The files of media that are open already.
  ///   - progress: Told the share of the work that is done.
  /// - Returns: Tracks of the medium, and the comparison or why there is none.
  /// - Throws: Why one of the media could not be read.
  func compare(
    _ main: MediaSource, track: Track.ID?, with described: MediaSource,
    track describedTrack: Track.ID?, programs: ProgramChoice,
    opened: [MediaSource: MediaFileSet], progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> MediaEvidence
}

extension MediaExaminer: MediaExamining {}
