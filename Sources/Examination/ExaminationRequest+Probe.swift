import MediaModel
import MediaProbe
import WorkerProtocol

extension ExaminationRequest {
  /// The request in the probe's terms.
  var probe: ProbeRequest {
    ProbeRequest(reading: reading, audioTrack: track?.index, programs: programs, limits: limits)
  }
}

extension ExaminationFailure {
  /// The failure in the protocol's terms.
  init(_ error: ProbeError) {
    self.init(Code(rawValue: error.code) ?? .damaged, error.message)
  }
}
