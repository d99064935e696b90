/// Codes of faults in TTML.
extension ParseIssue.Code {
  /// A fault in TTML.
  public enum TTML: String, Sendable, Hashable, CaseIterable {
    /// The file is not well-formed XML.
    case xml = "ttml.xml"
    /// The file ends before the document does.
    case truncated = "ttml.truncated"
    /// A prefix is not declared, or declared wrongly.
    case prefix = "ttml.prefix"
    /// The XML declaration names another encoding than the file has.
    case encoding = "ttml.encoding"
    /// The document is nested too deep or has too many elements.
    case tooLarge = "ttml.tooLarge"
    /// A parameter of time cannot be read.
    case parameter = "ttml.parameter"
    /// Times are those of a clock on the wall.
    case timeBase = "ttml.timeBase"
    /// Times are marks that have no order.
    case markerMode = "ttml.markerMode"
    /// A time expression cannot be read.
    case time = "ttml.time"
    /// A time expression is one of a clock on the wall.
    case wallClock = "ttml.wallClock"
    /// Minutes, seconds or frames are more than there can be.
    case timeRange = "ttml.timeRange"
    /// An element ends before it begins, or as it does.
    case reversedTimes = "ttml.reversedTimes"
    /// A cue is outside the time of what contains it.
    case outside = "ttml.outside"
    /// A cue comes after one that never ends.
    case neverBegins = "ttml.neverBegins"
    /// A cue never ends.
    case noEnd = "ttml.noEnd"
    /// A paragraph has no text.
    case emptyCue = "ttml.emptyCue"
    /// Text stands where it is not shown.
    case strayText = "ttml.strayText"
    /// A region is named that there is not.
    case region = "ttml.region"
    /// Text belongs to no region though there are some.
    case noRegion = "ttml.noRegion"
    /// Text belongs to two regions at once.
    case twoRegions = "ttml.twoRegions"
    /// A style is named that there is not.
    case style = "ttml.style"
    /// A style refers to itself.
    case styleLoop = "ttml.styleLoop"
    /// Text changes too often to be followed.
    case changes = "ttml.changes"
    /// The captions are pictures.
    case pictures = "ttml.pictures"
    /// A sample of a track is no TTML that can be read.
    case sample = "ttml.sample"

    /// What viewers get of the text that such a fault is in.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .xml, .truncated, .prefix: .fileLost
      case .reversedTimes, .outside: .cueLost
      case .region, .noRegion: .cueAtRisk
      default: .shown
      }
    }
  }
}
