/// Codes of issues in files with speech timelines.
extension ParseIssue.Code {
  /// An issue in files with speech timelines.
  public enum Speech: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "speech": "files that say where people speak: times, entries, labels, limits"
      ]
    }

    /// A time is missing or is not a number.
    case time = "speech.time"
    /// A section or word ends before it starts.
    case reversed = "speech.reversed"
    /// A section has no duration.
    case zero = "speech.zero"
    /// A section or word starts before the medium.
    case negative = "speech.negative"
    /// A section or word is after the end of the longest timeline.
    case tooLong = "speech.tooLong"
    /// The file exceeds the limit of sections or words.
    case tooMany = "speech.tooMany"
    /// A line or entry does not have the form of the file.
    case entry = "speech.entry"
    /// A confidence is not a number from 0 to 1.
    case confidence = "speech.confidence"
    /// The file contains scores in addition to sections; the scores are not used.
    case scores = "speech.scores"
    /// Labels such as “music” do not count as speech.
    case label = "speech.label"
    /// The file contains no speech.
    case none = "speech.none"
  }

  /// Files of speech timelines.
  public static func speech(_ code: Speech) -> Self { Self(code) }
}
