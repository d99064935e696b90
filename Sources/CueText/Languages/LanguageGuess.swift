public import MediaModel

/// What language a text seems to be in.
public struct LanguageGuess: Sendable, Hashable {
  /// The language.
  public let language: LanguageTag
  /// How sure that is, from 0.5 (as good as any other) to 1.
  public let confidence: Double

  /// Whether it is sure enough to contradict what a file says about its language.
  public var isSure: Bool { confidence >= 0.9 }
}
