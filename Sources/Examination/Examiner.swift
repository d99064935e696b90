package import MediaModel
import MediaProbe
import SignalAnalysis
import BroadcastCaptions
package import WorkerProtocol

/// One pass over one file: request to evidence.
package enum Examiner {
  /// The libraries that read media, with their versions.
  package static var libraries: [String: String] { MediaProbe.libraryVersions }

  /// Touches what the libraries must have set up before the sandbox closes.
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
  ///   - file: Gives the open file of a number, whose offset is not used; it stays open while a
  ///     few others are asked for. `nil` when it cannot be had.
  ///   - network: The speech network that listens; `nil` for the embedded one.
  ///   - progress: Told the share of the file that was read.
  /// - Returns: The evidence.
  /// - Throws: ``ExaminationError``.
  package static func examine(
    _ request: ExaminationRequest, file: @escaping (Int) -> Int32?,
    network: SpeechModels.Network? = nil,
    progress: @escaping (Float) -> Void
  ) throws(ExaminationError) -> MediaEvidence {
    if let described = request.described {
      return try compare(request, with: described, file, network, progress)
    }
    let detector = request.reading.contains(.speech) ? detector(network) : nil
    let waveform = detector.map { WaveformMeter(before: $0) }
    let readers = TextReaders()
    let captions = request.reading.contains(.pictureCaptions) ? CaptionDataReader() : nil
    let result: ProbeResult
    do throws(ProbeError) {
      result = try MediaProbe.examine(
        ProbeSource(request.parts, descriptor: file), request: request.probe,
        sinks: ProbeSinks(
          audio: waveform, text: { readers.sink(for: $0) }, captions: captions), progress: progress,
        isCancelled: { false })
    } catch {
      throw ExaminationError(error)
    }
    var evidence = evidence(result, request, detector, readers, captions)
    if case .success = evidence.speech { evidence.waveform = waveform?.waveform }
    return evidence
  }

  /// What listens to a sound.
  static func detector(_ network: SpeechModels.Network?) -> any SpeechDetector {
    guard let network else { return EmbeddedSpeechDetector() }
    return SileroSpeechDetector(weights: network.weights, hash: network.hash)
  }

  private static func evidence(
    _ result: ProbeResult, _ request: ExaminationRequest, _ detector: (any SpeechDetector)?,
    _ readers: TextReaders, _ captions: CaptionDataReader?
  ) -> MediaEvidence {
    let end = result.duration.map { MediaTime.zero.advanced(by: $0) }
    // Asked before the detector is finished: after that it wants nothing more in any case.
    let limited = limits(of: detector)
    let texts =
      request.reading.contains(.texts)
      ? readers.texts(of: result, end: end) : []
    return MediaEvidence(
      container: result.container, duration: result.duration, clockStart: result.clockStart,
      program: result.program, tracks: result.tracks, texts: texts,
      speech: speech(result, detector), pictureCaptions: channels(result, captions, end),
      image: result.image,
      notices: result.notices + limited + readers.notices)
  }

  private static func channels(
    _ result: ProbeResult, _ captions: CaptionDataReader?, _ end: MediaTime?
  ) -> Result<[ChannelText], EvidenceGap> {
    if let gap = result.videoCaptionGap { return .failure(gap) }
    return .success(captions?.finish(at: end) ?? [])
  }

  /// A cap that was reached is reported, never silent.
  private static func limits(of detector: (any SpeechDetector)?) -> [String] {
    guard let detector, !detector.wantsMore else { return [] }
    return ["The sound is longer than the speech detector listens; its end was not heard."]
  }

  private static func speech(
    _ result: ProbeResult, _ detector: (any SpeechDetector)?
  ) -> Result<SpeechTimeline, EvidenceGap> {
    guard let detector else { return .failure(.notAsked) }
    if let gap = result.audioGap { return .failure(gap) }
    return .success(detector.finish())
  }
}
