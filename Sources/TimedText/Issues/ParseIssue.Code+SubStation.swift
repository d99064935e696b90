public import MediaModel

/// Codes of faults in SubStation Alpha scripts.
extension ParseIssue.Code {
  /// A section is missing.
  public static let assMissingSection = Self("ass.missingSection")
  /// A section is not known.
  public static let assSection = Self("ass.section")
  /// The script does not say its version.
  public static let assScriptType = Self("ass.scriptType")
  /// A value of the script's header is none.
  public static let assScriptInfo = Self("ass.scriptInfo")
  /// Fonts or pictures are embedded.
  public static let assEmbedded = Self("ass.embedded")
  /// Format has a field that is not known.
  public static let assFormatField = Self("ass.formatField")
  /// Format lacks a field.
  public static let assFormatMissingField = Self("ass.formatMissingField")
  /// The text is not the last field.
  public static let assFormatOrder = Self("ass.formatOrder")
  /// No format stands before the events.
  public static let assFormatMissing = Self("ass.formatMissing")
  /// A style is defined twice.
  public static let assDuplicateStyle = Self("ass.duplicateStyle")
  /// There are more styles than are read.
  public static let assTooManyStyles = Self("ass.tooManyStyles")
  /// A style is not defined.
  public static let assStyle = Self("ass.style")
  /// A line has too few fields.
  public static let assFields = Self("ass.fields")
  /// A time cannot be read.
  public static let assTimestamp = Self("ass.timestamp", .cueLost)
  /// A time is not written as `0:00:00.00`.
  public static let assTimestampForm = Self("ass.timestampForm")
  /// Minutes or seconds are 60 or more.
  public static let assTimeRange = Self("ass.timeRange")
  /// An event ends before it starts.
  public static let assReversedTimes = Self("ass.reversedTimes", .cueLost)
  /// An event lasts no time.
  public static let assZeroDuration = Self("ass.zeroDuration")
  /// Events are not in the order of their times.
  public static let assOrder = Self("ass.order")
  /// An event has no text.
  public static let assEmptyEvent = Self("ass.emptyEvent")
  /// Nothing closes an override block.
  public static let assOverride = Self("ass.override")
  /// An event shows a picture or plays a sound.
  public static let assEventKind = Self("ass.eventKind")
  /// A line belongs to nothing.
  public static let assStrayLine = Self("ass.strayLine")

  /// Every code of SubStation Alpha.
  static let allOfSubStation: [Self] = [
    .assMissingSection, .assSection, .assScriptType, .assScriptInfo, .assEmbedded,
    .assFormatField, .assFormatMissingField, .assFormatOrder, .assFormatMissing,
    .assDuplicateStyle, .assTooManyStyles, .assStyle, .assFields, .assTimestamp,
    .assTimestampForm, .assTimeRange, .assReversedTimes, .assZeroDuration, .assOrder,
    .assEmptyEvent, .assOverride, .assEventKind, .assStrayLine,
  ]
}
