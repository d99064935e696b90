/// How captions compare with a profile.
public struct QualityReport: Sendable, Hashable {
  /// The most advice that is listed.
  public static let mostAdvice = 10_000

  /// The profile's name.
  public let profile: String
  /// What was measured.
  public internal(set) var summary = QualitySummary()
  /// What to do better, by cue, the document as a whole last; ``mostAdvice`` at most.
  public private(set) var advice: [QualityAdvice] = []
  /// How much more advice there is than is listed.
  public private(set) var unlisted = 0

  /// Creates a report with nothing in it.
  ///
  /// - Parameter profile: The profile's name.
  init(profile: String) { self.profile = profile }

  /// Adds advice on a cue, or counts it when the list is full; what is said of the document as a
  /// whole is always listed.
  ///
  /// - Parameters:
  ///   - item: The advice; not asked for when it is only counted.
  ///   - isOfDocument: Whether it is about the document as a whole.
  mutating func add(_ item: @autoclosure () -> QualityAdvice, isOfDocument: Bool = false) {
    if advice.count < Self.mostAdvice || isOfDocument {
      advice.append(item())
    } else {
      unlisted += 1
    }
  }
}
