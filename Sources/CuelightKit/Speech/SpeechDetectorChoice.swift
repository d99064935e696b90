import MediaModel
import SystemPackage
import WorkerProtocol

/// A speech source, opened: what listens, or what has listened already.
enum SpeechDetectorChoice: Sendable {
  /// The embedded network.
  case embedded
  /// A network from a file.
  case network(SpeechModelFile)
  /// A timeline that the user gave.
  case given(TimelineFile)

  /// Opens a speech source.
  ///
  /// - Parameter source: What says where people speak.
  /// - Throws: Why it cannot be used.
  init(_ source: SpeechSource) throws(ExaminationError) {
    switch source {
    case .embedded: self = .embedded
    case .installed:
      self = try SpeechModelFile.installed().map(SpeechDetectorChoice.network) ?? .embedded
    case .model(let path): self = .network(try SpeechModelFile(path))
    case .timeline(let path): self = .given(try TimelineFile(path))
    }
  }

  /// What listens to a medium, beside what the user gave: a timeline never replaces the detector.
  ///
  /// - Parameter source: What says where people speak.
  /// - Returns: The detector.
  /// - Throws: Why it cannot be used.
  static func beside(
    _ source: SpeechSource
  ) throws(ExaminationError) -> SpeechDetectorChoice {
    if case .timeline = source {
      try SpeechDetectorChoice(.installed)
    } else {
      try SpeechDetectorChoice(source)
    }
  }

  /// What a worker is asked, and the descriptors that travel behind the medium's.
  ///
  /// - Parameter request: What to read.
  /// - Returns: The request with what listens to the sound, and the descriptors.
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

  /// What a worker found, with the speech that it was not asked for.
  ///
  /// - Parameters:
  ///   - evidence: What a worker found.
  ///   - request: What was to be read.
  ///   - medium: The medium's path.
  ///   - texts: What reads a timeline that was given.
  /// - Returns: The evidence; without a sound track nobody speaks, regardless of what was given.
  /// - Throws: Why what was given does not say.
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

/// What says where people speak.
public enum SpeechSource: Sendable, Hashable {
  /// The speech network that is installed, or the embedded one where there is none.
  case installed
  /// The embedded network, regardless of what is installed.
  case embedded
  /// The speech network in this file.
  case model(String)
  /// The timeline in this file: RTTM, Audacity labels, what a recognizer wrote, or captions.
  case timeline(String)
}
