public import MediaModel

/// The limits of reading a file with times of speech; a limit that is reached causes an issue or
/// an error.
public enum SpeechTimelineLimits {
  /// The latest end of a timeline: 24 hours, the same as for a detector.
  public static let latest = MediaTime.milliseconds(86_400_000)
  /// The maximum number of stretches and words of a file together; more are dropped.
  public static let entries = 2_000_000
  /// The maximum number of recordings of a file; of more, only the first ones are used.
  public static let recordings = 10_000
}
