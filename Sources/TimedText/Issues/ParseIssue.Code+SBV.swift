public import MediaModel

/// Codes of faults in SBV.
extension ParseIssue.Code {
  /// A line of times cannot be read.
  public static let sbvTimestamp = Self("sbv.timestamp", .cueLost)
  /// A time has other numbers of digits.
  public static let sbvTimestampForm = Self("sbv.timestampForm")
  /// A cue ends before it starts.
  public static let sbvReversedTimes = Self("sbv.reversedTimes", .cueLost)
  /// A cue lasts no time.
  public static let sbvZeroDuration = Self("sbv.zeroDuration")
  /// A cue starts before the one that stands before it.
  public static let sbvOrder = Self("sbv.order")
  /// A cue has no text.
  public static let sbvEmptyCue = Self("sbv.emptyCue")
  /// No blank line stands before a cue.
  public static let sbvMissingBlankLine = Self("sbv.missingBlankLine", .cueAtRisk)
  /// A blank line stands inside a cue.
  public static let sbvBlankLine = Self("sbv.blankLine", .cueAtRisk)
  /// Text stands before the first cue.
  public static let sbvStrayText = Self("sbv.strayText")

  static let allOfSBV: [Self] = [
    .sbvTimestamp, .sbvTimestampForm, .sbvReversedTimes, .sbvZeroDuration, .sbvOrder, .sbvEmptyCue,
    .sbvMissingBlankLine, .sbvBlankLine, .sbvStrayText,
  ]
}
