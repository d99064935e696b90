import Conformance
import CueText
public import MediaModel
import SignalAnalysis
import SystemPackage
import TimedText

/// Compares captions with audio.
extension MediaReader {
  /// Measures the synchronization of captions with the speech of a medium, and their coverage.
  ///
  /// - Parameters:
  ///   - request: The captions and the sound.
  ///   - progress: Receives the share of the medium that was read.
  /// - Returns: The measurement.
  /// - Throws: The reason why captions or speech could not be read.
  public func sync(
    _ request: SyncRequest, progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> SyncMeasurement {
    let carrier = try await carrier(of: request)
    // A recognizer takes most of the time.
    let read: Float = request.recognizer == nil ? 1 : 0.2
    let evidence = try await speech(
      of: request.medium, [.letterSounds], track: request.audioTrack,
      programs: .first(holding: request.track(of: request.medium).map { Track.ID($0) })
    ) { progress(read * $0) }
    switch evidence.speech {
    case .success(let timeline):
      let captions = Self.candidate(carrier, request.captions, evidence)
      let cues = captions.seenCues
      let alignment = CaptionAligner.measure(timeline, cues: cues)
      let heard = try await words(of: request, captions, timeline, alignment) {
        progress(read + (1 - read) * $0)
      }
      return SyncMeasurement(
        captions, timeline, cues, alignment, words: heard.words, for: request,
        notices: evidence.notices + heard.notices)
    case .failure(let gap):
      throw .init(
        code: .speechUnread, message: "\(request.medium): \(gap.explanation)")
    }
  }

  /// What a recognizer hears of the captions' words; a notice says why there is nothing.
  private func words(
    of request: SyncRequest, _ captions: CaptionCandidate, _ timeline: SpeechTimeline,
    _ alignment: CaptionAlignment, _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> (words: CaptionWords?, notices: [String]) {
    guard let recognizer = request.recognizer, let document = captions.document else {
      return (nil, [])
    }
    let listener = WordListener(
      recognizer: recognizer, model: try recognizer.modelHash(),
      listensToAll: request.listensToAll, media: examiner, texts: examiner.texts)
    var question = WordListener.Question(
      medium: MediaSource(FilePath(request.medium), beneath: nil),
      track: request.audioTrack.map { Track.ID($0) },
      programs: .first(holding: request.track(of: request.medium).map { Track.ID($0) }),
      files: nil, hash: nil, cues: document.plainCues, language: captions.language,
      speech: timeline, cuts: alignment.cuts.map(\.at),
      isTooShort: alignment.isTooShortForTiming)
    question.progress = progress
    switch await listener.heard(question) {
    case .success(let heard): return (heard.words, [])
    case .failure(let gap): return (nil, [gap.explanation])
    }
  }

  private func carrier(
    of request: SyncRequest
  ) async throws(ExaminationError) -> CaptionCarrier {
    let path = request.captions
    if !CaptionFile.isMedium(path), let track = request.captionTrack {
      throw .init(
        code: .captionsNotFound,
        message: "\(path) is a caption file and has no track \(track). Leave --caption-track out.")
    }
    let chosen = try CaptionCarrier.choose(
      from: try await carriers(of: path, track: request.track(of: path)).carriers, file: path,
      track: request.captionTrack.map { Track.ID($0) }, channel: request.channel)
    guard let chosen else {
      throw .init(
        code: .captionsNotFound,
        message: "\(path) has no channel \(request.channel?.name ?? "").")
    }
    return chosen
  }

  private static func candidate(
    _ carrier: CaptionCarrier, _ path: String, _ medium: MediaEvidence
  ) -> CaptionCandidate {
    var document = TimedTextDocument(format: .webVTT)
    if case .success(let read) = carrier.document { document = read }
    let origin: CaptionCandidate.Origin
    switch carrier.place {
    case .file:
      origin = .sidecar
      document = document.asWritten.fromStart(of: medium.duration)
    case .track: origin = .embedded
    case .videoData: origin = .videoData
    }
    return CaptionCandidate(
      origin: origin, resource: path, track: carrier.track, channel: carrier.channel,
      language: carrier.language, content: .text(document))
  }
}

extension SyncRequest {
  /// The track that determines which program of a medium is read; `nil` for none.
  ///
  /// If one medium has both the captions and the sound, both belong to one program.
  ///
  /// - Parameter path: The captions or the medium.
  /// - Returns: The number of the track.
  fileprivate func track(of path: String) -> Int? {
    func isMedium(_ path: String) -> Bool {
      FilePath(path).absolute == FilePath(medium).absolute
    }
    guard isMedium(captions) else { return isMedium(path) ? audioTrack : captionTrack }
    return audioTrack ?? captionTrack
  }
}
