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
  /// How deep a JSON file may be nested; a deeper one is refused.
  public static let jsonDepth = 64
  /// Values of a JSON file; a file with more is refused.
  ///
  /// Ten hours of scores, one each 10 ms, are 3.6 million values.
  public static let jsonValues = 4_000_000

  /// Refuses what is too large or has no bytes.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``TimedTextError/empty`` or ``TimedTextError/tooLarge(bytes:)``.
  package static func check(_ bytes: [UInt8]) throws(TimedTextError) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > fileBytes { throw .tooLarge(bytes: bytes.count) }
  }
}
