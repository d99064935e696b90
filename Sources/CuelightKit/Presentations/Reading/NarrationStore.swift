import MediaModel
import SystemPackage
import WorkerProtocol

/// The sounds that may describe a medium, and their comparisons with its sound: each is read once
/// and compared once, even if several placements name it.
actor NarrationStore {
  /// Two sounds that were compared.
  private struct Pair: Hashable {
    let main: MediaSource
    let track: Track.ID?
    let described: MediaSource
    let describedTrack: Track.ID?
    let programs: ProgramChoice
  }

  private let examiner: any MediaExamining
  private let hashes: Bool
  private var files: [MediaSource: Result<ExaminedFile, ExaminationError>] = [:]
  private var opened: [MediaSource: MediaFileSet] = [:]
  private var comparisons: [Pair: Result<NarrationComparison, EvidenceGap>] = [:]

  /// Creates a store in which nothing is read yet.
  ///
  /// - Parameters:
  ///   - examiner: Reads and compares sounds.
  ///   - hashes: Whether their SHA-256 is computed.
  init(examiner: any MediaExamining, hashes: Bool = true) {
    self.examiner = examiner
    self.hashes = hashes
  }

  /// Reads a sound.
  ///
  /// - Returns: The evidence, or the reason why it could not be examined.
  func examine(
    _ source: MediaSource
  ) async -> Result<ExaminedFile, ExaminationError> {
    if let known = files[source] { return known }
    let read: Result<ExaminedFile, ExaminationError>
    do throws(ExaminationError) {
      let file = try await examiner.examine(
        source, ExaminationRequest(reading: [.tracks, .audio, .silence]), hashes: hashes
      ) { _ in }
      hold(source, file.files)
      read = .success(file)
    } catch {
      read = .failure(error)
    }
    files[source] = read
    return read
  }

  /// Records the open files of a medium, so that a comparison reads the same ones.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - fileSet: Its files, open; `nil` when they are not kept.
  func hold(_ source: MediaSource, _ fileSet: MediaFileSet?) {
    if let fileSet { opened[source] = fileSet }
  }

  /// Compares a sound with the main sound.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - track: Its track; `nil` for the one that is the main sound by its flags.
  ///   - described: The medium with the other sound.
  ///   - describedTrack: Its track; `nil` for its main sound.
  ///   - programs: Which programs of the medium with the main sound are read.
  /// - Returns: The comparison, or the reason why there is none.
  func compare(
    _ main: MediaSource, track: Track.ID?, with described: MediaSource,
    track describedTrack: Track.ID?, programs: ProgramChoice
  ) async -> Result<NarrationComparison, EvidenceGap> {
    let pair = Pair(
      main: main, track: track, described: described, describedTrack: describedTrack,
      programs: programs)
    if let known = comparisons[pair] { return known }
    let found: Result<NarrationComparison, EvidenceGap>
    do throws(ExaminationError) {
      found = try await examiner.compare(
        main, track: track, with: described, track: describedTrack, programs: programs,
        opened: opened
      ) { _ in }.narration
    } catch {
      found = .failure(EvidenceGap(.notDecodable, error.message))
    }
    comparisons[pair] = found
    return found
  }
}
