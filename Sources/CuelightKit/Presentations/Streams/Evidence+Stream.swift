import Conformance
import MediaModel

extension Evidence {
  /// Adds what only a stream has to tell.
  ///
  /// - Parameter read: The stream.
  mutating func add(_ read: ExaminedStream) {
    stream = read.evidence
    medium.isStream = true
    medium.unread = read.unread
    medium.declaredFacts += read.facts
  }
}

extension CaptionCandidate.Doubt {
  /// What captions are measured for.
  enum Measurement {
    /// When they show.
    case alignment
    /// What they leave out.
    case coverage
  }

  /// Why something cannot be measured, or `nil` when it can.
  ///
  /// - Parameter measurement: What is measured.
  /// - Returns: The gap.
  func gap(of measurement: Measurement) -> EvidenceGap? {
    switch (self, measurement) {
    case (.incomplete, .alignment): nil
    case (.incomplete(let reason), .coverage): EvidenceGap(.notDecodable, reason)
    case (.clock(let reason), _): EvidenceGap(.unsupported, reason)
    }
  }
}
