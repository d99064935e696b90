import MediaModel

/// How much of a file is read; every limit that is reached shows as an issue or an error.
public enum TimedTextLimits {
  /// Bytes of a caption file or transcript; more is refused.
  ///
  /// ``cues`` of two full lines are some 50 MB.
  public static let fileBytes = 128 << 20
  /// Bytes of a text track in all; a longer one is not read.
  public static let trackBytes = 64 << 20
  /// Bytes of a line; the rest of a longer one is dropped.
  public static let lineBytes = 1 << 20
  /// Cues of a file; what follows them is not read.
  ///
  /// Nearly six a second for a whole day, and what 300 MB of memory have room for beside a file of
  /// 64 MB.
  public static let cues = TimedTextDocument.mostCues
  /// Regions of a file; more are dropped.
  public static let regions = 10_000
  /// Issues of a file that are listed; the rest is counted.
  public static let issues = 10_000
}
