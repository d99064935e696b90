import MediaModel

/// The limits of reading a file; every limit that is reached is reported as an issue or an error.
public enum TimedTextLimits {
  /// Bytes of a caption file or transcript; a larger file is refused.
  ///
  /// ``cues`` of two full lines each take about 50 MB.
  public static let fileBytes = 128 << 20
  /// Bytes of a text track in all; a longer one is not read.
  public static let trackBytes = 64 << 20
  /// Bytes of a line; the rest of a longer one is dropped.
  public static let lineBytes = 1 << 20
  /// The limit on the cues of a file; the text after them is not read.
  ///
  /// This is nearly six cues per second for a whole day. With a file of 64 MB they fit in 300 MB of
  /// memory.
  public static let cues = TimedTextDocument.mostCues
  /// The bytes of a short cue in a file; it only decides how much memory is reserved at once.
  package static let usualCueBytes = 64
  /// Regions of a file; more are dropped.
  public static let regions = TimedTextDocument.mostRegions
  /// Issues of a file that are listed; the rest is counted.
  public static let issues = 10_000
  /// The maximum nesting of a JSON file; a deeper file is refused.
  public static let jsonDepth = 64
  /// Values of a JSON file; a file with more is refused.
  ///
  /// Ten hours of scores, at one per 10 ms, are 3.6 million values.
  public static let jsonValues = 4_000_000

  /// Refuses a file that is too large or empty.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``TimedTextError/empty`` or ``TimedTextError/tooLarge(bytes:)``.
  package static func check(_ bytes: [UInt8]) throws(TimedTextError) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > fileBytes { throw .tooLarge(bytes: bytes.count) }
  }
}
