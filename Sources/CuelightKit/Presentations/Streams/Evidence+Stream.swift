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
