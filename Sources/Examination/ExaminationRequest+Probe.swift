import MediaModel
import MediaProbe
import WorkerProtocol

extension ExaminationRequest {
  /// The request in the probe's terms.
  var probe: ProbeRequest {
    ProbeRequest(reading: reading, audioTrack: track?.index, programs: programs, limits: limits)
  }
}

extension ExaminationError {
  /// The error that is sent.
  init(_ error: ProbeError) {
    self.init(code: error.code, message: error.message, missingBytes: error.missingBytes)
  }
}
