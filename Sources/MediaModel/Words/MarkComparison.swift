/// A comparison of the sounds or speaker changes in captions with those in a reference.
public struct MarkComparison: Sendable, Hashable {
  /// A sound or a change of speaker.
  public struct Mark: Sendable, Hashable {
    /// The text without the brackets or the colon; empty for an unnamed change of speaker.
    public let text: String
    /// The number of reference words before it.
    public let position: Int
    /// The cue that contains it, or the cue nearest to its missing place; `nil` without cues.
    public let cue: Int?
    /// The time at which it is shown or heard, if known.
    public let range: Range<MediaTime>?

    /// Creates a mark.
    ///
    /// - Parameters:
    ///   - text: The text without the brackets or the colon.
    ///   - position: The number of reference words before it.
    ///   - cue: The cue that contains it.
    ///   - range: The time at which it is shown or heard.
    public init(text: String, position: Int, cue: Int? = nil, range: Range<MediaTime>? = nil) {
      self.text = text
      self.position = position
      self.cue = cue
      self.range = range
    }
  }

  /// The number of marks in the reference.
  public let referenceCount: Int
  /// The number of these marks that the captions have at the same place, in any wording.
  public let found: Int
  /// The number of found marks that also share a word.
  public let alike: Int
  /// The marks of the reference that the captions lack, at most ``WordComparison/listLimit``.
  public let missing: [Mark]
  /// The marks of the captions that the reference lacks, at most ``WordComparison/listLimit``.
  public let added: [Mark]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - referenceCount: The number of marks in the reference.
  ///   - found: The number of these marks in the captions.
  ///   - alike: The number of found marks that share a word; `nil` for all found marks.
  ///   - missing: The marks that are missing.
  ///   - added: The additional marks.
  public init(
    referenceCount: Int, found: Int, alike: Int? = nil, missing: [Mark], added: [Mark]
  ) {
    self.alike = alike ?? found
    self.referenceCount = referenceCount
    self.found = found
    self.missing = missing
    self.added = added
  }

  /// The number of reference marks that the captions lack.
  public var missingCount: Int { referenceCount - found }
}
