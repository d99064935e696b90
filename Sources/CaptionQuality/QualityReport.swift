/// How captions compare with a profile.
package struct QualityReport: Sendable, Hashable {
  /// The maximum number of items of advice on cues that are listed.
  package static let mostAdvice = 10_000

  /// The profile's name.
  package let profile: String
  /// The measurements.
  package internal(set) var summary = QualitySummary()
  /// The advice on cues, at most ``mostAdvice`` items, then the advice on the document as a whole.
  package private(set) var advice: [QualityAdvice] = []
  /// The number of items of advice that are not listed.
  package private(set) var unlisted = 0

  /// Creates an empty report.
  init(profile: String) { self.profile = profile }

  /// Adds advice on a cue, or counts it if the list is full; advice on the document as a whole is
  /// always listed.
  mutating func add(_ item: @autoclosure () -> QualityAdvice, isOfDocument: Bool = false) {
    if advice.count < Self.mostAdvice || isOfDocument {
      advice.append(item())
    } else {
      unlisted += 1
    }
  }
}
