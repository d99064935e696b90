public import MediaModel

/// Codes of faults in WebVTT.
extension ParseIssue.Code {
  /// The file does not start with the signature (WebVTT, section 4.1).
  public static let webVTTSignature = Self("webvtt.signature", .fileLost)
  /// The header has a line that the format does not know.
  public static let webVTTHeaderText = Self("webvtt.headerText")
  /// The header has YouTube's `Kind:` or `Language:`.
  public static let webVTTHeaderMetadata = Self("webvtt.headerMetadata")
  /// The header maps times to those of a transport stream (RFC 8216, section 3.5).
  public static let webVTTTimestampMap = Self("webvtt.timestampMap")
  /// A timing line cannot be read.
  public static let webVTTTimestamp = Self("webvtt.timestamp", .cueLost)
  /// A timestamp has a comma where WebVTT has a full stop.
  public static let webVTTTimestampComma = Self("webvtt.timestampComma", .cueLost)
  /// Another arrow than `-->` stands between two times.
  public static let webVTTArrow = Self("webvtt.arrow", .cueLost)
  /// A timestamp is negative.
  public static let webVTTNegativeTime = Self("webvtt.negativeTime", .cueLost)
  /// Hours are written with one digit.
  public static let webVTTHourDigits = Self("webvtt.hourDigits")
  /// White space is missing around the arrow or before the settings.
  public static let webVTTSpacing = Self("webvtt.spacing")
  /// A cue ends before it starts.
  public static let webVTTReversedTimes = Self("webvtt.reversedTimes", .cueLost)
  /// A cue lasts no time.
  public static let webVTTZeroDuration = Self("webvtt.zeroDuration")
  /// A cue starts before the one that stands before it.
  public static let webVTTOrder = Self("webvtt.order")
  /// A cue has no text.
  public static let webVTTEmptyCue = Self("webvtt.emptyCue")
  /// No blank line stands before a cue.
  public static let webVTTMissingBlankLine = Self("webvtt.missingBlankLine")
  /// `-->` stands in text.
  public static let webVTTArrowInText = Self("webvtt.arrowInText")
  /// `-->` stands in a comment and ends it.
  public static let webVTTArrowInNote = Self("webvtt.arrowInNote")
  /// Text belongs to no cue.
  public static let webVTTStrayText = Self("webvtt.strayText")
  /// A style or region stands after the first cue.
  public static let webVTTLateBlock = Self("webvtt.lateBlock")
  /// A setting of a region cannot be read.
  public static let webVTTRegionSetting = Self("webvtt.regionSetting")
  /// A cue setting has a name that does not exist.
  public static let webVTTSettingName = Self("webvtt.settingName")
  /// A cue setting has a value that cannot be read.
  public static let webVTTSettingValue = Self("webvtt.settingValue")
  /// A cue names a region that is not defined before it.
  public static let webVTTSettingRegion = Self("webvtt.settingRegion")
  /// `X-TIMESTAMP-MAP` cannot be read.
  public static let webVTTTimestampMapForm = Self("webvtt.timestampMapForm")
  /// White space stands before the times.
  public static let webVTTIndent = Self("webvtt.indent")
  /// Two cues have the same identifier.
  public static let webVTTDuplicateID = Self("webvtt.duplicateId")
  /// `-->` stands in an identifier.
  public static let webVTTArrowInIdentifier = Self("webvtt.arrowInIdentifier")
  /// `-->` stands in a style or region and ends it.
  public static let webVTTArrowInBlock = Self("webvtt.arrowInBlock")
  /// A style's braces do not match.
  public static let webVTTStyleBraces = Self("webvtt.styleBraces")
  /// A style names a resource outside of the file.
  public static let webVTTStyleResource = Self("webvtt.styleResource")
  /// A region has no identifier.
  public static let webVTTRegionID = Self("webvtt.regionId")
  /// Two regions have the same identifier.
  public static let webVTTRegionDuplicate = Self("webvtt.regionDuplicate")
  /// A region has a setting twice.
  public static let webVTTRegionRepeated = Self("webvtt.regionRepeated")
  /// There are more regions than are read.
  public static let webVTTTooManyRegions = Self("webvtt.tooManyRegions")
  /// A cue has a setting twice.
  public static let webVTTSettingRepeated = Self("webvtt.settingRepeated")
  /// A cue names a region and a place of its own.
  public static let webVTTSettingConflict = Self("webvtt.settingConflict")
  /// A line number has a fraction.
  public static let webVTTLineFraction = Self("webvtt.lineFraction")

  static let allOfWebVTT: [Self] =
    [
      .webVTTSignature, .webVTTHeaderText, .webVTTHeaderMetadata, .webVTTTimestampMap,
      .webVTTTimestampMapForm, .webVTTTimestamp, .webVTTTimestampComma, .webVTTArrow,
      .webVTTNegativeTime,
      .webVTTHourDigits, .webVTTSpacing, .webVTTIndent, .webVTTReversedTimes,
      .webVTTZeroDuration, .webVTTOrder, .webVTTEmptyCue, .webVTTMissingBlankLine,
      .webVTTArrowInText, .webVTTArrowInNote, .webVTTArrowInIdentifier, .webVTTArrowInBlock,
      .webVTTDuplicateID, .webVTTStrayText, .webVTTLateBlock, .webVTTStyleBraces,
      .webVTTStyleResource, .webVTTRegionID, .webVTTRegionDuplicate, .webVTTRegionRepeated,
      .webVTTRegionSetting, .webVTTTooManyRegions, .webVTTSettingName, .webVTTSettingValue,
      .webVTTSettingRepeated, .webVTTSettingRegion, .webVTTSettingConflict, .webVTTLineFraction,
    ] + allOfWebVTTText
}
