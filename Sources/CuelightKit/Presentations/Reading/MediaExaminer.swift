import MediaModel
import SystemPackage
import WorkerProtocol

/// Opens media files without following links, has a worker examine them, and detects changes of a
/// file during the examination.
struct MediaExaminer: Sendable {
  /// The workers.
  let pool: WorkerPool
  /// Reads the texts beside the media.
  let texts: TextReader
  /// The conditions for reading media.
  let access: MediaAccess
  /// The source of the speech timeline.
  let detector: SpeechDetectorChoice
  /// The evidence of earlier runs; `nil` if it is not kept.
  var cache: EvidenceCache?
  /// The media of this run that ended their workers.
  private let ended = ExhaustingMedia()

  /// Creates an examiner.
  init(
    pool: WorkerPool, texts: TextReader, access: MediaAccess, detector: SpeechDetectorChoice,
    cache: EvidenceCache? = nil
  ) {
    self.pool = pool
    self.texts = texts
    self.access = access
    self.detector = detector
    self.cache = cache
  }

  /// A notice that files were read without the whole sandbox; `nil` if they were not.
  var sandboxNotice: String? { WorkerPool.sandboxNotice(of: [pool, texts.pool]) }

  /// Examines a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - request: The data to read; this method fills in the parts.
  ///   - hashes: Whether to compute its SHA-256.
  ///   - progress: Receives the share of the medium that was read.
  /// - Returns: The evidence.
  /// - Throws: The reason why it could not be examined.
  func examine(
    _ medium: MediaSource, _ request: ExaminationRequest, hashes: Bool = true,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> ExaminedFile {
    let fileSet = try MediaFileSet([medium], access)
    texts.outputs?.note(fileSet.stamps)
    if let drawing = try await drawing(medium, fileSet) { return drawing }
    var (asked, companions) = detector.prepare(request)
    asked.limits = access.limits(size: fileSet.size)
    asked.parts = fileSet.media[0]
    let answer = try await answer(asked, fileSet, companions, of: medium.path.shown, progress)
    // The hash is computed last, unless a cache needs it: a rejected file may be huge.
    let hash = hashes ? try fileSet.hash(of: 0) : nil
    try fileSet.refuseChanged()
    return ExaminedFile(
      hash: hash,
      evidence: try await detector.completed(answer.value, request, of: medium.path, texts),
      layers: answer.layers, libraries: answer.libraries, files: fileSet)
  }

  /// An image that is text or an archive, which the text workers read; `nil` for any other file.
  private func drawing(
    _ medium: MediaSource, _ fileSet: MediaFileSet
  ) async throws(ExaminationError) -> ExaminedFile? {
    guard let held = try fileSet.wholeFile(of: medium) else { return nil }
    do throws(TextReadError) {
      let head = try held.head(DrawingSignature.length)
      guard DrawingSignature.isRecognized(head) else { return nil }
      let read = try await texts.image(held)
      return ExaminedFile(
        hash: read.hash, evidence: read.content, layers: read.layers, libraries: [:],
        files: fileSet)
    } catch {
      throw error.failure(medium.path)
    }
  }

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
    opened: [MediaSource: MediaFileSet] = [:],
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> MediaEvidence {
    let isSame = main == described
    var fileSets: [MediaFileSet] = []
    for medium in isSame ? [main] : [main, described] {
      if let fileSet = opened[medium] {
        fileSets.append(fileSet)
      } else {
        fileSets.append(try MediaFileSet([medium], access))
      }
    }
    let fileSet = MediaFileSet(joining: fileSets)
    texts.outputs?.note(fileSet.stamps)
    var (asked, companions) = detector.prepare(
      ExaminationRequest(
        reading: [.tracks, .speech], track: track, parts: fileSet.media[0], programs: programs,
        described: .init(parts: isSame ? [] : fileSet.media[1], track: describedTrack)))
    // Each sound is read twice.
    let size = fileSet.size.multipliedReportingOverflow(by: 4)
    asked.limits = access.limits(size: size.overflow ? .max : size.partialValue)
    let names = isSame ? main.path.shown : "\(main.path.shown), \(described.path.shown)"
    return try await answer(asked, fileSet, companions, of: names, progress).value
  }

  /// Has a worker forward parts of a sound.
  ///
  /// - Parameters:
  ///   - question: The medium and its sound.
  ///   - windows: The parts, in order of time and apart.
  ///   - begin: Called before the first sample, also of a second attempt.
  ///   - audio: Receives the moment of the first sample, and 16-bit samples; `false` if they are not
  ///     of a part.
  /// - Returns: Why the sound could not be decoded; ``EvidenceGap/notAsked`` if it could.
  /// - Throws: The reason why the medium could not be read.
  func forward(
    _ question: WordListener.Question, _ windows: [Range<MediaTime>],
    begin: @escaping @Sendable () -> Void,
    audio: @escaping @Sendable (MediaTime, [UInt8]) -> Bool
  ) async throws(ExaminationError) -> Result<SpeechTimeline, EvidenceGap> {
    let fileSet: MediaFileSet
    if let files = question.files {
      fileSet = files
    } else {
      fileSet = try MediaFileSet([question.medium], access)
    }
    var asked = ExaminationRequest(
      reading: [.tracks, .speech], track: question.track, parts: fileSet.media[0],
      programs: question.programs, limits: access.limits(size: fileSet.size))
    asked.windows = windows
    var job = MediaJob(
      examination: asked, fileSet: fileSet, descriptors: [], progress: { _ in })
    job.begin = begin
    job.audio = audio
    let answer = try await pool.perform(job, requiresSandbox: access.requiresSandbox)
    try fileSet.refuseChanged()
    return answer.value.speech
  }

  /// Has a worker take pictures of moments of a medium.
  ///
  /// - Returns: The pictures; those that were taken before a failure, too.
  func snapshots(
    of files: MediaFileSet, _ wanted: SnapshotRequest, programs: ProgramChoice
  ) async -> TakenSnapshots {
    let collector = SnapshotCollector(wanted)
    var asked = ExaminationRequest(reading: [], parts: files.media[0], programs: programs)
    asked.limits = access.limits(size: files.size)
    asked.limits.wallTime = min(asked.limits.wallTime, SnapshotCollector.longestTime)
    asked.limits.processorTime = min(asked.limits.processorTime, SnapshotCollector.longestTime)
    asked.snapshots = wanted
    var job = MediaJob(examination: asked, fileSet: files, descriptors: [], progress: { _ in })
    job.begin = collector.begin
    job.snapshot = collector.add
    do throws(ExaminationError) {
      let answer = try await pool.perform(job, requiresSandbox: access.requiresSandbox)
      try files.refuseChanged()
      var gap: String?
      if case .failure(let reason) = answer.value.picture, reason.cause != .notAsked {
        gap = reason.explanation
      }
      return TakenSnapshots(pictures: collector.pictures, gap: gap)
    } catch {
      return TakenSnapshots(pictures: collector.pictures, gap: error.message)
    }
  }

  /// The libraries of the workers; empty if no worker can be started.
  var libraries: [String: String] {
    get async {
      do throws(ExaminationError) {
        return try await pool.identity().libraries
      } catch {
        return [:]
      }
    }
  }

  private func answer(
    _ asked: ExaminationRequest, _ fileSet: MediaFileSet, _ companions: [Int32],
    of medium: String, _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> WorkerPool.Answer<MediaEvidence> {
    let job = MediaJob(
      examination: asked, fileSet: fileSet, descriptors: companions, progress: progress)
    do throws(ExaminationError) {
      if let known = ended[fileSet.stamps] { throw known }
      guard let cache else {
        return try await pool.perform(job, requiresSandbox: access.requiresSandbox)
      }
      return try await cache.answer(to: job, from: pool, requiresSandbox: access.requiresSandbox)
    } catch {
      ended.note(error, of: fileSet.stamps)
      try fileSet.refuseChanged()
      throw .init(
        code: error.code, message: "\(medium): \(error.message)",
        missingBytes: error.missingBytes)
    }
  }
}
