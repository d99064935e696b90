public import MediaModel

/// How much of a file with speech is read; every limit that is reached shows as an issue or an
/// error.
public enum SpeechTimelineLimits {
  /// Where a timeline ends at the latest: 24 hours, as for a detector's.
  public static let latest = MediaTime.milliseconds(86_400_000)
  /// Stretches and words of a file, each; more are dropped.
  public static let entries = 2_000_000
  /// Recordings of a file; of a file with more only the first ones are reported.
  public static let recordings = 10_000
}
