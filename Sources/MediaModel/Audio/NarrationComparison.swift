/// The relation of an audio track that may contain an audio description to the main audio.
///
/// All moments are on the main sound's presentation clock unless a comment names another clock.
public struct NarrationComparison: Sendable, Hashable {
  /// The relation of the two sounds.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// It contains the main sound and additional sound; ``NarrationMeasures/spokenShare`` is the
    /// share of speech in the addition.
    case description
    /// It contains the main sound, and no narration was added.
    case copy
    /// It contains no audible sound.
    case silent
    /// It lacks most of the main sound.
    case otherProgram
    /// It does not contain the main sound: the player mixes its speech with the main sound.
    case narrationOnly
    /// It contains the music and effects of the main sound with another dialogue.
    case dub
    /// There is too little sound to decide.
    case cannotTell
  }

  /// The relation of the sounds.
  public let relation: Relation
  /// The map between their times; `nil` if they have no part in common.
  public let alignment: NarrationAlignment?
  /// The narration that was found, in order of time.
  public let narration: TimeRanges
  /// The measurements.
  public let measures: NarrationMeasures

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - relation: The relation of the sounds.
  ///   - alignment: The map between their times.
  ///   - narration: The narration that was found.
  ///   - measures: The measurements.
  public init(
    relation: Relation, alignment: NarrationAlignment?, narration: TimeRanges,
    measures: NarrationMeasures
  ) {
    self.relation = relation
    self.alignment = alignment
    self.narration = narration
    self.measures = measures
  }

  /// The comparison for a described sound that is played later.
  ///
  /// - Parameter length: The additional delay; negative: earlier.
  /// - Returns: The comparison.
  public func moved(by length: Duration) -> NarrationComparison {
    NarrationComparison(
      relation: relation, alignment: alignment?.moved(by: length), narration: narration,
      measures: measures)
  }
}
