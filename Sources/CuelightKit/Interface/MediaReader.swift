public import MediaModel
import SystemPackage
import WorkerProtocol

/// Reads single files: tracks, speech, captions, without judging them.
public struct MediaReader: Sendable {
  let examiner: MediaExaminer

  /// Finds the worker program and prepares to start it.
  ///
  /// - Parameters:
  ///   - worker: The worker program's path; `nil` for the one in the folder of the running program.
  ///   - speech: The source of the speech timeline.
  ///   - access: The conditions for reading media.
  ///   - cache: The evidence of earlier runs.
  /// - Throws: `ExaminationError` with code `worker.notFound`, `speechModel.unreadable`
  ///   or `speech.unreadable`.
  public init(
    worker: String? = nil, speech: SpeechSource = .installed,
    access: MediaAccess = MediaAccess(), cache: EvidenceCache? = nil
  ) throws(ExaminationError) {
    let pools = try Checker(worker: worker, access: access)
    examiner = MediaExaminer(
      pool: pools.media, texts: TextReader(pool: pools.texts, access: access), access: access,
      detector: try SpeechDetectorChoice(speech), cache: cache)
  }

  /// A notice that files were read without the whole sandbox; `nil` if they were not.
  public var sandboxNotice: String? { examiner.sandboxNotice }

  /// The sandbox notice, and a notice about entries that the cache could not keep.
  public var runNotices: [String] {
    [examiner.sandboxNotice, examiner.cache?.notice].compactMap { $0 }
  }

  /// The evidence with notices about unusual conditions of reading, and about the program that was
  /// read if there are several.
  func noted(_ evidence: MediaEvidence) -> MediaEvidence {
    var evidence = evidence
    evidence.notices += [evidence.program?.sentence, sandboxNotice].compactMap { $0 }
    return evidence
  }

  /// Lists the tracks of a file, and whether each sound is silent.
  ///
  /// - Parameter path: The file.
  /// - Returns: The evidence.
  /// - Throws: The reason why it could not be examined.
  public func tracks(
    of path: String
  ) async throws(ExaminationError) -> MediaEvidence {
    try await evidence(of: path, [.tracks, .silence], programs: .all)
  }

  /// Determines how an image moves.
  ///
  /// - Parameter path: The file.
  /// - Returns: The evidence; without `image` if the file is another medium.
  /// - Throws: The reason why it could not be examined.
  public func image(of path: String) async throws(ExaminationError) -> MediaEvidence {
    try await evidence(of: path, [.tracks], programs: .all)
  }

  /// Finds the speech in a file; in one program if a transport stream carries several.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - track: The sound track; `nil` for the main track of the first program.
  ///   - progress: Receives the share of the file that was read.
  /// - Returns: The evidence, including the speech.
  /// - Throws: The reason why it could not be examined.
  public func speech(
    of path: String, track: Int? = nil, progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> MediaEvidence {
    try await speech(
      of: path, track: track, programs: .first(holding: track.map { Track.ID($0) }), progress)
  }

  /// Finds the speech in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - more: What else is measured of its sound.
  ///   - track: The sound track; `nil` for the main one.
  ///   - programs: Which programs of a transport stream are read.
  ///   - progress: Receives the share of the file that was read.
  /// - Returns: The evidence, including the speech.
  /// - Throws: The reason why it could not be examined.
  func speech(
    of path: String, _ more: Reading = [], track: Int?, programs: ProgramChoice,
    _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> MediaEvidence {
    try await evidence(
      of: path, more.union([.tracks, .speech]), track: track, programs: programs, progress)
  }

  /// Lists all content of a file that may be captions: text tracks and the channels of the video's
  /// own data, each with its text; of one program if a transport stream carries several.
  ///
  /// - Parameters:
  ///   - path: A media file, or a caption file.
  ///   - track: A track of the program that is read; `nil` for the first program.
  ///   - progress: Receives the share of the file that was read.
  /// - Returns: The carriers, and the duration of the medium.
  /// - Throws: The reason why it could not be examined.
  public func carriers(
    of path: String, track: Int? = nil,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> CarriedCaptions {
    try await carriers(
      of: path, [.texts, .videoDataCaptions], .first(holding: track.map { Track.ID($0) }),
      progress)
  }

  /// Reads captions: a caption file, a media file's text track or a channel of its video data.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - track: The text track of a media file; `nil` for any, including the video's own data.
  ///   - channel: The channel, if there are several; `nil` for any.
  /// - Returns: Cues and issues of the first match that has cues, with text tracks before the
  ///   video's own data; if none has cues, of the first match.
  /// - Throws: The reason why they could not be read.
  public func captions(
    of path: String, track: Int? = nil, channel: CaptionChannel? = nil
  ) async throws(ExaminationError) -> TimedTextDocument {
    // A caption file with several channels is one document, unless the caller selects a channel.
    if channel == nil, !Signature.isMedium(FilePath(path), followsLinks: true) {
      return try await examiner.texts.captions(of: FilePath(path))
    }
    // A named track excludes the captions in the video data.
    let reading: Reading = track == nil ? [.texts, .videoDataCaptions] : [.texts]
    let chosen = try CaptionCarrier.choose(
      from: try await carriers(of: path, reading, .first(holding: track.map { Track.ID($0) }))
        .carriers,
      file: path, track: track.map { Track.ID($0) }, channel: channel)
    guard case .success(let document)? = chosen?.document else {
      throw .init(
        code: .captionsNotFound,
        message: "\(path) has no channel \(channel?.name ?? "").")
    }
    return document
  }

  private func carriers(
    of path: String, _ reading: Reading, _ programs: ProgramChoice,
    _ progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> CarriedCaptions {
    guard Signature.isMedium(FilePath(path), followsLinks: true) else {
      let document = try await examiner.texts.captions(of: FilePath(path))
      return CarriedCaptions(carriers: CaptionCarrier.all(in: document), mediaLength: nil)
    }
    let evidence = try await evidence(of: path, reading, programs: programs, progress)
    return CarriedCaptions(
      carriers: CaptionCarrier.all(in: evidence), mediaLength: evidence.duration,
      program: evidence.program)
  }

  private func evidence(
    of path: String, _ reading: Reading, track: Int? = nil,
    programs: ProgramChoice,
    _ progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> MediaEvidence {
    let request = ExaminationRequest(
      reading: reading, track: track.map { Track.ID($0) }, programs: programs)
    let examined = try await examiner.examine(
      MediaSource(FilePath(path), beneath: nil), request, hashes: false, progress: progress)
    return noted(examined.evidence)
  }
}
