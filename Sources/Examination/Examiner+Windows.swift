import MediaModel
import MediaProbe
import WorkerProtocol

/// Forwards parts of a sound to the program, for a recognizer that the user named.
extension Examiner {
  /// Forwards the samples of a request's windows.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - file: Returns the open file of a number.
  ///   - progress: Called with the share of the file that was read.
  ///   - audio: Receives samples and the moment of the first.
  /// - Returns: The tracks of the medium; why there is no sound, as the gap of the speech.
  /// - Throws: ``ExaminationError``.
  static func forward(
    _ request: ExaminationRequest, _ file: @escaping (Int) -> Int32?,
    _ progress: @escaping (Float) -> Void, _ audio: @escaping (MediaTime, [UInt8]) -> Void
  ) throws(ExaminationError) -> MediaEvidence {
    var asked = request.probe
    asked.reading = [.speech]
    let sink = WindowSink(request.windows, audio)
    do throws(ProbeError) {
      let result = try MediaProbe.examine(
        ProbeSource(request.parts, descriptor: file), request: asked,
        sinks: ProbeSinks(audio: sink), progress: progress)
      sink.finish()
      return MediaEvidence(
        container: result.container, duration: result.duration, program: result.program,
        tracks: result.tracks, speech: .failure(result.gaps[.audio] ?? .notAsked),
        notices: result.notices)
    } catch {
      throw ExaminationError(error)
    }
  }
}
