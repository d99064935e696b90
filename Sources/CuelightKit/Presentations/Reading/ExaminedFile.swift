import MediaModel
import SystemPackage

/// A media file after the worker has seen it.
struct ExaminedFile: Sendable {
  /// SHA-256 of its bytes.
  let hash: ContentHash?
  /// What was found.
  let evidence: MediaEvidence
  /// The layers of the worker's sandbox.
  let layers: [String]
  /// The worker's libraries with their versions.
  let libraries: [String: String]
  /// Its files, open as they were read, so that a comparison reads the same ones; else `nil`.
  var files: MediaFileSet?
  /// Where the detector heard speech, where `evidence` holds a timeline that the user gave instead;
  /// else `nil`.
  var ownSpeech: Result<SpeechTimeline, EvidenceGap>?

  /// What reading alone found, without what the user gave.
  var own: MediaEvidence {
    guard let ownSpeech else { return evidence }
    var own = evidence
    own.speech = ownSpeech
    return own
  }

  /// The file with the speech that the user says is in it, beside what the detector heard.
  ///
  /// - Parameter given: What the user gave.
  /// - Returns: The file; this one where there is no sound to speak in.
  /// - Throws: Why what was given does not say.
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
