/// How text of a cue looks, and who says it.
public struct CueLook: Sendable, Hashable {
  /// Whether it is bold.
  public var isBold = false
  /// Whether it is in italics.
  public var isItalic = false
  /// Whether it is underlined.
  public var isUnderlined = false
  /// Whether it is above other text and shows how that is read (ruby).
  public var isRuby = false
  /// Its color; `nil` for the usual white.
  public var color: CueColor?
  /// Who says it; `nil` where there is no name.
  public var speaker: String?

  /// Creates the look of text that nothing is said of.
  public init() {}
}
