public import MediaModel

/// Codes of faults in the packets of text tracks.
extension ParseIssue.Code {
  /// A `tx3g` packet's text is longer than the packet.
  public static let trackTextLength = Self("track.textLength")
  /// A WebVTT sample's boxes do not add up.
  public static let trackBoxes = Self("track.boxes")
  /// An ASS event has too few fields.
  public static let trackFields = Self("track.fields")
  /// A packet's text is not valid in its encoding.
  public static let trackEncoding = Self("track.encoding")
  /// A packet says no duration and no other follows.
  public static let trackUnknownEnd = Self("track.unknownEnd")
  /// A cue setting beside a packet cannot be read.
  public static let trackSetting = Self("track.setting")

  /// Every code of this module, for the table of codes.
  public static let allOfTimedText: [Self] =
    [
      .textByteOrderMark, .textEncoding, .textDoubleEncoding, .textMalformed, .textNul, .textFormat,
      .textLineTooLong,
      .textTooManyIssues, .textTooManyCues, .textTimeOverflow, .textNoCues, .textTimecodeStart,
      .trackTextLength,
      .trackBoxes, .trackFields, .trackEncoding, .trackUnknownEnd, .trackSetting,
    ] + allOfWebVTT + allOfSTL + allOfTeletext + allOfSubStation + allOfBroadcast + allOfLanguage
    + allOfTTML + allOfTTMLProfile + allOfSubRip + allOfSBV
}
