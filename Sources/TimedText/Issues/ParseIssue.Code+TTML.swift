public import MediaModel

/// Codes of faults in TTML.
extension ParseIssue.Code {
  /// The file is not well-formed XML.
  public static let ttmlXML = Self("ttml.xml", .fileLost)
  /// The file ends before the document does.
  public static let ttmlTruncated = Self("ttml.truncated", .fileLost)
  /// A prefix is not declared, or declared wrongly.
  public static let ttmlPrefix = Self("ttml.prefix", .fileLost)
  /// The XML declaration names another encoding than the file has.
  public static let ttmlEncoding = Self("ttml.encoding")
  /// The document is nested too deep or has too many elements.
  public static let ttmlTooLarge = Self("ttml.tooLarge")
  /// A parameter of time cannot be read.
  public static let ttmlParameter = Self("ttml.parameter")
  /// Times are those of a clock on the wall.
  public static let ttmlTimeBase = Self("ttml.timeBase")
  /// Times are marks that have no order.
  public static let ttmlMarkerMode = Self("ttml.markerMode")
  /// A time expression cannot be read.
  public static let ttmlTime = Self("ttml.time")
  /// A time expression is one of a clock on the wall.
  public static let ttmlWallClock = Self("ttml.wallClock")
  /// Minutes, seconds or frames are more than there can be.
  public static let ttmlTimeRange = Self("ttml.timeRange")
  /// An element ends before it begins, or as it does.
  public static let ttmlReversedTimes = Self("ttml.reversedTimes", .cueLost)
  /// A cue lies outside the time of what contains it.
  public static let ttmlOutside = Self("ttml.outside", .cueLost)
  /// A cue comes after one that never ends.
  public static let ttmlNeverBegins = Self("ttml.neverBegins")
  /// A cue never ends.
  public static let ttmlNoEnd = Self("ttml.noEnd")
  /// A paragraph has no text.
  public static let ttmlEmptyCue = Self("ttml.emptyCue")
  /// Text stands where it is not shown.
  public static let ttmlStrayText = Self("ttml.strayText")
  /// A region is named that there is not.
  public static let ttmlRegion = Self("ttml.region", .cueAtRisk)
  /// Text belongs to no region though there are some.
  public static let ttmlNoRegion = Self("ttml.noRegion", .cueAtRisk)
  /// Text belongs to two regions at once.
  public static let ttmlTwoRegions = Self("ttml.twoRegions")
  /// A style is named that there is not.
  public static let ttmlStyle = Self("ttml.style")
  /// A style refers to itself.
  public static let ttmlStyleLoop = Self("ttml.styleLoop")
  /// Text changes too often to be told.
  public static let ttmlChanges = Self("ttml.changes")
  /// The captions are pictures.
  public static let ttmlPictures = Self("ttml.pictures")
  /// A sample of a track is no TTML that can be read.
  public static let ttmlSample = Self("ttml.sample")

  /// Every code of TTML.
  static let allOfTTML: [Self] = [
    .ttmlXML, .ttmlTruncated, .ttmlPrefix, .ttmlEncoding, .ttmlTooLarge, .ttmlParameter,
    .ttmlTimeBase, .ttmlMarkerMode, .ttmlTime, .ttmlWallClock, .ttmlTimeRange, .ttmlReversedTimes,
    .ttmlOutside, .ttmlNeverBegins, .ttmlNoEnd, .ttmlEmptyCue, .ttmlStrayText, .ttmlRegion,
    .ttmlNoRegion, .ttmlTwoRegions, .ttmlStyle, .ttmlStyleLoop, .ttmlChanges, .ttmlPictures,
    .ttmlSample,
  ]
}
