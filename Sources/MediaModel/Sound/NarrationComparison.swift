/// What a sound track that may hold an audio description is, beside the main sound.
///
/// All moments are on the main sound's presentation clock unless they say otherwise.
public struct NarrationComparison: Sendable, Hashable {
  /// How the two sounds belong together.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// The main sound is in it, and something was added; ``NarrationMeasures/spokenShare`` says
    /// how much of that is speech.
    case description
    /// The main sound is in it, and nothing was added.
    case copy
    /// Nothing can be heard in it.
    case silent
    /// Most of the main sound is nowhere in it.
    case otherProgramme
    /// The main sound is not in it: its speech is mixed with the main sound by the player.
    case narrationOnly
    /// Music and effects are those of the main sound, the dialogue is another.
    case dub
    /// There is too little to decide.
    case cannotTell
  }

  /// How the sounds belong together.
  public let relation: Relation
  /// How they are placed beside one another; `nil` when nothing of the one is in the other.
  public let alignment: NarrationAlignment?
  /// Where narration was found, in order of time.
  public let narration: TimeRanges
  /// What was measured.
  public let measures: NarrationMeasures

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - relation: How the sounds belong together.
  ///   - alignment: How they are placed beside one another.
  ///   - narration: Where narration was found.
  ///   - measures: What was measured.
  public init(
    relation: Relation, alignment: NarrationAlignment?, narration: TimeRanges,
    measures: NarrationMeasures
  ) {
    self.relation = relation
    self.alignment = alignment
    self.narration = narration
    self.measures = measures
  }

  /// The same comparison of a described sound that is played later.
  ///
  /// - Parameter length: How much later; negative: earlier.
  /// - Returns: The comparison.
  public func moved(by length: Duration) -> NarrationComparison {
    NarrationComparison(
      relation: relation, alignment: alignment?.moved(by: length), narration: narration,
      measures: measures)
  }
}
