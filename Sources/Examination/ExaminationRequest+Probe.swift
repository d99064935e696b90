import MediaModel
import MediaProbe
import WorkerProtocol

extension ExaminationRequest {
  /// The request in the probe's terms.
  var probe: ProbeRequest {
    var request = ProbeRequest(audioTrack: track?.index, programs: programs)
    if wants.contains(.silence) { request.wants.insert(.silence) }
    if wants.contains(.sound) { request.wants.insert(.sound) }
    if wants.contains(.speech) { request.wants.insert(.samples) }
    if wants.contains(.texts) { request.wants.insert(.texts) }
    if wants.contains(.pictureCaptions) { request.wants.insert(.pictureCaptions) }
    request.limits.tracks = limits.tracks
    request.limits.packets = limits.packets
    request.limits.stalledPackets = limits.zeroDurationPackets
    request.limits.probeBytes = limits.probeBytes
    request.limits.wallTime = limits.wallTime
    request.limits.processorTime = limits.cpuTime
    return request
  }
}

extension ExaminationFailure {
  /// The failure in the protocol's terms.
  init(_ error: ProbeError) {
    self.init(Code(rawValue: error.code) ?? .damaged, error.message)
  }
}
