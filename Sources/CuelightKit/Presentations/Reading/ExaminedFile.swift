import MediaModel
import SystemPackage

/// A media file after a worker examined it.
struct ExaminedFile: Sendable {
  /// SHA-256 of its bytes.
  let hash: ContentHash?
  let evidence: MediaEvidence
  /// The layers of the worker's sandbox.
  let layers: [String]
  /// The worker's libraries with their versions.
  let libraries: [String: String]
  /// Its files, open as they were read, so that a comparison reads the same files; else `nil`.
  var files: MediaFileSet?
  /// The speech that the detector found, if `evidence` contains a timeline from the user instead;
  /// else `nil`.
  var ownSpeech: Result<SpeechTimeline, EvidenceGap>?

  /// The evidence of the worker, without data from the user.
  var own: MediaEvidence {
    guard let ownSpeech else { return evidence }
    var own = evidence
    own.speech = ownSpeech
    return own
  }

  /// The file with the speech timeline from the user, in addition to the detector's timeline.
  ///
  /// - Returns: The file; unchanged if it has no sound that could contain speech.
  /// - Throws: The reason why the timeline does not fit.
  func hearing(
    _ given: ImportedTimeline
  ) throws(ExaminationError) -> ExaminedFile {
    guard evidence.mainAudio != nil else { return self }
    var heard = evidence
    let (timeline, notices) = try given.timeline(lasting: evidence.duration)
    heard.speech = .success(timeline)
    heard.notices += notices
    return ExaminedFile(
      hash: hash, evidence: heard, layers: layers, libraries: libraries, files: files,
      ownSpeech: evidence.speech)
  }
}
