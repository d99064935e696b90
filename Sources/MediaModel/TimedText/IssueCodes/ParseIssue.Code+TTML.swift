/// Codes of issues in TTML.
extension ParseIssue.Code {
  /// An issue in TTML.
  public enum TTML: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "ttml":
          "TTML as it is displayed: XML, times, regions and styles that are missing, text "
          + "that is not visible"
      ]
    }

    /// The file is not well-formed XML.
    case xml = "ttml.xml"
    /// The file ends before the end of the document.
    case truncated = "ttml.truncated"
    /// A prefix is not declared, or declared wrongly.
    case prefix = "ttml.prefix"
    /// The XML declaration names a different encoding from the file's encoding.
    case encoding = "ttml.encoding"
    /// The document is nested too deep or has too many elements.
    case tooLarge = "ttml.tooLarge"
    /// A time parameter cannot be read.
    case parameter = "ttml.parameter"
    /// Times are wall-clock times.
    case timeBase = "ttml.timeBase"
    /// Times are markers without an order.
    case markerMode = "ttml.markerMode"
    /// A time expression cannot be read.
    case time = "ttml.time"
    /// A time expression is a wall-clock time.
    case wallClock = "ttml.wallClock"
    /// Minutes, seconds or frames are out of range.
    case timeRange = "ttml.timeRange"
    /// An element ends at its start or before it.
    case reversedTimes = "ttml.reversedTimes"
    /// A cue is outside the time of its container.
    case outside = "ttml.outside"
    /// A cue follows a cue that never ends.
    case neverBegins = "ttml.neverBegins"
    /// A cue never ends.
    case noEnd = "ttml.noEnd"
    /// A paragraph has no text.
    case emptyCue = "ttml.emptyCue"
    /// Text is in a place where it is not shown.
    case strayText = "ttml.strayText"
    /// Text refers to a region that does not exist.
    case region = "ttml.region"
    /// Text belongs to no region although there are regions.
    case noRegion = "ttml.noRegion"
    /// Text belongs to two regions at once.
    case twoRegions = "ttml.twoRegions"
    /// Text refers to a style that does not exist.
    case style = "ttml.style"
    /// A style refers to itself.
    case styleLoop = "ttml.styleLoop"
    /// Text changes too often to be followed.
    case changes = "ttml.changes"
    /// The captions are pictures.
    case pictures = "ttml.pictures"
    /// A sample of a track cannot be read as TTML.
    case sample = "ttml.sample"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .xml, .truncated, .prefix: .fileLost
      case .reversedTimes, .outside: .cueLost
      case .region, .noRegion: .cueAtRisk
      default: .shown
      }
    }
  }

  /// TTML.
  public static func ttml(_ code: TTML) -> Self { Self(code) }
}
