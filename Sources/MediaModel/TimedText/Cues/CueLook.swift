/// The look of a part of a cue's text, and its speaker.
public struct CueLook: Sendable, Hashable {
  /// Whether it is bold.
  public var isBold = false
  /// Whether it is in italics.
  public var isItalic = false
  /// Whether it is underlined.
  public var isUnderlined = false
  /// Whether it is ruby: text above other text that shows its pronunciation.
  public var isRuby = false
  /// Whether it is transparent or hidden, so that nobody can read it.
  public var isUnseen = false
  /// Whether it has the color of the background right behind it.
  public var isInGroundColor = false
  /// Whether a style may make it unreadable; it is not known whether it does.
  public var mayBeUnseen = false
  /// Its color; `nil` for the usual white.
  public var color: CueColor?
  /// The speaker; `nil` if there is no name.
  public var speaker: String?

  /// Creates the default look of text.
  public init() {}
}
