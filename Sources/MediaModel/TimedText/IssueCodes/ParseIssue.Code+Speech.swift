/// Codes of faults in files that say where people speak.
extension ParseIssue.Code {
  /// A fault in files that say where people speak.
  public enum Speech: String, Sendable, Hashable, CaseIterable {
    /// A time is missing or is no number.
    case time = "speech.time"
    /// A stretch or word ends before it starts.
    case reversed = "speech.reversed"
    /// A stretch lasts no time.
    case zero = "speech.zero"
    /// A stretch or word starts before the medium does.
    case negative = "speech.negative"
    /// A stretch or word is beyond the longest timeline.
    case tooLong = "speech.tooLong"
    /// There are more stretches or words than are read.
    case tooMany = "speech.tooMany"
    /// A line or entry is not of the file's form.
    case entry = "speech.entry"
    /// A confidence is no number from 0 to 1.
    case confidence = "speech.confidence"
    /// Scores beside the stretches are not used.
    case scores = "speech.scores"
    /// Labels that say “music” or the like are not taken for speech.
    case label = "speech.label"
    /// The file holds no speech at all.
    case none = "speech.none"
  }
}
