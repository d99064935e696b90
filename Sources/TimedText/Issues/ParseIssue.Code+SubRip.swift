public import MediaModel

/// Codes of faults in SubRip.
extension ParseIssue.Code {
  /// A cue has no number.
  public static let subRipIndex = Self("subrip.index")
  /// A cue's number does not follow from the one before.
  public static let subRipNumbering = Self("subrip.numbering")
  /// A timing line cannot be read.
  public static let subRipTimestamp = Self("subrip.timestamp")
  /// A timestamp has a full stop or colon where SubRip has a comma.
  public static let subRipDecimalPoint = Self("subrip.decimalPoint")
  /// A timestamp is not written as `00:00:00,000`.
  public static let subRipTimestampForm = Self("subrip.timestampForm")
  /// Minutes or seconds are 60 or more.
  public static let subRipTimeRange = Self("subrip.timeRange")
  /// A timestamp is negative.
  public static let subRipNegativeTime = Self("subrip.negativeTime")
  /// The arrow is not written as ` --> `.
  public static let subRipArrow = Self("subrip.arrow")
  /// Coordinates stand after the times.
  public static let subRipCoordinates = Self("subrip.coordinates")
  /// Other text stands after the times.
  public static let subRipTrailingText = Self("subrip.trailingText")
  /// A cue ends before it starts.
  public static let subRipReversedTimes = Self("subrip.reversedTimes")
  /// A cue lasts no time.
  public static let subRipZeroDuration = Self("subrip.zeroDuration")
  /// A cue starts before the one that stands before it.
  public static let subRipOrder = Self("subrip.order")
  /// A cue has no text.
  public static let subRipEmptyCue = Self("subrip.emptyCue")
  /// No blank line stands before a cue.
  public static let subRipMissingBlankLine = Self("subrip.missingBlankLine")
  /// A blank line stands inside a cue.
  public static let subRipBlankLine = Self("subrip.blankLine")
  /// `-->` stands in text.
  public static let subRipArrowInText = Self("subrip.arrowInText")
  /// Text belongs to no cue.
  public static let subRipStrayText = Self("subrip.strayText")
}
