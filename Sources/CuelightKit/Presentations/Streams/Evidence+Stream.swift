import Conformance
import MediaModel

extension Evidence {
  /// Adds the evidence that only streams have.
  mutating func addStream(of read: ExaminedMedia) {
    guard let evidence = read.stream else { return }
    stream = evidence
    medium.isStream = true
    medium.unread = read.unread
    medium.declaredFacts += read.facts
  }
}

extension CaptionCandidate.MeasurementGap {
  /// The reason why the captions cannot be measured: unread parts may be out of sync, or may
  /// contain the missing captions.
  var evidenceGap: EvidenceGap {
    switch self {
    case .incomplete(let reason): EvidenceGap(.notDecodable, reason)
    case .clock(let reason), .program(let reason): EvidenceGap(.unsupported, reason)
    }
  }
}
