public import MediaModel

/// Codes of faults in the text of WebVTT cues (WebVTT, section 4.2.2).
extension ParseIssue.Code {
  /// A tag has no `>`.
  public static let webVTTUnclosedTag = Self("webvtt.unclosedTag")
  /// A `<` starts no tag that anybody could mean.
  public static let webVTTLessThan = Self("webvtt.lessThan")
  /// A tag has a name that does not exist.
  public static let webVTTTagName = Self("webvtt.tagName")
  /// A tag has a class that cannot be written so.
  public static let webVTTClassName = Self("webvtt.className")
  /// A tag has an annotation that it must not have.
  public static let webVTTAnnotation = Self("webvtt.annotation")
  /// A voice has no name.
  public static let webVTTVoiceName = Self("webvtt.voiceName")
  /// A language is missing or no language tag.
  public static let webVTTLanguageTag = Self("webvtt.languageTag")
  /// A tag goes on in the next line.
  public static let webVTTTagLineBreak = Self("webvtt.tagLineBreak")
  /// Ruby text stands outside of ruby.
  public static let webVTTRubyText = Self("webvtt.rubyText")
  /// A part of a ruby has no ruby text.
  public static let webVTTRuby = Self("webvtt.ruby")
  /// An end tag ends nothing.
  public static let webVTTEndTag = Self("webvtt.endTag")
  /// An end tag stands before that of a tag inside.
  public static let webVTTMisnestedTag = Self("webvtt.misnestedTag")
  /// An end tag is missing.
  public static let webVTTMissingEndTag = Self("webvtt.missingEndTag")
  /// Tags are nested deeper than is kept.
  public static let webVTTNesting = Self("webvtt.nesting")
  /// An ampersand starts no character reference.
  public static let webVTTAmpersand = Self("webvtt.ampersand")
  /// A character reference has a name that does not exist.
  public static let webVTTReference = Self("webvtt.reference")
  /// A character reference has no semicolon.
  public static let webVTTReferenceSemicolon = Self("webvtt.referenceSemicolon")
  /// A numeric character reference stands for no character.
  public static let webVTTReferenceValue = Self("webvtt.referenceValue")
  /// A tag that starts as a timestamp is none.
  public static let webVTTCueTimestamp = Self("webvtt.cueTimestamp")
  /// A timestamp in a text is not after the one before it.
  public static let webVTTCueTimestampOrder = Self("webvtt.cueTimestampOrder")
  /// A timestamp in a text lies outside of its cue.
  public static let webVTTCueTimestampRange = Self("webvtt.cueTimestampRange")

  static let allOfWebVTTText: [Self] = [
    .webVTTUnclosedTag, .webVTTLessThan, .webVTTTagName, .webVTTClassName, .webVTTAnnotation,
    .webVTTVoiceName, .webVTTLanguageTag, .webVTTTagLineBreak, .webVTTRubyText, .webVTTRuby,
    .webVTTEndTag, .webVTTMisnestedTag, .webVTTMissingEndTag, .webVTTNesting, .webVTTAmpersand,
    .webVTTReference, .webVTTReferenceSemicolon, .webVTTReferenceValue, .webVTTCueTimestamp,
    .webVTTCueTimestampOrder, .webVTTCueTimestampRange,
  ]
}
