public import MediaModel

/// Codes of faults in SubRip.
extension ParseIssue.Code {
  /// A cue has no number.
  public static let subRipIndex = Self("subrip.index")
  /// A cue's number does not follow from the one before.
  public static let subRipNumbering = Self("subrip.numbering")
  /// A timing line cannot be read.
  public static let subRipTimestamp = Self("subrip.timestamp", .cueLost)
  /// A timestamp has a full stop or colon where SubRip has a comma.
  public static let subRipDecimalPoint = Self("subrip.decimalPoint")
  /// A timestamp is not written as `00:00:00,000`.
  public static let subRipTimestampForm = Self("subrip.timestampForm")
  /// Minutes or seconds are 60 or more.
  public static let subRipTimeRange = Self("subrip.timeRange")
  /// A timestamp is negative.
  public static let subRipNegativeTime = Self("subrip.negativeTime", .cueAtRisk)
  /// The arrow is not written as ` --> `.
  public static let subRipArrow = Self("subrip.arrow")
  /// Coordinates stand after the times.
  public static let subRipCoordinates = Self("subrip.coordinates")
  /// Other text stands after the times.
  public static let subRipTrailingText = Self("subrip.trailingText")
  /// A cue ends before it starts.
  public static let subRipReversedTimes = Self("subrip.reversedTimes", .cueLost)
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
  /// A cue's number stands in the line of its times.
  public static let subRipInlineIndex = Self("subrip.inlineIndex")
  /// Digits or signs of a number or time are not those of ASCII.
  public static let subRipForeignDigits = Self("subrip.foreignDigits")
  /// A timestamp counts frames.
  public static let subRipFrames = Self("subrip.frames")
  /// A cue has no end.
  public static let subRipMissingEnd = Self("subrip.missingEnd")
  /// A cue starts before the one above it ends.
  public static let subRipOverlap = Self("subrip.overlap")
  /// WebVTT's cue settings stand after the times.
  public static let subRipWebVTTSettings = Self("subrip.webvttSettings")
  /// A blank line follows every line.
  public static let subRipDoubledLines = Self("subrip.doubledLines")
  /// A byte order mark stands inside the file.
  public static let subRipInnerByteOrderMark = Self("subrip.innerByteOrderMark")
  /// The file ends inside a cue.
  public static let subRipTruncated = Self("subrip.truncated")
  /// A tag is not closed in its cue.
  public static let subRipTagUnclosed = Self("subrip.tagUnclosed")
  /// A tag closes what is not open.
  public static let subRipTagUnopened = Self("subrip.tagUnopened")
  /// A tag closes another than the innermost one.
  public static let subRipTagOrder = Self("subrip.tagOrder")
  /// A tag has no end.
  public static let subRipTagSyntax = Self("subrip.tagSyntax")
  /// A tag is none of SubRip's.
  public static let subRipTagUnknown = Self("subrip.tagUnknown")
  /// A tag stands in braces.
  public static let subRipTagBraces = Self("subrip.tagBraces")
  /// An instruction of SubStation Alpha is no place.
  public static let subRipOverride = Self("subrip.override")

  /// The codes of SubRip.
  static let allOfSubRip: [Self] = [
    .subRipIndex, .subRipNumbering, .subRipTimestamp, .subRipDecimalPoint, .subRipTimestampForm,
    .subRipTimeRange, .subRipNegativeTime, .subRipArrow, .subRipCoordinates, .subRipTrailingText,
    .subRipReversedTimes, .subRipZeroDuration, .subRipOrder, .subRipEmptyCue,
    .subRipMissingBlankLine, .subRipBlankLine, .subRipArrowInText, .subRipStrayText,
    .subRipInlineIndex, .subRipForeignDigits, .subRipFrames, .subRipMissingEnd, .subRipOverlap,
    .subRipWebVTTSettings, .subRipDoubledLines, .subRipInnerByteOrderMark, .subRipTruncated,
    .subRipTagUnclosed, .subRipTagUnopened, .subRipTagOrder, .subRipTagSyntax, .subRipTagUnknown,
    .subRipTagBraces, .subRipOverride,
  ]
}
