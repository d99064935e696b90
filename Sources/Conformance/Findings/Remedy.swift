public import MediaModel

/// What to do about a fault.
public struct Remedy: Sendable, Hashable {
  /// A repair that a program could make.
  public enum Action: Sendable, Hashable {
    /// Move every cue by this much.
    case shiftCues(by: Duration)
    /// Write captions for this stretch.
    case addCues(in: Range<MediaTime>)
  }

  /// An imperative sentence.
  public let sentence: String
  /// A repair that a program could make, or `nil`.
  public let action: Action?

  /// Creates a remedy.
  ///
  /// - Parameters:
  ///   - sentence: An imperative sentence.
  ///   - action: A repair that a program could make.
  public init(_ sentence: String, action: Action? = nil) {
    self.sentence = sentence
    self.action = action
  }
}
