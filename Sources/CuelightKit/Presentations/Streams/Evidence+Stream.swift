import Conformance
import MediaModel

extension Evidence {
  /// Adds the evidence that only a stream has.
  ///
  /// - Parameter read: The medium.
  mutating func addStream(of read: ExaminedMedia) {
    guard let evidence = read.stream else { return }
    stream = evidence
    medium.isStream = true
    medium.unread = read.unread
    medium.declaredFacts += read.facts
  }
}

extension CaptionCandidate.MeasurementGap {
  /// Why the captions cannot be measured: parts that were not read may be what is out of sync, or
  /// may hold what the others leave out.
  var evidenceGap: EvidenceGap {
    switch self {
    case .incomplete(let reason): EvidenceGap(.notDecodable, reason)
    case .clock(let reason), .program(let reason): EvidenceGap(.unsupported, reason)
    }
  }
}
