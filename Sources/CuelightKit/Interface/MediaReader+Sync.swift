import Conformance
public import MediaModel
import SystemPackage

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
    let evidence = try await speech(
      of: request.medium, track: request.audioTrack,
      programs: .first(holding: request.track(of: request.medium).map { Track.ID($0) }), progress)
    switch evidence.speech {
    case .success(let timeline):
      let captions = Self.candidate(carrier, request.captions, evidence)
      return SyncMeasurement(captions, timeline, for: request, notices: evidence.notices)
    case .failure(let gap):
      throw .init(
        code: .speechUnread, message: "\(request.medium): \(gap.explanation)")
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
    case .picture: origin = .picture
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
