/// What captions show beside the words, such as sounds, against a reference.
public struct MarkComparison: Sendable, Hashable {
  /// A sound or a change of speaker.
  public struct Mark: Sendable, Hashable {
    /// What is written, without the brackets or the colon; empty for an unnamed change of speaker.
    public let text: String
    /// How many words of the reference precede it.
    public let position: Int
    /// The cue it is in, or the one nearest to where it is missing; `nil` without cues.
    public let cue: Int?
    /// When it is shown or heard, where that is known.
    public let range: Range<MediaTime>?

    /// Creates a mark.
    ///
    /// - Parameters:
    ///   - text: What is written.
    ///   - position: How many words of the reference precede it.
    ///   - cue: The cue it is in.
    ///   - range: When it is shown or heard.
    public init(text: String, position: Int, cue: Int? = nil, range: Range<MediaTime>? = nil) {
      self.text = text
      self.position = position
      self.cue = cue
      self.range = range
    }
  }

  /// How many the reference has.
  public let referenceCount: Int
  /// How many of them the captions have at the same place, in any wording.
  public let found: Int
  /// Those of them that share a word, not only at the same place.
  public let alike: Int
  /// Those of the reference that the captions do not have, at most ``WordComparison/listLimit``.
  public let missing: [Mark]
  /// Those of the captions that the reference does not have, at most
  /// ``WordComparison/listLimit``.
  public let added: [Mark]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - referenceCount: How many the reference has.
  ///   - found: How many the captions have.
  ///   - alike: Those that share a word; all that are found when `nil`.
  ///   - missing: Those that are missing.
  ///   - added: Those that are too many.
  public init(
    referenceCount: Int, found: Int, alike: Int? = nil, missing: [Mark], added: [Mark]
  ) {
    self.alike = alike ?? found
    self.referenceCount = referenceCount
    self.found = found
    self.missing = missing
    self.added = added
  }

  /// How many of the reference the captions do not have.
  public var missingCount: Int { referenceCount - found }
}
