package import MediaModel
import MediaProbe
import SignalAnalysis
import BroadcastCaptions
package import WorkerProtocol

/// Examines one file in one pass: it turns a request into evidence.
package enum Examiner {
  /// The libraries that read media, with their versions.
  package static var libraries: [String: String] { MediaProbe.libraryVersions }

  /// Prepares the libraries before the process enters its sandbox.
  ///
  /// - Throws: ``ExaminationError``, when there is no memory for it.
  package static func warmUp() throws(ExaminationError) {
    do throws(ProbeError) {
      try MediaProbe.warmUp()
    } catch {
      throw ExaminationError(error)
    }
  }

  /// Examines a file.
  ///
  /// - Parameters:
  ///   - request: What to read.
  ///   - file: Returns the open file of a number; its offset is not used, and it stays open while a
  ///     few other files are requested. `nil` if the file is not available.
  ///   - network: The speech network of the detector; `nil` for the embedded one.
  ///   - progress: Called with the share of the file that was read.
  ///   - audio: Receives the samples of the request's windows, with the moment of the first.
  ///   - snapshot: Receives the pictures of the request's snapshots.
  /// - Returns: The evidence.
  /// - Throws: ``ExaminationError``.
  package static func examine(
    _ request: ExaminationRequest, file: @escaping (Int) -> Int32?,
    network: SpeechModels.Network? = nil,
    progress: @escaping (Float) -> Void,
    audio: @escaping (MediaTime, [UInt8]) -> Void = { _, _ in },
    snapshot: @escaping (Snapshot) -> Void = { _ in }
  ) throws(ExaminationError) -> MediaEvidence {
    if !request.windows.isEmpty { return try forward(request, file, progress, audio) }
    if let wanted = request.snapshots {
      return try shoot(request, wanted, file, progress, snapshot)
    }
    if let asked = request.picture { return try look(request, asked, file, progress) }
    if let described = request.described {
      return try compare(request, with: described, file, network, progress)
    }
    let detector = centerDetector(request.reading, network)
    let waveform =
      request.reading.contains(.outline) ? detector.map { WaveformMeter(before: $0) } : nil
    let readers = TextReaders()
    let captions = request.reading.contains(.videoDataCaptions) ? CaptionDataReader() : nil
    let result: ProbeResult
    do throws(ProbeError) {
      result = try MediaProbe.examine(
        ProbeSource(request.parts, descriptor: file), request: request.probe,
        sinks: ProbeSinks(
          audio: waveform ?? detector, center: detector?.center, text: { readers.sink(for: $0) },
          captions: captions), progress: progress,
        isCancelled: { false })
    } catch {
      throw ExaminationError(error)
    }
    var evidence = evidence(result, request, detector, readers, captions)
    if case .success = evidence.speech { evidence.waveform = waveform?.waveform }
    return evidence
  }

  private static func centerDetector(
    _ reading: Reading, _ network: SpeechModels.Network?
  ) -> CenterSpeechDetector? {
    guard reading.contains(.speech) else { return nil }
    return CenterSpeechDetector(hearsLetters: reading.contains(.letterSounds)) {
      Self.detector(network)
    }
  }

  /// The speech detector for a network.
  static func detector(_ network: SpeechModels.Network?) -> any SpeechDetector {
    guard let network else { return EmbeddedSpeechDetector() }
    return SileroSpeechDetector(weights: network.weights, hash: network.hash)
  }

  private static func evidence(
    _ result: ProbeResult, _ request: ExaminationRequest, _ detector: (any SpeechDetector)?,
    _ readers: TextReaders, _ captions: CaptionDataReader?
  ) -> MediaEvidence {
    let end = result.duration.map { MediaTime.zero.advanced(by: $0) }
    // The limits are read before the detector is finished: after that, it never wants more.
    let limited = limits(of: detector)
    let texts =
      request.reading.contains(.texts)
      ? readers.texts(of: result, end: end) : []
    return MediaEvidence(
      container: result.container, duration: result.duration, clockStart: result.clockStart,
      program: result.program, tracks: readers.named(result.tracks, texts), texts: texts,
      speech: speech(result, detector), videoDataCaptions: channels(result, captions, end),
      image: result.image,
      notices: result.notices + limited + readers.notices)
  }

  private static func channels(
    _ result: ProbeResult, _ captions: CaptionDataReader?, _ end: MediaTime?
  ) -> Result<[ChannelText], EvidenceGap> {
    if let gap = result.gaps[.videoDataCaptions] { return .failure(gap) }
    return .success(captions?.finish(at: end) ?? [])
  }

  /// A notice if the detector reached its limit.
  private static func limits(of detector: (any SpeechDetector)?) -> [String] {
    guard let detector, !detector.wantsMore else { return [] }
    return ["The sound is longer than the limit of the speech detector; its end was not analyzed."]
  }

  private static func speech(
    _ result: ProbeResult, _ detector: (any SpeechDetector)?
  ) -> Result<SpeechTimeline, EvidenceGap> {
    guard let detector else { return .failure(.notAsked) }
    if let gap = result.gaps[.audio] { return .failure(gap) }
    return .success(detector.finish())
  }
}
