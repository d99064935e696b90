public import MediaModel

/// Codes of faults in files that say where people speak.
extension ParseIssue.Code {
  /// A time is missing or is no number.
  public static let speechTime = Self("speech.time")
  /// A stretch or word ends before it starts.
  public static let speechReversed = Self("speech.reversed")
  /// A stretch lasts no time.
  public static let speechZero = Self("speech.zero")
  /// A stretch or word starts before the medium does.
  public static let speechNegative = Self("speech.negative")
  /// A stretch or word lies beyond the longest timeline.
  public static let speechTooLong = Self("speech.tooLong")
  /// There are more stretches or words than are read.
  public static let speechTooMany = Self("speech.tooMany")
  /// A line or entry is not of the file's form.
  public static let speechEntry = Self("speech.entry")
  /// A confidence is no number from 0 to 1.
  public static let speechConfidence = Self("speech.confidence")
  /// Scores beside the stretches are not used.
  public static let speechScores = Self("speech.scores")
  /// Labels that say “music” or the like are not taken for speech.
  public static let speechLabel = Self("speech.label")
  /// The file holds no speech at all.
  public static let speechNone = Self("speech.none")
}
