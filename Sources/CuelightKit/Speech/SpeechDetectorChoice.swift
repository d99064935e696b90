import MediaModel
import SystemPackage
import WorkerProtocol

/// An opened speech source: a detector, or an existing timeline.
enum SpeechDetectorChoice: Sendable {
  /// The embedded network.
  case embedded
  /// A network from a file.
  case network(SpeechModelFile)
  /// A timeline from the user.
  case given(TimelineFile)

  /// Opens a speech source.
  ///
  /// - Throws: The reason why it cannot be used.
  init(_ source: SpeechSource) throws(ExaminationError) {
    switch source {
    case .embedded: self = .embedded
    case .installed:
      self = try SpeechModelFile.installed().map(SpeechDetectorChoice.network) ?? .embedded
    case .model(let path): self = .network(try SpeechModelFile(path))
    case .timeline(let path): self = .given(try TimelineFile(path))
    }
  }

  /// The detector that runs in addition to the user's timeline: a timeline never replaces the
  /// detector.
  ///
  /// - Returns: The detector.
  /// - Throws: The reason why it cannot be used.
  static func beside(
    _ source: SpeechSource
  ) throws(ExaminationError) -> SpeechDetectorChoice {
    if case .timeline = source {
      try SpeechDetectorChoice(.installed)
    } else {
      try SpeechDetectorChoice(source)
    }
  }

  /// The request for a worker, and the descriptors that follow the medium's descriptors.
  ///
  /// - Returns: The request with the detector, and the descriptors.
  func prepare(_ request: ExaminationRequest) -> (ExaminationRequest, [Int32]) {
    var request = request
    guard request.reading.contains(.speech) else { return (request, []) }
    switch self {
    case .embedded: return (request, [])
    case .network(let model):
      request.speechModel = model.hash
      return (request, [model.descriptor])
    case .given:
      request.reading.remove(.speech)
      return (request, [])
    }
  }

  /// The evidence of a worker, completed with a timeline from the user.
  ///
  /// - Returns: The evidence; without a sound track there is no speech, regardless of the timeline.
  /// - Throws: The reason why the timeline is not usable.
  func completed(
    _ evidence: MediaEvidence, _ request: ExaminationRequest, of medium: FilePath,
    _ texts: TextReader
  ) async throws(ExaminationError) -> MediaEvidence {
    guard case .given(let given) = self, request.reading.contains(.speech),
      evidence.mainAudio != nil
    else { return evidence }
    var evidence = evidence
    let (timeline, notices) = try await given.timeline(
      of: medium, lasting: evidence.duration, texts)
    evidence.speech = .success(timeline)
    evidence.notices += notices
    return evidence
  }
}

/// The source of the speech timeline.
public enum SpeechSource: Sendable, Hashable {
  /// The installed speech network, or the embedded one if none is installed.
  case installed
  /// The embedded network, regardless of the installation.
  case embedded
  /// The speech network in this file.
  case model(String)
  /// The timeline in this file: RTTM, Audacity labels, output of a speech recognizer, or captions.
  case timeline(String)
}
